//! The menu as it is drawn (spec 2.7, 3.6).

use super::MenuError;
use super::json::{Json, NONE, push_decoded};
use super::rows::{CLASS, ID, Kind, LINK, NAME, PARAM, Row, rows};
use super::selected::{Opening, select};
use super::settings::Settings;
use crate::numbers::push_whole_number;
use crate::text::safe_url;

/// Parts the cells of a column: U+001F, the unit separator.
const CELL_SEPARATOR: &str = "\u{1f}";
/// Parts the columns: U+001E, the record separator.
const COLUMN_SEPARATOR: &str = "\u{1e}";

/// One entry of the menu: [`Menu::entry`].
///
/// ```
/// use vitrine_core::menu::{Settings, read};
/// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "A", "enfant": [{ "nom_page": "B" }] }] }]"#;
/// let menu = read(pages, &Settings::default()).expect("a list");
/// let entries: Vec<_> = menu.entries().collect();
/// assert_eq!((entries[0].parent, entries[0].end), (None, 2));
/// assert_eq!((entries[1].parent, entries[1].end), (Some(0), 2));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it shows.
    pub kind: Kind,
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

/// The columns of [`Menu::joined`].
const STATE: usize = 0;
const PARENT: usize = 1;
const END: usize = 2;
const NAMES: usize = 3;
const SUBTITLES: usize = 4;
const TARGETS: usize = 5;
const CLASSES: usize = 6;
const IDS: usize = 7;

/// A menu: each entry before those below it, siblings in their order. Texts are decoded when they
/// are requested.
///
/// ```
/// use vitrine_core::menu::{Settings, read};
/// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "Accueil" }, { "nom_page": "Agenda" }] }]"#;
/// let menu = read(pages, &Settings::default()).expect("a list");
/// assert_eq!(menu.entry(1).map(|entry| entry.name).as_deref(), Some("Agenda"));
/// ```
pub struct Menu<'a> {
    json: Json<'a>,
    rows: Vec<Row>,
    opening: Opening,
    subtitle_field: &'a str,
}

impl Menu<'_> {
    /// The entry of the current page, the one with `aria-current`; `None` where it is not there.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let pages = r#"[{ "type": "menu", "data": [{ "id_page": "7" }] }]"#;
    /// let settings = Settings { idpage: "7", ..Settings::default() };
    /// assert_eq!(read(pages, &settings).expect("a list").current(), Some(0));
    /// ```
    pub fn current(&self) -> Option<usize> {
        some(self.opening.current)
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
        some(self.opening.open)
    }

    /// The entry of this number, if there is one.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
    /// assert!(menu.entry(1).is_none());
    /// ```
    pub fn entry(&self, at: usize) -> Option<Entry> {
        let row = self.rows.get(at)?;
        let cell = |column| {
            let mut cell = String::new();
            self.push_cell(&mut cell, at, column);
            cell
        };
        Some(Entry {
            kind: row.kind,
            selected: row.selected,
            parent: some(row.parent),
            end: row.end,
            name: cell(NAMES),
            subtitle: cell(SUBTITLES),
            target: cell(TARGETS),
            class: cell(CLASSES),
            id: cell(IDS),
        })
    }

    /// All entries, as a reader of the whole menu meets them.
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
    /// assert_eq!(menu.entries().count(), 1);
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        (0..self.rows.len()).filter_map(|at| self.entry(at))
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
        let mut at = entry;
        while let Some(row) = self.rows.get(at) {
            path.push(at);
            at = row.parent;
        }
        path.reverse();
        path
    }

    /// The whole menu as one string, the cheapest way across to JavaScript: nine columns joined by
    /// U+001E, in each one cell an entry, joined by U+001F, which no cell holds.
    ///
    /// The columns are: state (`page`, `selected`, `current`, `spacer` or `clone`), parent (`-1`:
    /// the top panel), end, name, subtitle, target, class, id; and a last one of one cell,
    /// [`Menu::open`] (`-1` likewise).
    ///
    /// ```
    /// use vitrine_core::menu::{Settings, read};
    /// let pages = r#"[{ "type": "menu", "data": [{ "nom_page": "Agenda", "lien": "/agenda" }] }]"#;
    /// let menu = read(pages, &Settings::default()).expect("a list");
    /// let columns: Vec<_> = menu.joined().split('\u{1e}').map(str::to_owned).collect();
    /// assert_eq!(columns, ["page", "-1", "1", "Agenda", "", "/agenda", "", "", "-1"]);
    /// ```
    pub fn joined(&self) -> String {
        let mut out = String::new();
        for column in STATE..=IDS {
            for at in 0..self.rows.len() {
                self.push_cell(&mut out, at, column);
                let is_last = at + 1 == self.rows.len();
                out.push_str(if is_last {
                    COLUMN_SEPARATOR
                } else {
                    CELL_SEPARATOR
                });
            }
        }
        push_number(&mut out, self.opening.open);
        out
    }

    fn push_cell(&self, out: &mut String, at: usize, column: usize) {
        let row = &self.rows[at];
        let field = match column {
            STATE => return out.push_str(self.state(at)),
            PARENT => return push_number(out, row.parent),
            END => return push_number(out, row.end),
            NAMES | SUBTITLES => return self.push_name(out, row, column),
            TARGETS => LINK,
            CLASSES => CLASS,
            _ => ID,
        };
        let from = out.len();
        let is_clean = push_decoded(out, row.content(&self.json, field));
        if field == LINK && row.kind == Kind::Page {
            // A link that may not be followed is none (security 7).
            let link = out.get(from..).unwrap_or_default();
            if !is_clean || safe_url(link).is_err() {
                out.truncate(from);
            }
        }
    }

    /// Appends the name, which `menu_param` may override, or the subtitle, which is there.
    fn push_name(&self, out: &mut String, row: &Row, column: usize) {
        let names = ["nom_page", self.subtitle_field];
        let [name, subtitle, ..] = self.json.fields(row.fields[PARAM], &names);
        let param = if column == NAMES { name } else { subtitle };
        let from = out.len();
        push_decoded(out, self.json.content(param));
        let is_blank = out.bytes().skip(from).all(|byte| byte == b' ');
        if is_blank && column == NAMES {
            out.truncate(from);
            push_decoded(out, row.content(&self.json, NAME));
        }
    }

    fn state(&self, at: usize) -> &'static str {
        let row = &self.rows[at];
        match row.kind {
            Kind::Spacer => "spacer",
            Kind::Clone => "clone",
            Kind::Page if at == self.opening.current => "current",
            Kind::Page if row.selected => "selected",
            Kind::Page => "page",
        }
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
/// let selected: Vec<bool> = menu.entries().map(|entry| entry.selected).collect();
/// assert_eq!(selected, [true, true, false]);
/// assert_eq!((menu.current(), menu.open()), (Some(1), Some(0)));
/// ```
pub fn read<'a>(answer: &'a str, settings: &Settings<'a>) -> Result<Menu<'a>, MenuError> {
    let json = Json::read(answer).ok_or(MenuError::NotJson)?;
    let mut rows = rows(&json);
    if rows.is_empty() {
        return Err(MenuError::Empty);
    }
    let opening = select(&json, &mut rows, settings);
    Ok(Menu {
        json,
        rows,
        opening,
        subtitle_field: settings.subtitle_field,
    })
}

fn some(row: usize) -> Option<usize> {
    (row != NONE).then_some(row)
}

/// Appends the number of an entry, `-1` for none.
fn push_number(out: &mut String, number: usize) {
    if number == NONE {
        return out.push_str("-1");
    }
    push_whole_number(out, number);
}
