import { type ControlName, findControl, nameControl } from "../../dom/control.js";
import { pageHistory } from "../../navigation/history.js";
import { DATA_AUTOCOMPLETE } from "../../schema.js";
import type { Values } from "./targets.js";

/** What a field holds that neither a browser nor a server gives back with its text. */
export interface KeptPick {
  readonly text: string;
  /** The text was not settled. */
  readonly isTyped: boolean;
  readonly targets: Values;
}

const keepers = new Map<HTMLInputElement, () => KeptPick>();
/** Of fields that have been unmounted in the page, as each update of their part does. */
const left = new WeakMap<HTMLInputElement, KeptPick>();

// With each history entry that is left. What the page wrote, it writes again.
pageHistory.registerNote(DATA_AUTOCOMPLETE, () =>
  [...keepers]
    .filter(([input]) => input.value !== input.defaultValue)
    .map(([input, keep]) => [nameControl(input, document), keep()]),
);

/** Keeps what a field holds when it is left: by its unmounting in the page, or with the page. */
export function keepPick(input: HTMLInputElement, keep: () => KeptPick, signal: AbortSignal): void {
  const leave = () => {
    keepers.delete(input);
    if (input.isConnected) left.set(input, keep());
  };
  keepers.set(input, keep);
  signal.addEventListener("abort", leave);
}

/** What the field held when it was last left, in this document or in an earlier one at this history entry. */
export function keptOf(input: HTMLInputElement): KeptPick | undefined {
  const noted = pageHistory.notedHere(DATA_AUTOCOMPLETE) as (readonly [ControlName, KeptPick])[] | undefined;
  return left.get(input) ?? noted?.find(([name]) => findControl(name, document) === input)?.[1];
}
