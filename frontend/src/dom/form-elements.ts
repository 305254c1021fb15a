import { native } from "../page/native.js";
/** Returns the fields and buttons of a form. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return native(form).elements;
}

/** Matches fields for a password, which must not be stored. A script that shows what is typed changes the type. */
export const PASSWORD = "[type=password],[autocomplete*=password i]";
