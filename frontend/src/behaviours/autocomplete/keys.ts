import type { AutocompleteField } from "./autocomplete-field.js";

/**
 * Handles the keys of a combobox (WAI-ARIA, list autocomplete with manual selection). An open list closes on Escape by
 * itself.
 */
export function pressKey(event: KeyboardEvent, field: AutocompleteField): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  // Keys that compose a character are not for the list.
  if (isComposing || ctrlKey || metaKey || shiftKey || field.input.readOnly) return;
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    if (altKey && key === "ArrowUp") field.drop();
    else void field.open(altKey ? undefined : key === "ArrowDown" ? 1 : -1);
  } else if (key === "Escape" && field.awaitsList) {
    // Without this, Escape would also close the dialog around the field.
    event.preventDefault();
    field.drop();
  } else if (key === "Tab") {
    // Tab picks the active option, unless that would leave the page.
    if (!field.leads) field.list.chooseActive();
  } else if (key === "Enter") {
    if (field.list.chooseActive()) event.preventDefault();
    // Enter sends the form as it is; a later answer would open the list over what follows.
    else field.drop();
  }
}
