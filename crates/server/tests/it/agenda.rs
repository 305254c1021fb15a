use axum::http::{Method, StatusCode};

use crate::support::{Folder, Site, XHR, pieces, request};

const PAGE: &str = r#"
title = "Agenda"
description = "Ce qui se passe au village."

[[module]]
key = "agenda"
ident = "agenda"
kind = "agenda"
title = "Les rendez-vous"
source = "sorties"
detail = true
[[module.field]]
name = "titre"
label = "Titre"
kind = "text"
role = "title"
[[module.field]]
name = "jour"
label = "Jour"
kind = "date"
role = "date"
[[module.field]]
name = "fin"
label = "Fin"
kind = "date"
role = "end"
[[module.field]]
name = "heure"
label = "Heure"
kind = "time"
role = "time"
[[module.field]]
name = "lieu"
label = "Lieu"
kind = "text"
role = "place"
[[module.field]]
name = "genre"
label = "Genre"
kind = "text"
role = "category"
[[module.field]]
name = "texte"
label = "Texte"
kind = "rich"
role = "body"

[[module]]
key = "agenda-cache"
ident = "agenda"
kind = "agenda"
source = "sorties"
visible = false
"#;

const EVENTS: &str = r#"
[[element]]
key = "marche"
titre = "Marché <de> Noël"
jour = "2026-11-28"
fin = "2026-12-02"
heure = "10:00"
lieu = "Place de l’Église, bourg; nord"
genre = "Fête, marché"

[[element]]
key = "conseil"
titre = "Conseil municipal"
jour = "2026-11-21"
heure = "18:30"

[[element]]
key = "exposition"
titre = "Exposition"
jour = "2026-10-01"
fin = "2027-01-15"
texte = "<p>Peintures &amp; dessins.</p><p>Entrée libre</p>"

[[element]]
key = "fete"
fin = "2026-07-15"
titre = "Fête d’été"
jour = "2026-07-14"

[[element]]
key = "prepare"
state = "draft"
titre = "Pas encore public"
jour = "2026-11-25"
"#;

/// Serves the test site with an agenda.
pub async fn site() -> Site {
    Site::with(folder(), &[]).await
}

/// Its folder.
pub fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("pages/agenda.toml", PAGE);
    folder.write("elements/sorties.toml", EVENTS);
    folder
}

#[tokio::test]
async fn an_agenda_shows_the_events_of_the_current_month_by_day() {
    let site = site().await;
    let page = site.get("/agenda").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.keys(), ["exposition", "conseil", "marche"]);
    page.matches("agenda_of_a_month");
}

#[tokio::test]
async fn the_month_is_also_a_table_whose_days_lead_to_their_events_and_today_is_marked() {
    let site = site().await;
    let page = site.get("/agenda").await;
    assert_eq!(
        pieces(page.text(), "<th scope=\"col\" abbr=\"", "\""),
        [
            "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"
        ]
    );
    assert_eq!(page.text().matches("aria-current=\"date\"").count(), 1);
    page.holds("<td class=\"agenda-square today busy\" aria-current=\"date\"><a href=\"#jour-1-2026-11-21\">");
    // On the 24th there is only the exhibition, which is listed under the first of the month.
    page.holds("<a href=\"#jour-1-2026-11-01\"><time datetime=\"2026-11-24\">24</time><span class=\"visually-hidden\"> – 1 événement</span></a>");
    page.holds("<time datetime=\"2026-11-28\">28</time><span class=\"visually-hidden\"> – 2 événements</span>");
    for target in pieces(page.text(), "<a href=\"#jour", "\"") {
        page.holds(&format!(" id=\"jour{target}\""));
    }
}

#[tokio::test]
async fn months_are_turned_by_plain_links_which_name_the_agenda_for_the_script() {
    let site = site().await;
    let page = site.get("/agenda").await;
    page.holds("href=\"/agenda?mois=2026-10\" rel=\"prev\" data-agenda-date=\"2026-10-01\" data-agenda-param=\"agenda\">Octobre 2026</a>");
    page.holds("href=\"/agenda?mois=2026-12\" rel=\"next\"");
    let december = site.get("/agenda?mois=2026-12").await;
    assert_eq!(december.keys(), ["exposition", "marche"]);
    december.holds("<link rel=\"canonical\" href=\"http://exemple.test/agenda?mois=2026-12\">");
    december.holds("<a class=\"agenda-current\" href=\"/agenda?mois=2026-11\"");
    // The events end in January, so there is no link to a later month.
    let january = site.get("/agenda?mois=2027-01").await;
    january.lacks("rel=\"next\"");
    let july = site.get("/agenda?mois=2026-07").await;
    july.lacks("rel=\"prev\"");
    july.holds("Du 14 au 15 juillet 2026");
    assert_eq!(pieces(july.text(), "<option value=\"", "\"").len(), 7);
}

#[tokio::test]
async fn a_month_without_events_says_so_and_a_bad_one_is_the_current_one() {
    let site = site().await;
    let august = site.get("/agenda?mois=2026-08").await;
    august.holds("<title>Août 2026 – Agenda – ");
    august.holds("Aucun événement ce mois-ci.");
    for bad in ["2026-13", "abc", "", "2026-02-30", "99999999"] {
        let page = site.get(&format!("/agenda?mois={bad}")).await;
        page.holds("Novembre 2026</h3>");
    }
}

