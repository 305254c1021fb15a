import { pageHistory } from "../../navigation/history.js";
import { placeOf } from "./answer.js";
import { agendasIn, type Month } from "./month.js";

/** The name under which history keeps what the agendas show. */
export const AGENDAS = "agendas";

const shown = new WeakMap<Element, Month | undefined>();

/** Notes what an agenda shows now; nothing, where it shows what the page's address says. */
export function noteShown(agenda: Element, month: Month | undefined): void {
  shown.set(agenda, month);
}

/** Keeps in the current history entry the months that have been asked for. */
export function rememberShown(): void {
  const states = agendasIn(document).flatMap((agenda) => {
    const month = shownBy(agenda);
    return month ? [[placeOf(agenda), month] as const] : [];
  });
  pageHistory.remember(AGENDAS, Object.fromEntries(states));
}

/** The agendas that an entry showed otherwise than the page does, each with the month that it showed. */
export function changesTo(data: unknown): [HTMLElement, Month | undefined][] {
  return agendasIn(document).flatMap((agenda): [HTMLElement, Month | undefined][] => {
    const wanted = monthsIn(data)[placeOf(agenda)];
    const now = shownBy(agenda);
    return wanted?.date === now?.date && wanted?.param === now?.param ? [] : [[agenda, wanted]];
  });
}

/** As noted; else as kept in an earlier life of the document. */
function shownBy(agenda: HTMLElement): Month | undefined {
  return shown.has(agenda) ? shown.get(agenda) : monthsIn(pageHistory.recall(AGENDAS))[placeOf(agenda)];
}

function monthsIn(data: unknown): Readonly<Record<number, Month | undefined>> {
  return (data ?? {}) as Record<number, Month>;
}
