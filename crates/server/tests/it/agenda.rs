use axum::http::{Method, StatusCode};

use vitrine_core::forms::param::{Param, read};

use crate::support::{Answer, Folder, Site, TODAY, XHR, pieces, request};

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
    assert_eq!(page.keys(), ["conseil", "exposition", "marche"]);
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
    // On the 24th there is only the exhibition, which stands among what goes on.
    page.holds("<a href=\"#element-exposition\"><time datetime=\"2026-11-24\">24</time><span class=\"visually-hidden\"> – 1 événement</span></a>");
    page.holds("<time datetime=\"2026-11-28\">28</time><span class=\"visually-hidden\"> – 2 événements</span>");
    for target in pieces(page.text(), "<a href=\"#", "\"") {
        page.holds(&format!(" id=\"{target}\""));
    }
    page.holds("<td class=\"agenda-square past busy\"><a href=\"#element-exposition\"><time datetime=\"2026-11-20\">");
}

#[tokio::test]
async fn months_are_changed_by_plain_links_that_name_the_agenda_for_the_script() {
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
    // There is nothing to jump to in August and September.
    assert_eq!(
        pieces(july.text(), "<option value=\"", "\""),
        ["2026-07", "2026-10", "2026-11", "2026-12", "2027-01"]
    );
}

