// What docs/markup.md, docs/endpoints.md and docs/script-api.md say, by section and by row: a page of a behaviour takes its
// tables from there, so that nothing is said twice.

import { lex } from "./markdown.mjs";

const HOOKS = /^(?:hook|attribute of the button)$/;
const ATTRIBUTE = /data-[a-z][a-z-]*/g;

/** The `data-*` names in a text. */
export const attributesIn = (text) => new Set(text.match(ATTRIBUTE) ?? []);

/** A document as its parts of the second level: title → tokens. */
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

/** Rows of attribute tables whose first cell names one of these attributes. */
export function hookRows(tokens, attributes) {
  const wanted = new Set(attributes);
  const names = (row) => [...attributesIn(row[0].text)].some((name) => wanted.has(name));
  return tokens.filter(isHookTable).flatMap(({ rows }) => rows.filter(names));
}

/** Rows of any table of a document whose first cell holds a text. */
export function rowsNaming(text, words) {
  const tables = lex(text).filter(({ type }) => type === "table");
  return words.map((word) => {
    const found = tables.flatMap(({ rows }) => rows).filter(([first]) => first.text.includes(word));
    if (found.length === 0) throw new Error(`no row names “${word}”`);
    return found;
  });
}

/**
 * What a section says beside its tables of attributes: all of it for `*`, else what begins with one of these words.
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
