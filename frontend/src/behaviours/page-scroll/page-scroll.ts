import { pageHistory } from "../../navigation/history.js";
import { emit } from "../../page/events.js";
import { native } from "../../page/native.js";
import { EVENT_REVEAL } from "../../schema.js";
import { elementNamed } from "./anchor.js";
import { focusTarget } from "./focus-target.js";
import { glideTo, jumpTo } from "./glide.js";

export { scrollOnReady } from "./ready-scroll.js";

/**
 * Scrolls to the target of a link within the page (spec 2.13). False: an HTML link has no target, and the browser
 * follows it.
 */
export function handle(_event: Event, element: HTMLElement, moved = false): boolean {
  if (element instanceof HTMLAnchorElement) return followLink(element.hash, element, moved);
  // An SVG link has no `click()` with which the browser could be made to follow it.
  const hash = element.getAttribute("href") ?? "";
  if (!followLink(hash, element, moved)) location.assign(hash);
  return true;
}

function followLink(hash: string, element: HTMLElement, moved: boolean): boolean {
  const target = elementNamed(hash);
  if (!target) return false;
  const chosen = moved ? focusedSince(element) : undefined;
  const dialog = native(target).closest("dialog");
  if (dialog) return dialog.contains(element) && scrollWithin(target, moved, chosen);
  const around = element.closest<HTMLDialogElement>("dialog:modal");
  if (around) void leave(around).then((left) => left && follow(hash, target, moved));
  else follow(hash, target, moved, chosen);
  return true;
}

/**
 * Returns what has taken the focus from a link since it was clicked: the focus stays with a visitor who has moved it
 * while the chunk loaded. A browser that does not focus a clicked link focuses what is around it.
 */
function focusedSince(link: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && !activeElement.contains(link) ? activeElement : undefined;
}

/** Closes a dialog first, because what is behind it is not in view. False if it stays open, because it asks first. */
async function leave(dialog: HTMLDialogElement): Promise<boolean> {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
  await pageHistory.settled();
  return !dialog.open;
}

function follow(hash: string, target: HTMLElement, moved: boolean, chosen?: HTMLElement): void {
  const from = scrollY;
  // Done as by a plain link, so that `:target`, hashchange and a closed details work; the browser's jump is undone.
  pageHistory.visitPart(hash);
  jumpTo(from);
  emit(target, EVENT_REVEAL);
  // The browser has taken the focus away from `chosen`.
  if (chosen) chosen.focus({ preventScroll: true });
  else focusTarget(target);
  // Does not scroll a visitor who has moved while the chunk loaded.
  if (!moved) void glideTo(target);
}

/** Lets the browser scroll in a dialog; the address stays that of the page behind it. */
function scrollWithin(target: HTMLElement, moved: boolean, chosen: HTMLElement | undefined): true {
  emit(target, EVENT_REVEAL);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!moved) native(target).scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  if (!chosen) focusTarget(target);
  return true;
}

/** Scrolls to an element, or to the first that a selector finds. Resolves to true on arrival. */
export async function scrollToTarget(target: unknown): Promise<boolean> {
  const element = elementOf(target);
  return element ? glideTo(element) : false;
}

function elementOf(target: unknown): Element | undefined {
  if (target instanceof Element) return target;
  try {
    if (typeof target !== "string") throw new TypeError("neither an element nor a selector");
    const found = document.querySelector(target);
    if (!found) console.info("scrollTo: nothing in the page matches", target);
    return found ?? undefined;
  } catch (error) {
    // Spec 8: a misuse is reported on the console.
    console.error(`scrollTo: the element to scroll to is of the wrong type, check the page's script: ${error}`, target);
    return undefined;
  }
}
