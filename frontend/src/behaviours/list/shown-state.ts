import { isInIsland } from "../../dom/in-island.js";
import { pageHistory } from "../../navigation/history.js";
import { loadedFrom } from "../../navigation/loaded-from.js";
import { native } from "../../page/native.js";
import { DATA_AGENDA, DATA_PAGINATION } from "../../schema.js";
import { blocksIn, keyOf, paramOf } from "../../update/block.js";
import type { Param } from "../../update/param.js";
import { callOff } from "../../update/renewal.js";
import { formAround } from "./filter-form.js";
import { loadedPairs, mayStore } from "./form-state.js";
import { currentPage, paginationOf } from "./pagination.js";
import { formPairs, type Pair } from "./request.js";

/** The request that returns a block as it is shown. */
export interface Shown {
  readonly param: Param;
  readonly body: string;
  /** Address of the page that the block was loaded with: more reliable than the block's own url. */
  readonly page?: string | undefined;
  /** The fields of the form around the block, which the request's address contains. */
  readonly fields?: readonly Pair[] | undefined;
}

/** What a block shows, with its `face`, by which a later document sees whether the server has rendered it again. */
type State = readonly [shows: Shown, face: string];

/** The key under which the history entry stores the lists' states. */
export const LISTS = "list-states";

const shown = new WeakMap<Element, State>();
/** What a block shows at the current history entry, until it is restored: its request may be pending, or have failed. */
const due = new WeakMap<Element, State>();

/** Records what a block shows now; `drawn` is the block in an answer that is not in the page yet. */
export function noteShown(block: HTMLElement, shows: Shown, drawn = block): void {
  shown.set(block, [shows, faceOf(drawn)]);
  due.delete(block);
}

/**
 * Records what the blocks inside a refreshed block show: its answer has rendered them, from `page` if that was
 * requested. A visitor's own change (not `returning`) takes the place of what they were to be restored to.
 */
export function noteInside(block: HTMLElement, { page, fields }: Shown, returning = false): void {
  for (const inner of blocksIn(block)) {
    // The answer to its own request would come from another state than the entry will store.
    if (!returning && due.delete(inner)) callOff(inner);
    const known = shown.get(inner);
    if (known && currentPage(inner) && known[1] === faceOf(inner)) continue;
    const state = rendered(inner, page, (form) => (form === formAround(block) ? fields : formPairs(form)));
    if (state) shown.set(inner, state);
  }
}

/** Stores in the current history entry what every block of the page shows. */
export function rememberShown(): void {
  pageHistory.remember(LISTS, shownStates());
}

/** Returns the state of every block of the page, by ident and index. */
export function shownStates(): Readonly<Record<string, State>> {
  const states = pageBlocks().flatMap((block) => {
    const state = due.get(block) ?? shownBy(block);
    return state ? [[keyOf(block), state] as const] : [];
  });
  return Object.fromEntries(states);
}

/** Returns the blocks to refresh first for this entry, each with the entry's state; those inside them follow. */
export function changesTo(data: unknown): [HTMLElement, Shown][] {
  const states = (data ?? {}) as Readonly<Record<string, State>>;
  for (const block of pageBlocks()) {
    const state = states[keyOf(block)];
    if (state) due.set(block, state);
    else due.delete(block);
  }
  return dueIn(document);
}

/** Returns the outermost blocks in `root` that do not show yet what the entry shows, each with the entry's state. */
export function dueIn(root: ParentNode): [HTMLElement, Shown][] {
  const changes: [HTMLElement, Shown][] = [];
  for (const block of blocksIn(root)) {
    const [wanted] = due.get(block) ?? [];
    if (!wanted || changes.some(([outer]) => outer.contains(block))) continue;
    if (requestOf(wanted) === requestOf(shownBy(block)?.[0])) due.delete(block);
    else changes.push([block, wanted]);
  }
  return changes;
}

/** Returns the blocks that belong to the page: those in a dialog of the bundle have no address. */
function pageBlocks(): HTMLElement[] {
  return blocksIn(document).filter((block) => !isInIsland(block));
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

/**
 * The block's url as written by the server, its current page, and the pages that it links to: the current one may be no
 * link, and have no mark. Empty with an agenda (`agenda/shown-months.ts`).
 */
function faceOf(block: HTMLElement): string {
  const param = paramOf(block);
  if (typeof param === "string" || native(block).querySelector(`[${DATA_AGENDA}]`)) return "";
  const pages = paginationOf(block).map((link) => link.getAttribute(DATA_PAGINATION));
  return [param.url, currentPage(block), ...pages].join(" ");
}

/**
 * Returns the recorded state; else the state as loaded, which the server returns again at the same address. The
 * block's own url may lack its page number, and after a reload the server's HTML may differ from what the entry showed.
 */
function shownBy(block: HTMLElement): State | undefined {
  return shown.get(block) ?? rendered(block, loadedFrom, loadedPairs);
}

/** Returns the state of a block as the server has rendered it with `page`; `read` returns the fields of its form. */
function rendered(
  block: HTMLElement,
  page: string | undefined,
  read: (form: HTMLFormElement) => readonly Pair[] | undefined,
): State | undefined {
  const param = paramOf(block);
  if (typeof param === "string") return undefined;
  const form = formAround(block);
  return [{ param, body: "", page, fields: mayStore(form) ? read(form) : undefined }, faceOf(block)];
}
