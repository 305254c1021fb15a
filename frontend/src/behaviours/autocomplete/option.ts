import { CLASS_SUGGESTION_KIND } from "../../schema.js";
import type { Item } from "./items.js";
import { stretches } from "./match.js";

/**
 * An option of the list: the label with what is typed marked, and the kind behind it. All of it is text; a label in
 * another language than the page says so.
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
    // The blank parts both where the option is read out.
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
