import { describe } from "../../dom/described-by.js";
import { elementsOf } from "../../dom/form-elements.js";
import { placeBehind } from "../../fields/description.js";
import { dropServerMark } from "../../fields/server-mark.js";
import { focusField } from "../../fields/submit-guard.js";
import { native } from "../../page/native.js";
import { CLASS_SERVER_FAULT } from "../../schema.js";

const LINES = "a[href^='#']";

/** The fields that the links of a refusal lead to: each shows its message until it is changed or the form is sent. */
export class RefusedFields {
  readonly #form: HTMLFormElement;
  readonly #area: HTMLElement;

  constructor(form: HTMLFormElement, area: HTMLElement) {
    this.#form = form;
    this.#area = area;
  }

  attend(signal: AbortSignal): void {
    const mended = ({ target }: Event) => {
      if (target instanceof HTMLElement) dropServerMark(target);
    };
    for (const name of ["input", "change"]) native(this.#form).addEventListener(name, mended, { signal });
    // Following an anchor would add a history entry before the one that closes the popin.
    const follow = (event: Event) => {
      const line = event.target instanceof Element ? event.target.closest(LINES) : null;
      const field = line && this.#fieldOf(line);
      if (!field) return;
      event.preventDefault();
      focusField(field);
    };
    this.#area.addEventListener("click", follow, { signal });
  }

  clear(): void {
    for (const field of elementsOf(this.#form)) dropServerMark(field as HTMLElement);
  }

  /** Marks the fields that the shown refusal leads to. Returns the first of them in the form. */
  mark(): HTMLElement | undefined {
    const wrong = new Map<HTMLElement, string>();
    for (const line of this.#area.querySelectorAll(LINES)) {
      const field = this.#fieldOf(line);
      if (field && !wrong.has(field)) wrong.set(field, line.textContent?.trim() ?? "");
    }
    for (const [field, text] of wrong) showMark(field, text);
    return this.#fields.find((field) => wrong.has(field));
  }

  get #fields(): HTMLElement[] {
    return Array.from(elementsOf(this.#form)) as HTMLElement[];
  }

  #fieldOf(line: Element): HTMLElement | undefined {
    const id = line.getAttribute("href")?.slice(1);
    return id ? this.#fields.find((field) => field.id === id) : undefined;
  }
}

/** Renders the message as the server's page without script does, so that it is removed in the same way. */
function showMark(field: HTMLElement, text: string): void {
  const mark = Object.assign(document.createElement("p"), { className: CLASS_SERVER_FAULT, textContent: text });
  placeBehind(field, mark);
  describe(field, mark);
  field.setAttribute("aria-invalid", "true");
}
