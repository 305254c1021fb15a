import { openDialog } from "../../dialog/open-dialog.js";
import { markIsland } from "../../dom/island-mark.js";
import { isSafeLink, normaliseUrl } from "../../dom/safe-url.js";
import { createFault } from "../../fields/fault.js";
import {
  ADDRESS,
  ADDRESS_REFUSED,
  CANCEL,
  CLOSE,
  LINK,
  LINK_WORDS,
  REMOVE_LINK,
  VALIDATE,
} from "../../page/messages.js";
import { languageOf, tell, words } from "../../page/words.js";
import { CLASS_BUTTON } from "../../schema.js";
import { linkStart, setLink } from "./commands.js";
import type { Editor } from "./editor.js";

const TITLE_ID = "vt-rich-link-title";

/** Opens a dialog for the selection's link. Afterwards the text gets its focus and selection back. */
export function openLinkDialog(editor: Editor, signal: AbortSignal): void {
  const start = linkStart(editor);
  const open = new AbortController();
  const dialog = document.createElement("dialog");
  dialog.className = "vt-dialog vt-rich-link";
  dialog.setAttribute("aria-labelledby", TITLE_ID);
  markIsland(dialog, "rich-text-link");
  const form = document.createElement("form");
  form.noValidate = true;
  const address = field(form, ADDRESS, start.link?.getAttribute("href") ?? "");
  address.inputMode = "url";
  const label = start.asksWords ? field(form, LINK_WORDS, "") : undefined;
  const fault = createFault(address, open.signal);

  const end = (change?: () => void) => {
    if (open.signal.aborted) return;
    open.abort();
    close();
    dialog.remove();
    change?.();
    if (!signal.aborted) editor.focus();
  };
  const buttons = document.createElement("div");
  buttons.className = "vt-modal-buttons";
  const submit = button(VALIDATE, "vt-button-important");
  submit.type = "submit";
  const { link } = start;
  const remove = link && button(REMOVE_LINK, "vt-button-secondary", () => end(() => editor.removeLink()));
  buttons.append(
    ...(remove ? [remove] : []),
    button(CANCEL, "", () => end()),
    submit,
  );
  form.append(buttons);
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const url = addressOf(address.value);
      if (isSafeLink(url)) end(() => setLink(editor, start, url, label?.value ?? ""));
      else {
        fault.show(words(ADDRESS_REFUSED), languageOf(ADDRESS_REFUSED));
        address.focus();
      }
    },
    { signal: open.signal },
  );
  address.addEventListener("input", () => fault.clear(), { signal: open.signal });
  dialog.append(
    header(() => end()),
    body(form),
  );
  document.body.append(dialog);
  const close = openDialog(dialog, () => end());
  address.focus();
  signal.addEventListener("abort", () => end(), { signal: open.signal });
}

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u;

/** Completes a typed address for a link: adds `mailto:` or `https://`. */
export function addressOf(typed: string): string {
  const text = normaliseUrl(typed.trim());
  if (MAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : text;
}

function header(close: () => void): HTMLElement {
  const header = document.createElement("div");
  header.className = "vt-dialog-header";
  const title = document.createElement("h2");
  title.className = "vt-dialog-title";
  title.id = TITLE_ID;
  tell(title, LINK);
  header.append(title, button(CLOSE, "vt-dialog-close", close));
  return header;
}

function body(form: HTMLElement): HTMLElement {
  const body = document.createElement("div");
  body.className = "vt-dialog-body";
  body.append(form);
  return body;
}

function button(name: string, className: string, act?: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${CLASS_BUTTON} ${className}`.trim();
  tell(button, name);
  if (act) button.addEventListener("click", act);
  return button;
}

function field(form: HTMLElement, name: string, value: string): HTMLInputElement {
  const row = document.createElement("p");
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "text";
  input.autocomplete = "off";
  input.value = value;
  input.id = `vt-rich-link-${form.childElementCount}`;
  label.htmlFor = input.id;
  tell(label, name);
  row.append(label, input);
  form.append(row);
  return input;
}
