import { forget, idsOf } from "../dom/described-by.js";
import { elementsOf } from "../dom/form-elements.js";
import { CLASS_FAULT, CLASS_SERVER_FAULT } from "../schema.js";

// When a server rejects a form, its page shows the errors beside each field and in a list at the top.

/** The links in that list; each leads to its field. */
const LINES = "[role=alert] li > a";

/** Removes the server's errors about a field, or the group of choices it belongs to, beside it and in the list. */
export function dropServerMark(field: HTMLElement): void {
  for (const marked of [field, field.closest("fieldset")]) if (marked) dropMark(marked);
}

function dropMark(marked: HTMLElement): void {
  const described = idsOf(marked).flatMap((id) => document.getElementById(id) ?? []);
  const messages = described.filter((element) => element.classList.contains(CLASS_SERVER_FAULT));
  if (messages.length === 0) return;
  for (const message of messages) {
    forget(marked, message.id);
    message.remove();
  }
  if (!described.some((element) => element.classList.contains(CLASS_FAULT))) marked.removeAttribute("aria-invalid");
  for (const line of document.querySelectorAll(LINES))
    if (line.getAttribute("href") === `#${marked.id}`) dropLine(line);
}

function dropLine(line: Element): void {
  const list = line.closest("ul,ol");
  line.parentElement?.remove();
  if (list?.childElementCount === 0) dropList(list);
}

/** Removes the server's list of a form's errors. */
export function dropServerList(form: HTMLFormElement): void {
  const targets = new Set(Array.from(elementsOf(form), ({ id }) => `#${id}`));
  for (const line of document.querySelectorAll(LINES))
    if (line.isConnected && targets.has(line.getAttribute("href") ?? "")) dropList(line.closest("ul,ol"));
}

/** Removes the list with the sentence that introduces it; anything else the server wrote stays. */
function dropList(list: Element | null): void {
  const box = list?.closest("[role=alert]");
  list?.previousElementSibling?.remove();
  list?.remove();
  if (box?.childElementCount === 0) box.remove();
}
