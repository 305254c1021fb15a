//! Turns blocks into rows: every page, spacer and clone once, in menu order (spec 3.6).

use std::collections::HashMap;

use super::json::{Json, NONE, ROOT};

/// The kind of a menu entry.
///
/// ```
/// use vitrine_core::menu::{Kind, Settings, read};
/// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
/// assert_eq!(menu.entries()[0].kind, Kind::Spacer);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A page: a name and a link.
    Page,
    /// Space between two entries.
    Spacer,
    /// A copy of an element of the page.
    Clone,
}

/// The fields of a page, in the order of [`Fields`].
const FIELDS: [&str; 8] = [
    "id_page",
    "id_parent",
    "lien",
    "nom_page",
    "menu_param",
    "class_theme_style",
    "adresse",
    "enfant",
];

/// The fields of a row, as indices of JSON values; [`NONE`] for a missing one.
#[derive(Clone, Copy)]
pub struct Fields {
    pub id: usize,
    pub id_parent: usize,
    pub link: usize,
    pub name: usize,
    pub param: usize,
    pub class: usize,
    pub address: usize,
    children: usize,
}

impl Fields {
    fn of(json: &Json, page: usize) -> Self {
        let [id, id_parent, link, name, param, class, address, children] =
            json.fields(page, &FIELDS);
        Self {
            id,
            id_parent,
            link,
            name,
            param,
            class,
            address,
            children,
        }
    }
}

/// The address of the home page, plain and as PHP escapes it in JSON.
const HOME: [&str; 2] = ["/", "\\/"];

/// One entry of the menu before its texts are decoded.
#[derive(Clone, Copy)]
pub struct Row {
    pub kind: Kind,
    /// Its fields, as indices of JSON values.
    pub fields: Fields,
    /// The row of its parent; [`NONE`] in the top panel.
    pub parent: usize,
    pub selected: bool,
    /// The index after the row and all rows below it.
    pub end: usize,
    /// The last row of its panel, and the row before it among its siblings.
    last: usize,
    previous: usize,
    /// Marks visited rows: first with the start of a search for cycles, then with the new index.
    mark: usize,
}

impl Row {
    fn new(kind: Kind, fields: Fields, parent: usize) -> Self {
        Self {
            kind,
            fields,
            parent,
            selected: false,
            end: 0,
            last: NONE,
            previous: NONE,
            mark: NONE,
        }
    }

    /// The id of the page, undecoded: a text or a number.
    pub fn id<'a>(&self, json: &Json<'a>) -> &'a str {
        json.content(self.fields.id)
    }

    /// The id of the parent page, as the page gives it.
    pub fn id_parent<'a>(&self, json: &Json<'a>) -> &'a str {
        json.content(self.fields.id_parent)
    }
}

/// All rows of the blocks, each before those below it, siblings in order.
pub fn rows(json: &Json) -> Vec<Row> {
    let mut rows = Vec::new();
    for block in json.items(ROOT) {
        let [kind, data, ..] = json.fields(block, &["type", "data"]);
        let mut fields = Fields::of(json, NONE);
        match json.content(kind) {
            "menu" => push_block(json, &mut rows, data),
            "spacer" => rows.push(Row::new(Kind::Spacer, fields, NONE)),
            "clone" if !json.content(data).is_empty() => {
                fields.link = data;
                rows.push(Row::new(Kind::Clone, fields, NONE));
            }
            _ => {}
        }
    }
    let mut at = 0;
    while let Some(row) = rows.get(at) {
        let children = row.fields.children;
        push_pages(json, &mut rows, children, at);
        at += 1;
    }
    in_menu_order(&mut rows)
}

fn push_pages(json: &Json, rows: &mut Vec<Row>, list: usize, parent: usize) {
    for page in json.items(list) {
        if json.is(page, b'{') {
            let fields = Fields::of(json, page);
            rows.push(Row::new(Kind::Page, fields, parent));
        }
    }
}

/// Adds a list of pages. If no page contains others, the list may be flat: its pages name their parents.
fn push_block(json: &Json, rows: &mut Vec<Row>, list: usize) {
    let from = rows.len();
    push_pages(json, rows, list, NONE);
    let holds = |row: &Row| json.items(row.fields.children).next().is_some();
    if !rows.iter().skip(from).any(holds) {
        put_below_parents(json, rows, from);
        cut_cycles(rows, from);
    }
}

/// A page stays at the top level if its parent is not in the list or is the home page: on many sites every page is
/// below the home page.
fn put_below_parents(json: &Json, rows: &mut [Row], from: usize) {
    let by_id = rows_by_id(json, rows, from..rows.len());
    for at in from..rows.len() {
        let Some(&parent) = by_id.get(rows[at].id_parent(json)) else {
            continue;
        };
        let is_home = HOME.contains(&json.content(rows[parent].fields.link));
        if parent != at && !is_home {
            rows[at].parent = parent;
        }
    }
}

/// Moves one page of each cycle to the top level, so that all pages are reachable.
fn cut_cycles(rows: &mut [Row], from: usize) {
    for start in from..rows.len() {
        let mut at = start;
        while rows.get(at).is_some_and(|row| row.mark == NONE) {
            rows[at].mark = start;
            let parent = rows[at].parent;
            if rows.get(parent).is_some_and(|row| row.mark == start) {
                rows[parent].parent = NONE;
            }
            at = parent;
        }
    }
}

/// The rows in depth-first order: a page, then all rows below it.
fn in_menu_order(rows: &mut [Row]) -> Vec<Row> {
    let mut top = NONE;
    for at in 0..rows.len() {
        let parent = rows[at].parent;
        let last = rows.get_mut(parent).map_or(&mut top, |row| &mut row.last);
        let previous = std::mem::replace(last, at);
        rows[at].previous = previous;
    }
    let mut ordered: Vec<Row> = Vec::with_capacity(rows.len());
    // The rows to visit, the next one last.
    let mut waiting = Vec::new();
    push_panel(rows, top, &mut waiting);
    while let Some(at) = waiting.pop() {
        rows[at].mark = ordered.len();
        let mut row = rows[at];
        row.parent = rows.get(row.parent).map_or(NONE, |above| above.mark);
        push_panel(rows, row.last, &mut waiting);
        row.end = ordered.len() + 1;
        ordered.push(row);
    }
    // Backwards, so that each row's `end` is final before it is passed to its parent.
    for at in (0..ordered.len()).rev() {
        let Row { parent, end, .. } = ordered[at];
        if let Some(above) = ordered.get_mut(parent) {
            above.end = above.end.max(end);
        }
    }
    ordered
}

/// Appends the rows of the panel that ends with `last`, in reverse order.
fn push_panel(rows: &[Row], last: usize, waiting: &mut Vec<usize>) {
    let mut at = last;
    while let Some(row) = rows.get(at) {
        waiting.push(at);
        at = row.previous;
    }
}

/// The row of each id; if several rows have the same id, the first one in `places`.
pub fn rows_by_id<'a>(
    json: &Json<'a>,
    rows: &[Row],
    places: impl Iterator<Item = usize>,
) -> HashMap<&'a str, usize> {
    let mut by_id = HashMap::with_capacity(rows.len());
    for at in places {
        let id = rows[at].id(json);
        if !id.is_empty() {
            by_id.entry(id).or_insert(at);
        }
    }
    by_id
}
