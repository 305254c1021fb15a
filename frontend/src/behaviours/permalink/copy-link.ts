import { sayResult } from "../../feedback/say-result.js";
import { LINK_COPIED, LINK_TO_COPY } from "../../page/messages.js";
import { sentence, tell } from "../../page/words.js";

/** Copies the link, closes, and says so. If the clipboard is refused, selects the link in `content`. */
export async function copyLink(link: string, content: HTMLElement, close: () => void): Promise<void> {
  if (await copied(link)) {
    close();
    sayResult(sentence(LINK_COPIED));
  } else {
    select(content.querySelector("input") ?? addField(content, link));
  }
}

/** Resolves to false where browsers refuse: without HTTPS, or if the visitor or a policy forbids it. */
async function copied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

function addField(content: HTMLElement, link: string): HTMLInputElement {
  const paragraph = document.createElement("p");
  const label = document.createElement("label");
  const field = Object.assign(document.createElement("input"), { className: "vt-field", readOnly: true, value: link });
  const text = document.createElement("span");
  tell(text, LINK_TO_COPY);
  label.append(text, field);
  paragraph.append(label);
  content.append(paragraph);
  return field;
}

function select(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
