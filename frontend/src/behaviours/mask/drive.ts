import { Maskito, type MaskitoPostprocessor, type MaskitoPreprocessor, maskitoChangeEventPlugin } from "@maskito/core";
import type { MaskedText, TextState } from "./masked-text.js";

const COMPOSING = "insertCompositionText";
const ANYTHING = /^.*$/s;

/**
 * Lets Maskito hear keys, pastes, drops, autofill, composing keyboards and Undo, and the engine decide what each leads
 * to, until `signal` aborts.
 */
export function driveMask(field: HTMLInputElement, masked: MaskedText, signal: AbortSignal): void {
  /** What Maskito is to write, whatever its own model made of an edit. */
  let decided: TextState | undefined;
  /** The field before the edit that is under way; of a composition, before all of it. */
  let before = stateOf(field);
  let isComposing = false;

  const remember = () => {
    if (!isComposing) before = stateOf(field);
  };
  const preprocess: MaskitoPreprocessor = ({ elementState, data }, action) => {
    if (action === "validation") decided = validated(elementState);
    else if (action === "insert" && data === "") {
      // What is dragged away; Maskito refuses to insert nothing.
      decided = masked.edit(elementState, "deleteBackward");
      return { elementState, data: " " };
    } else if (action === "insert") {
      decided = masked.edit(elementState, { insert: data });
      // Nothing is typed that would be taken away again.
      const isRefused = decided.value === elementState.value && decided.selection[0] === elementState.selection[1];
      if (isRefused) return { elementState, data: "" };
    } else decided = masked.edit(asPressed(elementState), action);
    return { elementState, data };
  };
  const validated = (state: TextState) => {
    if (state.value === decided?.value || state.value === before.value) return state;
    return masked.follow(before, state);
  };
  /** Maskito selects what a key deletes; the engine wants to know where the key was pressed. */
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
  // An undone text is one of before: it is no edit.
  const undone = (event: Event) => {
    if ((event as InputEvent).inputType?.startsWith("history")) decided = stateOf(field);
  };
  field.addEventListener("input", undone, { signal, capture: true });
  const maskito = new Maskito(field, {
    mask: ANYTHING,
    preprocessors: [preprocess],
    postprocessors: [postprocess],
    // What a script writes sends no `change` when the visitor leaves the field.
    plugins: [maskitoChangeEventPlugin()],
  });
  for (const name of ["input", "compositionend"]) field.addEventListener(name, remember, { signal });
  signal.addEventListener("abort", () => maskito.destroy(), { once: true });
}

function stateOf({ value, selectionStart, selectionEnd }: HTMLInputElement): TextState {
  return { value, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] };
}
