// The content for every contender: the same items, list and links.

const STREETS = ["rue du Moulin", "place de la Halle", "quai des Trois Arches", "chemin des Écoliers", "rue Basse"];

/** An item of a news list; all have the same height, so that one page of the list can replace another. */
function item(number) {
  return `<li id="element-${number}" class="carte"><article><h3><a href="/element/${number}">Travaux n° ${number}, ${STREETS[number % 5]}</a></h3><p class="date"><time datetime="2026-11-${10 + (number % 20)}">${10 + (number % 20)} novembre 2026</time></p><p>La circulation est alternée de 8 h à 18 h ; les riverains passent. <span class="lieu">${STREETS[(number + 2) % 5]}</span></p></article></li>`;
}

/** Returns the items of page `page`, starting at 1. */
export function items(page, size) {
  return Array.from({ length: size }, (_, index) => item((page - 1) * size + index + 1)).join("");
}

/** All contenders share this style and our page.css, so that rules cost each of them the same. */
export const head = (title, scripts) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/dist/page.css"><style>body{margin:0 auto;max-width:60rem;font:16px/1.4 sans-serif}h3{margin:0}.carte{height:5.5rem;overflow:hidden}nav ul{display:flex;gap:1rem;list-style:none}</style>${scripts}</head><body>`;
