/** Whether the fields of a form let it go as it stands. */
type Ask = (form: HTMLFormElement) => boolean;

let asked: Ask | undefined;

/** Called by who knows such fields: its file comes only where a page has some. */
export function setFormGate(ask: Ask): void {
  asked = ask;
}

/** Asks them before a form goes by itself, while it is typed in: nothing is shown, nothing moves. */
export const mayGo: Ask = (form) => asked?.(form) ?? true;
