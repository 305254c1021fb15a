use axum::http::{Method, StatusCode};

use crate::support::{Folder, Site, TODAY, pieces, request};

const UTILS: &str = "/vitrine/clients/utils/modules";

const PAGE: &str = r#"
title = "Vues"
description = "Les images du village."

[[module]]
key = "vues"
ident = "vues"
kind = "slideshow"
title = "Le village <en> images"
delay = 7
random = true
popup = true
[[module.field]]
name = "photo"
label = "Photo"
kind = "picture"
role = "picture"
[[module.field]]
name = "texte"
label = "Texte"
kind = "text"
role = "title"
[[module.field]]
name = "lien"
label = "Lien"
kind = "url"
role = "link"

[[module]]
key = "bandeau"
ident = "bandeau"
kind = "slider"
source = "vues"
interval = 4000
[[module.field]]
name = "photo"
label = "Photo"
kind = "picture"
role = "picture"
[[module.field]]
name = "texte"
label = "Texte"
kind = "text"
role = "title"
[[module.field]]
name = "lien"
label = "Lien"
kind = "url"
role = "link"

[[module]]
key = "vues-cachees"
ident = "vues"
kind = "slideshow"
source = "vues"
popup = true
visible = false
[[module.field]]
name = "photo"
label = "Photo"
kind = "picture"
role = "picture"
"#;

const VIEWS: &str = r#"
[[element]]
key = "pont"
photo = "pont"
texte = "Le pont \"vieux\" </script>"
lien = "/actualites"

[[element]]
key = "eglise"
photo = "eglise"

[[element]]
key = "prepare"
state = "draft"
photo = "eglise"
texte = "Pas encore public"
"#;

/// The site with a slideshow and reference sheets.
pub fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("pages/vues.toml", PAGE);
    folder.write("elements/vues.toml", VIEWS);
    let field = "[[module.field]]\nname = \"titre\"";
    folder.replace(
        "pages/actualites.toml",
        field,
        &format!("reference_sheet = true\n{field}"),
    );
    folder
}

async fn site() -> Site {
    Site::with(folder(), &[]).await
}

/// Parses the JSON of an attribute.
fn json(html: &str, attribute: &str) -> serde_json::Value {
    let value = pieces(html, &format!("{attribute}=\""), "\"")[0];
    let text = value.replace("&#34;", "\"").replace("&#38;", "&");
    let text = text
        .replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#39;", "'");
    serde_json::from_str(&text).expect("JSON")
}

#[tokio::test]
async fn a_slideshow_is_plain_html_and_lists_its_pictures_for_the_script() {
    let site = site().await;
    let page = site.get("/vues").await;
    let settings = json(page.text(), "data-slideshow");
    let images = settings["images"].as_array().expect("images");
    let names = ["pont", "eglise"];
    assert_eq!(images.len(), names.len());
    for (image, name) in images.iter().zip(names) {
        let image = image.as_str().expect("an address");
        assert!(
            image.starts_with(&format!("/medias/{name}-1200.")),
            "{image}"
        );
        assert_eq!(site.get(image).await.header("content-type"), "image/webp");
    }
    assert_eq!(settings["links"], serde_json::json!(["/actualites", ""]));
    assert_eq!(settings["texts"][0], "Le pont \"vieux\" </script>");
    assert_eq!(
        (settings["delay"].clone(), settings["random"].clone()),
        (7.into(), true.into())
    );
    page.lacks("Pas encore public");
    site.refresh("/vues?bloc=1", "").await.matches("slideshow");
}

#[tokio::test]
async fn a_slider_has_its_slides_as_children_of_one_list() {
    let site = site().await;
    site.refresh("/vues?bloc=2", "").await.matches("slider");
}

#[tokio::test]
async fn a_map_is_also_the_list_of_its_places() {
    let site = site().await;
    let page = site.get("/modules/carte").await;
    let map = json(page.text(), "data-map");
    assert_eq!(map["center"], serde_json::json!([48.8378, -0.889]));
    let list = pieces(page.text(), "<ul class=\"map-places\"", "</section>")[0];
    let places = list.matches("class=\"map-place\"").count();
    assert!(places >= map["markers"].as_array().expect("markers").len() && places > 0);
    let first = &map["markers"][0];
    assert_eq!(
        (first["lat"].clone(), first["lon"].clone()),
        (48.8378.into(), (-0.889).into())
    );
    assert!(first["html"].as_str().expect("text").contains("Mairie"));
    for marker in map["markers"].as_array().expect("markers") {
        let place = marker["place"].as_str().expect("id");
        assert_eq!(
            list.matches(&format!("id=\"{place}\"")).count(),
            1,
            "{place}"
        );
    }
}

#[tokio::test]
async fn security_37_blocks_of_every_kind_request_nothing_from_another_host() {
    let site = site().await;
    for path in [
        "/vues",
        "/modules/carte",
        "/modules/photos",
        "/modules/agenda",
        "/actualites",
    ] {
        let page = site.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        for attribute in [
            " src=\"",
            " srcset=\"",
            " action=\"",
            "<link rel=\"stylesheet\" href=\"",
        ] {
            for address in pieces(page.text(), attribute, "\"") {
                let own = address.starts_with('/') && !address.starts_with("//");
                assert!(own, "{path}: {address}");
            }
        }
    }
}

