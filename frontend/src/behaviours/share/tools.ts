import { markIsland } from "../../dom/island-mark.js";
import { announce } from "../../feedback/announcer.js";
import { COPY_LINK, COPY_REFUSED, LINK_COPIED, SHARE } from "../../page/messages.js";
import { sentence, tell } from "../../page/words.js";
import { CLASS_BUTTON, CLASS_SHARE_RESULT, CLASS_SHARE_TOOLS, DATA_SHARE_TARGET } from "../../schema.js";
import { pageAddress } from "./page-address.js";
import { sharedAddress } from "./share-url.js";

/** Adds to a share box a button that copies the link, and one for the device's own share sheet, if it has one. */
export function mount(box: HTMLElement, signal: AbortSignal): () => void {
  const tools = document.createElement(box.matches("ul,ol") ? "li" : "div");
  tools.className = CLASS_SHARE_TOOLS;
  markIsland(tools, "share");
  const result = Object.assign(document.createElement("span"), { className: CLASS_SHARE_RESULT });
  tools.append(
    button(COPY_LINK, () => void copy(linkOf(box), result), signal),
    " ",
  );
  if ("share" in navigator)
    tools.append(
      button(SHARE, () => void share(box), signal),
      " ",
    );
  tools.append(result);
  box.append(tools);
  return () => tools.remove();
}

function button(label: string, act: () => void, signal: AbortSignal): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = CLASS_BUTTON;
  tell(made, label);
  made.addEventListener("click", act, { signal });
  return made;
}

/** Returns the address that the box shares: its own target, else that of the first button with one, else the page's. */
function linkOf(box: HTMLElement): string {
  const owner = box.hasAttribute(DATA_SHARE_TARGET) ? box : box.querySelector(`[${DATA_SHARE_TARGET}]`);
  const found = sharedAddress(owner?.getAttribute(DATA_SHARE_TARGET) ?? "", pageAddress(), document.baseURI);
  // What is refused is reported when its own button is used.
  return "url" in found ? found.url : pageAddress();
}

async function copy(link: string, result: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    showLink(link, result);
    return;
  }
  tell(result, LINK_COPIED);
  announce(sentence(LINK_COPIED));
}

/** Shows the link, selected, if the clipboard is refused or missing: visitors copy it themselves. */
function showLink(link: string, result: HTMLElement): void {
  const label = document.createElement("label");
  tell(label, COPY_REFUSED);
  const field = Object.assign(document.createElement("input"), { type: "text", readOnly: true, value: link });
  Object.assign(field.style, { minBlockSize: "2.75rem", maxInlineSize: "100%", boxSizing: "border-box" });
  label.append(" ", field);
  result.replaceChildren(label);
  field.focus();
  field.select();
}

/** Ignores rejections: closing the share sheet is no failure. */
async function share(box: HTMLElement): Promise<void> {
  const url = linkOf(box);
  const title = url === pageAddress() ? { title: document.title } : {};
  await navigator.share({ ...title, url }).catch(() => {});
}
