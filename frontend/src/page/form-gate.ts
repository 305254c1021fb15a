/** Whether a form's fields allow it to be sent as it is. */
type Gate = (form: HTMLFormElement) => boolean;

let isFit: Gate | undefined;

/** Registers the check, which is in a chunk that loads only on pages with such fields. */
export function setFormGate(gate: Gate): void {
  isFit = gate;
}

/** Checks a form silently before it is sent automatically, while the visitor types: shows nothing, moves no focus. */
export const mayGo: Gate = (form) => isFit?.(form) ?? true;
