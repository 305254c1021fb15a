import { adoptStyle } from "../../dom/adopt-style.js";
import { show } from "../../page/words.js";
import { CLASS_LOADER, CLASS_LOADER_BLOCK, DATA_AGENDA, DATA_LOADING, DATA_MODULE } from "../../schema.js";
import { announce } from "../announcer.js";
import { readLoader } from "./loader-settings.js";
import { STYLE } from "./style.js";

adoptStyle(STYLE);

const BLOCKS = `[${DATA_MODULE}],[${DATA_AGENDA}]`;

/**
 * Draws the loader over the page until `signal` aborts; if of the busy parts there is one, a block in view, over that,
 * without logo and sentence. It takes no clicks and no focus, so the page stays usable.
 */
export function drawLoader(signal: AbortSignal, [part, ...others]: readonly Element[]): void {
  const { version, logo, name, title, description } = readLoader();
  const place = others.length === 0 && part?.matches(BLOCKS) ? seenPart(part) : undefined;
  const overlay = document.createElement("div");
  overlay.className = [CLASS_LOADER, version && `${CLASS_LOADER}-${version}`].filter(Boolean).join(" ");
  // The live region announces the same texts.
  overlay.setAttribute("aria-hidden", "true");
  const card = document.createElement("div");
  card.className = `${CLASS_LOADER}-card`;
  if (logo && !place)
    card.append(Object.assign(new Image(), { src: logo, alt: name ?? "", className: `${CLASS_LOADER}-logo` }));
  card.append(Object.assign(document.createElement("span"), { className: `${CLASS_LOADER}-mark` }));
  for (const [part, text] of Object.entries(place ? { title } : { title, description })) {
    if (!text) continue;
    const shown = Object.assign(document.createElement("p"), { className: `${CLASS_LOADER}-${part}` });
    show(shown, text);
    card.append(shown);
  }
  overlay.append(card);
  if (place) Object.assign(overlay.style, place);
  overlay.classList.toggle(CLASS_LOADER_BLOCK, place !== undefined);
  document.body.append(overlay);
  raise(overlay);
  // From now on the style sheet shows which parts are busy.
  document.documentElement.toggleAttribute(DATA_LOADING, true);
  const parts = [title, title && description && " – ", description].filter((part) => part !== undefined);
  const forget = parts.length > 0 ? announce(...parts) : undefined;
  signal.addEventListener("abort", () => {
    overlay.remove();
    forget?.();
    document.documentElement.toggleAttribute(DATA_LOADING, false);
  });
}

/** Returns the insets of the part of a block that is in view; undefined if there is none. */
function seenPart(block: Element): Partial<CSSStyleDeclaration> | undefined {
  const { top, bottom, left, right } = block.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const insets = [Math.max(top, 0), clientWidth - right, Math.max(clientHeight - bottom, 0), left];
  return top < clientHeight && bottom > 0 ? { inset: insets.map((inset) => `${inset}px`).join(" ") } : undefined;
}

/** Moves the overlay into the top layer, above dialogs, if the browser supports it. */
function raise(overlay: HTMLElement): void {
  if (!("showPopover" in overlay)) return;
  overlay.popover = "manual";
  overlay.showPopover();
}
