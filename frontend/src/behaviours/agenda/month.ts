import { encodePairs, formPairs } from "../../dom/form-pairs.js";
import { formAddress } from "../../navigation/form-address.js";
import { DATA_AGENDA, DATA_AGENDA_DATE, DATA_AGENDA_PARAM } from "../../schema.js";

const AGENDA = `[${DATA_AGENDA}]`;

/** A month as an agenda is requested it (spec 7.5). */
export interface Month {
  readonly param: string;
  readonly date: string;
}

/** What a link, a button or the form of months asks for. */
export interface MonthAsked {
  readonly month: Month;
  /** The page's address once it has been granted; undefined where it stays. */
  readonly address: string | undefined;
}

/** All agendas of a document, those in others too. */
export function agendasIn(root: ParentNode): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(AGENDA));
}

/** The agenda that a control is in; one beside it changes the only one of the page. */
export function agendaOf(control: Element): HTMLElement | undefined {
  const around = control.closest<HTMLElement>(AGENDA);
  if (around) return around;
  const all = agendasIn(document);
  return all.length === 1 ? all[0] : undefined;
}

/** What a month's link or button asks for. */
export function readLink(link: HTMLElement): MonthAsked {
  const address = link instanceof HTMLAnchorElement && link.origin === location.origin ? link.href : undefined;
  return { month: monthOf(link), address };
}

/** What a form asks for that has a select of months; undefined for other forms. */
export function readForm(form: HTMLFormElement, submitter: HTMLElement | null): MonthAsked | undefined {
  const option = form.querySelector(`option[${DATA_AGENDA_DATE}]:checked`);
  if (!option) return undefined;
  return { month: monthOf(option), address: formAddress(form, formPairs(form, submitter), submitter) };
}

/** The body of the request, in the order of spec 7.5; a param that is missing is sent empty. */
export function monthBody({ param, date }: Month): string {
  return encodePairs([
    ["module", "agenda"],
    ["param", param],
    ["date", date],
  ]);
}

function monthOf(element: Element): Month {
  const of = (name: string) => element.getAttribute(name) ?? "";
  return { param: of(DATA_AGENDA_PARAM), date: of(DATA_AGENDA_DATE) };
}
