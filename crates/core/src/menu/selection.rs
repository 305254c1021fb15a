//! Selects the entries of the current page, and the panel that shows it (spec 2.7, 3.6).

use super::entry::Entry;
use super::rows::{Kind, NONE, Row};

/// Selects the current page and its ancestors: the entries above it, and those elsewhere that its `adresse` names, one
/// for each id. If the page is not in the menu, its parent (`idparent`) is selected in its place. Returns the current
/// entry and the one whose panel opens.
pub fn select(rows: &[Row], entries: &mut [Entry], shown: &Row) -> (usize, usize) {
    let current = current(rows, entries, shown);
    let lowest = if current == NONE {
        first_of(rows, entries, shown.id_parent)
    } else {
        current
    };
    let Some(&Entry {
        row, parent, end, ..
    }) = entries.get(lowest)
    else {
        return (NONE, NONE);
    };
    let mut at = lowest;
    while let Some(entry) = entries.get_mut(at) {
        entry.is_selected = true;
        at = entry.parent;
    }
    let is_named = |named: &&Row| named.kind == Kind::Named && named.holder == row;
    for named in rows.iter().filter(is_named) {
        let mut at = lowest;
        while let Some(above) = entries.get(at)
            && id_of(rows, Some(above)) != named.id
        {
            at = above.parent;
        }
        if at == NONE {
            at = first_of(rows, entries, named.id);
        }
        if let Some(entry) = entries.get_mut(at) {
            entry.is_selected = true;
        }
    }
    let opens = current == NONE && end > lowest + 1;
    (current, if opens { lowest } else { parent })
}

/// The entry of the current page; [`NONE`] if it is not in the menu. If it occurs several times, the entry below the
/// current parent, else the first one.
fn current(rows: &[Row], entries: &[Entry], shown: &Row) -> usize {
    let first = first_of(rows, entries, shown.id);
    for (at, entry) in entries.iter().enumerate().skip(first) {
        let above = match entries.get(entry.parent) {
            None => rows.get(entry.row).map_or(0, |row| row.id_parent),
            above => id_of(rows, above),
        };
        if above == shown.id_parent && id_of(rows, Some(entry)) == shown.id {
            return at;
        }
    }
    first
}

fn first_of(rows: &[Row], entries: &[Entry], id: usize) -> usize {
    let found = (entries.iter()).position(|entry| id_of(rows, Some(entry)) == id);
    found.filter(|_| id > 0).unwrap_or(NONE)
}

fn id_of(rows: &[Row], entry: Option<&Entry>) -> usize {
    let row = entry.and_then(|entry| rows.get(entry.row));
    row.map_or(0, |row| row.id)
}
