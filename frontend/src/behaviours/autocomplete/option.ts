import { CLASS_SUGGESTION_KIND } from "../../schema.js";
import type { Item } from "./items.js";
import { stretches } from "./match.js";

/**
 * Renders an option of the list: the label with the typed words marked, then the kind. All of it is text; a label in
 * another language than the page has its `lang`.
 */
export function drawOption({ label, kind, fields }: Item, typed: string, id: string): HTMLElement {
  const option = makeOption(id);
  const text = document.createElement("span");
  text.append(...stretches(label, typed).map(({ text, isFound }) => (isFound ? mark(text) : text)));
  if (fields.lang) text.lang = fields.lang;
  option.append(text);
  if (kind) {
    const behind = document.createElement("span");
    behind.className = CLASS_SUGGESTION_KIND;
    behind.textContent = kind;
    // The space separates the two for screen readers.
    option.append(" ", behind);
  }
  return option;
}

export function makeOption(id: string): HTMLElement {
  const option = document.createElement("li");
  option.id = id;
  option.role = "option";
  return option;
}

function mark(text: string): HTMLElement {
  const found = document.createElement("mark");
  found.textContent = text;
  return found;
}
