/** Returns the fields and buttons of a form, even if a field named `elements` hides the form's own property. */
export function elementsOf(form: HTMLFormElement): HTMLFormControlsCollection {
  return Reflect.get(HTMLFormElement.prototype, "elements", form);
}

/** Matches fields for a password, which must not be stored. A script that shows what is typed changes the type. */
export const PASSWORD = "[type=password],[autocomplete*=password i]";
