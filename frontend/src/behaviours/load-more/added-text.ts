import { NONE_ADDED, ONE_ADDED, SEVERAL_ADDED, SHOWN_OF_TOTAL } from "../../feedback/messages.js";

/** What is announced of a load: « 10 éléments ajoutés, 30 sur 120 ». */
export function addedText(added: number, shown: number, total: number | undefined): string {
  const text = added === 0 ? NONE_ADDED : added === 1 ? ONE_ADDED : SEVERAL_ADDED.replace("{n}", `${added}`);
  if (total === undefined) return text;
  // The list may have grown since the server counted.
  const counts = { "{shown}": shown, "{total}": Math.max(shown, total) };
  return text + SHOWN_OF_TOTAL.replace(/\{\w+\}/g, (name) => `${counts[name as keyof typeof counts]}`);
}
