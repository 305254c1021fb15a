//! `menu.json`: menus, searches, cached menus; and properties of every menu.

use proptest::prelude::*;
use serde_json::{Value, json};
use vitrine_core::menu::{Entry, Menu, NONE, Stored, arrange, expiry, read_rows, search};

use crate::menu_rows::{Rows, rows};
use crate::vectors::{MenuInput, MenuOutput, run_some};

#[path = "../../fuzz/bodies/menu.rs"]
mod body;

proptest! {
    #[test]
    fn the_fuzz_body_holds_on_any_bytes(data in any::<Vec<u8>>()) {
        body::menu(&data);
    }

    #[test]
    fn the_fuzz_body_holds_on_rows_like_those_of_menus(rows in prop::collection::vec([0_u8..6, 0_u8..12, 0_u8..6, 0_u8..6], 0..20)) {
        body::menu(rows.as_flattened());
    }
}

fn menu(rows: &Rows) -> Menu {
    arrange(&read_rows(&rows.numbers, &rows.links))
}

/// Arranges these blocks for a page with these ids.
fn with_ids(blocks: &Value, idpage: usize, idparent: usize) -> (Rows, Menu) {
    let rows = rows(
        blocks,
        &json!({ "idpage": idpage, "idparent": idparent.to_string() }),
        "",
    );
    let menu = menu(&rows);
    (rows, menu)
}

/// The cells of an entry, as the vectors write them.
fn cells(rows: &Rows, menu: &Menu, at: usize) -> Vec<String> {
    let Entry {
        row,
        parent,
        end,
        is_selected,
        is_refused,
    } = menu.entries()[at];
    let state = match (at == menu.current(), is_selected) {
        (true, _) => "current",
        (false, true) => "selected",
        _ => "page",
    };
    rows.cells(row, state, [number(parent), end.to_string()], is_refused)
}

fn number(entry: usize) -> String {
    if entry == NONE {
        "-1".to_owned()
    } else {
        entry.to_string()
    }
}

fn answer(input: &MenuInput) -> Result<MenuOutput, String> {
    match input {
        MenuInput::Menu {
            blocks,
            config,
            page,
        } => {
            let config =
                serde_json::from_str(&config.text()).map_err(|_| "not well-formed JSON")?;
            let blocks = serde_json::from_str(&blocks.text()).unwrap_or_default();
            let rows = rows(&blocks, &config, page.as_deref().unwrap_or_default());
            let menu = menu(&rows);
            if menu.entries().is_empty() {
                return Ok(MenuOutput::Word(None));
            }
            Ok(MenuOutput::Menu {
                rows: (0..menu.entries().len())
                    .map(|at| cells(&rows, &menu, at))
                    .collect(),
                open: number(menu.open()),
            })
        }
        MenuInput::Search { names, query } => {
            let found = search(names.iter().map(String::as_str), query).into_iter();
            let found = found.map(|at| u32::try_from(at).expect("few names"));
            Ok(MenuOutput::Entries(found.collect()))
        }
        MenuInput::Stored {
            stored: [datas, key, expire],
            session,
            now,
        } => {
            let blocks: Value = serde_json::from_str(datas).unwrap_or_default();
            let is_filled = blocks.as_array().is_some_and(|list| !list.is_empty());
            let stored = Stored { key, expire };
            Ok(MenuOutput::Used(
                is_filled && stored.is_fresh(session, *now),
            ))
        }
        MenuInput::Header { .. } | MenuInput::Keep { .. } | MenuInput::Method { .. } => {
            Err("not of the core".to_owned())
        }
    }
}

#[test]
fn every_menu_of_the_vectors() {
    run_some(
        include_str!("../../../../tests/vectors/menu.json"),
        "menu",
        MenuInput::is_of_core,
        answer,
    );
}

/// A list of pages, some nested, some with a parent. There are few ids, so that they repeat and form cycles.
fn pages() -> impl Strategy<Value = Value> {
    let id = 0_u32..12;
    let address = prop::option::of(prop::collection::vec(id.clone(), 0..4));
    let leaf = (id.clone(), id, address).prop_map(|(id, parent, address)| {
        let address = address.map(|ids| json!(ids).to_string());
        let parent = if parent % 2 == 0 { json!(parent) } else { json!(parent.to_string()) };
        json!({ "id_page": id, "id_parent": parent, "nom_page": "p", "lien": "/p", "adresse": address })
    });
    let page = leaf.prop_recursive(5, 60, 5, |inner| {
        (inner.clone(), prop::collection::vec(inner, 0..5)).prop_map(|(mut page, below)| {
            page["enfant"] = below.into();
            page
        })
    });
    prop::collection::vec(page, 1..12).prop_map(Value::from)
}

