//! JavaScript interface of `vitrine_core::menu`. JSON texts come in as the server and the page wrote them. The menu
//! stays in WebAssembly memory behind a handle and is returned panel by panel.

use serde::Serialize;
use vitrine_core::menu::{
    self, DATAS_KEY, EXPIRE_KEY, Entry, HeaderItem, Kind, Method, SESSION_KEY, Settings, Stored,
};
use wasm_bindgen::prelude::*;

use crate::browser::LOCAL;
use crate::errors::misuse;
use crate::fields::{count, whole};
use crate::records::written;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
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

/** The content above the panels, and the appearance of the menu. */
export interface MenuHeader {
  /** The dictionary key of the label of the link back. */
  back: string;
  /** The dictionary key of the label of the link home, which leads to `/`. */
  home: string;
  dark: boolean;
  fullscreen: boolean;
  /** Whether it has a close button. */
  close: boolean;
  /** The configured items: a text, the address of a picture, or the selector of an element to copy. */
  items: { kind: "text" | "logo" | "clone"; value: string }[];
}
"#;

#[derive(Serialize)]
struct EntryRecord<'a> {
    number: usize,
    kind: &'static str,
    current: bool,
    selected: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    branch: bool,
    name: &'a str,
    subtitle: &'a str,
    target: &'a str,
    class: &'a str,
    id: &'a str,
}

impl<'a> EntryRecord<'a> {
    fn of(entry: &'a Entry) -> Self {
        Self {
            number: entry.number,
            kind: match entry.kind {
                Kind::Page => "page",
                Kind::Spacer => "spacer",
                Kind::Clone => "clone",
            },
            current: entry.current,
            selected: entry.selected,
            parent: entry.parent,
            branch: entry.holds_panel(),
            name: &entry.name,
            subtitle: &entry.subtitle,
            target: &entry.target,
            class: &entry.class,
            id: &entry.id,
        }
    }
}

fn records<'a>(entries: &[&'a Entry]) -> Vec<EntryRecord<'a>> {
    entries.iter().map(|entry| EntryRecord::of(entry)).collect()
}

#[derive(Serialize)]
struct PanelRecord<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<EntryRecord<'a>>,
    entries: Vec<EntryRecord<'a>>,
}

#[derive(Serialize)]
struct FoundRecord<'a> {
    entries: Vec<EntryRecord<'a>>,
    count: usize,
}

#[derive(Serialize)]
struct HeaderRecord {
    back: &'static str,
    home: &'static str,
    dark: bool,
    fullscreen: bool,
    close: bool,
    items: Vec<ItemRecord>,
}

#[derive(Serialize)]
struct ItemRecord {
    kind: &'static str,
    value: String,
}

/// A parsed menu: see `readMenu`. The module keeps it until `free` is called or the object is garbage-collected.
#[wasm_bindgen]
pub struct Menu(menu::Menu);

#[wasm_bindgen]
impl Menu {
    /// The entry of the current page; `undefined` if the menu lacks it.
    #[wasm_bindgen(getter, unchecked_return_type = "number | undefined")]
    pub fn current(&self) -> Option<usize> {
        self.0.current()
    }

    /// The entry whose panel is shown when the menu opens; `undefined` for the top panel.
    #[wasm_bindgen(getter, unchecked_return_type = "number | undefined")]
    pub fn open(&self) -> Option<usize> {
        self.0.open()
    }

    /// The panel of the entry with this number; without a number, the top panel. `undefined` if the entry has no panel
    /// or does not exist.
    ///
    /// @example
    /// ```js
    /// const child = { id_page: 2, nom_page: "Écoles", lien: "/ecoles" };
    /// const blocks = [{ type: "menu", data: [{ id_page: 1, nom_page: "Vivre ici", enfant: [child] }] }];
    /// const menu = readMenu(JSON.stringify(blocks), "{}");
    /// menu.panel().entries.map(({ name, branch }) => [name, branch]); // [["Vivre ici", true]]
    /// menu.panel(0).holder.name; // "Vivre ici"
    /// menu.panel(1); // undefined
    /// ```
    #[wasm_bindgen(unchecked_return_type = "MenuPanel | undefined")]
    pub fn panel(&self, holder: Option<f64>) -> Result<JsValue, JsError> {
        // Only whole numbers are numbers of entries; JavaScript would convert others to another number or to none.
        let number = |number| whole(number).map_or(usize::MAX, |number| number as usize);
        let holder = holder.map(number);
        let Some(panel) = self.0.panel(holder) else {
            return Ok(JsValue::UNDEFINED);
        };
        written(&PanelRecord {
            holder: panel.holder.map(EntryRecord::of),
            entries: records(&panel.entries),
        })
    }

