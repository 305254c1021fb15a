import type { Item } from "./items.js";

/** A piece of a label. */
export interface Stretch {
  readonly text: string;
  /** Whether the visitor has typed it. */
  readonly isFound: boolean;
}

const LETTERS: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", "’": "'" };

/** The form for comparison, as the core folds texts: accents and case do not matter, blanks count once. */
export function fold(text: string): string {
  return squeeze(Array.from(text, foldLetter).join(""));
}

/** Without blanks around, and with one between words. */
export function squeeze(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function foldLetter(letter: string): string {
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return LETTERS[plain] ?? plain;
}

/** Splits a label where the typed words stand in it: at the beginning of its words, else, for a word that begins none, anywhere. */
export function stretches(label: string, typed: string): readonly Stretch[] {
  const letters = Array.from(label);
  const folded = letters.map(foldLetter);
  const found = new Set(wordsOf(fold(typed)).flatMap((word) => lettersWith(word, folded)));
  const out: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = out.at(-1);
    // A combining accent belongs to its letter.
    const isFound = folded[index] === "" && last ? last.isFound : found.has(index);
    if (last?.isFound === isFound) last.text += letter;
    else out.push({ text: letter, isFound });
  });
  return out;
}

/** The indexes of the letters that spell a word wherever it stands. */
function lettersWith(word: string, folded: readonly string[]): number[] {
  // By the units that a place in the text counts.
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

/** How alike texts may be, the strictest first. */
const FORMS: readonly ((text: string) => string)[] = [squeeze, (text) => squeeze(text).toLowerCase(), fold];

/**
 * The suggestion that a text typed by hand is, as a whole. Of several alike but for case and accents it is the one
 * written so; it is none if they differ in what they fill alone, because only the visitor knows which is meant.
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
