import { adopt, reportFailure, type Service } from "../page/running-kernel.js";

/** Most responses arrive sooner, and a flicker would not help (docs/markup.md, Loader). */
const SHOWN_AFTER_MS = 200;
const BUSY = "aria-busy";
/** Those of elements: a field of a form may hide the form's own by its name. */
const { setAttribute, removeAttribute } = Element.prototype;

/** Counts the pending calls of each part of the page, and shows the loader meanwhile. */
class Loader implements Service {
  readonly name = "loader";
  /** Number of open calls per part of the page. */
  readonly #waits = new Map<Element, number>();
  #showing: AbortController | undefined;

  stop(): void {
    for (const part of this.#waits.keys()) removeAttribute.call(part, BUSY);
    this.#waits.clear();
    this.#end();
  }

  count(): number {
    return this.#waits.size;
  }

  show(part: Element): void {
    const count = this.#waits.get(part) ?? 0;
    this.#waits.set(part, count + 1);
    if (count === 0) setAttribute.call(part, BUSY, "true");
    if (this.#showing) return;
    this.#showing = new AbortController();
    const { signal } = this.#showing;
    const drawing = loadOverlay();
    const draw = () =>
      drawing.then((overlay) => signal.aborted || overlay?.drawLoader(signal, [...this.#waits.keys()]));
    setTimeout(draw, SHOWN_AFTER_MS);
  }

  hide(part: Element): void {
    const count = this.#waits.get(part) ?? 0;
    if (count > 1) return void this.#waits.set(part, count - 1);
    if (this.#waits.delete(part)) removeAttribute.call(part, BUSY);
    if (this.#waits.size === 0) this.#end();
  }

  #end(): void {
    this.#showing?.abort();
    this.#showing = undefined;
  }
}

const loader = adopt(new Loader());

/**
 * Marks a part of the page (by default the main content) as busy, and shows the loader over the page after 200 ms, for a
 * block over that (spec 3.15, 4.7). Calls are counted: each needs its own `hideLoader`.
 */
export function showLoader(part: Element = mainPart()): void {
  loader.show(part);
}

/** Ends one `showLoader` call for that part. Surplus calls have no effect. */
export function hideLoader(part: Element = mainPart()): void {
  loader.hide(part);
}

const fetchOverlay = () => import("./overlay/loader-overlay.js");

/** Fetches the code that draws the loader before a slow response needs it. If that fails, the page still works. */
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
