/** Whether the fields of a form let it go as it stands. */
type Ask = (form: HTMLFormElement) => boolean;

let asked: Ask | undefined;

/** Registers the one function that answers for such fields: the file with it comes only where a page has some. */
export function setFormGate(ask: Ask): void {
  asked = ask;
}

/** Asks them before a form goes by itself, while it is typed in: nothing is shown, nothing moves. */
export const mayGo: Ask = (form) => asked?.(form) ?? true;
