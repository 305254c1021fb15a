//! The menu as it is drawn (spec 2.7, 3.6).

use super::MenuError;
use super::json::{Json, NONE, decoded, push_decoded};
use super::rows::{Kind, Row, rows};
use super::search::search;
use super::selected::select;
use super::settings::Settings;
use crate::text::safe_link;

/// One entry of the menu: [`Menu::entries`].
///
/// ```
/// use vitrine_core::menu::{Settings, read};
/// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "A", "enfant": [{ "nom_page": "B" }] }] }]"#;
/// let menu = read(pages, &Settings::default()).expect("a list");
/// let entries = menu.entries();
/// assert_eq!((entries[0].parent, entries[0].end), (None, 2));
/// assert_eq!((entries[1].parent, entries[1].end), (Some(0), 2));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its place among the entries, by which others name it.
    pub number: usize,
    /// What it shows.
    pub kind: Kind,
    /// Whether it is the current page, the one with `aria-current`.
    pub current: bool,
    /// Whether it is the current page or an ancestor of it.
    pub selected: bool,
    /// The entry in whose panel it is; `None`: the top panel.
    pub parent: Option<usize>,
    /// The first entry behind it and all that is below it. An entry holds a panel when this is not
    /// the entry next to it; the first entry of the panel is that next one, and the one that
    /// follows an entry in its panel is its `end`.
    pub end: usize,
    /// The name of a page.
    pub name: String,
    /// What is under the name.
    pub subtitle: String,
    /// The link of a page, empty where it has none or not a safe one; the selector of a clone.
    pub target: String,
    /// The style class of a page.
    pub class: String,
    /// The id of a page.
    pub id: String,
}

impl Entry {
    /// Whether it holds a panel.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
    /// assert!(!menu.entries()[0].holds_panel());
    /// ```
    pub fn holds_panel(&self) -> bool {
        self.end > self.number + 1
    }
}

/// What shows at once: the entries below one entry, or the topmost ones.
///
/// ```
/// use vitrine_core::menu::{Settings, read};
/// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "A", "enfant": [{ "nom_page": "B" }] }] }]"#;
/// let menu = read(pages, &Settings::default()).expect("a list");
/// let panel = menu.panel(Some(0)).expect("the panel of A");
/// assert_eq!(panel.holder.map(|entry| &*entry.name), Some("A"));
/// assert_eq!(panel.entries[0].name, "B");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panel<'a> {
    /// The entry that it is below; `None`: the top panel.
    pub holder: Option<&'a Entry>,
    /// Its entries, in their order; never none.
    pub entries: Vec<&'a Entry>,
}

/// A menu: each entry before those below it, siblings in their order.
///
/// ```
/// use vitrine_core::menu::{Settings, read};
/// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "Accueil" }, { "nom_page": "Agenda" }] }]"#;
/// let menu = read(pages, &Settings::default()).expect("a list");
/// assert_eq!(menu.entries()[1].name, "Agenda");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    entries: Vec<Entry>,
    current: Option<usize>,
    open: Option<usize>,
}

impl Menu {
    /// The entry of the current page; `None` where it is not there.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let pages = r#"[{ "type": "menu", "data": [{ "id_page": "7" }] }]"#;
    /// let settings = Settings { idpage: "7", ..Settings::default() };
    /// assert_eq!(read(pages, &settings).expect("a list").current(), Some(0));
    /// ```
    pub fn current(&self) -> Option<usize> {
        self.current
    }

    /// The entry whose panel shows at opening: the one that holds the current page, or would hold
    /// it. `None`: the top panel.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let pages = r#"[{ "type": "menu", "data": [{ "id_page": 1, "enfant": [{ "id_page": 7 }] }] }]"#;
    /// let settings = Settings { idpage: "7", ..Settings::default() };
    /// assert_eq!(read(pages, &settings).expect("a list").open(), Some(0));
    /// ```
    pub fn open(&self) -> Option<usize> {
        self.open
    }

