import { reportFailure } from "../page/running-kernel.js";

/** Most answers come sooner, and a flicker tells nothing (docs/markup.md, Loader). */
const SHOWN_AFTER_MS = 200;

/** How many calls each part of the page waits for. */
const waits = new Map<Element, number>();
let showing: AbortController | undefined;

/**
 * Says that a part of the page, without one its main content, waits for something: it is busy at once, and after 200 ms
 * the loader is over the page (spec 3.15, 4.7). Calls are counted: as many `hideLoader` end it.
 */
export function showLoader(part: Element = mainPart()): void {
  const count = waits.get(part) ?? 0;
  waits.set(part, count + 1);
  if (count === 0) part.setAttribute("aria-busy", "true");
  if (showing) return;
  showing = new AbortController();
  const { signal } = showing;
  const drawing = loadOverlay();
  setTimeout(() => drawing.then((overlay) => signal.aborted || overlay?.drawLoader(signal)), SHOWN_AFTER_MS);
}

/** Ends one call of `showLoader` for that part. More of them change nothing. */
export function hideLoader(part: Element = mainPart()): void {
  const count = waits.get(part) ?? 0;
  if (count > 1) return void waits.set(part, count - 1);
  if (waits.delete(part)) part.removeAttribute("aria-busy");
  if (waits.size > 0) return;
  showing?.abort();
  showing = undefined;
}

const fetchOverlay = () => import("./overlay/loader-overlay.js");

/** Fetches what draws the loader, ahead of the slow answer that it is for. A page goes on without it. */
export function loadOverlay(): Promise<typeof import("./overlay/loader-overlay.js") | undefined> {
  return fetchOverlay()
    .catch(fetchOverlay)
    .catch((error: unknown) => {
      reportFailure("loader", document, error);
      return undefined;
    });
}

function mainPart(): Element {
  return document.querySelector("main") ?? document.body;
}
