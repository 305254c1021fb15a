import { pageHistory } from "../../navigation/history.js";
import { blocksIn, identOf, paramOf, placeOf } from "./block.js";
import type { Param } from "./param.js";

/** The request that returns a block as it is shown. */
export interface Shown {
  readonly param: Param;
  readonly body: string;
  /** Address of the page that the block was loaded with: more reliable than the block's own url. */
  readonly page?: string;
}

/** The key under which the history entry stores the lists' states. */
export const LISTS = "lists";

/** Not the current address, because growing lists change it. */
const loadedFrom = (performance.getEntriesByType?.("navigation")[0]?.name ?? location.href).split("#")[0] ?? "";
const shown = new WeakMap<Element, Shown>();

/** Records what a block shows now. */
export function noteShown(block: Element, state: Shown): void {
  shown.set(block, state);
}

/** Stores in the current history entry what every block of the page shows. */
export function rememberShown(): void {
  pageHistory.remember(LISTS, shownStates());
}

/** The state of every block of the page, by ident and index. */
export function shownStates(): Readonly<Record<string, Shown>> {
  const states = blocksIn(document).flatMap((block) => {
    const state = shownBy(block);
    return state ? [[keyOf(block), state] as const] : [];
  });
  return Object.fromEntries(states);
}

/** The blocks whose state in this entry differs from the one shown, each with the entry's state. */
export function changesTo(data: unknown): [HTMLElement, Shown][] {
  const states = (data ?? {}) as Readonly<Record<string, Shown>>;
  return blocksIn(document).flatMap((block): [HTMLElement, Shown][] => {
    const wanted = states[keyOf(block)];
    return wanted && JSON.stringify(wanted) !== JSON.stringify(shownBy(block)) ? [[block, wanted]] : [];
  });
}

/**
 * The recorded state; else the state as loaded, which the server returns again at the same address. The block's own url
 * may lack its page number, and after a reload the server's HTML may differ from what the entry showed before.
 */
function shownBy(block: HTMLElement): Shown | undefined {
  const known = shown.get(block);
  if (known) return known;
  const param = paramOf(block);
  return typeof param === "string" ? undefined : { param, body: "", page: loadedFrom };
}

/** Blocks of the same ident are distinguished by their index, because their order in a page is stable. */
function keyOf(block: HTMLElement): string {
  return `${identOf(block)}#${placeOf(block)}`;
}
