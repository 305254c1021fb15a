import { isHidden, standingValue, standsAs, writeField } from "./form-fields.js";
import type { Item } from "./items.js";

/** What stands in fields of the form, by their names. */
export type Values = readonly (readonly [name: string, value: string])[];

/** The fields of the form that a pick fills (`cibles`). */
export class Targets {
  readonly #input: HTMLInputElement;
  readonly #names: ReadonlyMap<string, string>;
  /** What stood there at first, and what the last pick wrote. */
  #first: Values = [];
  #written: Values = [];

  constructor(input: HTMLInputElement, names: ReadonlyMap<string, string>) {
    this.#input = input;
    this.#names = names;
    this.#read();
  }

  /** What stands there now is the page's, and belongs to the text that stands in the input. */
  #read(): void {
    this.#first = Array.from(this.#names.values(), (name) => [name, standingValue(this.#input, name) ?? ""]);
    this.#written = this.#first;
  }

  /** What belongs to the text: hidden fields as they stand, of others what the last pick wrote. */
  get kept(): Values {
    const isStanding = (name: string) => isHidden(this.#input, name);
    return this.#written.map(([name, value]) => [
      name,
      isStanding(name) ? (standingValue(this.#input, name) ?? "") : value,
    ]);
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

  /** Gives hidden fields back what belonged to the text. What shows is not touched: the visitor may have corrected it. */
  giveBack(kept: Values): void {
    this.#writeHidden(kept);
    this.#written = kept;
  }

  /** Empties what belongs to another text than the one that stands there now; what the visitor has written stays. */
  forget(): void {
    const stale = this.#written.filter(([name, value]) => standsAs(this.#input, name, value));
    this.#write(stale.map(([name]) => [name, ""]));
  }

  /** After a reset of the form, which leaves hidden fields as they are. */
  restore(): void {
    this.#writeHidden(this.#first);
    this.#read();
  }

  #writeHidden(values: Values): void {
    this.#write(values.filter(([name]) => isHidden(this.#input, name)));
  }

  #write(values: Values): void {
    this.#written = values;
    for (const [name, value] of values) writeField(this.#input, name, value);
  }
}
