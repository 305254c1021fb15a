import { ListeningService } from "../page/listening-service.js";
import { adopt } from "../page/running-kernel.js";

const CONTROL = "a[href],button,input,select,textarea,summary,[tabindex]";

/**
 * Safari does not focus a clicked button; the last clicked control is then treated as the focused one. Also notes what
 * the visitor does after the click, because a dialog may come late.
 */
class LastClick extends ListeningService {
  readonly name = "last click";
  #control: WeakRef<HTMLElement> | undefined;
  hasMovedOn = false;

  protected listen(signal: AbortSignal): void {
    for (const name of ["click", "keydown"] as const)
      document.addEventListener(name, (event) => this.#note(event), { capture: true, signal });
  }

  override stop(): void {
    super.stop();
    this.#control = undefined;
  }

  get control(): HTMLElement | undefined {
    return this.#control?.deref();
  }

  #note({ target, key }: Event & { key?: string }): void {
    if (!(target instanceof Element)) return;
    this.hasMovedOn = key ? key !== "Escape" : target.matches(":read-write");
    const control = key ? null : target.closest<HTMLElement>(CONTROL);
    if (control) this.#control = new WeakRef(control);
  }
}

const lastClick = adopt(new LastClick());

/** Returns the focused control; without one, the last clicked control that is still in the page. */
export function controlInUse(): HTMLElement | undefined {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return lastClick.control?.isConnected ? lastClick.control : undefined;
}

/**
 * Whether the visitor has pressed a key or clicked into a text since the last other click or Escape. What that asked
 * for comes late, and the next key is meant for something else.
 */
export function hasMovedOn(): boolean {
  return lastClick.hasMovedOn;
}
