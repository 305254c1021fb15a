//! Menus through the JavaScript interface.

use serde_json::{Value, json};
use vitrine_wasm::menu::{
    Menu, menu_header, read_menu, store_menu, stored_menu, unknown_menu_method,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{caught, returned, storage};
use crate::vectors::{MenuInput, MenuOutput, run};

const KEYS: [&str; 3] = [
    "vitrine-mobile-menu-datas",
    "vitrine-mobile-menu-key",
    "vitrine-mobile-menu-expire",
];

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// The index of an entry; `None` if the value is missing.
fn index(number: &Value) -> Option<usize> {
    let number = number.as_u64()?;
    Some(usize::try_from(number).expect("an index"))
}

/// As JavaScript passes it.
fn passed(number: usize) -> f64 {
    u32::try_from(number).expect("a small number").into()
}

fn panel(menu: &Menu, holder: Option<usize>) -> Vec<Value> {
    let panel = returned(menu.panel(holder.map(passed))).expect("a panel");
    let number = panel["holder"]["number"].as_u64();
    assert_eq!(number, holder.map(|holder| holder as u64));
    panel["entries"].as_array().expect("a list").clone()
}

/// The cells of all entries, as the vectors write them, collected by opening every panel.
fn rows(menu: &Menu) -> Vec<Vec<String>> {
    let mut met: Vec<Value> = Vec::new();
    let mut holders = vec![None];
    while let Some(holder) = holders.pop() {
        for entry in panel(menu, holder) {
            if entry["branch"] == true {
                holders.push(index(&entry["number"]));
            }
            met.push(entry);
        }
    }
    met.sort_unstable_by_key(|entry| entry["number"].as_u64());
    let mut ends: Vec<usize> = (1..=met.len()).collect();
    for at in (0..met.len()).rev() {
        assert_eq!(met[at]["number"], at);
        if let Some(parent) = index(&met[at]["parent"]) {
            ends[parent] = ends[parent].max(ends[at]);
        }
    }
    let cells = |(entry, end): (&Value, usize)| {
        let state = match (text(&entry["kind"]), &entry["current"], &entry["selected"]) {
            (kind, Value::Bool(false), Value::Bool(false)) => kind,
            (_, Value::Bool(false), _) => "selected".to_owned(),
            _ => "current".to_owned(),
        };
        let parent = entry["parent"].as_u64();
        let parent = parent.map_or("-1".to_owned(), |parent| parent.to_string());
        let texts = ["name", "subtitle", "target", "class", "id"].map(|name| text(&entry[name]));
        [state, parent, end.to_string()]
            .into_iter()
            .chain(texts)
            .collect()
    };
    met.iter().zip(ends).map(cells).collect()
}

fn header_rows(header: &Value) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    for name in ["back", "home"] {
        rows.push((name.to_owned(), text(&header[name])));
    }
    for name in ["dark", "fullscreen", "close"] {
        if header[name] == true {
            rows.push((name.to_owned(), "1".to_owned()));
        }
    }
    let items = header["items"].as_array().expect("a list").iter();
    rows.extend(items.map(|item| (text(&item["kind"]), text(&item["value"]))));
    rows
}

fn answer(input: &MenuInput) -> Result<MenuOutput, String> {
    Ok(match input {
        MenuInput::Menu {
            blocks,
            config,
            page,
        } => {
            let Some(menu) = caught(read_menu(&blocks.text(), &config.text(), page.clone()))?
            else {
                return Ok(MenuOutput::Word(None));
            };
            let open = menu.open();
            MenuOutput::Menu {
                rows: rows(&menu),
                open: open.map_or("-1".to_owned(), |open| open.to_string()),
            }
        }
        MenuInput::Header { header } => {
            MenuOutput::Pairs(header_rows(&returned(menu_header(&header.text()))?))
        }
        MenuInput::Search { names, query } => {
            let pages: Vec<Value> = names
                .iter()
                .map(|name| json!({ "nom_page": name }))
                .collect();
            let blocks = json!([{ "type": "menu", "data": pages }]).to_string();
            let menu = caught(read_menu(&blocks, "{}", None))?.expect("a menu");
            let found = returned(menu.search(query))?;
            let found = found.as_array().expect("a list").iter();
            for limit in [0, 1, found.len() + 1] {
                let first = returned(menu.find(query, passed(limit)))?;
                let entries: Vec<&Value> = found.clone().take(limit).collect();
                assert_eq!(first, json!({ "entries": entries, "count": found.len() }));
            }
            let number = |entry: &Value| {
                let number = entry["number"].as_u64().expect("a number");
                u32::try_from(number).expect("a small number")
            };
            MenuOutput::Entries(found.map(number).collect())
        }
        MenuInput::Stored {
            stored: [datas, key, expire],
            session,
            now,
        } => {
            let storage = storage::emptied();
            for (key, value) in KEYS.iter().zip([datas, key, expire]) {
                storage.set_item(key, value).expect("room");
            }
            let menu = caught(stored_menu(session, "{}", *now, None))?;
            let left = storage::held(&storage, &KEYS);
            assert_eq!(left[0].is_some(), menu.is_some(), "what is not used goes");
            MenuOutput::Used(menu.is_some())
        }
        MenuInput::Keep { keep, session, now } => {
            let storage = storage::emptied();
            assert!(store_menu(keep, session, *now));
            let held = storage::held(&storage, &KEYS);
            let pairs = KEYS.iter().zip(held);
            let pair = |(key, value): (&&str, Option<String>)| {
                ((*key).to_owned(), value.unwrap_or_default())
            };
            MenuOutput::Pairs(pairs.map(pair).collect())
        }
        MenuInput::Method { method } => MenuOutput::Word(unknown_menu_method(method)),
    })
}

#[wasm_bindgen_test]
fn every_menu_of_the_vectors() {
    run(
        include_str!("../../../../tests/vectors/menu.json"),
        "menu",
        answer,
    );
}

#[wasm_bindgen_test]
fn a_configuration_that_is_no_json_is_refused_by_the_name_of_its_argument() {
    let refusal = caught(read_menu("[]", "{", None)).err();
    assert_eq!(refusal, Some("config: not well-formed JSON".into()));
    let refusal = returned(menu_header(""));
    assert_eq!(refusal, Err("config: not well-formed JSON".into()));
}

#[wasm_bindgen_test]
fn a_configuration_that_is_no_json_is_refused_where_a_menu_is_kept() {
    storage::emptied();
    assert!(store_menu(r#"[{"type":"spacer"}]"#, "a1", 0.0));
    let refusal = caught(stored_menu("a1", "{", 0.0, None)).err();
    assert_eq!(refusal, Some("config: not well-formed JSON".into()));
}

#[wasm_bindgen_test]
fn an_answer_that_is_no_filled_list_is_not_kept() {
    let storage = storage::emptied();
    for datas in ["[]", "{}", "[{"] {
        assert!(!store_menu(datas, "a1", 0.0), "{datas}");
    }
    assert_eq!(storage::held(&storage, &KEYS), [None, None, None]);
}

#[wasm_bindgen_test]
fn a_depth_of_ten_thousand_is_survived() {
    let pages = r#"[{"enfant":"#.repeat(10_000) + "[]" + &"}]".repeat(10_000);
    let blocks = [r#"[{"type":"menu","data":"#, &pages, "}]"].concat();
    let menu = caught(read_menu(&blocks, "{}", None))
        .expect("JSON")
        .expect("a menu");
    assert_eq!(panel(&menu, Some(9998))[0]["number"], 9999);
    assert_eq!(returned(menu.panel(Some(9999.0))), Ok(Value::Null));
}
