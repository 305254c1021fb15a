import { encodePairs, formPairs } from "../../dom/form-pairs.js";
import { switchedOn } from "../../dom/switched-on.js";
import { formAddress } from "../../navigation/form-address.js";
import { native } from "../../page/native.js";
import { DATA_AGENDA, DATA_AGENDA_DATE, DATA_AGENDA_PARAM } from "../../schema.js";

const AGENDA = switchedOn(DATA_AGENDA);

/** The fields of a month's request (spec 7.5). */
export interface Month {
  readonly param: string;
  readonly date: string;
}

/** What a link, a button or the month form requests. */
export interface MonthRequest {
  readonly month: Month;
  /** The page's address after a successful answer; undefined leaves it unchanged. */
  readonly address: string | undefined;
}

/** Returns all agendas of a document, nested ones included. */
export function agendasIn(root: ParentNode): HTMLElement[] {
  return Array.from(native(root).querySelectorAll<HTMLElement>(AGENDA));
}

/** Returns the agenda that contains a control; for a control outside, the only agenda of the page. */
export function agendaOf(control: Element): HTMLElement | undefined {
  const around = native(control).closest<HTMLElement>(AGENDA);
  if (around) return around;
  const all = agendasIn(document);
  return all.length === 1 ? all[0] : undefined;
}

/** Returns what a month link or button requests. */
export function readLink(link: HTMLElement): MonthRequest {
  const address = link instanceof HTMLAnchorElement && link.origin === location.origin ? link.href : undefined;
  return { month: monthOf(link), address };
}

/** Returns what a form with a select of months requests; undefined for other forms. */
export function readForm(form: HTMLFormElement, submitter: HTMLElement | null): MonthRequest | undefined {
  const option = native(form).querySelector(`option[${DATA_AGENDA_DATE}]:checked`);
  if (!option) return undefined;
  return { month: monthOf(option), address: formAddress(form, formPairs(form, submitter), submitter) };
}

/** Encodes the body of the request, in the order of spec 7.5; a missing param is sent empty. */
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
