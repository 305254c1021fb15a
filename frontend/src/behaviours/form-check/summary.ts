import { focusField } from "../../fields/submit-guard.js";
import { CHECK_FAILED } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { show, tell } from "../../page/words.js";
import { CLASS_FAULT_SUMMARY } from "../../schema.js";
import type { FieldFault } from "./find-faults.js";

let named = 0;

/** Lists all that is wrong in a form at its beginning, with links to the fields. */
export class Summary {
  readonly #form: HTMLFormElement;
  readonly #ids = new Map<HTMLElement, string>();
  #box: HTMLElement | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  show(faults: readonly FieldFault[]): void {
    if (faults.length === 0) {
      this.clear();
      return;
    }
    const box = this.#box ?? makeBox();
    box.lastElementChild?.replaceChildren(...faults.map((fault) => this.#item(fault)));
    if (!box.isConnected) native(this.#form).prepend(box);
    this.#box = box;
  }

  clear(): void {
    this.#box?.remove();
    this.#box = undefined;
    for (const [field, id] of this.#ids) if (field.id === id) field.removeAttribute("id");
    this.#ids.clear();
  }

  #item({ field, sentence }: FieldFault): HTMLElement {
    const link = Object.assign(document.createElement("a"), { href: `#${this.#idOf(field)}` });
    show(link, sentence);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      focusField(field);
    });
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  #idOf(field: HTMLElement): string {
    if (!field.id) {
      field.id = `vt-field-${++named}`;
      this.#ids.set(field, field.id);
    }
    return field.id;
  }
}

function makeBox(): HTMLElement {
  const box = Object.assign(document.createElement("div"), { className: CLASS_FAULT_SUMMARY });
  const heading = Object.assign(document.createElement("p"), { id: `vt-summary-${++named}` });
  tell(heading, CHECK_FAILED);
  box.setAttribute("role", "group");
  box.setAttribute("aria-labelledby", heading.id);
  box.append(heading, document.createElement("ul"));
  return box;
}
