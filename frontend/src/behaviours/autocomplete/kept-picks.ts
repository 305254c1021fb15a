import { type ControlName, findControl, nameControl } from "../../dom/control.js";
import { pageHistory } from "../../navigation/history.js";
import { DATA_AUTOCOMPLETE } from "../../schema.js";
import type { Values } from "./targets.js";

/** The state of a field that neither the browser nor the server restores with its text. */
export interface KeptPick {
  readonly text: string;
  /** The text was not settled. */
  readonly isTyped: boolean;
  readonly targets: Values;
}

const keepers = new Map<HTMLInputElement, () => KeptPick>();
/** States of fields that were unmounted but stayed in the page, as on each update of their part. */
const left = new WeakMap<HTMLInputElement, KeptPick>();

// With each history entry that is left. Text that the page rendered, it renders again.
pageHistory.registerNote(DATA_AUTOCOMPLETE, () =>
  [...keepers]
    .filter(([input]) => input.value !== input.defaultValue)
    .map(([input, keep]) => [nameControl(input, document), keep()]),
);

/** Keeps the state of a field when it is unmounted within the page, or when the page is left. */
export function keepPick(input: HTMLInputElement, keep: () => KeptPick, signal: AbortSignal): void {
  const leave = () => {
    keepers.delete(input);
    if (input.isConnected) left.set(input, keep());
  };
  keepers.set(input, keep);
  signal.addEventListener("abort", leave);
}

/** Returns the field's state when it was last left, in this document or in an earlier one at this history entry. */
export function keptOf(input: HTMLInputElement): KeptPick | undefined {
  const noted = pageHistory.notedHere(DATA_AUTOCOMPLETE) as (readonly [ControlName, KeptPick])[] | undefined;
  return left.get(input) ?? noted?.find(([name]) => findControl(name, document) === input)?.[1];
}
