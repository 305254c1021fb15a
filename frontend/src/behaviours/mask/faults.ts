import { NO_ROOM, NO_SUCH_DATE, UNFINISHED } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";
import type { MaskedText } from "./masked-text.js";

/** What is wrong with an unfinished text. */
export function sentenceFor(masked: MaskedText, text: string): Sentence {
  const reste = masked.leftOut(text);
  if (reste) return sentence(NO_ROOM, { reste });
  if (masked.isDate && text.length === masked.hint.length) return sentence(NO_SUCH_DATE);
  return sentence(UNFINISHED, { exemple: masked.hint });
}
