import type { AutocompleteField } from "./autocomplete-field.js";

/** The keys of a combobox (WAI-ARIA, list autocomplete with manual selection). Escape is the layer's. */
export function pressKey(event: KeyboardEvent, field: AutocompleteField): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  // The keys that compose a letter are not for the list.
  if (isComposing || ctrlKey || metaKey || shiftKey || field.input.readOnly) return;
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    if (altKey && key === "ArrowUp") field.drop();
    else void field.open(altKey ? undefined : key === "ArrowDown" ? 1 : -1);
  } else if (key === "Tab") {
    // Whoever goes on has chosen it; nobody is led away by that.
    if (!field.leads) field.list.chooseActive();
  } else if (key === "Enter") {
    if (field.list.chooseActive()) event.preventDefault();
    // Enter sends the form as it stands, and an answer that comes then would open over what follows.
    else field.drop();
  }
}
