use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use vitrine_core::menu::{arrange, read_rows};

use crate::support::{Folder, Site, request};

#[path = "../../../core/tests/it/menu_rows.rs"]
mod menu_rows;

const PATH: &str = "/vitrine/ajax/modules/menu/mobile-menu.php";

/// Serves the test site with menus.
async fn site() -> Site {
    let folder = Folder::new();
    let section = "[[menus]]\nkey = \"rubrique\"\n[[menus.block]]\ntype = \"menu\"\nroot = \"/vie-locale\"\n\n\
        [[menus]]\nkey = \"english\"";
    folder.replace("site.toml", "[[menus]]\nkey = \"english\"", section);
    let page = "title = \"Salles\"\nlabel = \"Salles\"\ndescription = \"\"\nposition = 5\nclass_theme_style = \"theme-eau\"\n\n\
        [menu_param]\nnom_page = \"Nos salles\"\nsous_titre = \"À louer\"\n";
    folder.write("pages/vie-locale/salles.toml", page);
    Site::with(folder, &[]).await
}

async fn blocks(site: &Site, configmenu: &str) -> Value {
    let answer = site.post(PATH, configmenu).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("etag"), "");
    serde_json::from_slice(&answer.body).expect("JSON")
}

#[tokio::test]
async fn the_core_reads_the_tree_that_the_site_has() {
    let site = site().await;
    let answer = site.post(PATH, "configmenu=principal").await;
    let ids = site
        .folder
        .database()
        .texts("SELECT CAST(id AS TEXT) FROM page WHERE path IN ('/vie-locale', '/vie-locale/salles') ORDER BY path")
        .await;
    let blocks = serde_json::from_str(answer.text()).expect("JSON");
    let config =
        json!({"idpage": ids[1], "idparent": ids[0], "menu": {"subtitle_field": "sous_titre"}});
    let rows = menu_rows::rows(&blocks, &config, "");
    let menu = arrange(&read_rows(&rows.numbers, &rows.links));
    let entries = menu.entries();
    let cells = |at: usize| {
        let entry = entries[at];
        let none = [String::new(), String::new()];
        rows.cells(entry.row, "page", none, entry.is_refused)
    };
    let shown: Vec<Vec<String>> = (0..entries.len()).map(cells).collect();
    let last: Vec<&str> = shown
        .iter()
        .rev()
        .take(3)
        .map(|cells| cells[0].as_str())
        .collect();
    assert_eq!(last, ["clone", "spacer", "page"]);
    let [.., footer] = &shown[..] else {
        panic!("a menu")
    };
    assert_eq!(footer[5], ".site-footer-legal");
    let at = shown
        .iter()
        .position(|cells| cells[5] == "/vie-locale/salles");
    let at = at.expect("the page is there");
    assert_eq!(shown[at][3..5], ["Nos salles", "À louer"]);
    assert_eq!(shown[at][6..], ["theme-eau", ids[1].as_str()]);
    let above = entries[at].parent;
    assert_eq!((menu.current(), menu.open()), (at, above));
    assert_eq!(shown[above][5], "/vie-locale");
    let selected = (0..entries.len()).filter(|&at| entries[at].is_selected);
    let selected: Vec<&str> = selected.map(|at| shown[at][5].as_str()).collect();
    assert_eq!(selected, ["/vie-locale", "/vie-locale/salles"]);
}

#[tokio::test]
async fn ids_are_numbers_and_adresse_is_a_text_with_the_root_first() {
    let site = site().await;
    let blocks = blocks(&site, "configmenu=rubrique").await;
    assert_eq!(blocks.as_array().map(Vec::len), Some(1));
    let room = blocks[0]["data"]
        .as_array()
        .expect("pages")
        .iter()
        .find(|page| page["lien"] == "/vie-locale/salles")
        .expect("the page is there");
    let parent = room["id_parent"].as_i64().expect("a number");
    assert!(room["id_page"].is_i64());
    assert_eq!(room["adresse"], format!("[{parent}]"));
    assert_eq!(
        room["menu_param"],
        json!({"nom_page": "Nos salles", "sous_titre": "À louer"})
    );
    assert_eq!(room["enfant"], json!([]));
}

#[tokio::test]
async fn security_13_menus_show_public_pages_alone() {
    let site = site().await;
    let text = blocks(&site, "configmenu=principal").await.to_string();
    let hidden = site
        .folder
        .database()
        .texts("SELECT path FROM page WHERE NOT visible OR NOT menu")
        .await;
    assert!(!hidden.is_empty(), "nothing was looked for");
    for path in hidden {
        assert!(!text.contains(&format!("\"{path}\"")), "{path}");
    }
}

#[tokio::test]
async fn an_unknown_menu_is_an_empty_list() {
    let site = site().await;
    for body in [
        "",
        "configmenu=",
        "configmenu=inconnu",
        "configmenu[]=principal",
        "configmenu=principal%00",
    ] {
        assert_eq!(blocks(&site, body).await, json!([]), "{body}");
    }
}

#[tokio::test]
async fn a_refusal_is_a_list_too() {
    let site = site().await;
    let get = site.get(&format!("{PATH}?configmenu=principal")).await;
    assert_eq!(
        (get.status, get.header("allow")),
        (StatusCode::METHOD_NOT_ALLOWED, "POST")
    );
    assert_eq!(
        (get.text(), get.header("content-type")),
        ("[]", "application/json")
    );
    let head = site.send(request(Method::HEAD, PATH, &[], "")).await;
    assert_eq!(
        (head.status, head.text()),
        (StatusCode::METHOD_NOT_ALLOWED, "")
    );
    let multipart = [("content-type", "multipart/form-data")];
    let broken = site
        .send(request(Method::POST, PATH, &multipart, "--x"))
        .await;
    assert_eq!(
        (broken.status, broken.text()),
        (StatusCode::BAD_REQUEST, "[]")
    );
}
