import { isInIsland } from "../../dom/in-island.js";
import { pageHistory } from "../../navigation/history.js";
import { loadedFrom } from "../../navigation/loaded-from.js";
import { DATA_AGENDA_DATE, DATA_AGENDA_PARAM } from "../../schema.js";
import { blockOf, paramOf } from "../../update/block.js";
import { placeOf } from "./answer.js";
import { agendasIn, type Month } from "./month.js";

/** The key under which the history entry stores what the agendas show. */
export const AGENDAS = "agendas";

/** What an agenda shows at the address of a page, before anybody requests a month. */
export interface Loaded {
  readonly page: string;
  /** Address that the block around was loaded from: for the page's address the server may return another block. */
  readonly block?: string | undefined;
}

export type Shows = Month | Loaded;

/** What an agenda shows, with its `face`, by which a later document sees whether the server has rendered it again. */
type State = Shows & { readonly face: string };

const shown = new WeakMap<Element, State>();
/** What an agenda shows at the current history entry, until it is restored: its request may be pending, or have failed. */
const due = new WeakMap<Element, State>();

/** Records what an agenda shows now. */
export function noteShown(agenda: Element, shows: Shows): void {
  shown.set(agenda, { ...shows, face: faceOf(agenda) });
  due.delete(agenda);
}

/** Stores in the current history entry what every agenda shows. */
export function rememberShown(): void {
  const states = pageAgendas().map((agenda) => [placeOf(agenda), due.get(agenda) ?? shownBy(agenda)] as const);
  pageHistory.remember(AGENDAS, Object.fromEntries(states));
}

/**
 * Returns the agendas that show something else than this entry, each with what the entry shows. In a document that was
 * loaded at another entry (`missed`), an agenda without a record always counts as changed.
 */
export function changesTo(data: unknown, url: string, missed: boolean): [HTMLElement, Shows][] {
  return pageAgendas().flatMap((agenda): [HTMLElement, Shows][] => {
    const stored = statesIn(data)[placeOf(agenda)];
    const now = missed ? shown.get(agenda) : shownBy(agenda);
    const isShown = now && (stored ? keyOf(stored) === keyOf(now) : "page" in now);
    due.delete(agenda);
    if (isShown) return [];
    const wanted = stored ?? { page: url, face: "" };
    due.set(agenda, wanted);
    return [[agenda, wanted]];
  });
}

/** Returns the agendas that belong to the page: those in a dialog of the bundle have no address. */
function pageAgendas(): HTMLElement[] {
  return agendasIn(document).filter((agenda) => !isInIsland(agenda));
}

/**
 * Compares the rendered agendas with what an earlier document stored in this entry, and records those that match.
 * Returns whether one differs: the address may be that of another part of the page.
 */
export function hasLost(): boolean {
  const states = statesIn(pageHistory.recall(AGENDAS));
  const lost = agendasIn(document).filter((agenda) => {
    const stored = states[placeOf(agenda)];
    if (!stored || ("page" in stored && stored.page === loadedFrom)) return false;
    const isAsStored = stored.face === faceOf(agenda);
    if (isAsStored) shown.set(agenda, stored);
    return !isAsStored;
  });
  return lost.length > 0;
}

/** Returns the month requested for an agenda, if something else has rendered another into it since. */
export function lostMonth(agenda: HTMLElement): Month | undefined {
  const state = due.get(agenda) ?? shown.get(agenda);
  return state && "date" in state && state.face !== faceOf(agenda) ? state : undefined;
}

/** Returns what was recorded; else records what was loaded, now: the block's address changes with the agenda. */
function shownBy(agenda: HTMLElement): State {
  const known = shown.get(agenda);
  if (known) return known;
  const block = blockOf(agenda);
  const param = block && paramOf(block);
  const state = { page: loadedFrom, block: typeof param === "object" ? param?.url : undefined, face: faceOf(agenda) };
  shown.set(agenda, state);
  return state;
}

function keyOf(shows: Shows): string {
  return "page" in shows ? shows.page : `${shows.date} ${shows.param}`;
}

/** Identifies what is shown by what its controls request: the months, in the chosen category. */
function faceOf(agenda: Element): string {
  const controls = agenda.querySelectorAll(`[${DATA_AGENDA_DATE}]`);
  const names = [DATA_AGENDA_DATE, DATA_AGENDA_PARAM];
  return Array.from(controls, (control) => names.map((name) => control.getAttribute(name))).join(" ");
}

function statesIn(data: unknown): Readonly<Record<number, State | undefined>> {
  return (data ?? {}) as Record<number, State>;
}
