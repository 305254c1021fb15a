//! The menu as the page shows it (spec 2.7, 3.6).

use super::MenuError;
use super::json::{Json, NONE, decoded, push_decoded};
use super::rows::{Kind, Row, rows};
use super::search::search;
use super::selection::select;
use super::settings::Settings;
use crate::text::safe_link;

/// One entry of the menu: see [`Menu::entries`].
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
    /// Its index among the entries, used by other entries.
    pub number: usize,
    /// What it shows.
    pub kind: Kind,
    /// Whether it is the current page, the one with `aria-current`.
    pub current: bool,
    /// Whether it is the current page or an ancestor of it.
    pub selected: bool,
    /// The entry whose panel contains it; `None` for the top panel.
    pub parent: Option<usize>,
    /// The index after this entry and all entries below it. The entry has a panel if this is not `number + 1`. In that
    /// case `number + 1` is the first entry of its panel, and the `end` of each entry there is the next one.
    pub end: usize,
    /// The name of a page.
    pub name: String,
    /// The text under the name.
    pub subtitle: String,
    /// The link of a page, empty if it has none or an unsafe one; the selector of a clone.
    pub target: String,
    /// The style class of a page.
    pub class: String,
    /// The id of a page.
    pub id: String,
}

impl Entry {
    /// Whether it has a panel.
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

/// The entries shown together: those below one entry, or the topmost ones.
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
    /// The entry that they are below; `None` for the top panel.
    pub holder: Option<&'a Entry>,
    /// The entries of the panel, in order; never empty.
    pub entries: Vec<&'a Entry>,
}

/// A parsed menu: each entry before those below it, siblings in order.
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
    /// The entry of the current page; `None` if the menu does not contain it.
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

    /// The entry whose panel is shown when the menu opens: the one that contains the current page, or would contain
    /// it. `None` for the top panel.
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

    /// All entries, in depth-first order.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
    /// assert_eq!(menu.entries().len(), 1);
    /// ```
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The panel of the entry `holder`, or the top panel for `None`. `None` if the entry has no panel or does not
    /// exist.
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

    /// The entries whose name contains every word of `query`: see [`search`].
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

    /// The entries from the top panel down to `entry`, inclusive; empty if the entry does not exist.
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

/// Parses the server's answer or its cached copy: the JSON text of a list of blocks.
///
/// Variants of the format are accepted: ids are numbers or texts, a list with gaps is an object, `menu_param` may be
/// `[]`; anything that is not a block or a page is ignored. Pages nest by `enfant`. In a list without nesting,
/// `id_parent` gives the parent, if that page is in the list and is not the home page. Pages with an unknown parent,
/// and one page of each cycle, are in the panel of their block. Every page occurs once, at any depth.
///
/// # Errors
/// [`MenuError::NotJson`] if the text is truncated or not JSON, [`MenuError::Empty`] if it is not a list, or a list
/// that shows nothing: such an answer is not used (spec 7.3).
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

/// The name of a page; `menu_param` may override it.
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

/// The selector of a clone, or the link of a page; empty if the link is unsafe on `page` (security 7).
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
