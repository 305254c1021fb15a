import { sayResult } from "../../feedback/say-result.js";
import { LINK_COPIED } from "../../page/messages.js";
import { sentence } from "../../page/words.js";

/** Copies the link in the field, closes, and says so. If the clipboard is refused, selects the link. */
export async function copyLink(field: HTMLInputElement, close: () => void): Promise<void> {
  if (await copied(field.value)) {
    close();
    sayResult(sentence(LINK_COPIED));
  } else {
    field.focus();
    field.select();
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
