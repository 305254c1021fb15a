import { NO_ROOM, NO_SUCH_DATE, UNFINISHED } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import type { MaskedText } from "./masked-text.js";

interface Sentence {
  readonly text: string;
  /** That of the text, if the page has another. */
  readonly language: string | undefined;
}

/** What is wrong with an unfinished text. */
export function sentenceFor(masked: MaskedText, text: string): Sentence {
  const reste = masked.leftOut(text);
  if (reste) return sentence(NO_ROOM, { reste });
  if (masked.isDate && text.length === masked.hint.length) return sentence(NO_SUCH_DATE, {});
  return sentence(UNFINISHED, { exemple: masked.hint });
}

function sentence(french: string, values: Readonly<Record<string, string>>): Sentence {
  return { text: words(french, values), language: languageOf(french) };
}
