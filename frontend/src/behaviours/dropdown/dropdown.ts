import { afterResize } from "../../dom/after-resize.js";
import { restoreStyle } from "../../dom/inline-style.js";
import { isBehindDialog } from "../../dom/top-dialog.js";
import { CLASS_OPEN, NARROW_PAGE } from "../../schema.js";
import { isOpen, leadsElsewhere, menuOf } from "./menu.js";
import { fitIn } from "./room.js";

/** Where menus open on tap. Elsewhere the site's CSS opens them, and `aria-expanded` would be wrong. */
const TAPPED = `${NARROW_PAGE},(any-pointer: coarse)`;
const EXPANDED = "aria-expanded";

/** Triggers of the open menus, outer ones first. */
const opened: HTMLElement[] = [];
let listening: AbortController | undefined;

/** Keeps `aria-expanded` on a trigger where its menu opens on tap. */
export function mount(trigger: HTMLElement, signal: AbortSignal): () => void {
  const original = trigger.getAttribute(EXPANDED);
  const tapped = matchMedia(TAPPED);
  const restore = () => {
    close(trigger);
    if (original === null) trigger.removeAttribute(EXPANDED);
    else trigger.setAttribute(EXPANDED, original);
  };
  const update = () => {
    if (!tapped.matches) restore();
    else if (menuOf(trigger)) trigger.setAttribute(EXPANDED, `${isOpen(trigger)}`);
  };
  update();
  tapped.addEventListener("change", update, { signal });
  matchMedia(NARROW_PAGE).addEventListener("change", () => close(trigger), { signal });
  return restore;
}

/** Opens or closes the menu of a tapped trigger. False: the second tap follows the trigger's link. */
export function handle(_event: Event, trigger: HTMLElement): boolean {
  const menu = menuOf(trigger);
  if (!menu || (isOpen(trigger) && leadsElsewhere(trigger))) return false;
  if (isOpen(trigger)) close(trigger);
  else open(trigger, menu);
  return true;
}

/** Closes all menus but those that contain the trigger: one branch is open at a time. */
function open(trigger: HTMLElement, menu: HTMLElement): void {
  for (const other of [...opened]) if (!menuOf(other)?.contains(trigger)) close(other);
  menu.classList.add(CLASS_OPEN);
  trigger.setAttribute(EXPANDED, "true");
  opened.push(trigger);
  fitIn(menu);
  listening ??= listen();
}

/** Closes a menu and those inside it. */
function close(trigger: HTMLElement): void {
  const index = opened.indexOf(trigger);
  if (index === -1) return;
  opened.splice(index, 1);
  const menu = menuOf(trigger);
  for (const inner of [...opened]) if (menu?.contains(inner)) close(inner);
  menu?.classList.remove(CLASS_OPEN);
  if (menu) restoreStyle(menu);
  trigger.setAttribute(EXPANDED, "false");
  if (opened.length > 0) return;
  listening?.abort();
  listening = undefined;
}

function listen(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const closeAllBut = (node: unknown) => {
    for (const trigger of [...opened]) if (!(node instanceof Node && holds(trigger, node))) close(trigger);
  };
  document.addEventListener("click", ({ target }) => closeAllBut(target), { signal, capture: true });
  // Tab only: closing on every focus change would move the content under a finger that is about to tap.
  const closeLeft = ({ key }: KeyboardEvent) => key === "Tab" && closeAllBut(document.activeElement);
  document.addEventListener("keyup", closeLeft, { signal });
  document.addEventListener("keydown", closeByEscape, { signal });
  afterResize(() => {
    for (const trigger of [...opened]) fitAgain(trigger);
  }, signal);
  return controller;
}

/** Fits an open menu again; closes one that has left the page. */
function fitAgain(trigger: HTMLElement): void {
  const menu = menuOf(trigger);
  if (menu && isOpen(trigger)) fitIn(menu);
  else close(trigger);
}

function holds(trigger: HTMLElement, node: Node): boolean {
  return trigger.contains(node) || (menuOf(trigger)?.contains(node) ?? false);
}

/** Closes the innermost menu and returns focus to its trigger. Behind a dialog, Escape belongs to the dialog. */
function closeByEscape(event: KeyboardEvent): void {
  const trigger = opened.at(-1);
  if (event.key !== "Escape" || event.defaultPrevented || !trigger || isBehindDialog(trigger)) return;
  event.preventDefault();
  const hadFocus = menuOf(trigger)?.contains(document.activeElement) ?? false;
  close(trigger);
  if (hadFocus) trigger.focus();
}