/// A list without nesting, with random parents, so that they form cycles.
fn flat_pages() -> impl Strategy<Value = Value> {
    let page = (0_u32..6, 0_u32..6)
        .prop_map(|(id, parent)| json!({ "id_page": id, "id_parent": parent, "enfant": [] }));
    prop::collection::vec(page, 1..8).prop_map(Value::from)
}

fn blocks() -> impl Strategy<Value = Value> {
    let block = prop_oneof![
        4 => pages().prop_map(|pages| json!({ "type": "menu", "data": pages })),
        4 => flat_pages().prop_map(|pages| json!({ "type": "menu", "data": pages })),
        1 => Just(json!({ "type": "spacer" })),
        1 => Just(json!({ "type": "clone", "data": "#langues" })),
        1 => Just(json!({ "type": "other", "data": [1, null, "x"] })),
        1 => Just(json!(null)),
    ];
    prop::collection::vec(block, 1..4).prop_map(Value::from)
}

/// The number of pages, spacers and clones.
fn count(blocks: &Value) -> usize {
    fn pages(list: &Value) -> usize {
        let list = list.as_array().map_or(&[][..], Vec::as_slice);
        list.iter().map(|page| 1 + pages(&page["enfant"])).sum()
    }
    let of_block = |block: &Value| match block["type"].as_str() {
        Some("menu") => pages(&block["data"]),
        Some("spacer" | "clone") => 1,
        _ => 0,
    };
    let blocks = blocks.as_array().expect("a list");
    blocks.iter().map(of_block).sum()
}

/// The entries of the panel of `holder`, or of the top panel, as the page's script reads them.
fn panel(menu: &Menu, holder: Option<usize>) -> Vec<usize> {
    let entries = menu.entries();
    let end = holder.map_or(entries.len(), |holder| entries[holder].end);
    let mut at = holder.map_or(0, |holder| holder + 1);
    let mut panel = Vec::new();
    while at < end {
        panel.push(at);
        at = entries[at].end;
    }
    panel
}

/// All entries reached by opening every panel from the top.
fn walk(menu: &Menu) -> Vec<usize> {
    let mut met = Vec::new();
    let mut holders = vec![None];
    while let Some(holder) = holders.pop() {
        for entry in panel(menu, holder) {
            assert_eq!(menu.entries()[entry].parent, holder.unwrap_or(NONE));
            met.push(entry);
            holders.push(Some(entry));
        }
    }
    met.sort_unstable();
    met
}

/// The entries from `entry` up to the top panel.
fn path(menu: &Menu, entry: usize) -> Vec<usize> {
    let above = |at: &usize| {
        menu.entries()
            .get(menu.entries()[*at].parent)
            .map(|_| menu.entries()[*at].parent)
    };
    std::iter::successors(Some(entry), above).collect()
}

fn selected(menu: &Menu) -> Vec<usize> {
    let entries = menu.entries();
    (0..entries.len())
        .filter(|&at| entries[at].is_selected)
        .collect()
}

