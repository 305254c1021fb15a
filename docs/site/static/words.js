// How the search matches: by word prefix, ignoring case and accents, like the product's own search.

/** Returns the words of a text, in lower case and without accents. */
export const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const begins = (words, start) => words.some((word) => word.startsWith(start));

/** Ranks an entry for the typed words: its label's word count if the label has them all, far if only its text does. */
function distance(entry, typed) {
  const label = wordsOf(entry.label);
  if (typed.every((start) => begins(label, start))) return label.length;
  const words = entry.words.split(" ");
  return typed.every((start) => begins(words, start)) ? FAR : undefined;
}
const FAR = 1000;

/** Returns the entries that match every typed word: the shortest labels first, then texts, in the site's order. */
export function find(entries, text) {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return entries
    .map((entry) => ({ entry, distance: distance(entry, typed) }))
    .filter((found) => found.distance !== undefined)
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}
