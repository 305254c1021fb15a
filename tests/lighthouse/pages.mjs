/** What Lighthouse looks at: kinds of page that a visitor meets. The first three are looked at in the gate. */
export const PAGES = [
  ["home", "/"],
  ["list", "/actualites"],
  ["form", "/mairie/contact"],
  ["article", "/actualites/{first}"],
  ["agenda", "/agenda"],
  ["table", "/vie-locale/lieux"],
  ["album", "/decouvrir/photos/riviere"],
  ["map", "/decouvrir/plan"],
  ["search", "/recherche?q=piscine"],
  ["english", "/en"],
];

/** How many of them the gate looks at. */
export const IN_GATE = 3;
