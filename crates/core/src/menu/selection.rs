//! Selects the rows of the current page, and the panel that shows it (spec 2.7, 3.6).

use super::json::{Json, NONE};
use super::rows::{Row, rows_by_id};
use super::settings::Settings;

/// The current row and the panel to open.
pub struct Opening {
    /// The row of the current page; [`NONE`] if it is not in the menu.
    pub current: usize,
    /// The row whose panel opens; [`NONE`] for the top panel.
    pub open: usize,
}

/// Selects the current page and its ancestors: the rows above it, and the rows elsewhere that its `adresse` lists, one
/// per page. If the page is not in the menu, its parent (`idparent`) is selected in its place.
pub fn select(json: &Json, rows: &mut [Row], settings: &Settings) -> Opening {
    let current = current(json, rows, settings);
    let mut opening = Opening {
        current,
        open: rows.get(current).map_or(NONE, |row| row.parent),
    };
    let mut lowest = current;
    if current == NONE {
        lowest = first_of(json, rows, settings.idparent);
        opening.open = match rows.get(lowest) {
            Some(row) if row.end > lowest + 1 => lowest,
            Some(row) => row.parent,
            None => NONE,
        };
    }
    let mut path = Vec::new();
    let mut at = lowest;
    while let Some(row) = rows.get_mut(at) {
        row.selected = true;
        path.push(at);
        at = row.parent;
    }
    if let Some(row) = rows.get(lowest) {
        select_address(json, rows, row.fields.address, &path);
    }
    opening
}

/// The row of the current page. If the page occurs several times, the row below the current parent, else the first
/// one.
fn current(json: &Json, rows: &[Row], settings: &Settings) -> usize {
    let first = first_of(json, rows, settings.idpage);
    for (at, row) in rows.iter().enumerate().skip(first) {
        let above = rows.get(row.parent);
        let above = above.map_or_else(|| row.id_parent(json), |above| above.id(json));
        if above == settings.idparent && row.id(json) == settings.idpage {
            return at;
        }
    }
    first
}

fn first_of(json: &Json, rows: &[Row], id: &str) -> usize {
    let found = rows.iter().position(|row| row.id(json) == id);
    found.filter(|_| !id.is_empty()).unwrap_or(NONE)
}

/// Selects the rows of a bracketed list of ids: `[10,20]`, `[10][20]`, or a JSON list.
fn select_address(json: &Json, rows: &mut [Row], address: usize, path: &[usize]) {
    let written = json.written(address);
    if written.is_empty() {
        return;
    }
    let by_id = rows_by_id(json, rows, path.iter().copied().chain(0..rows.len()));
    let mut from = 0;
    for (at, byte) in written.bytes().chain(*b" ").enumerate() {
        if !byte.is_ascii_alphanumeric() {
            let id = written.get(from..at).unwrap_or_default();
            if let Some(&named) = by_id.get(id) {
                rows[named].selected = true;
            }
            from = at + 1;
        }
    }
}
