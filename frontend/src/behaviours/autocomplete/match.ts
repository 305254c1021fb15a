import type { Item } from "./items.js";

/** A piece of a label. */
export interface Stretch {
  readonly text: string;
  /** Whether the visitor has typed it. */
  readonly isFound: boolean;
}

/** What Unicode does not decompose, and `ŀ`, whose point is not a letter. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  þ: "th",
  ð: "d",
  đ: "d",
  ø: "o",
  ł: "l",
  ŀ: "l",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ŉ: "'n",
  ı: "i",
  ĸ: "k",
  "’": "'",
};
/** Two or three letters in one, and the long s. */
const LIGATURES = /[ĳĲſẛǄ-ǌǱ-ǳﬀ-ﬆ]/;

/** Folds a text for comparison, as the core does: ignores accents, case and what nobody sees, and collapses blanks. */
export function fold(text: string): string {
  return squeeze(Array.from(text, foldLetter).join(""));
}

/** Trims a text and collapses its blanks to one space. */
export function squeeze(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function foldLetter(letter: string): string {
  const parts = letter.normalize(LIGATURES.test(letter) ? "NFKD" : "NFD");
  const plain = parts.replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase();
  return LETTERS[plain] ?? plain;
}

/** Splits a label at the typed words: each is marked where it begins a word of the label, else anywhere. */
export function stretches(label: string, typed: string): readonly Stretch[] {
  const letters = Array.from(label);
  const folded = letters.map(foldLetter);
  const found = new Set(wordsOf(fold(typed)).flatMap((word) => lettersWith(word, folded)));
  const out: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = out.at(-1);
    // A combining accent belongs to its letter, and so does what nobody sees.
    const isFound = folded[index] === "" && last ? last.isFound : found.has(index);
    if (last?.isFound === isFound) last.text += letter;
    else out.push({ text: letter, isFound });
  });
  return out;
}

/** Returns the indexes of the letters that spell a word, where it begins words, else anywhere. */
function lettersWith(word: string, folded: readonly string[]): number[] {
  // The letter of each UTF-16 code unit, in which `indexOf` counts.
  const owner = folded.flatMap((text, index) => text.split("").map(() => index));
  const text = folded.join("");
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at);
  const begins = places.filter((at) => !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ""));
  return (begins.length > 0 ? begins : places).flatMap((at) => owner.slice(at, at + word.length));
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Forms to compare texts in, strictest first. */
const FORMS: readonly ((text: string) => string)[] = [squeeze, (text) => squeeze(text).toLowerCase(), fold];

/**
 * Finds the suggestion that equals a text typed by hand. Of several that differ in case and accents, the one written
 * the same way; none if several that match differ in any field, because only the visitor knows which one is meant.
 */
export function exactMatch(items: readonly Item[], typed: string): Item | undefined {
  for (const form of FORMS) {
    const text = form(typed);
    const alike = items.filter(({ label, value }) => form(label) === text || form(value) === text);
    const [first] = alike;
    if (first) return alike.every(({ fields }) => isSame(fields, first.fields)) ? first : undefined;
  }
  return undefined;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
