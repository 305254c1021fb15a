import { pageHistory } from "../../navigation/history.js";
import { blocksIn, identOf, paramOf, placeOf } from "./block.js";
import type { Param } from "./param.js";

/** What gives a block as it is shown. */
export interface Shown {
  readonly param: Param;
  readonly body: string;
  /** Address of the page that the block was loaded with, which gives it more surely than its own url. */
  readonly page?: string;
}

/** The name under which history keeps what the lists show. */
export const LISTS = "lists";

/** Not the address of the moment, which lists that grow move along. */
const loadedFrom = (performance.getEntriesByType?.("navigation")[0]?.name ?? location.href).split("#")[0] ?? "";
const shown = new WeakMap<Element, Shown>();

/** Notes what a block shows now. */
export function noteShown(block: Element, state: Shown): void {
  shown.set(block, state);
}

/** Keeps in the current history entry what every block of the page shows. */
export function rememberShown(): void {
  pageHistory.remember(LISTS, shownStates());
}

/** What every block of the page shows, by its name and place. */
export function shownStates(): Readonly<Record<string, Shown>> {
  const states = blocksIn(document).flatMap((block) => {
    const state = shownBy(block);
    return state ? [[keyOf(block), state] as const] : [];
  });
  return Object.fromEntries(states);
}

/** The blocks that an entry showed otherwise than the page does, each with what it showed. */
export function changesTo(data: unknown): [HTMLElement, Shown][] {
  const states = (data ?? {}) as Readonly<Record<string, Shown>>;
  return blocksIn(document).flatMap((block): [HTMLElement, Shown][] => {
    const wanted = states[keyOf(block)];
    return wanted && JSON.stringify(wanted) !== JSON.stringify(shownBy(block)) ? [[block, wanted]] : [];
  });
}

/**
 * As noted; else as the server wrote it, which it does again at the same address. A block's own url may not hold its page,
 * and what an entry showed before a reload may not be what the server has written at its address.
 */
function shownBy(block: HTMLElement): Shown | undefined {
  const known = shown.get(block);
  if (known) return known;
  const param = paramOf(block);
  return typeof param === "string" ? undefined : { param, body: "", page: loadedFrom };
}

/** Several blocks of one ident keep their order in a page. */
function keyOf(block: HTMLElement): string {
  return `${identOf(block)}#${placeOf(block)}`;
}
