//! What every page says of the moment of its answer: whether the reception is open, and the alert line. Neither may be
//! older than the answer, though pages are kept.

use std::time::Duration;

use axum::http::StatusCode;

use crate::import::refusals::{Mistake, each_is_refused_in};
use crate::support::{Answer, Folder, Site, pieces};

/// Noon of the tests' day is a Saturday.
const OPENING: &str = r#"
[opening]
label = "Accueil de la mairie"
closed_on_holidays = true
[opening.week]
mon = ["09:00-12:00", "13:30-17:00"]
tue = ["09:00-12:00", "13:30-17:00"]
wed = ["09:00-12:00", "13:30-17:00"]
fri = ["09:00-17:30"]
sat = ["09:30-12:30"]

[[opening.exception]]
date = "2026-11-24"
until = "2026-11-25"
hours = ["09:00-12:00"]
reason = "travaux"

[[opening.exception]]
date = "12-24"
"#;

const ALERT: &str = r#"
[alert]
text = "La Vire monte : le quai <bas> est fermé."
link = { label = "Suivre la crue", url = "/actualites" }
level = "warning"
from = "2026-11-21 08:00"
until = "2026-11-21 18:00"

[translation.en.alert]
text = "The Vire is rising."
"#;

/// Lines of the test site's own file.
const LINES: usize = 137;

fn with(text: &str) -> Folder {
    let folder = Folder::new();
    let site = std::fs::read_to_string(folder.site().join("site.toml")).expect("a site");
    folder.write("site.toml", &format!("{site}{text}"));
    folder
}

fn status(page: &Answer) -> Vec<&str> {
    pieces(page.text(), "<span class=\"opening-text\">", "</span>")
}

#[tokio::test]
async fn the_status_follows_the_clock_though_the_page_is_cached() {
    let site = Site::with(with(OPENING), &[]).await;
    let hours = |hours: u64| Duration::from_secs(hours * 3600);
    for (path, times) in [("/", 2), ("/actualites/bal", 1), ("/nulle-part", 1)] {
        let page = site.get(path).await;
        let open = "Aujourd’hui\u{a0}: ouvert jusqu’à 12\u{202f}h\u{202f}30";
        assert_eq!(status(&page), vec![open; times], "{path}");
        page.holds("<p class=\"opening-status opening-open\"><strong class=\"opening-label\">Accueil de la mairie</strong>");
    }
    site.state.clock.pass(hours(1));
    for path in ["/actualites/bal", "/nulle-part"] {
        let page = site.get(path).await;
        assert_eq!(status(&page), ["Fermé, ouvre lundi à 9\u{202f}h"], "{path}");
        page.holds("opening-closed");
    }
    // Sunday evening, then Monday before noon.
    site.state.clock.pass(hours(24 + 10));
    let tomorrow = "Fermé, ouvre demain à 9\u{202f}h";
    assert_eq!(status(&site.get("/actualites").await), [tomorrow]);
    site.state.clock.pass(hours(1));
    assert_eq!(
        status(&site.get("/actualites").await),
        ["Fermé, ouvre aujourd’hui à 9\u{202f}h"]
    );
    site.state.clock.pass(hours(10));
    assert_eq!(
        status(&site.get("/actualites").await),
        ["Aujourd’hui\u{a0}: ouvert jusqu’à 12\u{202f}h"]
    );
}

#[tokio::test]
async fn the_footer_lists_the_hours_and_the_coming_days_with_others() {
    let site = Site::with(with(OPENING), &[]).await;
    let page = site.get("/actualites").await;
    let days = pieces(page.text(), "<dt>", "</dd>");
    assert_eq!(
        days,
        [
            "Lundi au mercredi</dt><dd>9\u{202f}h à 12\u{202f}h et 13\u{202f}h\u{202f}30 à 17\u{202f}h",
            "Jeudi</dt><dd>Fermé",
            "Vendredi</dt><dd>9\u{202f}h à 17\u{202f}h\u{202f}30",
            "Samedi</dt><dd>9\u{202f}h\u{202f}30 à 12\u{202f}h\u{202f}30",
            "Dimanche</dt><dd>Fermé",
        ]
    );
    page.holds("Fermé les jours fériés.");
    let soon = pieces(page.text(), "<li><span class=\"opening-day\">", "</li>");
    assert_eq!(
        soon,
        [
            "mardi 24 novembre</span> 9\u{202f}h à 12\u{202f}h (travaux)",
            "mercredi 25 novembre</span> 9\u{202f}h à 12\u{202f}h (travaux)",
        ]
    );
}

#[tokio::test]
async fn other_languages_have_their_own_texts() {
    let folder = with(OPENING);
    let words = std::fs::read_to_string(folder.site().join("dictionary/en.toml")).expect("words");
    let more = "\"Accueil de la mairie\" = \"Town hall\"\n\"Aujourd’hui\u{a0}: ouvert jusqu’à {heure}\" = \"Today: open until {heure}\"\n";
    folder.write("dictionary/en.toml", &format!("{words}{more}"));
    let site = Site::with(folder, &[]).await;
    let page = site.get("/en/news").await;
    page.holds("<strong class=\"opening-label\">Town hall</strong>");
    assert_eq!(status(&page), ["Today: open until 12:30"]);
    page.holds("<dt>Saturday</dt>");
}

#[tokio::test]
async fn a_site_without_hours_or_alert_shows_none() {
    let site = Site::new().await;
    for path in ["/", "/actualites/bal", "/nulle-part"] {
        let page = site.get(path).await;
        page.lacks("opening");
        page.lacks("site-alert");
    }
}

