import { standingValue, standsAs, writeField } from "./form-fields.js";
import type { Item } from "./items.js";

/** The fields of the form that a pick fills (`cibles`). */
export class Targets {
  readonly #input: HTMLInputElement;
  readonly #names: ReadonlyMap<string, string>;
  /** What stood there at first, and what the last pick wrote. */
  readonly #first: ReadonlyMap<string, string>;
  #written: ReadonlyMap<string, string>;

  constructor(input: HTMLInputElement, names: ReadonlyMap<string, string>) {
    this.#input = input;
    this.#names = names;
    const standing = [...names.values()].map((name) => [name, standingValue(input, name) ?? ""] as const);
    this.#first = new Map(standing);
    this.#written = this.#first;
  }

  get exist(): boolean {
    return this.#names.size > 0;
  }

  fill(item: Item): void {
    this.#write(Array.from(this.#names, ([field, name]) => [name, item.fields[field] ?? ""]));
  }

  clear(): void {
    this.#write(Array.from(this.#names.values(), (name) => [name, ""]));
  }

  /** Empties what belongs to another text than the one that stands there now; what the visitor has written stays. */
  forget(): void {
    const stale = [...this.#written].filter(([name, value]) => standsAs(this.#input, name, value));
    this.#write(stale.map(([name]) => [name, ""]));
  }

  /** After a reset of the form, which leaves hidden fields as they are. */
  restore(): void {
    this.#write([...this.#first]);
  }

  #write(values: readonly (readonly [name: string, value: string])[]): void {
    this.#written = new Map(values);
    for (const [name, value] of values) writeField(this.#input, name, value);
  }
}
