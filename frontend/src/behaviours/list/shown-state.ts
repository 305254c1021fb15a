import { pageHistory } from "../../navigation/history.js";
import { loadedFrom } from "../../navigation/loaded-from.js";
import { DATA_AGENDA } from "../../schema.js";
import { blocksIn, keyOf, paramOf } from "../../update/block.js";
import type { Param } from "../../update/param.js";
import { formRound } from "./filter-form.js";
import { loadedPairs } from "./form-state.js";
import type { Pair } from "./request.js";
import { currentPage } from "./summary.js";

/** The request that returns a block as it is shown. */
export interface Shown {
  readonly param: Param;
  readonly body: string;
  /** Address of the page that the block was loaded with: more reliable than the block's own url. */
  readonly page?: string;
  /** The fields of the filter form around the block, which the request's address contains. */
  readonly fields?: readonly Pair[];
}

/** What a block shows, with its `face`, by which a later document sees whether the server has rendered it again. */
type State = readonly [shows: Shown, face: string];

/** The key under which the history entry stores the lists' states. */
export const LISTS = "list-states";

const shown = new WeakMap<Element, State>();

/** Records what a block shows now; `drawn` is the block in an answer that is not in the page yet. */
export function noteShown(block: HTMLElement, shows: Shown, drawn = block): void {
  shown.set(block, [shows, faceOf(drawn)]);
}

/** Stores in the current history entry what every block of the page shows. */
export function rememberShown(): void {
  pageHistory.remember(LISTS, shownStates());
}

/** Returns the state of every block of the page, by ident and index. */
export function shownStates(): Readonly<Record<string, State>> {
  const states = blocksIn(document).flatMap((block) => {
    const state = shownBy(block);
    return state ? [[keyOf(block), state] as const] : [];
  });
  return Object.fromEntries(states);
}

/** Returns the blocks whose state in this entry differs from the one shown, each with the entry's state. */
export function changesTo(data: unknown): [HTMLElement, Shown][] {
  const states = (data ?? {}) as Readonly<Record<string, State>>;
  return blocksIn(document).flatMap((block): [HTMLElement, Shown][] => {
    const [wanted] = states[keyOf(block)] ?? [];
    return wanted && requestOf(wanted) !== requestOf(shownBy(block)?.[0]) ? [[block, wanted]] : [];
  });
}

/** Identifies a state. A block as loaded is identified by its page: an agenda changes its `@param` with the month. */
function requestOf(shows: Shown | undefined): string {
  return JSON.stringify(shows?.page ?? shows);
}

/**
 * Compares the blocks as rendered by the server with the states that an earlier document stored in this entry.
 * Returns whether one differs: an address contains the state of one block, the entry that of all.
 */
export function hasLost(): boolean {
  const states = (pageHistory.recall(LISTS) ?? {}) as Readonly<Record<string, State>>;
  const lost = blocksIn(document).filter((block) => {
    const [stored, face] = states[keyOf(block)] ?? [];
    if (!stored) return false;
    const isAsStored = face === faceOf(block);
    // The state of a refreshed block that shows no page is unknown: the server may render no trace of it.
    if (isAsStored && (stored.body === "" || currentPage(block))) noteShown(block, stored);
    return !isAsStored;
  });
  return lost.length > 0;
}

/** The block's url as written by the server, and its current page. Empty with an agenda (`agenda/shown-months.ts`). */
function faceOf(block: HTMLElement): string {
  const param = paramOf(block);
  if (typeof param === "string" || block.querySelector(`[${DATA_AGENDA}]`)) return "";
  return `${param.url} ${currentPage(block) ?? ""}`;
}

/**
 * Returns the recorded state; else the state as loaded, which the server returns again at the same address. The
 * block's own url may lack its page number, and after a reload the server's HTML may differ from what the entry showed.
 */
function shownBy(block: HTMLElement): State | undefined {
  const known = shown.get(block);
  if (known) return known;
  const param = paramOf(block);
  if (typeof param === "string") return undefined;
  const form = formRound(block);
  return [{ param, body: "", page: loadedFrom, ...(form && { fields: loadedPairs(form) }) }, faceOf(block)];
}
