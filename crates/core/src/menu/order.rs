//! Puts the rows in menu order: each before those below it, siblings in order (spec 3.6).
//!
//! Without indexing: what it panics with would weigh in the module's memory.

use super::entry::Entry;
use super::rows::{Kind, NONE, Row};

/// The address of the home page.
const HOME: &str = "/";

/// Where a row is in the menu.
#[derive(Clone, Copy)]
struct Node {
    /// The row of the page that it is below; [`NONE`] in the top panel.
    parent: usize,
    /// The first row of its panel, and the row after it among its siblings.
    first: usize,
    next: usize,
    /// The start of the search for cycles that has visited it.
    mark: usize,
}

/// The entries of the menu, not selected yet.
pub fn entries(rows: &[Row]) -> Vec<Entry> {
    let nowhere = Node {
        parent: NONE,
        first: NONE,
        next: NONE,
        mark: NONE,
    };
    let mut nodes = vec![nowhere; rows.len()];
    // A row that is said to be in itself or in a later one is in the top panel, so that there are no cycles.
    for (at, (row, node)) in rows.iter().zip(&mut nodes).enumerate() {
        let holder = rows.get(row.holder);
        if row.holder < at && holder.is_some_and(|holder| holder.kind == Kind::Page) {
            node.parent = row.holder;
        }
    }
    put_below_parents(rows, &mut nodes);
    in_menu_order(rows, &mut nodes)
}

/// If no page of a block contains others, the list may be flat: its pages name their parents. A page stays in the top
/// panel if its parent is not in the list or is the home page: on many sites every page is below the home page.
fn put_below_parents(rows: &[Row], nodes: &mut [Node]) {
    // Each row has two ids at most. What a block before has left is not of this block, and so no parent.
    let mut first_of_id = vec![NONE; 2 * rows.len() + 1];
    for (block, row) in rows.iter().enumerate() {
        let is_of_page = |row: &Row| {
            let holder = rows.get(row.holder).map_or(NONE, |page| page.holder);
            row.kind != Kind::Named && holder == block
        };
        if row.kind != Kind::Block || rows.iter().any(is_of_page) {
            continue;
        }
        let is_page = |(_, row): &(usize, &Row)| row.holder == block && row.kind == Kind::Page;
        let pages = || rows.iter().enumerate().filter(is_page);
        for (at, row) in pages().rev() {
            if let Some(first) = first_of_id.get_mut(row.id).filter(|_| row.id > 0) {
                *first = at;
            }
        }
        for (at, row) in pages() {
            let parent = first_of_id.get(row.id_parent).copied().unwrap_or(NONE);
            let is_there = |row: &Row| row.holder == block && row.link != HOME;
            if parent != at
                && rows.get(parent).is_some_and(is_there)
                && let Some(node) = nodes.get_mut(at)
            {
                node.parent = parent;
            }
        }
        for (start, _) in pages() {
            cut_cycle(nodes, start);
        }
    }
}

/// Moves one page of the cycle that `start` leads to, if there is one, to the top panel, so that all pages are reachable.
fn cut_cycle(nodes: &mut [Node], start: usize) {
    let mut at = start;
    while let Some(node) = nodes.get_mut(at).filter(|node| node.mark == NONE) {
        node.mark = start;
        at = node.parent;
    }
    if let Some(node) = nodes.get_mut(at).filter(|node| node.mark == start) {
        node.parent = NONE;
    }
}

/// The rows in depth-first order: a page, then all rows below it.
fn in_menu_order(rows: &[Row], nodes: &mut [Node]) -> Vec<Entry> {
    let mut top = NONE;
    for (at, row) in rows.iter().enumerate().rev() {
        let parent = nodes.get(at).map_or(NONE, |node| node.parent);
        let first = nodes
            .get_mut(parent)
            .map_or(&mut top, |above| &mut above.first);
        if row.is_shown() {
            let next = std::mem::replace(first, at);
            if let Some(node) = nodes.get_mut(at) {
                node.next = next;
            }
        }
    }
    let mut entries: Vec<Entry> = Vec::with_capacity(rows.len());
    let mut row = top;
    let mut parent = NONE;
    loop {
        if let Some(node) = nodes.get(row) {
            entries.push(Entry {
                row,
                parent,
                end: 0,
                is_selected: false,
                is_refused: false,
            });
            parent = entries.len() - 1;
            row = node.first;
            continue;
        }
        // The panel ends, and with it all that is below the entry that holds it.
        let end = entries.len();
        let Some(holder) = entries.get_mut(parent) else {
            return entries;
        };
        holder.end = end;
        parent = holder.parent;
        row = nodes.get(holder.row).map_or(NONE, |node| node.next);
    }
}
