// The mobile menu. Only these files of the package know how its rows are passed to WebAssembly.
import { configFields, type Fields, field, fields, parsed, shownText, text } from "./menu-json.js";
import { NONE, type Rows, rowsOf, SEPARATOR } from "./menu-rows.js";
import { discardTexts, storedTexts, storeTexts } from "./menu-storage.js";
import { arrangeMenu, isMenuFresh, menuExpiry, searchNames } from "./vitrine_bg.js";
import { isWhole, wantedCount, wantedText } from "./wanted-text.js";

/** One entry of a menu. */
export interface MenuEntry {
  /** Its index, used by `panel` and by other entries. */
  number: number;
  /** A page, space between two entries, or a copy of an element of the page. */
  kind: "page" | "spacer" | "clone";
  /** Whether it is the current page, the one with `aria-current`. */
  current: boolean;
  /** Whether it is the current page or an ancestor of it. */
  selected: boolean;
  /** The entry whose panel contains it; missing in the top panel. */
  parent?: number;
  /** Whether it has a panel of its own. */
  branch: boolean;
  name: string;
  subtitle: string;
  /** The link of a page, empty if it has none or an unsafe one; the selector of a clone. */
  target: string;
  /** The style class of a page. */
  class: string;
  /** The id of a page. */
  id: string;
}

/** The entries shown together. */
export interface MenuPanel {
  /** The entry that they belong to; missing in the top panel. */
  holder?: MenuEntry;
  entries: MenuEntry[];
}

/** What a search has found. */
export interface MenuFound {
  /** The first of them, in menu order. */
  entries: MenuEntry[];
  /** How many there are. */
  count: number;
}

/** What is read of a menu. */
interface Read {
  readonly rows: Rows;
  /** The current entry, the one whose panel opens, then four numbers of each entry. */
  readonly numbers: Uint32Array;
  /** The field of `menu_param` that is shown below a name. */
  readonly subtitle: string;
  /** The names of all entries, each after a separator: joined at the first search. */
  names?: string;
}

/** The kinds of entries, by the number of their row's. */
const KINDS = ["page", "page", "spacer", "clone"] as const;
const SELECTED = 1;
const REFUSED = 2;

const entryOrNone = (number: number | undefined) => (number === NONE ? undefined : number);

/** A parsed menu: see `readMenu`. */
export class Menu {
  readonly #read: Read;

  private constructor(read: Read) {
    this.#read = read;
  }

  /** @internal */
  static of(read: Read): Menu {
    return new Menu(read);
  }

