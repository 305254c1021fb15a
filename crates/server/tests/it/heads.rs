//! What the head of a page tells other programs: Open Graph, structured data, colours and icons.

use serde_json::{Value, json};

use crate::support::{Folder, Site, TODAY, pieces};

/// The Open Graph properties, with their values as written in the page.
fn properties(page: &str) -> Vec<(&str, &str)> {
    let tags = pieces(page, "<meta property=\"", "\">");
    tags.into_iter()
        .filter_map(|tag| tag.split_once("\" content=\""))
        .collect()
}

fn property<'p>(page: &'p str, name: &str) -> &'p str {
    let found = properties(page).into_iter().find(|(own, _)| *own == name);
    found.map_or("", |(_, value)| value)
}

/// The things that a page describes, by type.
fn things(page: &str) -> Vec<Value> {
    let scripts = pieces(page, "<script type=\"application/ld+json\">", "</script>");
    assert!(scripts.len() <= 1);
    let Some(script) = scripts.first() else {
        return Vec::new();
    };
    let data: Value = serde_json::from_str(script).expect("JSON");
    assert_eq!(data["@context"], "https://schema.org");
    data["@graph"].as_array().expect("things").clone()
}

fn thing(page: &str, kind: &str) -> Option<Value> {
    let mut things = things(page).into_iter();
    things.find(|thing| thing["@type"] == kind)
}

#[tokio::test]
async fn a_shared_link_has_title_text_picture_and_language() {
    let site = Site::new().await;
    let home = site.get("/").await;
    for (name, value) in [
        ("og:site_name", "Vire-sur-Essai"),
        ("og:title", "Accueil"),
        ("og:description", "Le site de Vire-sur-Essai."),
        ("og:url", "http://exemple.test/"),
        ("og:locale", "fr_FR"),
        ("og:locale:alternate", "en_GB"),
        ("og:type", "website"),
        ("og:image:width", "1200"),
        ("og:image:height", "800"),
        ("og:image:alt", "Le pont de pierre sous la neige"),
    ] {
        assert_eq!(property(home.text(), name), value, "{name}");
    }
    home.holds("<meta name=\"twitter:card\" content=\"summary_large_image\">");
    let image = property(home.text(), "og:image");
    let path = image
        .strip_prefix("http://exemple.test")
        .expect("a whole address");
    assert!(path.starts_with("/medias/pont-1200."), "{path}");
    let picture = site.get(path).await;
    assert_eq!(
        (picture.status.as_u16(), picture.header("content-type")),
        (200, "image/jpeg")
    );
    // A page without a picture of its own has that of the home page.
    let table = site.get("/vie-locale").await;
    assert_eq!(property(table.text(), "og:image"), image);
    assert_eq!(property(table.text(), "og:title"), "Vie locale");
}

#[tokio::test]
async fn an_address_is_that_of_the_public_url() {
    let address = "https://www.exemple.fr";
    let site = Site::with(Folder::new(), &[("VITRINE_PUBLIC_URL", address)]).await;
    let page = site.get("/actualites/abri").await;
    let url = format!("{address}/actualites/abri");
    assert_eq!(property(page.text(), "og:url"), url);
    assert!(property(page.text(), "og:image").starts_with(&format!("{address}/medias/pont-")));
    let article = thing(page.text(), "NewsArticle").expect("it is news");
    assert_eq!(article["mainEntityOfPage"], url);
    let trail = thing(page.text(), "BreadcrumbList").expect("it has one");
    assert_eq!(trail["itemListElement"][0]["item"], format!("{address}/"));
    assert!(!page.text().contains("http://exemple.test"));
}

#[tokio::test]
async fn the_home_page_describes_the_administration_by_its_identity() {
    let site = Site::new().await;
    let home = site.get("/").await;
    let office = thing(home.text(), "GovernmentOffice").expect("it is described");
    for (name, value) in [
        ("name", json!("Mairie de Vire-sur-Essai")),
        ("url", json!("http://exemple.test/")),
        ("telephone", json!("02 31 00 00 00")),
        ("email", json!("mairie@exemple.test")),
        ("logo", json!("http://exemple.test/vitrine/theme/logo.svg")),
    ] {
        assert_eq!(office[name], value, "{name}");
    }
    assert_eq!(office["address"]["postalCode"], "14000");
    assert_eq!(office["address"]["addressLocality"], "Vire-sur-Essai");
    assert_eq!(thing(home.text(), "BreadcrumbList"), None);
    let inner = site.get("/actualites").await;
    assert_eq!(thing(inner.text(), "GovernmentOffice"), None);
    assert_eq!(thing(inner.text(), "NewsArticle"), None);
}

