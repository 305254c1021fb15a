import { topDialog } from "../dom/top-dialog.js";
import { ListeningService } from "../page/listening-service.js";
import { adopt } from "../page/running-kernel.js";
import { type Sentence, show } from "../page/words.js";
import { EVENT_MODAL_CLOSE, EVENT_PREFIX } from "../schema.js";

/** A screen reader reads a text only if it has seen the region empty before. */
const SETTLE_MS = 100;

/** The only live region of the page. It is inserted empty, before the first announcement. */
class Announcer extends ListeningService {
  readonly name = "announcer";
  #region: HTMLElement | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  protected listen(signal: AbortSignal): void {
    onDialogClosed(() => this.#placeRegion(), signal);
    this.#placeRegion();
  }

  override stop(): void {
    super.stop();
    clearTimeout(this.#waiting);
    this.#region?.remove();
    this.#region = undefined;
  }

  /** Announces a text. The returned function clears it, unless a newer text has been announced. */
  say(parts: readonly (string | Sentence)[]): () => void {
    const region = this.#placeRegion();
    region.textContent = "";
    clearTimeout(this.#waiting);
    const own = setTimeout(() => {
      this.#placeRegion();
      region.replaceChildren(...parts.map(nodeOf));
    }, SETTLE_MS);
    this.#waiting = own;
    return () => {
      if (own !== this.#waiting) return;
      clearTimeout(own);
      region.textContent = "";
    };
  }

  /** Moves the region into the open modal dialog, if any: content outside it is inert and not read out. */
  #placeRegion(): HTMLElement {
    this.#region ??= makeRegion();
    const home = topDialog() ?? document.body;
    if (this.#region.parentNode !== home) home.append(this.#region);
    return this.#region;
  }
}

const announcer = adopt(new Announcer());

/** Calls `move` when a dialog closes, before it is removed: what stands in it and is not its own moves out. */
export function onDialogClosed(move: () => void, signal: AbortSignal): void {
  document.addEventListener("close", move, { capture: true, signal });
  document.addEventListener(EVENT_PREFIX + EVENT_MODAL_CLOSE, () => queueMicrotask(move), { signal });
}

/**
 * For texts that visitors also see otherwise; `sayResult` is for all others. Announces a text politely to screen readers, in parts that may be in different languages. The returned function
 * clears it, unless a newer text has been announced, so that users do not find an outdated text.
 */
export function announce(...parts: readonly (string | Sentence)[]): () => void {
  return announcer.say(parts);
}

/** Returns an element with a part of a text. */
export function nodeOf(text: string | Sentence): Node {
  const part = document.createElement("span");
  show(part, typeof text === "string" ? { text } : text);
  return part;
}

function makeRegion(): HTMLElement {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  region.className = "vt-announcer";
  // Inline styles, so that the region is also hidden on pages without our style sheet.
  region.style.cssText =
    "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  return region;
}
