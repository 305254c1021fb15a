import { elementsOf, PASSWORD } from "../../dom/form-elements.js";
import { nameOf } from "../../fields/sent-value.js";
import { STORAGE_DRAFT } from "../../schema.js";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type Held = string | boolean | readonly string[];

/**
 * What was typed in a form, field by field, and when. It contains only what differs from the form as loaded: the rest
 * may be saved elsewhere before the draft is restored, which would undo that. The form's revision in the draft would
 * not help: the server would object once, and saving again would undo it all the same.
 */
export interface Draft {
  readonly date: number;
  readonly fields: readonly (readonly [name: string, held: Held])[];
}

/** Types that scripts may not write, or that nobody types in. */
const NOT_TYPED = /^(?:hidden|file|submit|button|image|reset)$/;

/** Drafts of one form, in session storage: they end with the tab, and survive a crash or a login. */
export class DraftStore {
  readonly #key: string;

  /** A draft is for its author only; `owner` is null if the server does not name the form's owner. */
  constructor(kind: string, address: string, owner: string | null) {
    const url = new URL(address);
    url.searchParams.delete("success");
    this.#key = `${STORAGE_DRAFT}${kind} ${url.pathname}${url.search} ${owner ?? ""}`.trimEnd();
  }

  read(): Draft | undefined {
    try {
      const draft = JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Draft | null;
      return Array.isArray(draft?.fields) && typeof draft.date === "number" ? draft : undefined;
    } catch {
      return undefined;
    }
  }

  /** Ignores a full or forbidden storage: that is no fault of the visitor's (spec 8). */
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

/** Drops the drafts of all forms. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(STORAGE_DRAFT)) sessionStorage.removeItem(key);
  } catch {}
}

/** Fields with the same name are kept together. */
export function draftOf(form: HTMLFormElement, isChanged: (name: string) => boolean): Draft {
  const changed = typedFields(form).filter(([name]) => isChanged(name));
  return { date: Date.now(), fields: changed.map(([name, field]) => [name, heldBy(field)]) };
}

/** Returns the form's fields that have another value than in the draft, each with the stored one. */
export function missing(form: HTMLFormElement, draft: Draft): (readonly [Field, Held])[] {
  return fieldsOf(form, draft).filter(([field, held]) => !holds(field, held));
}

/** Returns the form's fields that are in the draft, each with its stored value. */
export function fieldsOf(form: HTMLFormElement, { fields }: Draft): (readonly [Field, Held])[] {
  const waiting = [...fields];
  return typedFields(form).flatMap(([name, field]) => {
    // The first entry left with that name: fields with the same name keep their order.
    const index = waiting.findIndex(([other]) => other === name);
    const [entry] = index < 0 ? [] : waiting.splice(index, 1);
    return entry ? [[field, entry[1]] as const] : [];
  });
}

function holds(field: Field, held: Held): boolean {
  return JSON.stringify(heldBy(field)) === JSON.stringify(held);
}

/** Whether the field has the value that the server rendered. */
export function isAsItCame(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = Array.from(field.options);
    if (field.multiple || options.some(({ defaultSelected }) => defaultSelected))
      return options.every(({ selected, defaultSelected }) => selected === defaultSelected);
    // Without a given choice the browser makes one.
    return field.selectedIndex === options.findIndex(({ disabled }) => !disabled);
  }
  return isBox(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}

function typedFields(form: HTMLFormElement): (readonly [string, Field])[] {
  return Array.from(elementsOf(form)).flatMap((element) => {
    if (!/^(?:input|select|textarea)$/.test(element.localName)) return [];
    const field = element as Field;
    const name = nameOf(field);
    return name && !NOT_TYPED.test(field.type) && !field.matches(PASSWORD) ? [[name, field] as const] : [];
  });
}

function heldBy(field: Field): Held {
  if (field instanceof HTMLSelectElement) return Array.from(field.selectedOptions, ({ value }) => value);
  return isBox(field) ? field.checked : field.value;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
