import type { Field, Held } from "./draft.js";

/** Writes a draft's values into their fields, as if they were typed. Returns the fields. */
export function takeDraft(values: readonly (readonly [Field, Held])[]): HTMLElement[] {
  return values.map(([field, held]) => {
    hold(field, held);
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    return field;
  });
}

function hold(field: Field, held: Held): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = Array.isArray(held) && held.includes(option.value);
  } else if (field.matches("[type=checkbox],[type=radio]")) (field as HTMLInputElement).checked = held === true;
  else field.value = String(held);
}