    /// The entries whose name contains every word of `query`, in menu order; case and accents are ignored. A query
    /// without words finds nothing.
    ///
    /// @example
    /// ```js
    /// const pages = [{ nom_page: "Vivre ici" }, { nom_page: "Écoles" }, { nom_page: "Agenda des écoles" }];
    /// const menu = readMenu(JSON.stringify([{ type: "menu", data: pages }]), "{}");
    /// menu.search("ECOLE").map(({ name }) => name); // ["Écoles", "Agenda des écoles"]
    /// ```
    #[wasm_bindgen(unchecked_return_type = "MenuEntry[]")]
    pub fn search(&self, query: &str) -> Result<JsValue, JsError> {
        written(&records(&self.0.search(query)))
    }

    /// The first entries that `search` finds, at most `limit`, and the total count: for a page that shows a part of
    /// thousands of entries, without creating a record for each.
    ///
    /// Throws an `Error` naming `limit` if it is not a whole number from 0 to 4294967295.
    ///
    /// @example
    /// ```js
    /// const pages = [{ nom_page: "Vivre ici" }, { nom_page: "Écoles" }, { nom_page: "Agenda des écoles" }];
    /// const menu = readMenu(JSON.stringify([{ type: "menu", data: pages }]), "{}");
    /// const { entries, count } = menu.find("ecole", 1);
    /// entries.map(({ name }) => name); // ["Écoles"]
    /// count; // 2
    /// ```
    #[wasm_bindgen(unchecked_return_type = "MenuFound")]
    pub fn find(&self, query: &str, limit: f64) -> Result<JsValue, JsError> {
        let limit = count("limit", limit)? as usize;
        let found = self.0.search(query);
        written(&FoundRecord {
            entries: records(found.get(..limit).unwrap_or(&found)),
            count: found.len(),
        })
    }
}

/// Parses the server's answer or its cached copy: the JSON text of a list of blocks. `undefined` if it is unusable:
/// the text is truncated, not a list, or a list that shows nothing.
///
/// `config` is the text of `#vitrine-config`, or any JSON text with its keys `idpage`, `idparent` and
/// `menu.subtitle_field`, all optional. `page` is the page's address (`document.baseURI`), full or only its path;
/// without it, relative links are dropped.
///
/// Throws an `Error` naming `config` if it is not JSON.
///
/// @example
/// ```js
/// const child = { id_page: 2, nom_page: "Écoles", lien: "/ecoles" };
/// const blocks = [{ type: "menu", data: [{ id_page: 1, nom_page: "Vivre ici", enfant: [child] }] }];
/// const menu = readMenu(JSON.stringify(blocks), '{ "idpage": 2 }');
/// [menu.open, menu.current]; // [0, 1]
/// menu.panel(menu.open).entries.map(({ name, target }) => [name, target]); // [["Écoles", "/ecoles"]]
/// readMenu("[]", "{}"); // undefined
/// const [entry] = readMenu('[{"type":"menu","data":[{"lien":"?p=2"}]}]', "{}", "/agenda").panel().entries;
/// entry.target; // "?p=2"
/// ```
#[wasm_bindgen(js_name = readMenu)]
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript gives texts by value"
)]
pub fn read_menu(
    blocks: &str,
    config: &str,
    page: Option<String>,
) -> Result<Option<Menu>, JsError> {
    let settings = Settings::read(config).map_err(|error| misuse("config", error.sentence()))?;
    let page = page.as_deref().unwrap_or_default();
    let settings = Settings { page, ..settings };
    Ok(menu::read(blocks, &settings).ok().map(Menu))
}

