import { adopt, ListeningService } from "../page/running-kernel.js";

const CONTROL = "a[href],button,input,select,textarea,summary,[tabindex]";

/** Safari does not focus a clicked button; the last clicked control is then treated as the focused one. */
class LastClick extends ListeningService {
  readonly name = "last click";
  #control: WeakRef<HTMLElement> | undefined;

  protected listen(signal: AbortSignal): void {
    document.addEventListener("click", (event) => this.#note(event), { capture: true, signal });
  }

  override stop(): void {
    super.stop();
    this.#control = undefined;
  }

  get control(): HTMLElement | undefined {
    return this.#control?.deref();
  }

  #note({ target }: Event): void {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
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
