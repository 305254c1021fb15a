// The rows for the sort benchmark, generated from a fixed seed, so that all runs sort the same data.

function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const FIRST = [
  "Épicerie",
  "École",
  "Œuvre",
  "Île",
  "Église",
  "Atelier",
  "Boulangerie",
  "Café",
  "Çà et là",
  "Étape",
  "Forêt",
  "Hôtel",
  "Maison",
  "Noël",
  "Où",
  "Pêche",
  "Rôtisserie",
  "Théâtre",
  "Usine",
  "Vélo",
  "Zébu",
  "Âtre",
  "Ébène",
  "Ôde",
];
const JOIN = [" de ", " du ", " des ", " Saint-", " sur ", " "];
const LAST = [
  "Évreux",
  "Condé",
  "Vire",
  "Étretat",
  "Caen",
  "Bayeux",
  "Orne",
  "Écouché",
  "Cœur",
  "Été",
  "Ruelle",
  "Marché",
  "Prés",
  "Pré",
  "Prêt",
  "cote",
  "côte",
  "coté",
  "côté",
  "Âge",
];

const pick = (random, list) => list[Math.floor(random() * list.length)];

const text = (random) =>
  `${pick(random, FIRST)}${pick(random, JOIN)}${pick(random, LAST)} ${Math.floor(random() * 900) + 100}`;

function number(random) {
  const value = Math.round(random() * 1e8) / 100;
  return value
    .toLocaleString("fr-FR", { minimumFractionDigits: 0, maximumFractionDigits: 2 })
    .replace(/\u202f/g, "\u00a0");
}

/** `count` cell texts of a kind, "text" or "numbers". */
export function cells(kind, count) {
  const random = generator(20261121);
  return Array.from({ length: count }, () => (kind === "text" ? text(random) : number(random)));
}

/** The value of a cell that contains a French number. */
export const numberIn = (cell) => Number(cell.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."));

/** Row indices in the right order: ties keep their order. */
export function rightOrder(kind, values) {
  const collator = new Intl.Collator("fr");
  const compare =
    kind === "text"
      ? (a, b) => collator.compare(values[a], values[b])
      : (a, b) => numberIn(values[a]) - numberIn(values[b]);
  return values.map((_, index) => index).sort(compare);
}
