import { coreLanguage } from "../../fields/core-language.js";
import { createFault, type Fault } from "../../fields/fault.js";
import type { Field } from "./checked-fields.js";
import type { FieldFault } from "./find-faults.js";
import { Summary } from "./summary.js";

/** What is wrong in a form, said beside its fields and, with links to them, at its beginning. */
export class Marks {
  readonly #signal: AbortSignal;
  readonly #summary: Summary;
  /** That of the core's messages, if the page has another. */
  readonly #language = coreLanguage() ?? "";
  readonly #faults = new Map<Field, Fault>();
  readonly #messages = new Map<Field, string>();

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#signal = signal;
    this.#summary = new Summary(form, this.#language);
    signal.addEventListener("abort", () => this.#summary.clear(), { once: true });
  }

  get fields(): Field[] {
    return [...this.#messages.keys()];
  }

  /** Marks what is wrong among these elements, and takes the marks of the others of them away. */
  renew(elements: ArrayLike<Element>, wrong: readonly FieldFault[]): void {
    const isWrong = new Set<Element>(wrong.map(({ field }) => field));
    const meant = new Set(this.#messages.size > 0 ? Array.from(elements) : []);
    for (const field of this.fields) if (meant.has(field) && !isWrong.has(field)) this.#clear(field);
    for (const { field, message } of wrong) {
      const fault = this.#faults.get(field) ?? createFault(field, this.#signal);
      this.#faults.set(field, fault);
      this.#messages.set(field, message);
      fault.show(message, this.#language);
    }
    this.#summary.show(Array.from(this.#messages, ([field, message]) => ({ field, message })));
  }

  clear(): void {
    this.renew(this.fields, []);
  }

  #clear(field: Field): void {
    this.#faults.get(field)?.clear();
    this.#messages.delete(field);
  }
}
