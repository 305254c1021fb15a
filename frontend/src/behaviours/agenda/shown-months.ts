import { pageHistory } from "../../navigation/history.js";
import { DATA_AGENDA_DATE } from "../../schema.js";
import { placeOf } from "./answer.js";
import { agendasIn, type Month } from "./month.js";

/** The key under which the history entry stores the agendas' months. */
export const AGENDAS = "agendas";

/** A requested month, with what the agenda says of it: tells a later document whether the server has drawn it again. */
interface Stored extends Month {
  readonly face?: string;
}

const shown = new WeakMap<Element, Stored | undefined>();

/** Records the month that an agenda shows; nothing if it is the one that the page's address shows. */
export function noteShown(agenda: Element, month: Month | undefined): void {
  shown.set(agenda, month && { ...month, face: faceOf(agenda) });
}

/** Stores the requested months in the current history entry. */
export function rememberShown(): void {
  const states = agendasIn(document).flatMap((agenda) => {
    const month = shown.get(agenda);
    return month ? [[placeOf(agenda), month] as const] : [];
  });
  pageHistory.remember(AGENDAS, Object.fromEntries(states));
}

/**
 * The agendas whose month in this entry differs from the one shown, each with the entry's month. In a document that was
 * loaded at another entry (`missed`), what has not been shown since is that entry's.
 */
export function changesTo(data: unknown, missed: boolean): [HTMLElement, Month | undefined][] {
  return agendasIn(document).flatMap((agenda): [HTMLElement, Month | undefined][] => {
    const wanted = monthsIn(data)[placeOf(agenda)];
    const now = shown.get(agenda);
    const isShown = wanted?.date === now?.date && wanted?.param === now?.param;
    return isShown && (shown.has(agenda) || !missed) ? [] : [[agenda, wanted]];
  });
}

/**
 * Compares the agendas as the server has drawn them with the months that an earlier document stored in this entry.
 * Returns whether one differs: the address may be that of another part of the page.
 */
export function hasLost(): boolean {
  const months = monthsIn(pageHistory.recall(AGENDAS));
  const lost = agendasIn(document).filter((agenda) => {
    const stored = months[placeOf(agenda)];
    if (!stored) return false;
    const isAsStored = stored.face === faceOf(agenda);
    if (isAsStored) shown.set(agenda, stored);
    return !isAsStored;
  });
  return lost.length > 0;
}

/** The month that an agenda was asked for, if something else has drawn another into it since. */
export function lostMonth(agenda: HTMLElement): Month | undefined {
  const month = shown.get(agenda);
  return month?.face === faceOf(agenda) ? undefined : month;
}

/** The months that can be reached from the one shown. */
function faceOf(agenda: Element): string {
  const turns = agenda.querySelectorAll(`[${DATA_AGENDA_DATE}]`);
  return Array.from(turns, (turn) => turn.getAttribute(DATA_AGENDA_DATE)).join(" ");
}

function monthsIn(data: unknown): Readonly<Record<number, Stored | undefined>> {
  return (data ?? {}) as Record<number, Stored>;
}
