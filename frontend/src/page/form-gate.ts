/** Whether a form's fields allow it to be sent as it is. */
type Ask = (form: HTMLFormElement) => boolean;

let asked: Ask | undefined;

/** Registers the check, which is in a chunk that loads only on pages with such fields. */
export function setFormGate(ask: Ask): void {
  asked = ask;
}

/** Checks a form silently before it is sent automatically, while the visitor types: shows nothing, moves no focus. */
export const mayGo: Ask = (form) => asked?.(form) ?? true;