  /** The entry of the current page; `undefined` if the menu lacks it. */
  get current(): number | undefined {
    return entryOrNone(this.#read.numbers[0]);
  }

  /** The entry whose panel is shown when the menu opens; `undefined` for the top panel. */
  get open(): number | undefined {
    return entryOrNone(this.#read.numbers[1]);
  }

  /**
   * The panel of the entry with this number; without a number, the top panel. `undefined` if the entry has no panel
   * or does not exist.
   *
   * @example
   * ```js
   * const child = { id_page: 2, nom_page: "Écoles", lien: "/ecoles" };
   * const blocks = [{ type: "menu", data: [{ id_page: 1, nom_page: "Vivre ici", enfant: [child] }] }];
   * const menu = readMenu(JSON.stringify(blocks), "{}");
   * menu.panel().entries.map(({ name, branch }) => [name, branch]); // [["Vivre ici", true]]
   * menu.panel(0).holder.name; // "Vivre ici"
   * menu.panel(1); // undefined
   * ```
   */
  panel(holder?: number | null): MenuPanel | undefined {
    const count = this.#count;
    if (holder == null) return { entries: this.#between(0, count) };
    const number = Number(holder);
    if (!isWhole(number) || number >= count) return;
    const entries = this.#between(number + 1, this.#numbersOf(number)[2]);
    return entries.length > 0 ? { holder: this.#entry(number), entries } : undefined;
  }

  /**
   * The entries whose name contains every word of `query`, in menu order; case and accents are ignored. A query
   * without words finds nothing.
   *
   * @example
   * ```js
   * const pages = [{ nom_page: "Vivre ici" }, { nom_page: "Écoles" }, { nom_page: "Agenda des écoles" }];
   * const menu = readMenu(JSON.stringify([{ type: "menu", data: pages }]), "{}");
   * menu.search("ECOLE").map(({ name }) => name); // ["Écoles", "Agenda des écoles"]
   * ```
   */
  search(query: string): MenuEntry[] {
    return this.find(query, NONE).entries;
  }

  /**
   * The first entries that `search` finds, at most `limit`, and the total count: for a page that shows a part of
   * thousands of entries, without creating a record for each.
   *
   * Throws an `Error` naming `limit` if it is not a whole number from 0 to 4294967295.
   *
   * @example
   * ```js
   * const pages = [{ nom_page: "Vivre ici" }, { nom_page: "Écoles" }, { nom_page: "Agenda des écoles" }];
   * const menu = readMenu(JSON.stringify([{ type: "menu", data: pages }]), "{}");
   * const { entries, count } = menu.find("ecole", 1);
   * entries.map(({ name }) => name); // ["Écoles"]
   * count; // 2
   * ```
   */
  find(query: string, limit: number): MenuFound {
    const read = this.#read;
    const words = wantedText(query, "query").replaceAll(SEPARATOR, " ");
    wantedCount(limit, "limit");
    read.names ??= Array.from({ length: this.#count }, (_, at) => SEPARATOR + this.#nameOf(at)).join("");
    const found = searchNames(words + read.names);
    return { entries: Array.from(found.subarray(0, limit), (number) => this.#entry(number)), count: found.length };
  }

  get #count(): number {
    return (this.#read.numbers.length - 2) / 4;
  }

  /** The row of an entry, its parent, the entry after those below it, its state. */
  #numbersOf(entry: number): [row: number, parent: number, end: number, state: number] {
    return this.#read.numbers.subarray(4 * entry + 2) as never;
  }

  /** The entries of the panel that begins and ends there. */
  #between(start: number, end: number): MenuEntry[] {
    const entries: MenuEntry[] = [];
    for (let at = start; at < end; at = this.#numbersOf(at)[2]) entries.push(this.#entry(at));
    return entries;
  }

  #sourceOf(entry: number): Fields {
    return this.#read.rows.sources[this.#numbersOf(entry)[0]] as Fields;
  }

  /** The name of a page; `menu_param` may override it. */
  #nameOf(entry: number): string {
    const { menu_param, nom_page } = this.#sourceOf(entry);
    const name = shownText(fields(menu_param).nom_page);
    return /[^ ]/.test(name) ? name : shownText(nom_page);
  }

  #entry(number: number): MenuEntry {
    const { numbers, rows, subtitle } = this.#read;
    const { lien, menu_param, class_theme_style, id_page } = this.#sourceOf(number);
    const [row, parent, end, state] = this.#numbersOf(number);
    return {
      number,
      kind: KINDS[rows.numbers[4 * row] as 0],
      current: number === numbers[0],
      selected: (state & SELECTED) > 0,
      ...(parent !== NONE && { parent }),
      branch: end > number + 1,
      name: this.#nameOf(number),
      subtitle: shownText(field(fields(menu_param), subtitle)),
      target: state & REFUSED ? "" : shownText(lien),
      class: shownText(class_theme_style),
      id: shownText(id_page),
    };
  }
}

/**
 * Parses the server's answer or its cached copy: the JSON text of a list of blocks. `undefined` if it is unusable:
 * the text is truncated, not a list, or a list that shows nothing.
 *
 * `config` is the text of `#vitrine-config`, or any JSON text with its keys `idpage`, `idparent` and
 * `menu.subtitle_field`, all optional. `page` is the page's address (`document.baseURI`), full or only its path;
 * without it, relative links are dropped.
 *
 * Throws an `Error` naming `config` if it is not JSON.
 *
 * @example
 * ```js
 * const child = { id_page: 2, nom_page: "Écoles", lien: "/ecoles" };
 * const blocks = [{ type: "menu", data: [{ id_page: 1, nom_page: "Vivre ici", enfant: [child] }] }];
 * const menu = readMenu(JSON.stringify(blocks), '{ "idpage": 2 }');
 * [menu.open, menu.current]; // [0, 1]
 * menu.panel(menu.open).entries.map(({ name, target }) => [name, target]); // [["Écoles", "/ecoles"]]
 * readMenu("[]", "{}"); // undefined
 * const [entry] = readMenu('[{"type":"menu","data":[{"lien":"?p=2"}]}]', "{}", "/agenda").panel().entries;
 * entry.target; // "?p=2"
 * ```
 */
export function readMenu(blocks: string, config: string, page?: string | null): Menu | undefined {
  return menuOf(parsed(wantedText(blocks, "blocks")), config, page);
}

/** The menu of parsed blocks. */
function menuOf(blocks: unknown, config: string, page?: string | null): Menu | undefined {
  const { idpage, idparent, menu } = configFields(config);
  const subtitle = text(fields(menu).subtitle_field);
  const rows = rowsOf(blocks, text(idpage), text(idparent), wantedText(page ?? "", "page"));
  const numbers = arrangeMenu(rows.numbers, rows.links);
  return numbers.length > 2 ? Menu.of({ rows, numbers, subtitle }) : undefined;
}

/**
 * The menu in local storage for the session hash `session`, parsed as by `readMenu`, at the time `now`
 * (`Date.now()`). `undefined` if it has expired, belongs to another session or is damaged, which also removes it.
 * Also `undefined` if nothing is stored, or if storage is forbidden or missing (Node, a worker). Then fetch the menu.
 *
 * Throws an `Error` naming `config` if it is not JSON.
 *
 * @example
 * ```js
 * storedMenu("a1", "{}", Date.now()); // undefined
 * ```
 */
export function storedMenu(session: string, config: string, now: number, page?: string | null): Menu | undefined {
  wantedText(session, "session");
  wantedText(config, "config");
  const [datas = "", key = "", expire = ""] = storedTexts();
  const blocks = isFresh([key, expire, session], now) ? filledList(datas) : undefined;
  if (blocks) return menuOf(blocks, config, page);
  discardTexts();
}

/**
 * Stores the server's answer `datas`, fetched at `now` (`Date.now()`) for the session hash `session`, in local
 * storage for `storedMenu`. Returns whether it was stored; it is not if it is not a list or is an empty one, or if
 * storage is full, forbidden or missing.
 *
 * @example
 * ```js
 * storeMenu("[]", "a1", Date.now()); // false
 * ```
 */
export function storeMenu(datas: string, session: string, now: number): boolean {
  wantedText(datas, "datas");
  wantedText(session, "session");
  const expire = `${menuExpiry(now)}`;
  return isFresh([session, expire, session], now) && !!filledList(datas) && storeTexts([datas, session, expire]);
}

const isFresh = (texts: readonly string[], now: number) => isMenuFresh(texts.join(SEPARATOR), now);

/** A list that is not empty (spec 7.3). */
function filledList(datas: string): unknown[] | undefined {
  const blocks = parsed(datas);
  return Array.isArray(blocks) && blocks.length > 0 ? blocks : undefined;
}

const METHODS = ["open", "close", "toggle", "load"];

/**
 * The message to log when a script calls the menu with an unknown method; `undefined` for `open`, `close`, `toggle`
 * and `load`.
 *
 * @example
 * ```js
 * unknownMenuMethod("ouvrir"); // "La méthode ouvrir est inexistante sur mobileMenu"
 * unknownMenuMethod("open"); // undefined
 * ```
 */
export function unknownMenuMethod(method: string): string | undefined {
  if (METHODS.includes(wantedText(method, "method"))) return;
  return `La méthode ${method} est inexistante sur mobileMenu`;
}
