import { pageHistory } from "../../navigation/history.js";
import { DATA_AGENDA } from "../../schema.js";
import { blocksIn, keyOf, paramOf } from "../../update/block.js";
import type { Param } from "../../update/param.js";
import { currentPage } from "./summary.js";

/** The request that returns a block as it is shown. */
export interface Shown {
  readonly param: Param;
  readonly body: string;
  /** Address of the page that the block was loaded with: more reliable than the block's own url. */
  readonly page?: string;
  /** What the shown block says of its state: tells a later document whether the server has drawn it so again. */
  readonly face?: string;
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
    return wanted && requestOf(wanted) !== requestOf(shownBy(block)) ? [[block, wanted]] : [];
  });
}

function requestOf(state: Shown | undefined): string {
  return JSON.stringify(state, (name, value: unknown) => (name === "face" ? undefined : value));
}

/**
 * Compares the blocks as the server has drawn them with the states that an earlier document stored in this entry.
 * Returns whether one differs: an address carries the state of one block, the entry that of all.
 */
export function hasLost(): boolean {
  const states = (pageHistory.recall(LISTS) ?? {}) as Readonly<Record<string, Shown>>;
  const lost = blocksIn(document).filter((block) => {
    const stored = states[keyOf(block)];
    if (stored?.face === undefined) return false;
    const isAsStored = stored.face === faceOf(block);
    // Of one that was refreshed and says no page, nobody knows: the server may write its state nowhere into it.
    if (isAsStored && (stored.body === "" || currentPage(block))) noteShown(block, stored);
    return !isAsStored;
  });
  return lost.length > 0;
}

/** The url that the server wrote into the block, and its current page; the month of an agenda is the agenda's matter. */
export function faceOf(block: HTMLElement): string {
  const param = paramOf(block);
  if (typeof param === "string" || block.querySelector(`[${DATA_AGENDA}]`)) return "";
  return `${param.url} ${currentPage(block) ?? ""}`;
}

/**
 * The recorded state; else the state as loaded, which the server returns again at the same address. The block's own url
 * may lack its page number, and after a reload the server's HTML may differ from what the entry showed before.
 */
function shownBy(block: HTMLElement): Shown | undefined {
  const known = shown.get(block);
  if (known) return known;
  const param = paramOf(block);
  return typeof param === "string" ? undefined : { param, body: "", page: loadedFrom, face: faceOf(block) };
}
