import type { Menu, MenuEntry, MenuHeader } from "../../core/load-menu.js";

/** What the menu shows, once it has been loaded. */
export interface Content {
  readonly menu: Menu;
  readonly header: MenuHeader;
}

/** The visitor's search and its results. */
export interface Search {
  readonly query: string;
  /** The first entries found. */
  readonly entries: readonly MenuEntry[];
  readonly count: number;
}

export interface MenuState {
  /** How often it has been opened. */
  readonly opening: number;
  readonly content: Content | undefined;
  /** The menu's own words as last rendered. */
  readonly wording: string;
  /** The branches down to the open panel, outermost first; empty in the top panel. */
  readonly path: readonly MenuEntry[];
  /** The entries of the open panel. */
  readonly entries: readonly MenuEntry[];
  /** Undefined while the field is empty. */
  readonly search: Search | undefined;
}

export type MenuChange =
  | { readonly type: "show"; readonly content: Content; readonly wording: string }
  /** The panel of an entry; undefined is the top panel. */
  | { readonly type: "go"; readonly holder: number | undefined }
  | { readonly type: "search"; readonly query: string };

export const noMenu: MenuState = {
  opening: 0,
  content: undefined,
  wording: "",
  path: [],
  entries: [],
  search: undefined,
};

/** Results rendered; the others are only counted. */
const MOST_RESULTS = 50;
/** Branches rendered above the open panel: a menu may be as deep as it has pages. */
const MOST_BRANCHES = 12;

/** Returns the menu after a change. A panel that does not exist changes nothing. */
export function reduceMenu(state: MenuState, change: MenuChange): MenuState {
  switch (change.type) {
    case "show":
      return show(state, change);
    case "go":
      return open(state, change.holder);
    case "search":
      return { ...state, search: searched(state, change.query) };
  }
}

/**
 * Returns the same state if the menu is already rendered, so that the tap renders nothing. Clones are copied again,
 * and all words are rendered again once a dictionary has loaded.
 */
function show(state: MenuState, { content, wording }: { content: Content; wording: string }): MenuState {
  const opening = state.opening + 1;
  const isThere = state.content === content && !state.search && state.path.at(-1)?.number === content.menu.open;
  if (!isThere) return open({ ...noMenu, opening, content, wording }, content.menu.open);
  const copies = [...state.entries, ...content.header.items].some(({ kind }) => kind === "clone");
  return copies || state.wording !== wording ? { ...state, opening, wording } : state;
}

function open(state: MenuState, holder: number | undefined): MenuState {
  const menu = state.content?.menu;
  const panel = menu?.panel(holder);
  return menu && panel
    ? { ...state, path: pathTo(menu, panel.holder), entries: panel.entries, search: undefined }
    : state;
}

/** Reads whole panels, because the core returns entries by panel; the ancestors are few. */
function pathTo(menu: Menu, holder: MenuEntry | undefined): readonly MenuEntry[] {
  const path: MenuEntry[] = [];
  for (let at = holder; at && path.length < MOST_BRANCHES; at = above(menu, at)) path.unshift(at);
  return path;
}

function above(menu: Menu, { parent }: MenuEntry): MenuEntry | undefined {
  return parent === undefined ? undefined : menu.panel(parent)?.holder;
}

function searched({ content }: MenuState, query: string): Search | undefined {
  if (!content || query.trim() === "") return query === "" ? undefined : { query, entries: [], count: 0 };
  return { query, ...content.menu.find(query, MOST_RESULTS) };
}
