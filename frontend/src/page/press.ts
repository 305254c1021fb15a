import { ListeningService } from "./listening-service.js";
import { adopt } from "./running-kernel.js";

/** What begins a press (the first two) and what ends it: a drag, a scroll or a context menu leaves out the release. */
const EVENTS = "pointerdown mousedown pointerup mouseup pointercancel dragend contextmenu blur visibilitychange";

/** Follows the press of a mouse button, finger or pen. */
class Press extends ListeningService {
  readonly name = "press";
  /** Resolves after the click; undefined while nothing is pressed. */
  end: Promise<void> | undefined;
  #resolve = () => {};

  protected listen(signal: AbortSignal): void {
    for (const name of EVENTS.split(" "))
      addEventListener(name, (event) => this.#hear(event), { signal, capture: true });
  }

  override stop(): void {
    super.stop();
    this.#release();
  }

  #hear({ type, target, currentTarget }: Event): void {
    // An element, too, sends `blur`: a press moves the focus.
    if (type === "blur" && target !== currentTarget) return;
    // The list that a `select` opens may keep the release to itself.
    if (!type.endsWith("down") || target instanceof HTMLSelectElement) this.#release();
    else
      this.end ??= new Promise((resolve) => {
        this.#resolve = resolve;
      });
  }

  /** The click is dispatched with the release, in the same task; a tap sends it with the mouse events that follow. */
  #release(): void {
    if (this.end) setTimeout(this.#resolve);
    this.end = undefined;
  }
}

const press = adopt(new Press());

/**
 * Calls `act` once no press is under way, unless `signal` aborts first: at once, or after the click. If what is pressed
 * moved or changed before, the click would be lost, or do something else.
 */
export function afterPress(act: () => void, signal?: AbortSignal): void {
  if (press.end) void press.end.then(() => afterPress(act, signal));
  else if (!signal?.aborted) act();
}