    /// All entries, as a reader of the whole menu meets them.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
    /// assert_eq!(menu.entries().len(), 1);
    /// ```
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The panel of the entry `holder`, the top panel for `None`; `None` for an entry that holds none
    /// and a number that is no entry's.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
    /// assert_eq!(menu.panel(None).expect("the top panel").entries.len(), 1);
    /// assert!(menu.panel(Some(0)).is_none() && menu.panel(Some(9)).is_none());
    /// ```
    pub fn panel(&self, holder: Option<usize>) -> Option<Panel<'_>> {
        let (holder, mut at, end) = match holder {
            None => (None, 0, self.entries.len()),
            Some(number) => {
                let holder = self.entries.get(number)?;
                (Some(holder), number + 1, holder.end)
            }
        };
        let mut entries = Vec::new();
        while at < end {
            let entry = self.entries.get(at)?;
            entries.push(entry);
            at = entry.end;
        }
        (!entries.is_empty()).then_some(Panel { holder, entries })
    }

    /// The entries whose name holds every word of `query`, as [`search`] finds them.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "Agenda" }, { "nom_page": "Écoles" }] }]"#;
    /// let menu = read(pages, &Settings::default()).expect("a list");
    /// assert_eq!(menu.search("ecole")[0].number, 1);
    /// ```
    pub fn search(&self, query: &str) -> Vec<&Entry> {
        let names = self.entries.iter().map(|entry| entry.name.as_str());
        let found = search(names, query).into_iter();
        found.filter_map(|at| self.entries.get(at)).collect()
    }

    /// The entries from the top panel down to `entry`, that one included; none for a number that is
    /// no entry's.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let pages = r#"[{ "type": "menu", "data": [{ "id_page": 1, "enfant": [{ "id_page": 2 }] }] }]"#;
    /// let menu = read(pages, &Settings::default()).expect("a list");
    /// assert_eq!(menu.path(1), [0, 1]);
    /// ```
    pub fn path(&self, entry: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = Some(entry);
        while let Some(entry) = at.and_then(|at| self.entries.get(at)) {
            path.push(entry.number);
            at = entry.parent;
        }
        path.reverse();
        path
    }
}

/// Reads the server's answer, or what the cache kept of it: the JSON text of a list of blocks.
///
/// Read leniently: ids are numbers or texts, a list with gaps is an object, `menu_param` may be
/// `[]`; what is no block and no page is passed over. `enfant` nests; in a list where it nests
/// nothing, `id_parent` does, if that page is in the list and is not home. Orphans and one page
/// of each cycle are in the panel of their block. Every page comes once, however deep.
///
/// # Errors
/// [`MenuError::NotJson`] for a text that is cut or no JSON, [`MenuError::Empty`] where it is no
/// list, or a list that shows nothing: such an answer is not used (spec 7.3).
///
/// ```
/// use vitrine_core::menu::{Settings, read};
/// let answer = r#"[{ "type": "menu", "data": [
///     { "id_page": 10, "nom_page": "Vivre ici", "lien": "/vivre-ici", "enfant": [
///         { "id_page": 20, "nom_page": "Écoles", "lien": "/vivre-ici/ecoles", "adresse": "[10]" }
///     ] },
///     { "id_page": 30, "nom_page": "Agenda", "lien": "/agenda" }
/// ] }]"#;
/// let settings = Settings { idpage: "20", idparent: "10", ..Settings::default() };
/// let menu = read(answer, &settings).expect("a list");
/// let selected: Vec<bool> = menu.entries().iter().map(|entry| entry.selected).collect();
/// assert_eq!(selected, [true, true, false]);
/// assert_eq!((menu.current(), menu.open()), (Some(1), Some(0)));
/// ```
pub fn read(answer: &str, settings: &Settings) -> Result<Menu, MenuError> {
    let json = Json::read(answer).ok_or(MenuError::NotJson)?;
    let mut rows = rows(&json);
    if rows.is_empty() {
        return Err(MenuError::Empty);
    }
    let opening = select(&json, &mut rows, settings);
    let entry = |(number, row): (usize, &Row)| Entry {
        number,
        kind: row.kind,
        current: number == opening.current,
        selected: row.selected,
        parent: some(row.parent),
        end: row.end,
        name: name(&json, row),
        subtitle: param(&json, row, settings.subtitle_field),
        target: target(&json, row, settings.page),
        class: decoded(json.content(row.fields.class)),
        id: decoded(row.id(&json)),
    };
    Ok(Menu {
        entries: rows.iter().enumerate().map(entry).collect(),
        current: some(opening.current),
        open: some(opening.open),
    })
}

/// The name, which `menu_param` may override.
fn name(json: &Json, row: &Row) -> String {
    let name = param(json, row, "nom_page");
    if name.bytes().all(|byte| byte == b' ') {
        return decoded(json.content(row.fields.name));
    }
    name
}

/// A field of `menu_param`.
fn param(json: &Json, row: &Row, field: &str) -> String {
    let [value, ..] = json.fields(row.fields.param, &[field]);
    decoded(json.content(value))
}

/// The selector of a clone, or the link of a page: one that may not be followed from `page` is none (security 7).
fn target(json: &Json, row: &Row, page: &str) -> String {
    let mut target = String::new();
    let is_clean = push_decoded(&mut target, json.content(row.fields.link));
    if row.kind == Kind::Page && !(is_clean && safe_link(&target, page).is_ok()) {
        target.clear();
    }
    target
}

fn some(row: usize) -> Option<usize> {
    (row != NONE).then_some(row)
}
