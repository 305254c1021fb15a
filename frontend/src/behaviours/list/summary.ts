import { textWithLanguage } from "../../dom/text-with-language.js";
import { PAGE } from "../../page/messages.js";
import { native } from "../../page/native.js";
import { type Sentence, sentence } from "../../page/words.js";
import { DATA_SUMMARY } from "../../schema.js";
import { currentPage, paginationOf } from "./pagination.js";
import { readControl } from "./read-control.js";

/**
 * Returns the text announced after a refresh: the block's own summary, else the page. `page` is the requested page of
 * the list, `sent` the parameters of the request. Empty if neither these nor the block tell the page.
 */
export function summaryOf(block: Element, page: string | undefined, sent = ""): string | Sentence {
  const summary = textWithLanguage(native(block).querySelector(`[${DATA_SUMMARY}]`));
  if (summary) return summary;
  const num = page ?? (currentPage(block) || pageSent(block, sent));
  return num ? sentence(PAGE, { num }) : "";
}

/** Returns the page among the parameters of a request; a list without pagination has one page. */
function pageSent(block: Element, sent: string): string | null {
  const [link] = paginationOf(block);
  if (!link) return "1";
  const [[param] = [""]] = readControl(link as HTMLElement)?.pairs ?? [];
  return new URLSearchParams(sent).get(param);
}
