import { type Entries, readEntries } from "../../page/entries.js";
import { primary } from "../../page/language.js";
import { isRecord, textOf } from "../../page/settings.js";

/** Reads the dictionary in an answer; undefined if there is none, or it is for another language than the page's. */
export function readAnswer(text: string, language: string): Entries | undefined {
  const answer = parse(text);
  if (!isRecord(answer) || !Array.isArray(answer.traductions)) return undefined;
  const spoken = textOf(answer, "langue");
  return spoken === undefined || primary(spoken) === language ? readEntries(answer.traductions) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
