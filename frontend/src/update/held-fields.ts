import { quoted } from "../dom/css-string.js";
import { native } from "../page/native.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input,select,textarea";
/** Types of fields that are not compared: visitors cannot change them, or scripts cannot set them. */
const FIXED = /^(?:hidden|submit|button|image|reset|file)$/;

/**
 * Records the values of a part's fields when a request is sent. What the visitor changes before the answer arrives is
 * newer than the answer. The returned function collects these changes; the function it returns applies them to the
 * updated part.
 */
export function watchFields(part: Element): () => (updated: Element) => void {
  const sent = new Map(fieldsIn(part).map((field) => [field, stateOf(field)]));
  return () => {
    const changed = fieldsIn(part)
      .filter((field) => sent.has(field) && sent.get(field) !== stateOf(field))
      .map((field) => ({ field, twin: twinSelector(field), state: stateOf(field) }));
    return (updated) => {
      for (const { field, twin, state } of changed) {
        const live = field.isConnected ? field : twin && native(updated).querySelector<Field>(twin);
        if (live && stateOf(live) !== state) giveState(live, state);
      }
    };
  };
}

function fieldsIn(part: Element): Field[] {
  return Array.from(native(part).querySelectorAll<Field>(FIELDS)).filter(({ type }) => !FIXED.test(type));
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
}

function stateOf(field: Field): string {
  if (isTicked(field)) return `${field.checked}`;
  if (field instanceof HTMLSelectElement)
    return JSON.stringify(Array.from(field.selectedOptions, ({ value }) => value));
  return field.value;
}

function giveState(field: Field, state: string): void {
  if (isTicked(field)) field.checked = state === "true";
  else if (!(field instanceof HTMLSelectElement)) field.value = state;
  else {
    const wanted = JSON.parse(state) as string[];
    const options = [...field.options];
    // A choice that the answer no longer offers is dropped.
    if (!wanted.every((value) => options.some((option) => option.value === value))) return;
    for (const option of options) option.selected = wanted.includes(option.value);
  }
}

/** A selector that finds the field again if the answer has replaced its node. */
function twinSelector(field: Field): string | undefined {
  const { localName } = field;
  const [id, name] = [field.getAttribute("id"), field.getAttribute("name")];
  if (id) return `${localName}[id=${quoted(id)}]`;
  if (!name) return undefined;
  const value = isTicked(field) ? `[value=${quoted(field.value)}]` : "";
  return `${localName}[name=${quoted(name)}]${value}`;
}
