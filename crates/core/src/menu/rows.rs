//! Blocks into rows: every page, spacer and clone once, in the order of the menu (spec 3.6).

use super::json::{Json, NONE, ROOT};

/// What an entry of the menu shows.
///
/// ```
/// use vitrine_core::menu::{Kind, Settings, read};
/// let menu = read(r#"[{ "type": "spacer" }]"#, &Settings::default()).expect("a list");
/// assert_eq!(menu.entry(0).map(|entry| entry.kind), Some(Kind::Spacer));
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

/// The fields of a page, and the place of each among [`Row::fields`].
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
pub const ID: usize = 0;
pub const ID_PARENT: usize = 1;
pub const LINK: usize = 2;
pub const NAME: usize = 3;
pub const PARAM: usize = 4;
pub const CLASS: usize = 5;
pub const ADDRESS: usize = 6;
const CHILDREN: usize = 7;

/// The address of the home page, plain and as PHP writes it in JSON.
const HOME: [&str; 2] = ["/", "\\/"];

/// One entry of the menu before its texts are read.
#[derive(Clone, Copy)]
pub struct Row {
    pub kind: Kind,
    /// Where in the JSON its fields are.
    pub fields: [usize; 8],
    /// The row above; [`NONE`] in the top panel.
    pub parent: usize,
    pub selected: bool,
    /// The row behind it and all that is below it.
    pub end: usize,
    /// The last row of its panel, and the one before it in the panel where it is.
    last: usize,
    previous: usize,
    /// Which walk has come by.
    mark: usize,
}

impl Row {
    fn new(kind: Kind, fields: [usize; 8], parent: usize) -> Self {
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

    /// The text or number of a field, undecoded: ids come as both.
    pub fn content<'a>(&self, json: &Json<'a>, field: usize) -> &'a str {
        json.content(self.fields[field])
    }
}

/// All rows of the blocks, each before those below it, siblings in their order.
pub fn rows(json: &Json) -> Vec<Row> {
    let mut rows = Vec::new();
    for block in json.items(ROOT) {
        let [kind, data, ..] = json.fields(block, &["type", "data"]);
        let mut fields = [NONE; 8];
        match json.content(kind) {
            "menu" => push_block(json, &mut rows, data),
            "spacer" => rows.push(Row::new(Kind::Spacer, fields, NONE)),
            "clone" if !json.content(data).is_empty() => {
                fields[LINK] = data;
                rows.push(Row::new(Kind::Clone, fields, NONE));
            }
            _ => {}
        }
    }
    let mut at = 0;
    while let Some(row) = rows.get(at) {
        let children = row.fields[CHILDREN];
        push_pages(json, &mut rows, children, at);
        at += 1;
    }
    in_menu_order(&mut rows)
}

fn push_pages(json: &Json, rows: &mut Vec<Row>, list: usize, parent: usize) {
    for page in json.items(list) {
        if json.is(page, b'{') {
            let fields = json.fields(page, &FIELDS);
            rows.push(Row::new(Kind::Page, fields, parent));
        }
    }
}

/// A list of pages. One in which no page holds others may be a flat one, whose pages name the one
/// they are below.
fn push_block(json: &Json, rows: &mut Vec<Row>, list: usize) {
    let from = rows.len();
    push_pages(json, rows, list, NONE);
    let holds = |row: &Row| json.items(row.fields[CHILDREN]).next().is_some();
    if !rows.iter().skip(from).any(holds) {
        put_below_parents(json, rows, from);
        cut_cycles(rows, from);
    }
}

/// A page whose parent is not there is on top, and so does one whose parent is home: in the
/// trees of many sites every page is below it.
fn put_below_parents(json: &Json, rows: &mut [Row], from: usize) {
    let ids = Ids::of(json, rows, from, &[]);
    for at in from..rows.len() {
        let named = rows[at].content(json, ID_PARENT);
        let parent = ids.find(json, rows, named);
        let is_home = |row: &Row| HOME.contains(&row.content(json, LINK));
        if parent != at && rows.get(parent).is_some_and(|row| !is_home(row)) {
            rows[at].parent = parent;
        }
    }
}

/// Puts one page of each cycle on top, so that all are reached.
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

/// The rows as a reader of the whole menu meets them: a page, then all that is below it.
fn in_menu_order(rows: &mut [Row]) -> Vec<Row> {
    let mut top = NONE;
    for at in 0..rows.len() {
        let parent = rows[at].parent;
        let last = rows.get_mut(parent).map_or(&mut top, |row| &mut row.last);
        let previous = std::mem::replace(last, at);
        rows[at].previous = previous;
    }
    let mut ordered: Vec<Row> = Vec::with_capacity(rows.len());
    // What is still to come, the next one last.
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
    // Backwards, so that a row has met all that is below it when the one above learns of it.
    for at in (0..ordered.len()).rev() {
        let Row { parent, end, .. } = ordered[at];
        if let Some(above) = ordered.get_mut(parent) {
            above.end = above.end.max(end);
        }
    }
    ordered
}

/// Appends the rows of the panel that ends with `last`, backwards.
fn push_panel(rows: &[Row], last: usize, waiting: &mut Vec<usize>) {
    let mut at = last;
    while let Some(row) = rows.get(at) {
        waiting.push(at);
        at = row.previous;
    }
}

/// Which row bears an id: a table of its own, because the standard library's brings 3 kB with it.
pub struct Ids {
    /// Numbers of rows, [`NONE`] where a slot is free; twice as many slots as rows or more.
    slots: Vec<usize>,
}

impl Ids {
    /// Of the rows from `from` on; of two with one id the first counts, and one of `preferred` first
    /// of all.
    pub fn of(json: &Json, rows: &[Row], from: usize, preferred: &[usize]) -> Self {
        let size = (2 * (rows.len() - from) + 2).next_power_of_two();
        let mut ids = Self {
            slots: vec![NONE; size],
        };
        for &at in preferred {
            ids.put(json, rows, at);
        }
        for at in from..rows.len() {
            ids.put(json, rows, at);
        }
        ids
    }

    fn put(&mut self, json: &Json, rows: &[Row], at: usize) {
        let slot = self.slot(json, rows, rows[at].content(json, ID));
        if self.slots[slot] == NONE {
            self.slots[slot] = at;
        }
    }

    /// The row with this id; [`NONE`] where there is none, and for no id at all.
    pub fn find(&self, json: &Json, rows: &[Row], id: &str) -> usize {
        if id.is_empty() {
            return NONE;
        }
        self.slots[self.slot(json, rows, id)]
    }

    /// The slot that holds the row of this id, or the free one where it would be.
    fn slot(&self, json: &Json, rows: &[Row], id: &str) -> usize {
        // FNV-1a: few instructions, and ids are short.
        let mut hash = 0x811c_9dc5_usize;
        for byte in id.bytes() {
            hash = (hash ^ usize::from(byte)).wrapping_mul(0x0100_0193);
        }
        let last = self.slots.len() - 1;
        let mut slot = hash & last;
        while let Some(row) = rows.get(self.slots[slot]) {
            if row.content(json, ID) == id {
                break;
            }
            slot = (slot + 1) & last;
        }
        slot
    }
}
