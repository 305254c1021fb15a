import { nameOf } from "../../fields/sent-value.js";
import { STORAGE_DRAFT } from "../../schema.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Held = string | boolean | readonly string[];

/** What was typed in a form, field by field, and when. */
export interface Draft {
  readonly date: number;
  readonly fields: readonly (readonly [name: string, held: Held])[];
}

/** What no script may write, and what nobody types. */
const NOT_TYPED = /^(?:hidden|password|file|submit|button|image|reset)$/;

/** Drafts of one form, in session storage: they end with the tab, and outlive a crash or a login. */
export class DraftStore {
  readonly #key: string;

  constructor(kind: string, address: string) {
    const url = new URL(address);
    url.searchParams.delete("success");
    this.#key = `${STORAGE_DRAFT}${kind} ${url.pathname}${url.search}`;
  }

  read(): Draft | undefined {
    try {
      const draft = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Draft | null;
      return Array.isArray(draft?.fields) && typeof draft.date === "number" ? draft : undefined;
    } catch {
      return undefined;
    }
  }

  /** A storage that is full or forbidden is no fault of the visitor's (spec 8). */
  write(draft: Draft): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(draft));
    } catch {}
  }

  drop(): void {
    try {
      sessionStorage.removeItem(this.#key);
    } catch {}
  }
}

export function draftOf(form: HTMLFormElement): Draft {
  return { date: Date.now(), fields: typedFields(form).map(([name, field]) => [name, heldBy(field)]) };
}

/** Whether the form holds what the draft holds. */
export function holdsDraft(form: HTMLFormElement, { fields }: Draft): boolean {
  return JSON.stringify(draftOf(form).fields) === JSON.stringify(fields);
}

/** Writes the draft into the form, as if it was typed. Returns the fields that have changed. */
export function takeDraft(form: HTMLFormElement, { fields }: Draft): HTMLElement[] {
  const waiting = [...fields];
  return typedFields(form).flatMap(([name, field]) => {
    // The first of that name that is left: fields of one name keep their order.
    const place = waiting.findIndex(([other]) => other === name);
    const [entry] = place < 0 ? [] : waiting.splice(place, 1);
    if (!entry || JSON.stringify(heldBy(field)) === JSON.stringify(entry[1])) return [];
    hold(field, entry[1]);
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    return [field];
  });
}

function typedFields(form: HTMLFormElement): (readonly [string, Field])[] {
  return Array.from(form.elements).flatMap((element) => {
    if (!/^(?:input|select|textarea)$/.test(element.localName)) return [];
    const field = element as Field;
    const name = nameOf(field);
    return name && !NOT_TYPED.test(field.type) ? [[name, field] as const] : [];
  });
}

function heldBy(field: Field): Held {
  if (field instanceof HTMLSelectElement) return Array.from(field.selectedOptions, ({ value }) => value);
  return isBox(field) ? field.checked : field.value;
}

function hold(field: Field, held: Held): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = Array.isArray(held) && held.includes(option.value);
  } else if (isBox(field)) field.checked = held === true;
  else field.value = String(held);
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