#[tokio::test]
async fn a_piece_of_news_is_described_and_says_where_it_is() {
    let site = Site::new().await;
    let page = site.get("/actualites/bientot").await;
    let article = thing(page.text(), "NewsArticle").expect("it is news");
    assert_eq!(article["headline"], "Travaux <route> & pont");
    assert_eq!(article["datePublished"], "2026-12-21");
    assert_eq!(article["description"], "Résumé de bientot.");
    assert_eq!(article["publisher"]["name"], "Mairie de Vire-sur-Essai");
    assert!(article["image"].as_str().is_some_and(|image| {
        image
            .rsplit_once('.')
            .is_some_and(|(_, last)| last == "jpg")
    }));
    let modified = article["dateModified"].as_str().expect("a moment");
    assert!(modified.parse::<jiff::Timestamp>().is_ok(), "{modified}");
    assert_eq!(property(page.text(), "og:type"), "article");
    assert_eq!(
        property(page.text(), "article:published_time"),
        "2026-12-21"
    );
    assert_eq!(property(page.text(), "article:modified_time"), modified);
    let trail = thing(page.text(), "BreadcrumbList").expect("it has one");
    let steps = trail["itemListElement"].as_array().expect("steps");
    let steps: Vec<(u64, &str, &str)> = steps
        .iter()
        .map(|step| {
            let text = |name: &str| step[name].as_str().expect("a text");
            (
                step["position"].as_u64().expect("a number"),
                text("name"),
                text("item"),
            )
        })
        .collect();
    assert_eq!(
        steps,
        [
            (1, "Accueil", "http://exemple.test/"),
            (2, "Actualités", "http://exemple.test/actualites"),
            (
                3,
                "Travaux <route> & pont",
                "http://exemple.test/actualites/bientot"
            ),
        ]
    );
    // An element without a day is no news.
    let place = site.get("/vie-locale").await;
    assert_eq!(thing(place.text(), "NewsArticle"), None);
}

#[tokio::test]
async fn security_8_structured_data_cannot_end_its_script() {
    let folder = Folder::new();
    folder.replace(
        "site.toml",
        "nom = \"Mairie de Vire-sur-Essai\"",
        "nom = \"</script><script>alert(1)</script>\\u2028&\"",
    );
    let site = Site::with(folder, &[]).await;
    for path in ["/", "/actualites/abri"] {
        let page = site.get(path).await;
        assert!(!page.text().contains("<script>alert"), "{path}");
        let data = pieces(page.text(), "application/ld+json\">", "</script>");
        assert!(!data[0].contains(['<', '>', '&', '\u{2028}']), "{path}");
        assert!(!things(page.text()).is_empty());
    }
}

#[tokio::test]
async fn missing_pages_and_the_login_have_no_data_for_sharing() {
    let site = Site::new().await;
    for path in ["/inconnue", "/vitrine/clients/connexion.php"] {
        let page = site.get(path).await;
        for piece in ["og:", "ld+json", "twitter:"] {
            page.lacks(piece);
        }
    }
}

#[tokio::test]
async fn colours_and_icon_are_those_of_the_site() {
    let plain = Site::new().await.get("/").await;
    plain.lacks("theme-color");
    plain.lacks("apple-touch-icon");
    let head = |lines: &str| {
        let folder = Folder::new();
        std::fs::write(folder.site().join("theme/icone.png"), b"x").expect("a file");
        let site = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
        folder.write("site.toml", &format!("{site}\n[head]\n{lines}\n"));
        folder
    };
    let both =
        "theme_color = \"#0c3b48\"\ntheme_color_dark = \"#07222A\"\ntouch_icon = \"icone.png\"";
    let site = Site::with(head(both), &[]).await;
    let page = site.get("/").await;
    page.holds(
        "<meta name=\"theme-color\" content=\"#0c3b48\" media=\"(prefers-color-scheme: light)\">",
    );
    page.holds(
        "<meta name=\"theme-color\" content=\"#07222A\" media=\"(prefers-color-scheme: dark)\">",
    );
    let icon = "<link rel=\"apple-touch-icon\" href=\"/vitrine/theme/icone.png\">";
    assert!(page.with_fixed_names().contains(icon));
    let site = Site::with(head("theme_color = \"#0c3b48\""), &[]).await;
    let page = site.get("/").await;
    page.holds("<meta name=\"theme-color\" content=\"#0c3b48\">");
    for (lines, said) in [
        ("theme_color = \"red\"", "`red` is not a colour"),
        ("theme_color_dark = \"#12345\"", "`#12345` is not a colour"),
        ("theme_color = \"#12345g\"", "is not a colour"),
        ("touch_icon = \"absent.png\"", "theme/absent.png is missing"),
        ("touch_icon = \"logo.svg\"", "theme/logo.svg is not a PNG"),
        ("icon = \"logo.svg\"", "unknown field"),
    ] {
        let folder = head(lines);
        let store = folder.store().await;
        let refused = folder.import(&store, TODAY).await.map(drop);
        let text = refused.expect_err("it is refused").to_string();
        assert!(text.contains(said) && text.contains("site.toml:"), "{text}");
    }
}
