import { adopt, reportFailure, type Service } from "../page/running-kernel.js";

/** Most answers come sooner, and a flicker tells nothing (docs/markup.md, Loader). */
const SHOWN_AFTER_MS = 200;
const BUSY = "aria-busy";

/** What the page waits for. */
class Loader implements Service {
  readonly name = "loader";
  /** How many calls each part of the page waits for. */
  readonly #waits = new Map<Element, number>();
  #showing: AbortController | undefined;

  stop(): void {
    for (const part of this.#waits.keys()) part.removeAttribute(BUSY);
    this.#waits.clear();
    this.#end();
  }

  count(): number {
    return this.#waits.size;
  }

  show(part: Element): void {
    const count = this.#waits.get(part) ?? 0;
    this.#waits.set(part, count + 1);
    if (count === 0) part.setAttribute(BUSY, "true");
    if (this.#showing) return;
    this.#showing = new AbortController();
    const { signal } = this.#showing;
    const drawing = loadOverlay();
    setTimeout(() => drawing.then((overlay) => signal.aborted || overlay?.drawLoader(signal)), SHOWN_AFTER_MS);
  }

  hide(part: Element): void {
    const count = this.#waits.get(part) ?? 0;
    if (count > 1) return void this.#waits.set(part, count - 1);
    if (this.#waits.delete(part)) part.removeAttribute(BUSY);
    if (this.#waits.size === 0) this.#end();
  }

  #end(): void {
    this.#showing?.abort();
    this.#showing = undefined;
  }
}

const loader = adopt(new Loader());

/**
 * Says that a part of the page, without one its main content, waits for something: it is busy at once, and after 200 ms
 * the loader is over the page (spec 3.15, 4.7). Calls are counted: as many `hideLoader` end it.
 */
export function showLoader(part: Element = mainPart()): void {
  loader.show(part);
}

/** Ends one call of `showLoader` for that part. More of them change nothing. */
export function hideLoader(part: Element = mainPart()): void {
  loader.hide(part);
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