/// The content of the menu's header and the menu's appearance, from the keys `menu` and `identite` of the text of
/// Items without content are left out.
///
/// Throws an `Error` naming `config` if it is not JSON.
///
/// @example
/// ```js
/// const menu = { header: [{ type: "variable", value: "tel" }], variables: { tel: "02 31" } };
/// const { back, home, items } = menuHeader(JSON.stringify({ menu }));
/// [back, home]; // ["Retour", "Accueil"]
/// items; // [{ kind: "text", value: "02 31" }]
/// ```
#[wasm_bindgen(js_name = menuHeader, unchecked_return_type = "MenuHeader")]
pub fn menu_header(config: &str) -> Result<JsValue, JsError> {
    let header = menu::header(config).map_err(|error| misuse("config", error.sentence()))?;
    let item = |item| {
        let (kind, value) = match item {
            HeaderItem::Text(text) => ("text", text),
            HeaderItem::Logo(address) => ("logo", address),
            HeaderItem::Clone(selector) => ("clone", selector),
        };
        ItemRecord { kind, value }
    };
    written(&HeaderRecord {
        back: header.back,
        home: header.home,
        dark: header.dark,
        fullscreen: header.fullscreen,
        close: header.close,
        items: header.items.into_iter().map(item).collect(),
    })
}

/// The menu in local storage for the session hash `session`, parsed as by `readMenu`, at the time `now`
/// (`Date.now()`). `undefined` if it has expired, belongs to another session or is damaged, which also removes it.
/// Also `undefined` if nothing is stored, or if storage is forbidden or missing (Node, a worker). Then fetch the menu.
///
/// Throws an `Error` naming `config` if it is not JSON.
///
/// @example
/// ```js
/// storedMenu("a1", "{}", Date.now()); // undefined
/// ```
#[wasm_bindgen(js_name = storedMenu)]
pub fn stored_menu(
    session: &str,
    config: &str,
    now: f64,
    page: Option<String>,
) -> Result<Option<Menu>, JsError> {
    const KEYS: [&str; 3] = [DATAS_KEY, SESSION_KEY, EXPIRE_KEY];
    let [datas, key, expire] = KEYS.map(|key| LOCAL.read(key).unwrap_or_default());
    let stored = Stored {
        datas: &datas,
        key: &key,
        expire: &expire,
    };
    if stored.is_fresh(session, now) {
        return read_menu(&datas, config, page);
    }
    LOCAL.discard(&KEYS);
    Ok(None)
}

/// Stores the server's answer `datas`, fetched at `now` (`Date.now()`) for the session hash `session`, in local
/// storage for `storedMenu`. Returns whether it was stored; it is not if it is not a list or is an empty one, or if
/// storage is full, forbidden or missing.
///
/// @example
/// ```js
/// storeMenu("[]", "a1", Date.now()); // false
/// ```
#[wasm_bindgen(js_name = storeMenu)]
pub fn store_menu(datas: &str, session: &str, now: f64) -> bool {
    let values = menu::stored_values(datas, session, now);
    let [datas, key, expire] = values.each_ref().map(|(_, value)| value.as_str());
    let stored = Stored { datas, key, expire };
    stored.is_fresh(session, now)
        && LOCAL.keep(&values.each_ref().map(|(key, value)| (*key, value.as_str())))
}

/// The message to log when a script calls the menu with an unknown method; `undefined` for `open`, `close`, `toggle`
/// and `load`.
///
/// @example
/// ```js
/// unknownMenuMethod("ouvrir"); // "La méthode ouvrir est inexistante sur mobileMenu"
/// unknownMenuMethod("open"); // undefined
/// ```
#[wasm_bindgen(js_name = unknownMenuMethod)]
pub fn unknown_menu_method(method: &str) -> Option<String> {
    let known = method.parse::<Method>();
    known.err().map(|error| error.sentence())
}
