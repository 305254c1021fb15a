//! `menu.json`: menus, headers, searches, cached menus, methods; and properties of every menu.

use proptest::prelude::*;
use serde_json::{Value, json};
use vitrine_core::menu::{
    Entry, HeaderItem, Kind, Menu, MenuError, Method, Settings, Stored, header, read, search,
    stored_values,
};

use crate::vectors::{MenuInput, MenuOutput, run};

#[path = "../../fuzz/bodies/menu.rs"]
mod body;

proptest! {
    #[test]
    fn the_fuzz_body_holds_on_any_bytes(data in any::<Vec<u8>>()) {
        body::menu(&data);
    }

    #[test]
    fn the_fuzz_body_holds_on_texts_like_menus(pieces in prop::collection::vec(prop::sample::select(vec![
        "[", "]", "{", "}", ",", "\"type\":\"menu\"", "\"type\":\"spacer\"", "\"data\":[", "\"enfant\":[", "\"id_page\":7",
        "\"id_parent\":7", "\"nom_page\":\"A\"", "\"idpage\":\"7\"", "7", "null", "\"\"", "\n",
        "[{\"type\":\"menu\",\"data\":[", "{\"nom_page\":\"B\",\"enfant\":[", "]}", "{\"id_page\":1},",
    ]), 0..20)) {
        body::menu(pieces.concat().as_bytes());
    }
}

/// The cells of each entry, as the vectors write them.
fn cells(entry: &Entry) -> Vec<String> {
    let state = match entry.kind {
        Kind::Spacer => "spacer",
        Kind::Clone => "clone",
        Kind::Page if entry.current => "current",
        Kind::Page if entry.selected => "selected",
        Kind::Page => "page",
    };
    let texts = [
        &entry.name,
        &entry.subtitle,
        &entry.target,
        &entry.class,
        &entry.id,
    ];
    let places = [state.into(), number(entry.parent), entry.end.to_string()];
    places.into_iter().chain(texts.map(String::clone)).collect()
}

fn number(entry: Option<usize>) -> String {
    entry.map_or("-1".to_owned(), |entry| entry.to_string())
}

/// The rows of a header, as the vectors write them.
fn header_rows(config: &str) -> Result<Vec<(String, String)>, MenuError> {
    let header = header(config)?;
    let flags = [
        ("dark", header.dark),
        ("fullscreen", header.fullscreen),
        ("close", header.close),
    ];
    let mut rows = vec![("back", header.back.into()), ("home", header.home.into())];
    let on = flags.into_iter().filter(|&(_, is_on)| is_on);
    rows.extend(on.map(|(name, _)| (name, "1".into())));
    rows.extend(header.items.into_iter().map(|item| match item {
        HeaderItem::Text(text) => ("text", text),
        HeaderItem::Logo(address) => ("logo", address),
        HeaderItem::Clone(selector) => ("clone", selector),
    }));
    let owned = |(kind, value): (&str, String)| (kind.to_owned(), value);
    Ok(rows.into_iter().map(owned).collect())
}

fn answer(input: &MenuInput) -> Result<MenuOutput, String> {
    match input {
        MenuInput::Menu {
            blocks,
            config,
            page,
        } => {
            let (blocks, config) = (blocks.text(), config.text());
            let settings = Settings {
                page: page.as_deref().unwrap_or_default(),
                ..Settings::read(&config).map_err(|error| error.to_string())?
            };
            let Ok(menu) = read(&blocks, &settings) else {
                return Ok(MenuOutput::Word(None));
            };
            Ok(MenuOutput::Menu {
                rows: menu.entries().iter().map(cells).collect(),
                open: number(menu.open()),
            })
        }
        MenuInput::Header { header: config } => {
            let rows = header_rows(&config.text()).map_err(|error| error.to_string())?;
            Ok(MenuOutput::Pairs(rows))
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
            let stored = Stored { datas, key, expire };
            Ok(MenuOutput::Used(stored.is_fresh(session, *now)))
        }
        MenuInput::Keep { keep, session, now } => {
            let values = stored_values(keep, session, *now);
            let pairs = values.map(|(key, value)| (key.to_owned(), value));
            Ok(MenuOutput::Pairs(pairs.into()))
        }
        MenuInput::Method { method } => {
            let error = method.parse::<Method>().err();
            Ok(MenuOutput::Word(error.map(|error| error.sentence())))
        }
    }
}

#[test]
fn every_menu_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/menu.json"),
        "menu",
        answer,
    );
}

