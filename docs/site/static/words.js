// How the search compares: words without case and accents, by their beginnings, as the product's own search does.

/** The words of a text, in lower case and without accents. */
export const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const begins = (words, start) => words.some((word) => word.startsWith(start));

/** How far an entry is from the typed words: the words of its label where that has them all; far, where its text has. */
function distance(entry, typed) {
  const label = wordsOf(entry.label);
  if (typed.every((start) => begins(label, start))) return label.length;
  const words = entry.words.split(" ");
  return typed.every((start) => begins(words, start)) ? FAR : undefined;
}
const FAR = 1000;

/** The entries that hold a beginning of every typed word: the shortest labels first, then texts, in the order of the site. */
export function find(entries, text) {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return entries
    .map((entry) => ({ entry, distance: distance(entry, typed) }))
    .filter((found) => found.distance !== undefined)
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}
