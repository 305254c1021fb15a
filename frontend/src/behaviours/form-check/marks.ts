import { createFault, type Fault } from "../../fields/fault.js";
import { dropServerList } from "../../fields/server-mark.js";
import type { Field } from "./checked-fields.js";
import type { FieldFault } from "./find-faults.js";
import { Summary } from "./summary.js";

/** Shows what is wrong in a form: beside its fields and, with links to them, at its beginning. */
export class Marks {
  readonly #form: HTMLFormElement;
  readonly #signal: AbortSignal;
  readonly #summary: Summary;
  readonly #faults = new Map<Field, Fault>();
  readonly #listed = new Map<Field, FieldFault>();

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#form = form;
    this.#signal = signal;
    this.#summary = new Summary(form);
    signal.addEventListener("abort", () => this.#summary.clear(), { once: true });
  }

  get fields(): Field[] {
    return [...this.#listed.keys()];
  }

  /** Marks what is wrong among these elements, and clears the marks of the others among them. */
  renew(elements: ArrayLike<Element>, wrong: readonly FieldFault[]): void {
    const isWrong = new Set<Element>(wrong.map(({ field }) => field));
    const meant = new Set(this.#listed.size > 0 ? Array.from(elements) : []);
    for (const field of this.fields) if (meant.has(field) && !isWrong.has(field)) this.#clear(field);
    for (const fault of wrong) this.#mark(fault);
    if (wrong.length > 0) dropServerList(this.#form);
    this.#summary.show([...this.#listed.values()]);
  }

  clear(): void {
    this.renew(this.fields, []);
  }

  #mark(wrong: FieldFault): void {
    const { field, sentence, isSaid } = wrong;
    this.#listed.set(field, wrong);
    if (isSaid) {
      this.#faults.get(field)?.clear();
      return;
    }
    const fault = this.#faults.get(field) ?? createFault(field, this.#signal);
    this.#faults.set(field, fault);
    fault.show(sentence.text, sentence.lang);
  }

  #clear(field: Field): void {
    this.#faults.get(field)?.clear();
    this.#listed.delete(field);
  }
}