/// Calls `then` with settings that contain the ids of the current page and its parent as texts.
fn with_settings<T>(idpage: usize, idparent: usize, then: impl FnOnce(&Settings) -> T) -> T {
    let (idpage, idparent) = (idpage.to_string(), idparent.to_string());
    then(&Settings {
        idpage: &idpage,
        idparent: &idparent,
        ..Settings::default()
    })
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

/// All entries reached by opening every panel from the top.
fn walk(menu: &Menu) -> Vec<usize> {
    let mut met = Vec::new();
    let mut holders = vec![None];
    while let Some(holder) = holders.pop() {
        let panel = menu.panel(holder).expect("a panel");
        assert_eq!(panel.holder.map(|holder| holder.number), holder);
        for entry in panel.entries {
            assert_eq!(entry.parent, holder);
            met.push(entry.number);
            if entry.holds_panel() {
                holders.push(Some(entry.number));
            } else {
                assert!(menu.panel(Some(entry.number)).is_none());
            }
        }
    }
    met.sort_unstable();
    met
}

fn selected(entries: &[Entry]) -> Vec<usize> {
    (0..entries.len())
        .filter(|&at| entries[at].selected)
        .collect()
}

proptest! {
    #[test]
    fn every_page_appears_exactly_once(blocks in blocks(), page in 0_usize..12, parent in 0_usize..12) {
        with_settings(page, parent, |settings| match read(&blocks.to_string(), settings) {
            Err(error) => assert_eq!((error, count(&blocks)), (MenuError::Empty, 0)),
            Ok(menu) => {
                assert_eq!(menu.entries().len(), count(&blocks));
                assert_eq!(walk(&menu), (0..count(&blocks)).collect::<Vec<_>>());
            }
        });
    }

    #[test]
    fn the_selected_are_a_path_and_pages_that_the_address_names(
        blocks in blocks(), page in 0_usize..12, parent in 0_usize..12
    ) {
        let blocks = blocks.to_string();
        with_settings(page, parent, |settings| {
            let Ok(menu) = read(&blocks, settings) else { return };
            let entries = menu.entries();
            let above = || entries.iter().position(|entry| entry.id == settings.idparent);
            let Some(lowest) = menu.current().or_else(above) else {
                assert!(selected(entries).is_empty());
                return;
            };
            let path = menu.path(lowest);
            let selected = selected(entries);
            assert!(path.iter().all(|at| selected.contains(at)));
            // Elsewhere each page is selected once, and only if it is not on the path.
            let elsewhere = selected.iter().filter(|at| !path.contains(at));
            let elsewhere: Vec<&str> = elsewhere.map(|&at| entries[at].id.as_str()).collect();
            for (place, id) in elsewhere.iter().enumerate() {
                assert!(!elsewhere[..place].contains(id));
                assert!(path.iter().all(|&at| entries[at].id != *id));
            }
            if let Some(current) = menu.current() {
                assert_eq!(entries[current].id, settings.idpage);
                assert_eq!(menu.open(), entries[current].parent);
            }
        });
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
        let blocks = json!([{ "type": "menu", "data": below }]).to_string();
        with_settings(page, 999, |settings| {
            let menu = read(&blocks, settings).expect("a list");
            let entries = menu.entries();
            assert_eq!(menu.current().is_some(), page < depth * width);
            let path = menu.current().map_or(Vec::new(), |at| menu.path(at));
            assert_eq!(selected(entries), path);
        });
    }

    #[test]
    fn what_is_found_has_the_word_in_its_name(blocks in blocks(), query in "[pÉ ]{0,3}") {
        with_settings(0, 0, |settings| {
            let Ok(menu) = read(&blocks.to_string(), settings) else { return };
            let found: Vec<usize> = menu.search(&query).iter().map(|entry| entry.number).collect();
            let names = menu.entries().iter().map(|entry| entry.name.as_str());
            assert_eq!(found, search(names, &query));
        });
    }

    #[test]
    fn any_text_is_read_whole_or_refused_by_every_reader(
        answer in r#"[\[\]{}:,"\\u0d8a-z1 ]{0,80}"#, noise: String
    ) {
        let inside = format!(r#"[{{"type":"menu","data":{answer}}}]"#);
        for text in [&answer, &noise, &inside] {
            let settings = Settings::read(text).unwrap_or_default();
            if let Ok(menu) = read(text, &settings) {
                let every_entry: Vec<usize> = (0..menu.entries().len()).collect();
                assert_eq!(walk(&menu), every_entry);
            }
            assert_eq!(header(text).is_ok(), Settings::read(text).is_ok());
        }
    }

    #[test]
    fn no_link_has_an_unsafe_address(
        lien in prop_oneof!["(java|data|/|\\\\|:|\t|script|x){0,6}", any::<String>()]
    ) {
        let blocks = json!([{ "type": "menu", "data": [{ "nom_page": "p", "lien": lien }] }]);
        let blocks = blocks.to_string();
        let menu = read(&blocks, &Settings::default()).expect("a list");
        let safe = vitrine_core::text::safe_url(&lien).is_ok();
        prop_assert_eq!(&menu.entries()[0].target, if safe { &lien } else { "" });
    }
}

/// A chain of `depth` pages, nested by `enfant` or as a flat list with `id_parent`.
fn chain(depth: usize, flat: bool) -> String {
    let page = |id: usize| format!(r#"{{"id_page":{id},"id_parent":"{}""#, id.wrapping_sub(1));
    let mut data = String::from("[");
    for id in 1..=depth {
        data += &page(id);
        data += match (flat, id == depth) {
            (_, true) => "}",
            (true, false) => "},",
            (false, false) => r#","enfant":["#,
        };
    }
    if !flat {
        data += &"]}".repeat(depth - 1);
    }
    format!(r#"[{{"type":"menu","data":{data}]}}]"#)
}

#[test]
fn a_menu_ten_thousand_deep_is_read_nested_or_flat() {
    for flat in [false, true] {
        let blocks = chain(10_000, flat);
        with_settings(10_000, 9999, |settings| {
            let menu = read(&blocks, settings).expect("a list");
            assert_eq!(menu.current(), Some(9999), "flat: {flat}");
            assert!(
                menu.entries()
                    .iter()
                    .all(|entry| entry.selected && entry.end == 10_000)
            );
            assert_eq!(menu.path(9999).len(), 10_000);
        });
    }
}

#[test]
fn a_flat_list_of_twenty_thousand_pages_backwards_is_read_whole() {
    let page = |id: usize| json!({ "id_page": id, "id_parent": id / 3 });
    let pages: Vec<Value> = (1..=20_000).rev().map(page).collect();
    let blocks = json!([{ "type": "menu", "data": pages }]).to_string();
    let menu = read(&blocks, &Settings::default()).expect("a list");
    assert_eq!(walk(&menu).len(), 20_000);
}
