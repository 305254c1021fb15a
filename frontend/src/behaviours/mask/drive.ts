import { Maskito, type MaskitoPostprocessor, type MaskitoPreprocessor, maskitoChangeEventPlugin } from "@maskito/core";
import type { MaskedText, TextState } from "./masked-text.js";

const COMPOSING = "insertCompositionText";
const ANYTHING = /^.*$/s;

/**
 * Connects Maskito, which handles keys, pastes, drops, autofill, composition and Undo, to the engine, which decides
 * their results, until `signal` aborts.
 */
export function driveMask(field: HTMLInputElement, masked: MaskedText, signal: AbortSignal): void {
  /** The text for Maskito to write, whatever its own model made of an edit. */
  let decided: TextState | undefined;
  /** The field before the current edit; during a composition, before its start. */
  let before = stateOf(field);
  let isComposing = false;

  const remember = () => {
    if (!isComposing) before = stateOf(field);
  };
  const preprocess: MaskitoPreprocessor = ({ elementState, data }, action) => {
    if (action === "validation") decided = validated(elementState);
    else if (action === "insert" && data === "") {
      // Text is dragged away. Maskito refuses to insert an empty text.
      decided = masked.edit(elementState, "deleteBackward");
      return { elementState, data: " " };
    } else if (action === "insert") {
      decided = masked.edit(elementState, { insert: data });
      // Does not insert what would be removed again.
      const isRefused = decided.value === elementState.value && decided.selection[0] === elementState.selection[1];
      if (isRefused) return { elementState, data: "" };
    } else decided = masked.edit(asPressed(elementState), action);
    return { elementState, data };
  };
  const validated = (state: TextState) => {
    if (state.value === decided?.value || state.value === before.value) return state;
    return masked.follow(before, state);
  };
  /** Maskito selects what a key deletes; the engine needs the caret at the key press. */
  const asPressed = (selected: TextState): TextState => {
    const { selection } = stateOf(field);
    const [start, end] = selected.selection;
    return selection[0] === selection[1] && end - start <= 1 ? { ...selected, selection } : selected;
  };
  const postprocess: MaskitoPostprocessor = (state) =>
    decided ? { value: decided.value, selection: [...decided.selection] } : state;

  field.addEventListener("beforeinput", ({ inputType }) => inputType !== COMPOSING && remember(), { signal });
  field.addEventListener("compositionstart", () => (isComposing = true), { signal, capture: true });
  field.addEventListener("compositionend", () => (isComposing = false), { signal, capture: true });
  // Undo restores an earlier text: it is not an edit.
  const undone = (event: Event) => {
    if ((event as InputEvent).inputType?.startsWith("history")) decided = stateOf(field);
  };
  field.addEventListener("input", undone, { signal, capture: true });
  const maskito = new Maskito(field, {
    mask: ANYTHING,
    preprocessors: [preprocess],
    postprocessors: [postprocess],
    // Browsers dispatch no `change` on blur for text that a script has written.
    plugins: [maskitoChangeEventPlugin()],
  });
  for (const name of ["input", "compositionend"]) field.addEventListener(name, remember, { signal });
  signal.addEventListener("abort", () => maskito.destroy(), { once: true });
}

function stateOf({ value, selectionStart, selectionEnd }: HTMLInputElement): TextState {
  return { value, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] };
}
