import { isRendered } from "../../dom/is-rendered.js";
import { announce } from "../../feedback/announcer.js";
import { BANNER_CLOSED } from "../../page/messages.js";
import { sentence } from "../../page/words.js";
import { listenForClose } from "./close-controls.js";
import { rememberSeen } from "./seen-before.js";

/** Mounts a banner, which stays in the page until the visitor closes it (spec 2.5). */
export function mountBanner(banner: HTMLElement, signal: AbortSignal): void {
  listenForClose(banner, () => close(banner), signal);
}

function close(banner: HTMLElement): void {
  rememberSeen(banner);
  const next = nextControl(banner);
  banner.remove();
  // Without scrolling: the page has already moved up by the banner's height.
  next?.focus({ preventScroll: true });
  announce(sentence(BANNER_CLOSED));
}

const CONTROLS = "a[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary";

/** Returns the next tab stop after the banner, else the last before it, else the main content. */
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
