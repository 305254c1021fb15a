import { isRendered } from "../../dom/is-rendered.js";
import { announce } from "../../feedback/announcer.js";
import { BANNER_CLOSED } from "../../page/messages.js";
import { sentence } from "../../page/words.js";
import { listenForClose } from "./close-controls.js";
import { rememberSeen } from "./seen-before.js";

/** A banner that stands in the page until its visitor closes it (spec 2.5). */
export function mountBanner(banner: HTMLElement, signal: AbortSignal): void {
  listenForClose(banner, () => close(banner), signal);
}

function close(banner: HTMLElement): void {
  rememberSeen(banner);
  const next = nextControl(banner);
  banner.remove();
  // Without scrolling: the page has just moved up by the banner's height.
  next?.focus({ preventScroll: true });
  announce(sentence(BANNER_CLOSED));
}

const CONTROLS = "a[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary";

/** What the keyboard reaches after the banner, else before it, else the page's main content. */
function nextControl(banner: HTMLElement): HTMLElement | undefined {
  const others = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !banner.contains(control) && control.tabIndex >= 0 && isRendered(control),
  );
  const after = others.find((control) => banner.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const found = after ?? others.at(-1);
  if (found) return found;
  const content = document.querySelector<HTMLElement>("main, h1");
  if (content) content.tabIndex = -1;
  return content ?? undefined;
}
