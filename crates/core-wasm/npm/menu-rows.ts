// Makes the columns of raw values that WebAssembly arranges: numbers for what a row is and where it is, and the links.
import { type Fields, fields, isFields, items, text } from "./menu-json.js";

// What a row is, in the numbers of the module.
const NOTHING = 0;
const PAGE = 1;
const SPACER = 2;
const CLONE = 3;
const BLOCK = 4;
/** An id that the `adresse` of its holder names. */
const NAMED = 5;
/** The blocks of each type. */
const KINDS: Readonly<Record<string, number>> = { menu: BLOCK, spacer: SPACER, clone: CLONE };
/** A missing row, or a missing entry. */
export const NONE = 2 ** 32 - 1;
/** Separates links, and names. */
export const SEPARATOR = "\u001f";

/** The rows of a menu. */
export interface Rows {
  /** The page, or the block, of each row. */
  readonly sources: readonly Fields[];
  /** Four numbers of each row: what it is, the row that contains it, its id, the id of its parent. */
  readonly numbers: readonly number[];
  readonly links: string;
}

/** The rows of a list of blocks, on the page with these ids and this address. */
export function rowsOf(blocks: unknown, idpage: string, idparent: string, page: string): Rows {
  const sources: Fields[] = [];
  const links: string[] = [];
  const numbers: number[] = [];
  /** The number of each id: ids are compared as texts. */
  const ids = new Map([["", 0]]);
  const idOf = (id: string): number => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    ids.set(id, ids.size);
    return ids.size - 1;
  };
  const push = (kind: number, holder: number, source: Fields): number => {
    const id = text(source.id_page);
    numbers.push(kind, holder, idOf(id), idOf(text(source.id_parent)));
    links.push(text(source.lien).replaceAll(SEPARATOR, "\t"));
    const at = sources.push(source) - 1;
    // Only the address of a page that may be current, or the parent of the current one, is used.
    if (kind === PAGE && id && (id === idpage || id === idparent))
      for (const name of JSON.stringify(source.adresse)?.match(/[\da-z]+/gi) ?? []) push(NAMED, at, { id_page: name });
    return at;
  };
  const pushPages = (list: unknown, holder: number): void => {
    for (const item of items(list)) push(isFields(item) ? PAGE : NOTHING, holder, fields(item));
  };
  push(NOTHING, NONE, { id_page: idpage, id_parent: idparent, lien: page });
  for (const block of items(blocks)) {
    const { type, data } = fields(block);
    const kind = KINDS[text(type)] ?? NOTHING;
    const at = push(kind, NONE, kind === CLONE ? { lien: data } : {});
    if (kind === BLOCK) pushPages(data, at);
  }
  // Rows are added meanwhile: pages are read level by level, so that no depth is too deep.
  for (let at = 0; at < sources.length; at += 1) pushPages(sources[at]?.enfant, at);
  return { sources, numbers, links: links.join(SEPARATOR) };
}
