// Reads docs/markup.md, docs/endpoints.md and docs/script-api.md by section and row: the behaviours' pages take their
// tables from there, so that nothing is written twice.

import { lex } from "./markdown.mjs";

const HOOKS = /^(?:hook|attribute of the button)$/;
const ATTRIBUTE = /data-[a-z][a-z-]*/g;

/** Returns the `data-*` names in a text. */
export const attributesIn = (text) => new Set(text.match(ATTRIBUTE) ?? []);

/** Splits a document at its second-level headings: title → tokens. */
export function sectionsOf(text) {
  const sections = new Map();
  let current;
  for (const token of lex(text)) {
    if (token.type === "heading" && token.depth === 2) {
      current = [];
      sections.set(token.text, current);
    } else if (current && token.type !== "space") current.push(token);
  }
  return sections;
}

export const isHookTable = (token) => token.type === "table" && HOOKS.test(token.header[0].text);

/** Returns the rows of attribute tables that have one of these attributes in their first cell. */
export function hookRows(tokens, attributes) {
  const wanted = new Set(attributes);
  const names = (row) => [...attributesIn(row[0].text)].some((name) => wanted.has(name));
  return tokens.filter(isHookTable).flatMap(({ rows }) => rows.filter(names));
}

/** Returns, for each word, the rows of a document's tables that contain it in their first cell. */
export function rowsNaming(text, words) {
  const tables = lex(text).filter(({ type }) => type === "table");
  return words.map((word) => {
    const found = tables.flatMap(({ rows }) => rows).filter(([first]) => first.text.includes(word));
    if (found.length === 0) throw new Error(`no row names “${word}”`);
    return found;
  });
}

/**
 * Returns a section without its attribute tables: all of it for `*`, else what begins with one of these words.
 */
export function details(tokens, beginnings) {
  const prose = tokens.filter((token) => !isHookTable(token));
  if (beginnings.includes("*")) return prose;
  const wordsOf = (token) => (token.type === "table" ? token.header[0].text : token.raw).replace(/[*`]/g, "");
  return beginnings.flatMap((beginning) => {
    const found = prose.filter((token) => wordsOf(token).startsWith(beginning));
    if (found.length === 0) throw new Error(`nothing begins with “${beginning}”`);
    return found;
  });
}
