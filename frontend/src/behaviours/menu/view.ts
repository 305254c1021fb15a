import type { Menu, MenuEntry } from "../../core/load-menu.js";
import { BACK, CLOSE, HOME, MENU, SEARCH_MENU } from "../../page/messages.js";
import { languageOf, words } from "../../page/words.js";
import { DATA_MENU_ENTRY } from "../../schema.js";
import { element, renewList } from "./element.js";
import { drawEntry, isListed, panelList, setOpen } from "./entry.js";
import { drawHeaderItems } from "./header-items.js";
import type { Content } from "./load-content.js";
import { type Place, placeIn } from "./place.js";
import { makeResults, type Results } from "./results.js";

/** What the visitor asks of the menu. */
export interface Steps {
  /** The panel of an entry; undefined is the top panel. */
  readonly go: (holder: number | undefined) => void;
  /** Ends the search if the text is empty. */
  readonly search: (query: string) => void;
  readonly close: () => void;
}

/** The content of the open menu (spec 2.7): a bar, the header's items, a search field, and the open panel or results. */
export class View {
  readonly nav = element("nav", { "aria-label": words(MENU) });
  readonly #menu: Menu;
  readonly #bar = element("div", { class: "vt-menu-bar" });
  /** The bar's controls. The link back comes first, in an inner panel. */
  readonly #controls: readonly HTMLElement[];
  readonly #back: HTMLElement;
  readonly #field = searchField();
  /** The lists from the top panel to the open one. */
  readonly #lists = [panelList()];
  readonly #items = new Map<number, HTMLLIElement>();
  /** Whether it shows or has shown elements of the page, which may have changed. */
  #hasCopies: boolean;
  #results: Results | undefined;
  #place: Place = { path: [], entries: [] };

  constructor({ menu, header }: Content, { go, search, close }: Steps) {
    this.#menu = menu;
    this.#back = button("vt-menu-back", BACK, () => go(this.path.at(-1)?.parent));
    const home = element("a", { class: "vt-menu-home", href: "/", lang: languageOf(HOME) }, words(HOME));
    const hasClose = !header.fullscreen || header.close;
    this.#controls = hasClose ? [home, button("vt-dialog-close", CLOSE, close)] : [home];
    this.#hasCopies = header.items.some(({ kind }) => kind === "clone");
    const items = drawHeaderItems(header.items);
    this.nav.append(this.#bar, ...(items ? [items] : []), this.#field, this.#top);
    this.#field.addEventListener("input", () => search(this.#field.value));
    this.nav.addEventListener("click", ({ target }) => {
      const toggle = (target as Element).closest(`[${DATA_MENU_ENTRY}]`);
      if (!toggle) return;
      const number = Number(toggle.getAttribute(DATA_MENU_ENTRY));
      const isOpen = toggle.getAttribute("aria-expanded") === "true";
      go(isOpen ? this.path.find((entry) => entry.number === number)?.parent : number);
    });
    this.open(menu.open);
  }

  /** The branches down to the open panel, outermost first. */
  get path(): readonly MenuEntry[] {
    return this.#place.path;
  }

  /** Whether it shows what a new view would. */
  isAsOpened(): boolean {
    return !this.#hasCopies && !this.#results && this.path.at(-1)?.number === this.#menu.open;
  }

  /** Opens the panel of an entry, or the top panel. A panel that does not exist changes nothing. */
  open(holder: number | undefined): void {
    const place = placeIn(this.#menu, holder);
    if (!place) return;
    this.#place = place;
    this.endSearch();
    renewList(this.#bar, place.path.length > 0 ? [this.#back, ...this.#controls] : this.#controls);
    this.#drawPanels();
  }

  /** Returns false if there was no search. */
  endSearch(): boolean {
    if (!this.#results) return false;
    this.#field.value = "";
    this.search("");
    return true;
  }

  /** Shows the pages found instead of the panel; the panel again if the text is empty. */
  search(query: string): void {
    const shown = this.#results?.element ?? this.#top;
    if (!query) this.#results?.end();
    this.#results = query ? (this.#results ?? makeResults()) : undefined;
    this.#results?.search(this.#menu, query);
    const next = this.#results?.element ?? this.#top;
    if (shown !== next) shown.replaceWith(next);
  }

  get #top(): HTMLElement {
    return this.#lists[0] as HTMLElement;
  }

  /**
   * Draws the open panel in the branches that lead to it: each list is a panel, and those above show only the open
   * branch.
   */
  #drawPanels(): void {
    const { path, entries } = this.#place;
    for (const [level, branch] of path.entries()) {
      const item = this.#itemOf(branch);
      if (!item) continue;
      setOpen(item, branch, true);
      renewList(this.#listAt(level), [item]);
      const inner = this.#listAt(level + 1);
      if (inner.parentNode !== item) item.append(inner);
    }
    this.#hasCopies ||= entries.some(({ kind }) => kind === "clone");
    const items = entries.filter(isListed).flatMap((entry) => {
      const item = this.#itemOf(entry);
      if (!item) return [];
      if (entry.kind === "page") setOpen(item, entry, false);
      return [item];
    });
    renewList(this.#listAt(path.length), items);
    for (const unused of this.#lists.splice(path.length + 1)) unused.remove();
  }

  #listAt(level: number): HTMLElement {
    const list = this.#lists[level] ?? panelList();
    this.#lists[level] = list;
    return list;
  }

  /** An entry keeps its element, and so its button keeps focus when its panel opens. */
  #itemOf(entry: MenuEntry): HTMLLIElement | undefined {
    const item = this.#items.get(entry.number) ?? drawEntry(entry);
    if (item) this.#items.set(entry.number, item);
    return item;
  }
}

function button(className: string, label: string, act: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: `vt-button ${className}`, lang: languageOf(label) });
  made.append(words(label));
  made.addEventListener("click", act);
  return made;
}

function searchField(): HTMLInputElement {
  const label = words(SEARCH_MENU);
  return element("input", {
    class: "vt-menu-search",
    type: "search",
    "aria-label": label,
    placeholder: label,
    lang: languageOf(SEARCH_MENU),
    autocomplete: "off",
  });
}
