// The order of a table column: an array of strings in, the order of the rows out.
import { cells, numberIn } from "../data.mjs";

const NUMBER = /^[\d\s\u00a0\u202f,]*\d[\d\s\u00a0\u202f,]*$/;

/** Alternating numbers and texts. */
function mixed(count) {
  const [numbers, texts] = [cells("numbers", count), cells("text", count)];
  return texts.map((text, index) => (index % 2 === 0 ? text : numbers[index]));
}

const byPlace = (keyed) => keyed.map(({ index }) => index);

/** A hand-written sort for a column of a known kind: parses each cell once and compares keys. */
const PLAIN = {
  text: (values, key, compare) =>
    byPlace(values.map((value, index) => ({ index, text: key(value) })).sort((a, b) => compare(a.text, b.text))),

  numbers: (values) =>
    byPlace(values.map((value, index) => ({ index, number: numberIn(value) })).sort((a, b) => a.number - b.number)),

  /** Numbers before text, numbers by value, texts by `compare` of their `key`. */
  mixed: (values, key, compare) => {
    const keyed = values.map((value, index) =>
      NUMBER.test(value)
        ? { index, isNumber: true, number: numberIn(value), text: "" }
        : { index, isNumber: false, number: 0, text: key(value) },
    );
    keyed.sort((a, b) => {
      if (a.isNumber !== b.isNumber) return a.isNumber ? -1 : 1;
      return a.isNumber ? a.number - b.number : compare(a.text, b.text);
    });
    return byPlace(keyed);
  },
};

const byCodePoint = (a, b) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const CELLS = { text: (count) => cells("text", count), numbers: (count) => cells("numbers", count), mixed };

export function rows({ core }) {
  const collator = new Intl.Collator("fr");
  const ours = (values, collation) => ({
    name: "Vitrine",
    run: () => core.sortColumn(values, "asc", collation),
  });
  const row = (count, kind) => {
    const values = CELLS[kind](count);
    const name = `order of ${count.toLocaleString("en")} cells, ${kind}`;
    const lowercase = {
      name: kind === "numbers" ? "plain JavaScript" : "plain JavaScript, lowercase keys",
      aim: 1,
      run: () => PLAIN[kind](values, (text) => text.toLowerCase(), byCodePoint),
    };
    const collated = {
      name: 'Intl.Collator("fr")',
      aim: count > 10_000 ? 0.8 : 1,
      run: () => PLAIN[kind](values, (text) => text, collator.compare),
    };
    // Each peer is compared by its own rule, so that both give the same order. Numbers need neither.
    if (kind === "numbers") return [{ name, ours: ours(values, "french"), peers: [lowercase] }];
    return [
      { name: `${name}, by code point`, ours: ours(values, "codepoint"), peers: [lowercase] },
      { name: `${name}, French`, ours: ours(values, "french"), peers: [collated] },
    ];
  };
  return [10_000, 100_000].flatMap((count) => Object.keys(CELLS).flatMap((kind) => row(count, kind)));
}