#[tokio::test]
async fn the_slideshow_opens_in_its_own_window() {
    let site = site().await;
    let popup = site
        .get(&format!("{UTILS}/diaporama.php?module=vues"))
        .await;
    assert_eq!(popup.status, StatusCode::OK);
    popup.holds("<title>Le village &#60;en&#62; images – Vire-sur-Essai</title>");
    let sheet = "<link rel=\"stylesheet\" href=\"/vitrine/assets/page.css\">";
    assert!(popup.with_fixed_names().contains(sheet));
    popup.holds("data-slideshow=");
    popup.lacks("site-header");
    popup.lacks("Pas encore public");
    let head = site
        .send(request(
            Method::HEAD,
            &format!("{UTILS}/diaporama.php?module=vues"),
            &[],
            "",
        ))
        .await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
}

#[tokio::test]
async fn a_reference_sheet_is_in_a_frame_of_817_pixels() {
    let site = site().await;
    let key = site.get("/actualites").await.keys()[0].to_owned();
    let page = site
        .get(&format!(
            "{UTILS}/fiche_reference.php?module=actualites&element={key}"
        ))
        .await;
    assert_eq!(page.status, StatusCode::OK);
    let element = site.get(&format!("/actualites/{key}")).await;
    element.holds(&format!(
        "<a class=\"button button-secondary\" href=\"{UTILS}/fiche_reference.php?module=actualites&#38;element={key}\">Fiche à imprimer</a>"
    ));
    page.matches("reference_sheet");
    let frame = pieces(page.text(), "<iframe src=\"", "\"")[0].replace("&#38;", "&");
    let sheet = site.get(&frame).await;
    sheet.matches("reference_sheet_frame");
    assert_eq!(
        (sheet.status, sheet.keys()),
        (StatusCode::OK, vec![key.as_str()])
    );
    sheet.lacks("<script");
}

#[tokio::test]
async fn security_19_a_window_or_a_frame_is_framed_by_the_site_alone() {
    let site = site().await;
    let key = site.get("/actualites").await.keys()[0].to_owned();
    for path in [
        format!("{UTILS}/diaporama.php?module=vues"),
        format!("{UTILS}/fiche_reference.php?module=actualites&element={key}"),
        format!("{UTILS}/fiche_reference.php?module=actualites&element={key}&cadre=1"),
    ] {
        let answer = site.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("frame-ancestors 'self'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("sandbox"), "{path}: {policy}");
    }
}

#[tokio::test]
async fn security_7_an_unsafe_link_is_neither_imported_nor_rendered() {
    for link in [
        "javascript:alert(1)",
        "//ailleurs.example/",
        "data:text/html,x",
    ] {
        let folder = folder();
        folder.replace(
            "elements/vues.toml",
            "lien = \"/actualites\"",
            &format!("lien = \"{link}\""),
        );
        let store = folder.store().await;
        let refused = folder.import(&store, TODAY).await.map(drop);
        let said = refused.expect_err("it is refused").to_string();
        assert!(said.contains("lien") && said.contains(link), "{said}");
    }
    // Not rendered, whoever wrote it to the database.
    for stored in [
        r#"UPDATE element SET content = '{"photo":"pont","texte":"Le viaduc","lien":"javascript:alert(1)"}' WHERE key = 'pont'"#,
        r#"UPDATE element SET content = '{"photo":"pont","texte":"Le viaduc","lien":"//ailleurs.example/"}' WHERE key = 'pont'"#,
    ] {
        let site = site().await;
        site.folder.database().execute(stored).await;
        let page = site.get("/vues").await;
        page.holds("Le viaduc");
        for piece in ["alert(1)", "ailleurs"] {
            page.lacks(piece);
        }
    }
}

#[tokio::test]
async fn security_13_another_name_module_or_element_is_404() {
    let site = site().await;
    for path in [
        "diaporama.php",
        "diaporama.php?module=absent",
        "diaporama.php?module=vues-cachees",
        "diaporama.php?module=actualites",
        "diaporama.php?module[]=vues",
        "fiche_reference.php?module=actualites",
        "fiche_reference.php?module=actualites&element=absent",
        "fiche_reference.php?module=actualites&element=secret",
        "fiche_reference.php?module=actualites&element=secret&cadre=1",
        "fiche_reference.php?module=vues&element=pont",
        "fiche_reference.php?module=premiere&element=pont",
        "autre.php?module=vues",
        "..%2fdiaporama.php?module=vues",
        "DIAPORAMA.PHP?module=vues",
    ] {
        let answer = site.get(&format!("{UTILS}/{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let post = site
        .post(&format!("{UTILS}/diaporama.php?module=vues"), "")
        .await;
    assert_eq!(
        (post.status, post.header("allow")),
        (StatusCode::METHOD_NOT_ALLOWED, "GET,HEAD")
    );
}
