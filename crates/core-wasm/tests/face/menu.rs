//! Menus through the JavaScript interface.

use vitrine_wasm::menu::{arrange_menu, is_menu_fresh, menu_expiry, search_names};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::menu_rows::rows;
use crate::vectors::{MenuInput, MenuOutput, run_some};

fn number(entry: u32) -> String {
    if entry == u32::MAX {
        "-1".to_owned()
    } else {
        entry.to_string()
    }
}

fn answer(input: &MenuInput) -> Result<MenuOutput, String> {
    Ok(match input {
        MenuInput::Menu {
            blocks,
            config,
            page,
        } => {
            let config =
                serde_json::from_str(&config.text()).map_err(|_| "not well-formed JSON")?;
            let blocks = serde_json::from_str(&blocks.text()).unwrap_or_default();
            let rows = rows(&blocks, &config, page.as_deref().unwrap_or_default());
            let packed = arrange_menu(&rows.numbers, &rows.links);
            let [current, open, entries @ ..] = &packed[..] else {
                panic!("two numbers come first: {packed:?}");
            };
            let (entries, rest) = entries.as_chunks::<4>();
            assert!(rest.is_empty());
            if entries.is_empty() {
                return Ok(MenuOutput::Word(None));
            }
            let cells = |(at, &[row, parent, end, state]): (u32, &[u32; 4])| {
                let word = match state & 1 {
                    _ if at == *current => "current",
                    1 => "selected",
                    _ => "page",
                };
                let places = [number(parent), end.to_string()];
                rows.cells(row as usize, word, places, state & 2 != 0)
            };
            MenuOutput::Menu {
                rows: (0..).zip(entries).map(cells).collect(),
                open: number(*open),
            }
        }
        MenuInput::Search { names, query } => {
            let texts: Vec<&str> = std::iter::once(query)
                .chain(names)
                .map(String::as_str)
                .collect();
            MenuOutput::Entries(search_names(&texts.join("\u{1f}")))
        }
        MenuInput::Stored {
            stored: [datas, key, expire],
            session,
            now,
        } => {
            let is_fresh = is_menu_fresh(&[key.as_str(), expire, session].join("\u{1f}"), *now);
            let blocks: serde_json::Value = serde_json::from_str(datas).unwrap_or_default();
            MenuOutput::Used(is_fresh && blocks.as_array().is_some_and(|list| !list.is_empty()))
        }
        MenuInput::Header { .. } | MenuInput::Keep { .. } | MenuInput::Method { .. } => {
            return Err("not of the core".to_owned());
        }
    })
}

#[wasm_bindgen_test]
fn every_menu_of_the_vectors() {
    run_some(
        include_str!("../../../../tests/vectors/menu.json"),
        "menu",
        MenuInput::is_of_core,
        answer,
    );
}

#[wasm_bindgen_test]
fn a_menu_is_stored_for_an_hour() {
    let [now, then] = [1_763_740_800_123.0, 1_763_744_400_123.0];
    assert!((menu_expiry(now) - then).abs() < 0.5);
    assert!(is_menu_fresh("a1\u{1f}1763744400123\u{1f}a1", now));
    for stored in [
        "",
        "a1",
        "a1\u{1f}1763744400123",
        "a1\u{1f}1763744400123\u{1f}b2",
    ] {
        assert!(!is_menu_fresh(stored, now), "{stored:?}");
    }
}

#[wasm_bindgen_test]
fn numbers_that_are_no_rows_are_no_menu() {
    for numbers in [
        &[][..],
        &[1, 2, 3],
        &[0, 0, 0, 0],
        &[9, 9, 9, 9, 4, 1, 1, 1],
    ] {
        assert_eq!(arrange_menu(numbers, "/\u{1f}/a"), [u32::MAX, u32::MAX]);
    }
}

#[wasm_bindgen_test]
fn a_depth_of_ten_thousand_is_survived() {
    let mut numbers = vec![0, u32::MAX, 0, 0, 4, u32::MAX, 0, 0];
    numbers.extend((1..=10_000).flat_map(|at| [1, at, at, 0]));
    let packed = arrange_menu(&numbers, &"/\u{1f}".repeat(10_002));
    assert_eq!(packed.len(), 2 + 4 * 10_000);
    assert_eq!(packed[2 + 4 * 9999..], [10_001, 9998, 10_000, 0]);
}