proptest! {
    #[test]
    fn every_page_appears_exactly_once(blocks in blocks(), page in 0_usize..12, parent in 0_usize..12) {
        let (_, menu) = with_ids(&blocks, page, parent);
        prop_assert_eq!(menu.entries().len(), count(&blocks));
        prop_assert_eq!(walk(&menu), (0..count(&blocks)).collect::<Vec<_>>());
    }

    #[test]
    fn the_selected_are_a_path_and_pages_that_the_address_names(
        blocks in blocks(), page in 0_usize..12, parent in 0_usize..12
    ) {
        let (rows, menu) = with_ids(&blocks, page, parent);
        let ids: Vec<String> = menu.entries().iter().map(|entry| rows.cells(entry.row, "", Default::default(), false).remove(7)).collect();
        let place_of = |id: usize| ids.iter().position(|of| *of == id.to_string());
        prop_assert_eq!(menu.current() != NONE, place_of(page).is_some());
        let lowest = if menu.current() == NONE { place_of(parent) } else { Some(menu.current()) };
        let Some(lowest) = lowest else {
            prop_assert!(selected(&menu).is_empty());
            return Ok(());
        };
        let path = path(&menu, lowest);
        let selected = selected(&menu);
        prop_assert!(path.iter().all(|at| selected.contains(at)));
        // Elsewhere each page is selected once, and only if it is not on the path.
        let elsewhere = selected.iter().filter(|at| !path.contains(at));
        let elsewhere: Vec<&str> = elsewhere.map(|&at| ids[at].as_str()).collect();
        for (place, id) in elsewhere.iter().enumerate() {
            prop_assert!(!elsewhere[..place].contains(id));
            prop_assert!(path.iter().all(|&at| ids[at] != *id));
        }
        if menu.current() != NONE {
            prop_assert_eq!(&ids[menu.current()], &page.to_string());
            prop_assert_eq!(menu.open(), menu.entries()[menu.current()].parent);
        }
    }

    #[test]
    fn without_an_address_the_selected_are_a_path(
        depth in 1_usize..30, width in 1_usize..4, page in 0_usize..90
    ) {
        let mut below = json!([]);
        for level in (0..depth).rev() {
            let page = |at| json!({ "id_page": level * width + at });
            let mut list: Vec<Value> = (0..width).map(page).collect();
            list[0]["enfant"] = below;
            below = list.into();
        }
        let (_, menu) = with_ids(&json!([{ "type": "menu", "data": below }]), page, 999);
        prop_assert_eq!(menu.current() != NONE, page < depth * width);
        let mut path = if menu.current() == NONE { Vec::new() } else { path(&menu, menu.current()) };
        path.reverse();
        prop_assert_eq!(selected(&menu), path);
    }

    #[test]
    fn any_numbers_are_arranged_with_each_row_once(
        numbers in prop::collection::vec(prop_oneof![9 => 0_u32..12, 1 => any::<u32>()], 0..80), links: String
    ) {
        let links = links + &"\u{1f}/a".repeat(20);
        let rows = read_rows(&numbers, &links);
        prop_assert_eq!(rows.len(), numbers.len() / 4);
        let menu = arrange(&rows);
        let every_entry: Vec<usize> = (0..menu.entries().len()).collect();
        prop_assert_eq!(walk(&menu), every_entry);
        let mut shown: Vec<usize> = menu.entries().iter().map(|entry| entry.row).collect();
        shown.sort_unstable();
        let is_shown = |at: &usize| match numbers[4 * at] {
            1 | 2 => true,
            3 => !rows[*at].link.is_empty(),
            _ => false,
        };
        prop_assert_eq!(shown, (0..rows.len()).filter(is_shown).collect::<Vec<_>>());
    }

    #[test]
    fn no_link_has_an_unsafe_address(
        lien in prop_oneof!["(java|data|/|\\\\|:|\t|script|x){0,6}", any::<String>()]
    ) {
        let blocks = json!([{ "type": "menu", "data": [{ "nom_page": "p", "lien": lien }] }]);
        let (_, menu) = with_ids(&blocks, 0, 0);
        let is_safe = vitrine_core::text::safe_url(&lien).is_ok();
        prop_assert_eq!(menu.entries()[0].is_refused, !is_safe);
    }

    #[test]
    fn what_is_stored_is_fresh_for_an_hour(now in 0_u32.., seconds in -4000_i32..8000) {
        let now = f64::from(now) * 1000.0;
        let expire = expiry(now).to_string();
        let then = now + f64::from(seconds) * 1000.0;
        let stored = Stored { key: "a1", expire: &expire };
        prop_assert_eq!(stored.is_fresh("a1", then), (0..3600).contains(&seconds));
    }
}

/// The rows of a chain of `depth` pages, nested or as a flat list with the ids of parents, on the last of them.
fn chain(depth: u32, flat: bool) -> Vec<u32> {
    let mut numbers = vec![0, u32::MAX, depth, depth - 1, 4, u32::MAX, 0, 0];
    for id in 1..=depth {
        numbers.extend([1, if flat { 1 } else { id }, id, id - 1]);
    }
    numbers
}

#[test]
fn a_menu_ten_thousand_deep_is_arranged_nested_or_flat() {
    for flat in [false, true] {
        let links = "/p\u{1f}".repeat(10_002);
        let menu = arrange(&read_rows(&chain(10_000, flat), &links));
        assert_eq!(menu.current(), 9999, "flat: {flat}");
        let entries = menu.entries().iter();
        assert!(
            entries
                .clone()
                .all(|entry| entry.is_selected && entry.end == 10_000)
        );
        assert_eq!(path(&menu, 9999).len(), 10_000);
    }
}

#[test]
fn a_flat_list_of_twenty_thousand_pages_backwards_is_arranged_whole() {
    let page = |id: usize| json!({ "id_page": id, "id_parent": id / 3 });
    let pages: Vec<Value> = (1..=20_000).rev().map(page).collect();
    let (_, menu) = with_ids(&json!([{ "type": "menu", "data": pages }]), 0, 0);
    assert_eq!(walk(&menu).len(), 20_000);
}
