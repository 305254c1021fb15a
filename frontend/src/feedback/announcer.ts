import { adopt, type Service } from "../page/running-kernel.js";
import { EVENT_MODAL_CLOSE, EVENT_PREFIX } from "../schema.js";

/** A screen reader must have seen a region empty before it reads out what comes into it. */
const SETTLE_MS = 100;

/** The one live region of the page: it is there, empty, before there is anything to say. */
class Announcer implements Service {
  readonly name = "announcer";
  #listening: AbortController | undefined;
  #region: HTMLElement | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    // A dialog that leaves does not take the region with it.
    document.addEventListener("close", () => this.#settle(), { capture: true, signal });
    const closed = EVENT_PREFIX + EVENT_MODAL_CLOSE;
    document.addEventListener(closed, () => queueMicrotask(() => this.#settle()), { signal });
    this.#settle();
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    clearTimeout(this.#waiting);
    this.#region?.remove();
    this.#region = undefined;
  }

  count(): number {
    return this.#listening ? 1 : 0;
  }

  /** Says a text; the function that is returned forgets it, where nothing newer has been said. */
  say(text: string): () => void {
    const region = this.#settle();
    region.textContent = "";
    clearTimeout(this.#waiting);
    const own = setTimeout(() => {
      this.#settle();
      region.textContent = text;
    }, SETTLE_MS);
    this.#waiting = own;
    return () => {
      if (own !== this.#waiting) return;
      clearTimeout(own);
      region.textContent = "";
    };
  }

  /** What stands outside an open modal dialog is inert and not read out, so the region goes where the user is. */
  #settle(): HTMLElement {
    this.#region ??= makeRegion();
    const focused = document.activeElement?.closest("dialog[open]");
    const dialogs = [...document.querySelectorAll("dialog[open]"), ...(focused ? [focused] : [])];
    const home = dialogs.findLast((dialog) => dialog.matches(":modal")) ?? document.body;
    if (this.#region.parentNode !== home) home.append(this.#region);
    return this.#region;
  }
}

const announcer = adopt(new Announcer());

/**
 * Has a text read out when the user's screen reader is next idle. The function that is returned forgets it, where nothing
 * newer has been said: what is over must not still be there to be read.
 */
export function announce(text: string): () => void {
  return announcer.say(text);
}

function makeRegion(): HTMLElement {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  region.className = "vt-announcer";
  // Written here, so that a page without our stylesheet shows nothing either.
  Object.assign(region.style, {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  });
  return region;
}
