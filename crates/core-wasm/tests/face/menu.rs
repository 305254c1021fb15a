//! Menus through the face.

use vitrine_wasm::menu::{
    menu_expiry, menu_header, menu_verdict, read_menu, search_menu, unknown_menu_method,
};
use wasm_bindgen_test::wasm_bindgen_test;

use super::caught;
use crate::vectors::{MenuInput, MenuOutput, run};

fn answer(input: &MenuInput) -> Result<MenuOutput, String> {
    Ok(match input {
        MenuInput::Menu { blocks, config } => {
            let menu = caught(read_menu(&blocks.text(), &config.text()))?;
            MenuOutput::of_menu(menu.as_deref())
        }
        MenuInput::Header { header } => {
            MenuOutput::of_header(&caught(menu_header(&header.text()))?)
        }
        MenuInput::Search { names, query } => {
            MenuOutput::Entries(search_menu(&names.join("\u{1f}"), query))
        }
        MenuInput::Stored {
            stored: [datas, key, expire],
            session,
            now,
        } => MenuOutput::Word(Some(menu_verdict(datas, key, expire, session, *now))),
        MenuInput::Keep { keep, session, now } => {
            let key = |suffix: &str| ["vitrine-mobile-menu-", suffix].concat();
            MenuOutput::Pairs(vec![
                (key("datas"), keep.clone()),
                (key("key"), session.clone()),
                (key("expire"), menu_expiry(*now).to_string()),
            ])
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
    let refusal = caught(read_menu("[]", "{"));
    assert_eq!(refusal, Err("config: not well-formed JSON".into()));
    let refusal = caught(menu_header(""));
    assert_eq!(refusal, Err("config: not well-formed JSON".into()));
}

#[wasm_bindgen_test]
fn a_depth_of_ten_thousand_is_survived() {
    let pages = r#"[{"enfant":"#.repeat(10_000) + "[]" + &"}]".repeat(10_000);
    let blocks = [r#"[{"type":"menu","data":"#, &pages, "}]"].concat();
    let menu = caught(read_menu(&blocks, "{}")).expect("JSON");
    let ends = menu.as_deref().and_then(|menu| menu.split('\u{1e}').nth(2));
    let same = ends.map(|ends| ends.split('\u{1f}').filter(|&end| end == "10000").count());
    assert_eq!(same, Some(10_000));
}