#[tokio::test]
async fn a_mistyped_year_adds_only_one_month() {
    let folder = folder();
    let mut events = EVENTS.to_owned();
    for (key, day) in [("fin-du-monde", "9999-12-31"), ("an-un", "0001-01-01")] {
        let event =
            format!("\n[[element]]\nkey = \"{key}\"\ntitre = \"{key}\"\njour = \"{day}\"\n");
        events.push_str(&event);
        let hour = format!(
            "\n[[element]]\nkey = \"{key}-soir\"\ntitre = \"Soir\"\njour = \"{day}\"\nheure = \"23:30\"\n"
        );
        events.push_str(&hour);
    }
    folder.write("elements/sorties.toml", &events);
    let site = Site::with(folder, &[]).await;
    let page = site.get("/agenda").await;
    let months = pieces(page.text(), "<option value=\"", "\"");
    assert_eq!(months.len(), 7, "{months:?}");
    assert_eq!((months[0], months[6]), ("0001-01", "9999-12"));
    let january = site.get("/agenda?mois=2027-01").await;
    january.holds("href=\"/agenda?mois=9999-12\" rel=\"next\"");
    let last = site.get("/agenda?mois=9999-12").await;
    assert_eq!(last.keys(), ["fin-du-monde", "fin-du-monde-soir"]);
    last.lacks("rel=\"next\"");
    for (key, begin) in [
        ("fin-du-monde", "DTSTART;VALUE=DATE:99991231"),
        ("fin-du-monde-soir", "DTSTART;VALUE=DATE:99991231"),
        ("an-un", "DTSTART;VALUE=DATE:00010101"),
    ] {
        let file = site.get(&format!("/agenda/{key}.ics")).await;
        file.holds("BEGIN:VEVENT\r\n");
        file.holds(&format!("{begin}\r\n"));
    }
    let all = site.get("/agenda/agenda.ics").await;
    all.holds("UID:fin-du-monde.sorties");
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
async fn only_a_post_changes_the_month() {
    let site = site().await;
    let answer = site.get("/vitrine/clients/utils/common.php").await;
    assert_eq!(
        (answer.status, answer.header("allow")),
        (StatusCode::METHOD_NOT_ALLOWED, "POST")
    );
}

#[tokio::test]
async fn a_refresh_returns_the_block_in_its_month() {
    let site = site().await;
    let path = "/agenda?bloc=1&mois=2026-12&identload=agenda_refresh1";
    let answer = site.send(request(Method::POST, path, &[XHR], "")).await;
    assert_eq!(answer.keys(), ["exposition", "marche"]);
    answer.holds("url=\"/agenda?bloc=1&amp;mois=2026-12\"");
}

#[tokio::test]
async fn each_month_has_the_address_that_refreshes_the_block_in_it() {
    let site = Site::with(rich(), &[]).await;
    let common = "/vitrine/clients/utils/common.php";
    for (param, date, query) in [
        ("agenda", "2026-12", "mois=2026-12"),
        ("agenda", "", "mois=2026-11"),
        (
            "agenda%3Afete%2C%20marche",
            "2026-12-25",
            "mois=2026-12&filter%5Bgenre%5D=fete%2C+marche",
        ),
    ] {
        let body = format!("module=agenda&param={param}&date={date}");
        let month = site.refresh(common, &body).await;
        let at = param_of(&month);
        assert_eq!(
            (at.url.as_str(), at.referer.as_str()),
            (format!("/agenda?bloc=1&{query}").as_str(), "/agenda")
        );
        let (_, inside) = month.text().split_once('>').expect("an agenda");
        let block = site
            .refresh(&format!("{}&identload=agenda_refresh1", at.url), "")
            .await;
        block.holds(inside);
        assert_eq!(param_of(&block), at);
        assert_eq!(pieces(block.text(), "<!--", "-->").len(), 1);
    }
}

/// The `@param` comment, which is the first one inside `[data-agenda]`.
fn param_of(answer: &Answer) -> Param {
    let (_, agenda) = answer.text().split_once(" data-agenda").expect("an agenda");
    read(pieces(agenda, "<!--", "-->")[0]).expect("a @param comment")
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
async fn the_next_events_of_any_month_are_listed_and_link_to_their_pages() {
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
async fn the_next_events_have_no_month_to_load_and_no_calendar() {
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
async fn an_agenda_without_next_events_says_so() {
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

/// More events of November, two of which are over.
const MORE: &str = r#"
[[element]]
key = "loto"
titre = "Loto"
jour = "2026-11-07"
heure = "14:00"
jusque = "18:00"
genre = "Fête, marché"

[[element]]
key = "lecture"
titre = "Lecture"
jour = "2026-11-07"
genre = "Lecture"

[[element]]
key = "stage"
titre = "Stage"
jour = "2026-11-03"
fin = "2026-11-05"
genre = "Lecture"

[[element]]
key = "concert"
titre = "Concert"
jour = "2026-11-22"
heure = "20:30"
jusque = "00:15"
lieu = "Zinc"
genre = "Musique"
prix = "8 € ; 4 € avant 18 ans"
reserver = "https://billets.exemple.test/?a=1&b=2"
tel = "02 31 00 00 01"
"#;

/// The agenda with end times, prices, bookings and categories to choose from.
fn rich() -> Folder {
    let folder = folder();
    let more = "detail = true\nplaces = [\"lieux\"]\n\
        [[module.field]]\nname = \"jusque\"\nlabel = \"Jusqu’à\"\nkind = \"time\"\nrole = \"end_time\"\n\
        [[module.field]]\nname = \"prix\"\nlabel = \"Prix\"\nkind = \"text\"\nrole = \"price\"\n\
        [[module.field]]\nname = \"reserver\"\nlabel = \"Réserver\"\nkind = \"url\"\nrole = \"booking\"\n\
        [[module.field]]\nname = \"tel\"\nlabel = \"Téléphone\"\nkind = \"phone\"\nrole = \"phone\"\n";
    folder.replace("pages/agenda.toml", "detail = true\n", more);
    folder.replace(
        "pages/agenda.toml",
        "role = \"category\"\n",
        "role = \"category\"\nfilter = \"choice\"\n",
    );
    folder.write("elements/sorties.toml", &format!("{EVENTS}{MORE}"));
    folder
}

#[tokio::test]
async fn the_current_month_begins_today_and_past_events_are_folded() {
    let site = Site::with(rich(), &[]).await;
    let page = site.get("/agenda").await;
    assert_eq!(
        page.keys(),
        [
            "lecture",
            "loto",
            "conseil",
            "concert",
            "exposition",
            "marche",
            "stage"
        ]
    );
    page.holds(
        "<details class=\"agenda-past\">\n    <summary>2 événements passés ce mois-ci</summary>",
    );
    let (folded, rest) = page
        .text()
        .split_once("</details>\n  <ol class=\"agenda-days\">")
        .expect("a fold");
    assert!(folded.contains("id=\"element-loto\"") && !folded.contains("id=\"element-conseil\""));
    let now = rest
        .find("<section class=\"agenda-section agenda-now\">")
        .expect("what goes on");
    let over = rest
        .find("<details class=\"agenda-past agenda-over\">")
        .expect("what is over");
    assert!(now < over && rest[now..over].contains("element-exposition"));
    page.holds("<span class=\"event-when\">14\u{202f}h à 18\u{202f}h</span>");
    // A past month has nothing else to show, and nothing is over in one to come.
    for month in ["2026-10", "2026-12"] {
        let other = site.get(&format!("/agenda?mois={month}")).await;
        other.lacks("<details class=\"agenda-past\">");
        other.lacks("agenda-over");
    }
    // The day after the last event.
    site.state
        .clock
        .pass(std::time::Duration::from_hours(9 * 24));
    let late = site.get("/agenda").await;
    late.holds("4 événements passés ce mois-ci");
}

#[tokio::test]
async fn visitors_choose_a_category_and_keep_it_from_month_to_month_by_link_and_by_script() {
    let site = Site::with(rich(), &[]).await;
    let page = site.get("/agenda").await;
    let links = pieces(page.text(), "<nav class=\"agenda-categories\"", "</nav>");
    let links = pieces(links[0], "<li>", "</li>");
    assert_eq!(links.len(), 4, "{links:?}");
    assert!(
        links[0].contains("aria-current=\"true\">Toutes les catégories</a>"),
        "{links:?}"
    );
    let reading = "<a href=\"/agenda?mois=2026-11&#38;filter%5Bgenre%5D=lecture\" data-agenda-date=\"2026-11-01\" data-agenda-param=\"agenda:lecture\">Lecture <span class=\"agenda-category-count\">(2)</span></a>";
    assert_eq!(links[2], reading);
    let chosen = site.get("/agenda?mois=2026-11&filter[genre]=Lecture").await;
    assert_eq!(chosen.keys(), ["lecture", "stage"]);
    chosen.holds("<title>Lecture – Agenda – ");
    chosen.holds("<meta name=\"robots\" content=\"noindex, follow\">");
    chosen.holds(
        "<link rel=\"canonical\" href=\"http://exemple.test/agenda?filter%5Bgenre%5D=lecture\">",
    );
    chosen.holds("href=\"/agenda?mois=2026-12&#38;filter%5Bgenre%5D=lecture\" rel=\"next\" data-agenda-date=\"2026-12-01\" data-agenda-param=\"agenda:lecture\"");
    chosen.holds("<input type=\"hidden\" name=\"filter[genre]\" value=\"lecture\">");
    chosen.holds("@param url=\"/agenda?bloc=1&amp;mois=2026-11&amp;filter%5Bgenre%5D=lecture\"");
    let common = "/vitrine/clients/utils/common.php";
    let answer = site
        .refresh(
            common,
            "module=agenda&param=agenda%3Alecture&date=2026-11-01",
        )
        .await;
    let inside = |answer: &Answer| {
        let text = answer.text();
        let from = text.find("<div class=\"agenda-head\">").expect("an agenda");
        let to = text[from..]
            .find("<p class=\"agenda-feed\">")
            .expect("its end");
        text[from..from + to].to_owned()
    };
    assert_eq!(inside(&answer), inside(&chosen));
    answer.holds("data-title=\"Lecture – Agenda – ");
    let december = site
        .refresh(common, "module=agenda&param=agenda%3Alecture&date=2026-12")
        .await;
    december.holds("data-title=\"Décembre 2026, Lecture – Agenda – ");
    december.holds("Aucun événement ce mois-ci.");
    // What is none is no filter of an agenda without one.
    let plain = site.get("/agenda?filter[titre]=loto").await;
    assert_eq!(plain.keys(), page.keys());
}

/// A category longer than what the index has of one.
const LONG: &str = concat!(
    "Rencontres, lectures, projections, expositions et ateliers de la Semaine internationale des droits des ",
    "enfants, des familles, des grands-parents et de tous ceux qui les accompagnent dans la commune et alentour"
);

#[tokio::test]
async fn a_category_without_an_event_in_the_month_keeps_its_label() {
    let folder = rich();
    let category = format!(
        "titre = \"Peinture\"\njour = \"2027-01-03\"\ngenre = \"Éducation à l’Image\"\n\
        [[element]]\nkey = \"droits\"\ntitre = \"Droits\"\njour = \"2026-12-03\"\ngenre = \"{LONG}\"\n"
    );
    folder.write(
        "elements/sorties.toml",
        &format!("{EVENTS}{MORE}\n[[element]]\nkey = \"peinture\"\n{category}"),
    );
    let site = Site::with(folder, &[]).await;
    let page = site
        .get("/agenda?mois=2026-11&filter[genre]=education+a+l%E2%80%99image")
        .await;
    page.holds("<title>Éducation à l’Image – Agenda – ");
    page.holds("data-summary>Novembre 2026, Éducation à l’Image\u{a0}: 0 événement</p>");
    page.holds("aria-current=\"true\">Éducation à l’Image <span class=\"agenda-category-count\">(0)</span></a>");
    page.holds("data-agenda-param=\"agenda:education a l&#39;image\"");
    // The index cuts a long one; the events of the month have it whole.
    let december = site.get("/agenda?mois=2026-12").await;
    december.holds(&format!(
        ">{LONG} <span class=\"agenda-category-count\">(1)</span></a>"
    ));
    // What no event has is shown as it was asked for.
    let unknown = site.get("/agenda?filter[genre]=Rien").await;
    unknown.holds("<title>rien – Agenda – ");
}

#[tokio::test]
async fn a_category_has_its_name_in_the_language_of_the_page_and_says_if_it_has_none() {
    let folder = rich();
    let french = std::fs::read_to_string(folder.site().join("pages/agenda.toml"));
    let english = french
        .expect("a page")
        .replace("key = \"agenda", "key = \"events");
    folder.write("pages/en/agenda.toml", &english);
    let site = Site::with(folder, &[]).await;
    let asked = "/en/agenda?mois=2026-12&filter[genre]=lecture";
    let page = site.get(asked).await;
    page.holds("aria-current=\"true\" lang=\"fr\">Lecture <span class=\"agenda-category-count\">(0)</span></a>");
    // The dictionary translates it for all elements.
    site.folder.replace(
        "dictionary/en.toml",
        "[site]\n",
        "[site]\n\"Lecture\" = \"Reading\"\n",
    );
    let again = site.folder.import(&site.store, TODAY).await;
    again.expect("it is imported");
    let page = site.get(asked).await;
    page.holds("<title>December 2026, Reading – ");
    page.holds("data-summary>December 2026, Reading\u{a0}: ");
    page.holds(
        "aria-current=\"true\">Reading <span class=\"agenda-category-count\">(0)</span></a>",
    );
    let november = site.get("/en/agenda?mois=2026-11").await;
    november.holds(">Reading <span class=\"agenda-category-count\">(2)</span></a>");
}

#[tokio::test]
async fn an_event_says_when_where_what_it_costs_and_how_to_be_there() {
    let site = Site::with(rich(), &[]).await;
    let page = site.get("/agenda/concert").await;
    page.holds("<time datetime=\"2026-11-22\">dimanche 22 novembre 2026</time>");
    page.holds("<dt>Horaire</dt><dd>20\u{202f}h\u{202f}30 à 0\u{202f}h\u{202f}15</dd>");
    // The bar is a row of a table: that row is its place.
    page.holds("<dt>Lieu</dt><dd><a href=\"/vie-locale/lieux#element-zinc\">Zinc</a>");
    page.holds("<dt>Tarif</dt><dd>8 € ; 4 € avant 18 ans</dd>");
    page.holds("<dt>Téléphone</dt><dd><a href=\"tel:0231000001\">02 31 00 00 01</a></dd>");
    page.holds(
        "<a class=\"button\" href=\"https://billets.exemple.test/?a=1&#38;b=2\">Réserver</a>",
    );
    page.holds("<a class=\"button button-secondary\" href=\"/agenda/concert.ics\" type=\"text/calendar\">Ajouter à mon agenda</a>");
    // A place that the site does not know is said, without a link.
    let market = site.get("/agenda/marche").await;
    market.holds("<dt>Lieu</dt><dd>Place de l’Église, bourg; nord</dd>");
    market.holds("<time datetime=\"2026-11-28\">samedi 28 novembre 2026</time> <span class=\"event-until\">jusqu’au</span> <time datetime=\"2026-12-02\">");
    // What is over is said so, and cannot be added any more; the page was kept.
    let over = site.get("/agenda/loto").await;
    over.holds("Cet événement est passé.");
    over.lacks("Ajouter à mon agenda");
    site.state
        .clock
        .pass(std::time::Duration::from_hours(2 * 24));
    site.get("/agenda/concert")
        .await
        .holds("Cet événement est passé.");
}

#[tokio::test]
async fn one_event_is_a_calendar_file_of_its_own() {
    let site = Site::with(rich(), &[]).await;
    let file = site.get("/agenda/concert.ics").await;
    assert_eq!(file.status, StatusCode::OK);
    assert_eq!(file.header("content-type"), "text/calendar; charset=utf-8");
    let text = file.text();
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 1);
    for line in [
        "DTSTART:20261122T193000Z",
        "DTEND:20261122T231500Z",
        "UID:concert.sorties@exemple.test",
        "URL:http://exemple.test/agenda/concert",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "no {line} in {text}");
    }
    for missing in [
        "/agenda/absent.ics",
        "/agenda/prepare.ics",
        "/agenda/.ics",
        "/actualites/bal.ics",
        "/concert.ics",
        "/agenda/concert.ICS",
    ] {
        assert_eq!(
            site.get(missing).await.status,
            StatusCode::NOT_FOUND,
            "{missing}"
        );
    }
}

#[tokio::test]
async fn a_subscribed_calendar_leaves_out_past_events() {
    let site = Site::with(rich(), &[]).await;
    let page = site.get("/agenda").await;
    page.holds(
        "<a href=\"webcal://exemple.test/agenda/agenda.ics?avenir=1\">S’abonner à cet agenda</a>",
    );
    let keys = |file: &crate::support::Answer| -> Vec<String> {
        let found = pieces(file.text(), "UID:", ".sorties");
        found.into_iter().map(str::to_owned).collect()
    };
    let coming = site.get("/agenda/agenda.ics?avenir=1").await;
    assert_eq!(
        keys(&coming),
        ["exposition", "conseil", "concert", "marche"]
    );
    let all = site.get("/agenda/agenda.ics").await;
    assert!(keys(&all).contains(&"fete".to_owned()), "{:?}", keys(&all));
    site.state
        .clock
        .pass(std::time::Duration::from_hours(2 * 24));
    let later = site.get("/agenda/agenda.ics?avenir=1").await;
    assert_eq!(keys(&later), ["exposition", "marche"]);
}

/// The event among the things that a page is about.
fn event_in(data: &serde_json::Value) -> &serde_json::Value {
    let things = data["@graph"].as_array().expect("things");
    let mut events = things.iter().filter(|thing| thing["@type"] == "Event");
    events.next().expect("an event")
}

#[tokio::test]
async fn an_event_has_structured_data_that_no_text_can_close() {
    let folder = rich();
    folder.replace(
        "elements/sorties.toml",
        "titre = \"Concert\"",
        "titre = \"</script><b>Concert & bal\"",
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get("/agenda/concert").await;
    let data = pieces(
        page.text(),
        "<script type=\"application/ld+json\">",
        "</script>",
    );
    assert_eq!(data.len(), 1);
    assert!(!data[0].contains(['<', '>', '&']), "{}", data[0]);
    let data: serde_json::Value = serde_json::from_str(data[0]).expect("JSON");
    let event = event_in(&data);
    for (name, value) in [
        ("@type", "Event"),
        ("name", "</script><b>Concert & bal"),
        ("startDate", "2026-11-22T20:30:00+01:00"),
        ("endDate", "2026-11-23T00:15:00+01:00"),
        ("url", "http://exemple.test/agenda/concert"),
    ] {
        assert_eq!(event[name], value, "{name}");
    }
    assert_eq!(event["location"]["name"], "Zinc");
    assert_eq!(
        event["location"]["url"],
        "http://exemple.test/vie-locale/lieux#element-zinc"
    );
    assert_eq!(
        event["offers"]["url"],
        "https://billets.exemple.test/?a=1&b=2"
    );
    let market = site.get("/agenda/marche").await;
    let data = pieces(
        market.text(),
        "<script type=\"application/ld+json\">",
        "</script>",
    );
    let data: serde_json::Value = serde_json::from_str(data[0]).expect("JSON");
    let event = event_in(&data);
    assert_eq!(
        (event["startDate"].as_str(), event["endDate"].as_str()),
        (Some("2026-11-28T10:00:00+01:00"), Some("2026-12-02"))
    );
    site.get("/agenda").await.lacks("\"@type\":\"Event\"");
}

/// What the page of an event tells search engines about its beginning and its end.
async fn dates_in_data(site: &Site, path: &str) -> [Option<String>; 2] {
    let page = site.get(path).await;
    let begin = "<script type=\"application/ld+json\">";
    let data = pieces(page.text(), begin, "</script>");
    let data: serde_json::Value = serde_json::from_str(data[0]).expect("JSON");
    let event = event_in(&data);
    ["startDate", "endDate"].map(|name| event[name].as_str().map(str::to_owned))
}

#[tokio::test]
async fn an_event_of_several_days_has_its_hours_and_none_ends_when_it_begins() {
    let folder = rich();
    let more = r#"
[[element]]
key = "festival"
titre = "Festival"
jour = "2026-12-04"
fin = "2026-12-06"
heure = "18:00"
jusque = "12:00"
[[element]]
key = "salon"
titre = "Salon"
jour = "2026-11-27"
fin = "2026-11-29"
heure = "10:00"
jusque = "18:00"
[[element]]
key = "sautee"
titre = "Heure sautée"
jour = "2027-03-28"
heure = "02:30"
jusque = "03:30"
"#;
    folder.write("elements/sorties.toml", &format!("{EVENTS}{MORE}{more}"));
    let site = Site::in_zone(folder, "Europe/Paris").await;
    let known = |text: &str| Some(text.to_owned());
    assert_eq!(
        dates_in_data(&site, "/agenda/salon").await,
        [
            known("2026-11-27T10:00:00+01:00"),
            known("2026-11-29T18:00:00+01:00")
        ]
    );
    assert_eq!(
        dates_in_data(&site, "/agenda/sautee").await,
        [known("2027-03-28T03:30:00+02:00"), None]
    );
    assert_eq!(
        dates_in_data(&site, "/agenda/festival").await,
        [
            known("2026-12-04T18:00:00+01:00"),
            known("2026-12-06T12:00:00+01:00")
        ],
        "it ends on its last day"
    );
    let file = site.get("/agenda/festival.ics").await;
    file.holds("DTSTART;VALUE=DATE:20261204\r\n");
    file.holds("DTEND;VALUE=DATE:20261207\r\n");
    let file = site.get("/agenda/salon.ics").await;
    let file = file.text().replace(['\u{a0}', '\u{202f}'], " ");
    for line in [
        "DTSTART;VALUE=DATE:20261127",
        "DTEND;VALUE=DATE:20261130",
        "DESCRIPTION;LANGUAGE=fr:10 h à 18 h",
    ] {
        assert!(file.contains(&format!("{line}\r\n")), "{line} in {file}");
    }
}

#[tokio::test]
async fn structured_data_has_offsets_of_whole_minutes() {
    let folder = rich();
    let former = r#"
[[element]]
key = "jadis"
titre = "Jadis"
jour = "1900-04-14"
heure = "20:00"
"#;
    folder.write("elements/sorties.toml", &format!("{EVENTS}{former}"));
    let site = Site::in_zone(folder, "Europe/Paris").await;
    // Local mean time in Paris was 9 minutes and 21 seconds ahead.
    assert_eq!(
        dates_in_data(&site, "/agenda/jadis").await[0].as_deref(),
        Some("1900-04-14T20:00:00+00:09")
    );
}

#[tokio::test]
async fn a_permanent_exhibition_stays_in_the_agenda_as_long_as_it_lasts() {
    let folder = rich();
    let permanent = r#"
[[element]]
key = "permanente"
titre = "Exposition permanente"
jour = "2015-01-01"
fin = "2030-12-31"
"#;
    folder.write("elements/sorties.toml", &format!("{EVENTS}{permanent}"));
    let site = Site::with(folder, &[]).await;
    for place in [
        "/agenda",
        "/agenda?mois=2015-01",
        "/agenda?mois=2030-12",
        "/agenda/agenda.ics?avenir=1",
    ] {
        site.get(place).await.holds("Exposition permanente");
    }
    site.get("/agenda?mois=2031-01")
        .await
        .lacks("Exposition permanente");
}

#[tokio::test]
async fn a_category_with_a_long_name_is_chosen_by_its_whole_name() {
    let folder = rich();
    let name = "Rencontres et débats ".repeat(20);
    let name = name.trim();
    folder.replace(
        "elements/sorties.toml",
        "genre = \"Musique\"",
        &format!("genre = \"{name}\""),
    );
    let site = Site::with(folder, &[]).await;
    let page = site.get("/agenda").await;
    let links = pieces(page.text(), "<li><a href=\"/agenda?", "\"");
    let long = links.iter().find(|link| link.contains("rencontres"));
    let chosen = long.expect("a link").replace("&#38;", "&");
    let page = site.get(&format!("/agenda?{chosen}")).await;
    page.holds("href=\"/agenda/concert\"");
    page.lacks("href=\"/agenda/conseil\"");
}

#[tokio::test]
async fn a_month_with_more_events_than_the_limit_says_so() {
    let folder = folder();
    let event = |number: u32| {
        let day = number % 30 + 1;
        format!("[[element]]\nkey = \"e{number}\"\ntitre = \"E\"\njour = \"2027-06-{day:02}\"\n")
    };
    let many: String = (0..2_001).map(event).collect();
    folder.write("elements/sorties.toml", &format!("{EVENTS}{many}"));
    let site = Site::with(folder, &[]).await;
    site.get("/agenda?mois=2027-06")
        .await
        .holds("Ce mois-ci a plus de 2000 événements\u{a0}: les derniers ne sont pas affichés.");
    site.get("/agenda").await.lacks("agenda-cut");
}
