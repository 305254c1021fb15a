import { HEADINGS } from "../../dom/focus-on-start.js";
import { textWithLanguage } from "../../dom/text-with-language.js";
import { pageLanguage } from "../../page/language.js";
import type { Sentence } from "../../page/words.js";
import { DATA_SUMMARY } from "../../schema.js";
import { answerNodes, filled } from "../../update/answer-nodes.js";
import { blockOf, isOfPage } from "../../update/block.js";
import { agendasIn } from "./month.js";

/**
 * Finds the agenda in an answer (docs/markup.md, Agenda). If the answer contains agendas, the one at the same
 * position; else the whole answer is the agenda's content, which may be a sentence. Undefined for another page, and for
 * an answer without elements that is empty or JSON (a server's message).
 */
export function findAgenda(answer: Document, agenda: HTMLElement): HTMLElement | undefined {
  const all = agendasIn(answer);
  if (all.length > 1) return all[placeOf(agenda)];
  if (all[0]) return all[0];
  // Not `querySelector("title")`, which also finds the title of an icon (SVG).
  const isPage = answer.doctype !== null || answer.title !== "" || answer.querySelector("form[data-login]") !== null;
  const isContent =
    answerNodes(answer).some((node) => node instanceof Element) || /^[^{[]/.test(answer.body.textContent.trim());
  return isPage || !isContent ? undefined : filled(agenda, answer);
}

/** Finds the agenda in an answer that is the whole page. */
export function findInPage(answer: Document, agenda: HTMLElement): HTMLElement | undefined {
  return isOfPage(answer, agendasIn) ? agendasIn(answer)[placeOf(agenda)] : undefined;
}

/** Finds the agenda in an answer that is the block around it. */
export function findInBlock(answer: Document, agenda: HTMLElement): HTMLElement | undefined {
  return agendasIn(answer)[agendasIn(blockOf(agenda) ?? document).indexOf(agenda)];
}

/** Returns the index of an agenda among those of the page. */
export function placeOf(agenda: HTMLElement): number {
  return agendasIn(document).indexOf(agenda);
}

/** Returns the text announced for a month: the agenda's summary, else its heading, else the name of `date`'s month. */
export function summaryOf(agenda: Element, date: string): Sentence {
  const textOf = (selector: string) => textWithLanguage(agenda.querySelector(selector));
  return textOf(`[${DATA_SUMMARY}]`) ?? textOf(HEADINGS) ?? { text: nameOf(date) };
}

function nameOf(date: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date) ?? [];
  if (!year || !month) return date;
  const named = new Intl.DateTimeFormat(pageLanguage(), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return named.format(Date.UTC(Number(year), Number(month) - 1));
}
