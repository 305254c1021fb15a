/**
 * What Lighthouse looks at: kinds of page that a visitor meets, and audits that do not apply. The first three are looked at
 * in the gate.
 */
export const PAGES = [
  ["home", "/"],
  ["list", "/actualites"],
  ["form", "/mairie/contact"],
  ["article", "/actualites/{first}"],
  ["agenda", "/agenda"],
  ["table", "/vie-locale/lieux"],
  ["album", "/decouvrir/photos/riviere"],
  ["map", "/decouvrir/plan"],
  // What a visitor has searched for is in no index of a search engine, by design; all else is judged.
  ["search", "/recherche?q=piscine", ["is-crawlable"]],
  ["english", "/en"],
];

/** How many of them the gate looks at. */
export const IN_GATE = 3;
