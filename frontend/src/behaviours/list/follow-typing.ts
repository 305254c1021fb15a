import { native } from "../../page/native.js";
import { adopt, type Service } from "../../page/running-kernel.js";
import { isStepped, isTyped } from "./filter-form.js";

/** Pause after the last key: long enough to type a word, short enough to seem immediate. */
const PAUSE_MS = 350;

/** The timers of forms that wait for a pause in typing. */
class Pauses implements Service {
  readonly name = "typing pauses";
  readonly #timers = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();

  stop(): void {
    for (const form of [...this.#timers.keys()]) this.end(form);
  }

  count(): number {
    return this.#timers.size;
  }

  begin(form: HTMLFormElement, done: () => void): void {
    this.end(form);
    const timer = setTimeout(() => {
      this.end(form);
      done();
    }, PAUSE_MS);
    this.#timers.set(form, timer);
  }

  end(form: HTMLFormElement): void {
    clearTimeout(this.#timers.get(form));
    this.#timers.delete(form);
  }
}

const pauses = adopt(new Pauses());
/** The value of a field when its form was last sent after a pause. Its later `change` event is ignored if unchanged. */
const sent = new WeakMap<EventTarget, string>();

/** Sends a form automatically: on each choice, and after each pause in typing or stepping. */
export function followTyping(event: Event, form: HTMLFormElement, send: () => void): void {
  const { target } = event;
  if (event.type === "input") {
    if (!isTyped(target)) return;
    const wait = () => sendAfterPause(form, target, send);
    if (!(event as InputEvent).isComposing) wait();
    // A composition ends without another input event.
    else target.addEventListener("compositionend", wait, { once: true });
    return;
  }
  const known = target && sent.get(target);
  if (target) sent.delete(target);
  if (known !== undefined && known === (target as HTMLInputElement).value) return;
  if (isStepped(target)) {
    sendAfterPause(form, target, send);
    return;
  }
  callOffPause(form);
  send();
}

/**
 * Returns the field that the visitor is typing in, in a page that may have loaded before any script listened. A focused
 * field alone is no sign: the history restores the focus.
 */
export function fieldBeingTyped(): Element | undefined {
  const { activeElement } = document;
  return isTyped(activeElement) && navigator.userActivation?.hasBeenActive ? activeElement : undefined;
}

/** Cancels the pending send of a form that is being sent now. */
export function callOffPause(form: HTMLFormElement): void {
  pauses.end(form);
}

function sendAfterPause(form: HTMLFormElement, field: HTMLInputElement | HTMLTextAreaElement, send: () => void): void {
  pauses.begin(form, () => {
    if (!native(form).isConnected) return;
    sent.set(field, field.value);
    send();
  });
}
