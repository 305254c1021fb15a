import { NONE_ADDED, ONE_ADDED, SEVERAL_ADDED, SHOWN_OF_TOTAL } from "../../page/messages.js";
import { type Sentence, sentence } from "../../page/words.js";

/** Returns the text announced after a load: « 10 éléments ajoutés, 30 sur 120 ». */
export function addedText(added: number, shown: number, total: number | undefined): Sentence[] {
  const text = sentence(added === 0 ? NONE_ADDED : added === 1 ? ONE_ADDED : SEVERAL_ADDED, { n: added });
  if (total === undefined) return [text];
  // More items may have been added since the server counted.
  return [text, sentence(SHOWN_OF_TOTAL, { shown, total: Math.max(shown, total) })];
}
