import { adopt, type Service } from "../page/running-kernel.js";

const CONTROL = "a[href],button,input,select,textarea,summary,[tabindex]";

/** Browsers on a Mac give no focus to a button that is clicked: what was clicked last is then where the visitor is. */
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

/** The control that has focus; where nothing has, the one that was clicked last, if it still is. */
export function controlInUse(): HTMLElement | undefined {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return lastClick.control?.isConnected ? lastClick.control : undefined;
}