#[tokio::test]
async fn the_alert_is_above_every_page_from_its_start_to_its_end() {
    let site = Site::with(with(ALERT), &[]).await;
    let paths = [
        "/",
        "/actualites/bal",
        "/nulle-part",
        "/vitrine/clients/connexion.php",
    ];
    for path in paths {
        let page = site.get(path).await;
        page.holds("<section class=\"site-alert site-alert-warning\" id=\"alerte\" aria-label=\"Alerte\" data-front-banner data-frequency=\"version\" data-version=\"");
        page.holds("<p>La Vire monte : le quai &#60;bas&#62; est fermé. <a href=\"/actualites\">Suivre la crue</a></p>");
        page.holds("<a class=\"site-alert-close\" href=\"#contenu\" data-close>Fermer</a>");
        let (before, after) = page.text().split_once("site-alert").expect("an alert");
        assert!(
            before.contains("skip-link") && after.contains("<header"),
            "{path}"
        );
    }
    site.get("/en/news")
        .await
        .holds("<p>The Vire is rising.</p>");
    site.state.clock.pass(Duration::from_hours(6));
    for path in paths {
        site.get(path).await.lacks("site-alert");
    }
}

#[tokio::test]
async fn an_alert_that_has_not_begun_is_not_shown_and_one_may_not_be_closed() {
    let folder = with(ALERT);
    folder.replace(
        "site.toml",
        "from = \"2026-11-21 08:00\"",
        "from = \"2026-11-21 13:00\"\nclosing = \"never\"",
    );
    let site = Site::with(folder, &[]).await;
    site.get("/actualites").await.lacks("site-alert");
    site.state.clock.pass(Duration::from_hours(1));
    let page = site.get("/actualites").await;
    page.holds("id=\"alerte\" aria-label=\"Alerte\">");
    page.lacks("data-front-banner");
    page.lacks("data-close");
}

#[tokio::test]
async fn a_changed_alert_has_another_version() {
    let version = |page: &Answer| pieces(page.text(), "data-version=\"", "\"")[0].to_owned();
    let site = Site::with(with(ALERT), &[]).await;
    let first = version(&site.get("/").await);
    assert_eq!(first, version(&site.get("/actualites").await));
    let folder = with(&ALERT.replace("La Vire monte", "La Vire baisse"));
    let other = Site::with(folder, &[]).await;
    assert_ne!(first, version(&other.get("/").await));
}

#[tokio::test]
async fn a_block_alone_has_neither_status_nor_alert() {
    let site = Site::with(with(&format!("{OPENING}{ALERT}")), &[]).await;
    let block = site
        .refresh("/actualites?bloc=1&identload=actualites_refresh1", "p=2")
        .await;
    assert_eq!(block.status, StatusCode::OK);
    block.lacks("opening");
    block.lacks("site-alert");
}

#[rustfmt::skip] // one mistake a line
const MISTAKES: &[Mistake] = &[
    ("site.toml", "label = \"Accueil de la mairie\"", "label = \" \"", 3, "`label` of `opening` is empty"),
    ("site.toml", "\"13:30-17:00\"]", "\"13h30-17h\"]", 6, "is not an opening"),
    ("site.toml", "\"13:30-17:00\"]", "\"17:00-13:30\"]", 6, "is not an opening"),
    ("site.toml", "\"13:30-17:00\"]", "\"11:00-17:00\"]", 6, "before the opening above it ends"),
    ("site.toml", "fri =", "ven =", 9, "unknown field `ven`"),
    ("site.toml", "date = \"12-24\"", "date = \"12-32\"", 19, "is not a day"),
    ("site.toml", "date = \"12-24\"", "date = \"02-29\"", 19, "is not a day"),
    ("site.toml", "date = \"12-24\"", "date = \"next 12-24\"", 19, "is not a day"),
    ("site.toml", "until = \"2026-11-25\"", "until = \"11-25\"", 14, "is not a day"),
    ("site.toml", "until = \"2026-11-25\"", "until = \"2026-11-23\"", 14, "is not after"),
    ("site.toml", "level = \"warning\"", "level = \"red\"", 24, "unknown variant"),
    ("site.toml", "from = \"2026-11-21 08:00\"", "from = \"2026-11-21\"", 25, "is not a date and time"),
    ("site.toml", "until = \"2026-11-21 18:00\"", "until = \"2026-11-21 08:00\"", 26, "is not after"),
    ("site.toml", "url = \"/actualites\" }", "url = \"javascript:x\" }", 23, "not a link address"),
    ("site.toml", "text = \"The Vire is rising.\"", "text = \"\"", 29, "is empty"),
];

#[test]
fn hours_and_alerts_are_checked_with_file_and_line() {
    let folder = || with(&format!("{OPENING}{ALERT}"));
    each_is_refused_in((&folder, LINES), MISTAKES);
}

#[tokio::test]
async fn hours_and_alert_are_exported_as_they_were_imported() {
    let site = Site::with(with(&format!("{OPENING}{ALERT}")), &[]).await;
    let to = site.folder.beside("exported");
    crate::export::export(&site.folder, &site.store, &to).await;
    let file = std::fs::read_to_string(to.join("site.toml")).expect("a site");
    for part in [
        OPENING.trim(),
        ALERT.split("\n\n").next().unwrap_or_default().trim(),
    ] {
        assert!(file.contains(part), "{part} is not in {file}");
    }
    assert!(
        file.contains("[translation.en.alert]\ntext = \"The Vire is rising.\"\n"),
        "{file}"
    );
}