#[tokio::test]
async fn the_script_gets_the_agenda_for_a_month_or_a_day_of_it_with_the_title_of_its_page() {
    let site = site().await;
    for date in ["2026-12", "2026-12-25"] {
        let body = format!("module=agenda&param=agenda&date={date}");
        let answer = site
            .refresh("/vitrine/clients/utils/common.php", &body)
            .await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.keys(), ["exposition", "marche"]);
        answer.holds("<div class=\"agenda\" data-agenda data-title=\"Décembre 2026 – Agenda – ");
        answer.lacks("<html");
        answer.holds("data-agenda-date=\"2026-11-01\"");
    }
}

#[tokio::test]
async fn a_bad_date_gives_the_current_month_and_a_missing_param_the_first_agenda() {
    let site = site().await;
    for body in [
        "module=agenda&param=agenda&date=2026-02-30",
        "module=agenda&param=agenda&date=",
        "module=agenda&param=agenda",
        "module=agenda&param=&date=demain",
        "module=agenda&date[]=2026-12",
    ] {
        let answer = site
            .refresh("/vitrine/clients/utils/common.php", body)
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{body}");
        answer.holds("Novembre 2026");
    }
}

#[tokio::test]
async fn security_13_an_agenda_that_is_unknown_or_hidden_or_no_agenda_is_404() {
    let site = site().await;
    for body in [
        "module=agenda&param=absent",
        "module=agenda&param=agenda-cache",
        "module=agenda&param=actualites",
        "module=autre&param=agenda",
        "",
    ] {
        let answer = site
            .refresh("/vitrine/clients/utils/common.php", body)
            .await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{body}");
        answer.lacks("Conseil");
    }
    let draft = site
        .refresh(
            "/vitrine/clients/utils/common.php",
            "module=agenda&date=2026-11",
        )
        .await;
    draft.lacks("Pas encore public");
    assert_eq!(
        site.get("/agenda/prepare").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn only_a_post_turns_a_month() {
    let site = site().await;
    let answer = site.get("/vitrine/clients/utils/common.php").await;
    assert_eq!(
        (answer.status, answer.header("allow")),
        (StatusCode::METHOD_NOT_ALLOWED, "POST")
    );
}

#[tokio::test]
async fn a_refresh_of_the_block_answers_the_block_in_its_month() {
    let site = site().await;
    let path = "/agenda?bloc=1&mois=2026-12&identload=agenda_refresh1";
    let answer = site.send(request(Method::POST, path, &[XHR], "")).await;
    assert_eq!(answer.keys(), ["exposition", "marche"]);
    answer.holds("url=\"/agenda?bloc=1&amp;mois=2026-12\"");
}

/// A page of the next events of the agenda's source.
const NEXT: &str = r#"
title = "Bientôt"
description = "Ce qui vient."

[[module]]
key = "bientot"
ident = "bientot"
kind = "agenda"
title = "Prochains rendez-vous"
source = "sorties"
upcoming = 2
more = { label = "Tout l’agenda", url = "/agenda" }
"#;

#[tokio::test]
async fn the_next_events_stand_by_themselves_whatever_their_month_and_lead_to_their_pages() {
    let folder = folder();
    folder.write("pages/bientot.toml", NEXT);
    folder.write(
        "pages/tout.toml",
        &NEXT
            .replace("bientot", "tout")
            .replace("upcoming = 2", "upcoming = 50"),
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get("/bientot").await;
    assert_eq!(
        page.keys(),
        ["conseil", "exposition"],
        "today's, then what goes on"
    );
    page.matches("agenda_of_the_next_events");
    for calendar in ["data-agenda", "<table", "text/calendar", "mois="] {
        page.lacks(calendar);
    }
    let all = site.get("/tout").await;
    assert_eq!(
        all.keys(),
        ["conseil", "exposition", "marche"],
        "each once, nothing past"
    );
    let refreshed = site
        .refresh("/bientot?bloc=1&identload=bientot_refresh1", "")
        .await;
    assert_eq!(refreshed.keys(), page.keys());
}

#[tokio::test]
async fn the_next_events_have_no_months_to_turn_and_no_calendar() {
    let folder = folder();
    folder.write("pages/bientot.toml", NEXT);
    let site = Site::with(folder, &[]).await;
    let month = site
        .refresh(
            "/vitrine/clients/utils/common.php",
            "module=agenda&param=bientot",
        )
        .await;
    assert_eq!(month.status, StatusCode::NOT_FOUND);
    let calendar = site.get("/bientot/agenda.ics").await;
    assert_eq!(calendar.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_agenda_where_nothing_comes_says_so() {
    let folder = folder();
    folder.write("pages/bientot.toml", NEXT);
    folder.write(
        "elements/sorties.toml",
        "[[element]]\nkey = \"hier\"\ntitre = \"Hier\"\njour = \"2026-11-20\"\n",
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get("/bientot").await;
    page.holds("<p class=\"list-empty\">Aucun événement à venir.</p>");
    page.lacks("Hier");
}

#[tokio::test]
async fn an_event_has_a_page_of_its_own() {
    let site = site().await;
    let page = site.get("/agenda/exposition").await;
    assert_eq!(page.status, StatusCode::OK);
    page.holds("<h1>Exposition</h1>");
    page.holds("Du 1er octobre 2026 au 15 janvier 2027");
    page.holds("Peintures &amp; dessins.");
    page.holds("href=\"/agenda\"");
}
