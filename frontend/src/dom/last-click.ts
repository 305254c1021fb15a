import { adopt, type Service } from "../page/running-kernel.js";

const CONTROL = "a[href],button,input,select,textarea,summary,[tabindex]";

/** Safari does not focus a clicked button; the last clicked control is then treated as the focused one. */
class LastClick implements Service {
  readonly name = "last click";
  #listening: AbortController | undefined;
  #control: WeakRef<HTMLElement> | undefined;

  start(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    document.addEventListener("click", (event) => this.#note(event), { capture: true, signal: this.#listening.signal });
  }

  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#control = undefined;
  }

  count(): number {
    return this.#listening ? 1 : 0;
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

/** The focused control; without one, the last clicked control that is still in the page. */
export function controlInUse(): HTMLElement | undefined {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return lastClick.control?.isConnected ? lastClick.control : undefined;
}
