import { nameOf } from "../../fields/sent-value.js";
import { DATA_SHOWN_TITLE } from "../../schema.js";
import type { Field } from "./checked-fields.js";

/** Parts of a label that are not its text: fields, their options, marks that are not read out. */
const NO_TEXT = "input,select,textarea,button,datalist,output,[aria-hidden=true],[hidden]";

/** Returns what messages call a field (spec 5.3): its title, else its label, else its name. */
export function fieldName(field: Field): string {
  const title = field.title || (field.getAttribute(DATA_SHOWN_TITLE) ?? "");
  return title.trim() || labelOf(field) || nameOf(field);
}

/** Radio buttons are labelled by their legend: their own labels name the choices. */
function labelOf(field: Field): string {
  const legend = field.type === "radio" ? field.closest("fieldset")?.querySelector("legend") : undefined;
  const label = legend ?? field.labels?.[0];
  return (label ? textOf(label) : "") || (field.getAttribute("aria-label") ?? "").trim();
}

function textOf(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(NO_TEXT)) part.remove();
  const text = (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  return text.replace(/(?:\s*[:*])+$/, "");
}
