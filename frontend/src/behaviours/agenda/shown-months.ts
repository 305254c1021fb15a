import { pageHistory } from "../../navigation/history.js";
import { placeOf } from "./answer.js";
import { agendasIn, type Month } from "./month.js";

/** The key under which the history entry stores the agendas' months. */
export const AGENDAS = "agendas";

const shown = new WeakMap<Element, Month | undefined>();

/** Records the month that an agenda shows; nothing if it is the one that the page's address shows. */
export function noteShown(agenda: Element, month: Month | undefined): void {
  shown.set(agenda, month);
}

/** Stores the requested months in the current history entry. */
export function rememberShown(): void {
  const states = agendasIn(document).flatMap((agenda) => {
    const month = shownBy(agenda);
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
    const now = shownBy(agenda);
    const isShown = wanted?.date === now?.date && wanted?.param === now?.param;
    return isShown && (shown.has(agenda) || !missed) ? [] : [[agenda, wanted]];
  });
}

/** As recorded in this document; else as stored by an earlier load of it. */
function shownBy(agenda: HTMLElement): Month | undefined {
  return shown.has(agenda) ? shown.get(agenda) : monthsIn(pageHistory.recall(AGENDAS))[placeOf(agenda)];
}

function monthsIn(data: unknown): Readonly<Record<number, Month | undefined>> {
  return (data ?? {}) as Record<number, Month>;
}
