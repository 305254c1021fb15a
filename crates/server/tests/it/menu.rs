use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use vitrine_core::menu::{Kind, Settings, read};

use crate::support::{Folder, Site, request};

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
    let settings = Settings {
        idpage: &ids[1],
        idparent: &ids[0],
        subtitle_field: "sous_titre",
        ..Settings::default()
    };
    let menu = read(answer.text(), &settings).expect("a menu");
    let entries = menu.entries();
    let kinds: Vec<Kind> = entries
        .iter()
        .rev()
        .take(3)
        .map(|entry| entry.kind)
        .collect();
    assert_eq!(kinds, [Kind::Clone, Kind::Spacer, Kind::Page]);
    assert_eq!(entries[entries.len() - 1].target, ".site-footer-legal");
    let at = entries
        .iter()
        .position(|entry| entry.target == "/vie-locale/salles")
        .expect("the page is there");
    let room = &entries[at];
    assert_eq!(
        (room.name.as_str(), room.subtitle.as_str()),
        ("Nos salles", "À louer")
    );
    assert_eq!(
        (room.class.as_str(), room.id.as_str()),
        ("theme-eau", ids[1].as_str())
    );
    assert_eq!((menu.current(), menu.open()), (Some(at), room.parent));
    let above = &entries[room.parent.expect("a page above")];
    assert_eq!(above.target, "/vie-locale");
    let selected: Vec<&str> = entries
        .iter()
        .filter(|entry| entry.selected)
        .map(|entry| entry.target.as_str())
        .collect();
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
