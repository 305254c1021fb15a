// Runs Inputmask as sites do: in a document, with its key and caret handling.
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import { JSDOM } from "jsdom";

const { window } = new JSDOM("", { pretendToBeVisual: true });
const { document, KeyboardEvent, Event } = window;
const GLOBALS = ["document", "Element", "Document", "ShadowRoot", "HTMLInputElement", "HTMLElement", "Node", "Event"];
for (const name of [...GLOBALS, "CustomEvent", "KeyboardEvent", "InputEvent", "getComputedStyle"])
  globalThis[name] = window[name];
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true });
Object.assign(globalThis, { window, innerWidth: 1200, matchMedia: () => ({ matches: false }) });

const { default: Inputmask } = createRequire(import.meta.url)("inputmask");
const PLACEHOLDER = "_";

/** The displayed text without trailing placeholders: up to the first one after everything filled in. */
function shown(inputmask, text) {
  const { validPositions } = inputmask.maskset;
  const filled = validPositions.findLastIndex((position) => position?.match.static === false);
  const typed = validPositions.findLastIndex((position) => position && !position.generatedInput);
  if (Math.max(filled, typed) < 0) return "";
  const open = text.indexOf(PLACEHOLDER, Math.max(filled, typed) + 1);
  return open < 0 ? text : text.slice(0, open);
}

/** Runs a whole value through the mask. */
export function value(options, text) {
  const inputmask = Inputmask(options);
  const masked = inputmask.format(text);
  return {
    shown: shown(inputmask, masked),
    bare: Inputmask.unmask(text, options),
    complete: inputmask.isComplete(),
  };
}

/** Whether the mask is valid. */
export function accepts(mask) {
  try {
    Inputmask({ mask }).format("");
    return true;
  } catch {
    return false;
  }
}

function paste(input, text) {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  input.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
}

function press(input, key) {
  const [start, end] = Array.isArray(key) ? key : [];
  if (start !== undefined) return input.setSelectionRange(start, end);
  if (key.paste !== undefined) return paste(input, key.paste);
  const init = { key, bubbles: true, cancelable: true };
  const goesOn = input.dispatchEvent(new KeyboardEvent("keydown", init));
  if (goesOn && key.length === 1) input.dispatchEvent(new KeyboardEvent("keypress", init));
}

/** Types keys into a field; a pair of numbers selects, a record pastes. */
export async function keys(options, pressed) {
  const input = document.createElement("input");
  document.body.append(input);
  Inputmask(options).mask(input);
  input.focus();
  // It shows its placeholders a moment after focus.
  await setTimeout(1);
  for (const key of pressed) press(input, key);
  const { inputmask } = input;
  const text = shown(inputmask, inputmask._valueGet());
  const outcome = {
    shown: text,
    caret: Math.min(input.selectionStart, text.length),
    bare: inputmask.unmaskedvalue(),
    complete: inputmask.isComplete(),
  };
  inputmask.remove();
  input.remove();
  input.dispatchEvent(new Event("blur"));
  return outcome;
}
