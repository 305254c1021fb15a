// The gallery's pages follow French typography: no line starts with a punctuation mark, no number is separated from its
// unit. crates/server/tests/it/demo.rs checks the demo's files.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";

const folder = fileURLToPath(new URL("../../frontend/gallery/", import.meta.url));
/** Elements whose text is not prose or is sent verbatim. */
const VERBATIM = "script, style, code, pre, kbd, samp, textarea";
/** A colon has U+00A0 before it; `;`, `!`, `?`, the inside of « » and numbers have U+202F. */
const WRONG = [
  /[ \u202f]:(?=\s|$)/,
  /[ \u00a0][;!?»]/,
  /«[ \u00a0]/,
  /\d \d{3}(?!\d)/,
  /\d (?:px|ms|s|%|€|h|min|m|km|mg\/l|ko|Mo)(?![\p{L}’])/u,
  /\d × | × \d/,
  /\p{L}'\p{L}/u,
];

/** The French texts of a page with a wrong space or apostrophe. */
export function faults(path, html) {
  const { document } = new JSDOM(html).window;
  // A template's content is not among its descendants.
  const roots = [document, ...Array.from(document.querySelectorAll("template"), ({ content }) => content)];
  return roots.flatMap((root) => {
    const texts = document.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
    const found = [];
    while (texts.nextNode()) {
      const { data, parentElement: parent } = texts.currentNode;
      if (parent?.closest(VERBATIM)) continue;
      const language = (parent?.closest("[lang]") ?? document.documentElement).lang;
      const isFrench = language === "" || language === "fr";
      if (isFrench && WRONG.some((pattern) => pattern.test(data))) found.push(`${path}: ${data.trim()}`);
    }
    return found;
  });
}

test("French text of the gallery has no plain space in the place of a no-break one, and no straight apostrophe", () => {
  const pages = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(".html"));
  assert.ok(pages.length > 50, `only ${pages.length} pages were read`);
  assert.deepEqual(
    pages.flatMap((path) => faults(path, readFileSync(join(folder, path), "utf8"))),
    [],
  );
});

for (const text of [
  "Erreur : le mois reste.",
  "Erreur\u202f: le mois reste.",
  "Une ; deux",
  "Une\u00a0; deux",
  "Bravo !",
  "Qui ?",
  "Le mot « mot\u202f»",
  "Le mot «\u202fmot »",
  "Le mot «\u00a0mot\u202f»",
  "1 500 lignes",
  "12 €",
  "de 9 h à midi",
  "600 × 400",
  "l'heure",
])
  test(`wrong, and reported: ${text}`, () => {
    const page = (inside) => `<html lang="fr"><body>${inside}</body></html>`;
    assert.deepEqual(faults("a.html", page(`<p>${text}</p>`)), [`a.html: ${text}`]);
    assert.deepEqual(faults("a.html", page(`<template><p>${text}</p></template>`)), [`a.html: ${text}`]);
    for (const inside of [
      `<code>${text}</code>`,
      `<script>// ${text}</script>`,
      `<p lang="en">${text}</p>`,
      `<p data-x="${text}"></p>`,
    ])
      assert.deepEqual(faults("a.html", page(inside)), []);
  });

for (const text of [
  "Arrivé\u00a0: 1\u202f500\u202fms, de 14:30 à 18\u202fh\u202f30\u202f; «\u202fbien\u202f», 600\u202f×\u202f400\u202f!",
  "Du 5 mars au 12 septembre, 320 places, page 2 sur 5, 20&nbsp;h&nbsp;30",
])
  test(`right: ${text}`, () => {
    assert.deepEqual(faults("a.html", `<html lang="fr"><body><p>${text}</p></body></html>`), []);
  });
