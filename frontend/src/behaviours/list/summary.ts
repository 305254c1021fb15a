import { PAGE } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import { DATA_PAGINATION, DATA_SUMMARY } from "../../schema.js";

/** Returns the text announced after a refresh; `page` is the requested page of the list, if any. */
export function summaryOf(block: Element, page: string | undefined): string | Sentence {
  const summary = block.querySelector(`[${DATA_SUMMARY}]`)?.textContent?.trim();
  return summary || sentence(PAGE, { num: page ?? (currentPage(block) || "1") });
}

/** Returns the page that a list's pagination marks as current; undefined without one. */
export function currentPage(block: Element): string | undefined {
  return block.querySelector(`[${DATA_PAGINATION}][aria-current]`)?.textContent?.trim();
}
