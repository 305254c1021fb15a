/**
 * The pages that Lighthouse audits, one of each kind that a visitor meets, with the audits that do not apply. The gate
 * audits the first three.
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
  // Search results are kept out of search engines by design; all else is judged.
  ["search", "/recherche?q=piscine", ["is-crawlable"]],
  ["english", "/en"],
];

/** How many of them the gate audits. */
export const IN_GATE = 3;
