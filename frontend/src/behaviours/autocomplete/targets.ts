import { isHidden, standingValue, standsAs, writeField } from "./form-fields.js";
import type { Item } from "./items.js";

/** Values of fields of the form, by name. */
export type Values = readonly (readonly [name: string, value: string])[];

/** The fields of the form that a pick fills (`cibles`). */
export class Targets {
  readonly #input: HTMLInputElement;
  readonly #names: ReadonlyMap<string, string>;
  /** The initial values, and those that the last pick wrote. */
  #first: Values = [];
  #written: Values = [];

  constructor(input: HTMLInputElement, names: ReadonlyMap<string, string>) {
    this.#input = input;
    this.#names = names;
    this.#read();
  }

  /** Takes the current values as the page's own: they belong to the text in the input. */
  #read(): void {
    this.#first = Array.from(this.#names.values(), (name) => [name, standingValue(this.#input, name) ?? ""]);
    this.#written = this.#first;
  }

  /** What belongs to the text: current values of hidden fields, for others what the last pick wrote. */
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

  /** Restores hidden fields. Visible ones are left alone: the visitor may have corrected them. */
  giveBack(kept: Values): void {
    this.#writeHidden(kept);
    this.#written = kept;
  }

  /** Clears what belongs to an earlier text; what the visitor has written stays. */
  forget(): void {
    const stale = this.#written.filter(([name, value]) => standsAs(this.#input, name, value));
    this.#write(stale.map(([name]) => [name, ""]));
  }

  /** Called after a reset of the form, which leaves hidden fields as they are. */
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
