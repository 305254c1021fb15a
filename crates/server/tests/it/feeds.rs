use axum::http::{Method, StatusCode};

use crate::support::{Answer, Folder, Site, pieces, request};

const HTTPS: &[(&str, &str)] = &[("VITRINE_PUBLIC_URL", "https://vire.example")];

async fn site() -> Site {
    let folder = Folder::new();
    let field = "[[module.field]]\nname = \"titre\"";
    folder.replace(
        "pages/actualites.toml",
        field,
        &format!("feed = true\n{field}"),
    );
    Site::with(folder, HTTPS).await
}

/// Returns a calendar file with unfolded lines.
fn unfolded(answer: &Answer) -> String {
    answer.text().replace("\r\n ", "")
}

#[tokio::test]
async fn a_list_with_a_feed_has_its_newest_elements_in_rss() {
    let site = site().await;
    let feed = site.get("/actualites/flux.xml").await;
    assert_eq!(feed.status, StatusCode::OK);
    assert_eq!(
        feed.header("content-type"),
        "application/rss+xml; charset=utf-8"
    );
    feed.holds("<language>fr</language>");
    feed.holds("<link>https://vire.example/actualites</link>");
    feed.holds("href=\"https://vire.example/actualites/flux.xml\"");
    let list = site.get("/actualites").await;
    list.holds("<a href=\"/actualites/flux.xml\" type=\"application/rss+xml\">");
    let newest = list.keys()[0];
    let items = pieces(feed.text(), "<item>", "</item>");
    let link = format!("https://vire.example/actualites/{newest}");
    assert!(
        items[0].contains(&format!("<link>{link}</link>")),
        "{}",
        items[0]
    );
    let guid = format!("<guid isPermaLink=\"false\">{newest}.actualites@vire.example</guid>");
    assert!(items[0].contains(&guid), "{}", items[0]);
    assert!(items.len() <= 20);
    for item in &items {
        let date = pieces(item, "<pubDate>", "</pubDate>");
        assert_eq!(date.len(), 1, "{item}");
        let date = jiff::fmt::rfc2822::parse(date[0]).expect("a date of RFC 822");
        assert_eq!(date.hour(), 0);
    }
}

#[tokio::test]
async fn an_unchanged_feed_is_304_and_head_has_its_etag() {
    let site = site().await;
    let feed = site.get("/actualites/flux.xml").await;
    let again = site
        .get_with(
            "/actualites/flux.xml",
            &[("if-none-match", feed.header("etag"))],
        )
        .await;
    assert_eq!(
        (again.status, again.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );
    let head = site
        .send(request(Method::HEAD, "/actualites/flux.xml", &[], ""))
        .await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(head.header("etag"), feed.header("etag"));
}

#[tokio::test]
async fn a_made_file_is_304_for_its_own_date_alone() {
    let feeds = site().await;
    let agenda = crate::agenda::site().await;
    for (site, path) in [
        (&feeds, "/actualites/flux.xml"),
        (&agenda, "/agenda/agenda.ics"),
    ] {
        let whole = site.get(path).await;
        let date = whole.header("last-modified").to_owned();
        let day = jiff::fmt::rfc2822::parse(&date)
            .expect("a date")
            .timestamp();
        let other = |seconds: i64| {
            let at = i32::try_from(day.as_second() + seconds).expect("a time");
            vitrine_core::calendar::http_date(f64::from(at))
        };
        for (since, status) in [
            (date.clone(), StatusCode::NOT_MODIFIED),
            // Without its newest entry a list is older than it was, and yet another.
            (other(1), StatusCode::OK),
            (other(-1), StatusCode::OK),
            ("soon".to_owned(), StatusCode::OK),
        ] {
            let answer = site.get_with(path, &[("if-modified-since", &since)]).await;
            assert_eq!(answer.status, status, "{path} {since}");
        }
        let both = [
            ("if-modified-since", date.as_str()),
            ("if-none-match", "\"other\""),
        ];
        let both = site.get_with(path, &both).await;
        assert_eq!(both.status, StatusCode::OK, "the tag is more precise");
    }
}

#[tokio::test]
async fn a_file_varies_by_encoding_for_head_and_304_too() {
    let site = site().await;
    for path in [
        "/actualites/flux.xml",
        "/modules/agenda/agenda.ics",
        "/sitemap.xml",
        "/robots.txt",
    ] {
        let whole = site.get(path).await;
        let known = [("if-none-match", whole.header("etag"))];
        let known = site.get_with(path, &known).await;
        assert_eq!(known.status, StatusCode::NOT_MODIFIED, "{path}");
        let head = site.send(request(Method::HEAD, path, &[], "")).await;
        for answer in [&whole, &known, &head] {
            assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
        }
    }
}

#[tokio::test]
async fn characters_that_xml_forbids_are_in_no_feed() {
    let site = site().await;
    let stored = "UPDATE element SET content = replace(content, '\"titre\":\"', '\"titre\":\"x\u{fffe}y\u{ffff}z')";
    site.folder.database().execute(stored).await;
    let feed = site.get("/actualites/flux.xml").await;
    feed.holds("<title>xyz");
    feed.lacks("\u{fffe}");
    feed.lacks("\u{ffff}");
}

#[tokio::test]
async fn what_ends_like_a_feed_below_other_pages_is_404() {
    let site = site().await;
    for path in [
        "/flux.xml",
        "/vie-locale/lieux/flux.xml",
        "/deux-listes/flux.xml",
        "/absente/flux.xml",
        "/actualites/agenda.ics",
        "/agenda.ics",
        "/vie-locale/brouillon/agenda.ics",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        answer.holds("Page introuvable");
    }
    let post = site.post("/actualites/flux.xml", "").await;
    assert_eq!(post.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn markup_in_a_title_is_text_in_a_feed() {
    let site = site().await;
    let feed = site.get("/actualites/flux.xml").await;
    for title in pieces(feed.text(), "<title>", "</title>") {
        assert!(!title.contains('<'), "{title}");
    }
}

#[tokio::test]
async fn an_agenda_has_a_calendar_of_all_its_events() {
    let site = crate::agenda::site().await;
    let answer = site.get("/agenda/agenda.ics").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.header("content-type"),
        "text/calendar; charset=utf-8"
    );
    for line in answer.text().split("\r\n") {
        assert!(line.len() <= 75, "{line}");
        assert!(!line.contains('\n'), "{line}");
    }
    let text = unfolded(&answer);
    assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"));
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 4);
    assert_eq!(text.matches("DTSTAMP:").count(), 4);
    for line in [
        // The council meets at 18:30 in Paris, in winter.
        "DTSTART:20261121T173000Z",
        // It does not say when it ends.
        "DURATION:PT1H",
        // The end of an all-day event is the day after its last day.
        "DTSTART;VALUE=DATE:20261128",
        "DTEND;VALUE=DATE:20261203",
        "SUMMARY;LANGUAGE=fr:Marché <de> Noël",
        "LOCATION;LANGUAGE=fr:Place de l’Église\\, bourg\\; nord",
        "CATEGORIES:Fête\\, marché",
        "UID:marche.sorties@exemple.test",
        "URL:http://exemple.test/agenda/marche",
        "DESCRIPTION;LANGUAGE=fr:Peintures & dessins.\\nEntrée libre",
        "X-WR-TIMEZONE:Europe/Paris",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "no {line} in {text}");
    }
    assert!(!text.contains("Pas encore public"));
    let again = site.get("/agenda/agenda.ics").await;
    assert_eq!(again.header("etag"), answer.header("etag"));
}

/// Events of this year and of other years; the last one began long ago and still goes on.
const YEARS: &str = r#"
[[element]]
key = "ancien"
titre = "Trop ancien"
jour = "2025-10-31"
[[element]]
key = "passe"
titre = "Encore là"
jour = "2025-11-01"
[[element]]
key = "avenir"
titre = "À venir"
jour = "2029-02-03"
[[element]]
key = "long"
titre = "Dure encore"
jour = "2024-01-01"
fin = "2026-12-31"
"#;

#[tokio::test]
async fn security_33_a_calendar_begins_twelve_months_back_and_is_kept_until_something_changes() {
    let folder = crate::agenda::folder();
    folder.write("elements/sorties.toml", YEARS);
    let site = Site::with(folder, &[]).await;
    let text = unfolded(&site.get("/agenda/agenda.ics").await);
    for (title, count) in [
        ("Trop ancien", 0),
        ("Encore là", 1),
        ("À venir", 1),
        ("Dure encore", 1),
    ] {
        assert_eq!(text.matches(title).count(), count, "{title}");
    }
    let asked = site.store.asked();
    assert_eq!(unfolded(&site.get("/agenda/agenda.ics").await), text);
    assert_eq!(site.store.asked(), asked, "it is kept");
    let change = "UPDATE source SET revision = revision + 1";
    site.folder.database().execute(change).await;
    site.get("/agenda/agenda.ics").await;
    assert!(site.store.asked() > asked + 2, "it is written anew");
}

/// Events on both sides of the clock changes in Paris on 28 March and 31 October 2027.
const HOURS: &str = r#"
[[element]]
key = "hiver"
titre = "Hiver"
jour = "2027-03-27"
heure = "20:30"
[[element]]
key = "ete"
titre = "Été"
jour = "2027-03-28"
heure = "20:30"
[[element]]
key = "derniere-nuit-d-ete"
titre = "Été encore"
jour = "2027-10-30"
heure = "23:59"
[[element]]
key = "retour"
titre = "Hiver de nouveau"
jour = "2027-10-31"
heure = "08:00"
[[element]]
key = "nouvel-an"
titre = "Nouvel an"
jour = "2028-01-01"
heure = "00:15"
[[element]]
key = "jour-entier"
titre = "Jour entier"
jour = "2027-03-28"
"#;

#[tokio::test]
async fn the_hours_of_a_calendar_are_those_of_the_town_in_summer_and_in_winter() {
    for (zone, lines) in [
        (
            "Europe/Paris",
            [
                "DTSTART:20270327T193000Z",
                "DTSTART:20270328T183000Z",
                "DTSTART:20271030T215900Z",
                "DTSTART:20271031T070000Z",
                "DTSTART:20271231T231500Z",
                "DTEND;VALUE=DATE:20270329",
            ],
        ),
        (
            "Indian/Reunion",
            [
                "DTSTART:20270327T163000Z",
                "DTSTART:20270328T163000Z",
                "DTSTART:20271030T195900Z",
                "DTSTART:20271031T040000Z",
                "DTSTART:20271231T201500Z",
                "DTEND;VALUE=DATE:20270329",
            ],
        ),
    ] {
        let folder = crate::agenda::folder();
        folder.write("elements/sorties.toml", HOURS);
        let site = Site::in_zone(folder, zone).await;
        let text = unfolded(&site.get("/agenda/agenda.ics").await);
        let starts: Vec<&str> = text
            .split("\r\n")
            .filter(|line| line.starts_with("DTSTART"))
            .collect();
        for line in lines {
            assert!(
                text.contains(&format!("{line}\r\n")),
                "no {line} in {starts:?}, {zone}"
            );
        }
        assert!(text.contains(&format!("X-WR-TIMEZONE:{zone}\r\n")));
    }
}

#[tokio::test]
async fn an_event_in_the_hour_that_is_skipped_does_not_end_when_it_begins() {
    let folder = crate::agenda::folder();
    folder.replace(
        "elements/sorties.toml",
        "heure = \"18:30\"",
        "heure = \"02:30\"\njusque = \"03:30\"",
    );
    let end = "[[module.field]]\nname = \"jusque\"\nlabel = \"Jusqu’à\"\nkind = \"time\"\nrole = \"end_time\"\n";
    folder.replace(
        "pages/agenda.toml",
        "[[module.field]]\nname = \"titre\"",
        &format!("{end}[[module.field]]\nname = \"titre\""),
    );
    folder.replace("elements/sorties.toml", "2026-11-21", "2027-03-28");
    let site = Site::in_zone(folder, "Europe/Paris").await;
    let text = unfolded(&site.get("/agenda/agenda.ics").await);
    assert!(
        text.contains("DTSTART:20270328T013000Z\r\nDURATION:PT1H"),
        "{text}"
    );
}

#[tokio::test]
async fn a_feed_says_categories_as_cards_do() {
    let folder = crate::search::english_search();
    folder.replace(
        "dictionary/en.toml",
        "[site]\n",
        "[site]\n\"Vie du village\" = \"Around the parish\"\n",
    );
    let site = Site::with(folder, &[]).await;
    let feed = site.get("/en/news/flux.xml").await;
    feed.holds("<category>Around the parish</category>");
}

#[tokio::test]
async fn a_file_that_a_page_does_not_have_is_answered_with_the_sites_404_in_its_language() {
    let site = Site::new().await;
    for path in [
        "/en/news/flux.xml",
        "/en/news/nope.ics",
        "/en/nope/agenda.ics",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        answer.holds("<html lang=\"en\"");
        answer.holds("class=\"site-header\"");
    }
    let link = site.get("/lien/zzz").await;
    assert_eq!(link.status, StatusCode::NOT_FOUND);
    link.holds("<html lang=\"fr\"");
    link.holds("class=\"site-header\"");
}

#[tokio::test]
async fn a_calendar_says_the_language_of_what_is_not_translated() {
    let folder = crate::agenda::folder();
    let page = std::fs::read_to_string(folder.site().join("pages/agenda.toml")).expect("a page");
    let english = page.replace("key = \"agenda", "key = \"events");
    folder.write("pages/en/events.toml", &english);
    folder.replace(
        "elements/sorties.toml",
        "heure = \"18:30\"",
        "heure = \"18:30\"\nlieu = \"Mairie\"\n[element.en]\ntitre = \"Town council\"",
    );
    let site = Site::with(folder, &[]).await;
    let text = unfolded(&site.get("/en/events/agenda.ics").await);
    for line in [
        "SUMMARY;LANGUAGE=en:Town council",
        "LOCATION;LANGUAGE=fr:Mairie",
        "SUMMARY;LANGUAGE=fr:Exposition",
        // The same UID as in the French calendar.
        "UID:conseil.sorties@exemple.test",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "no {line} in {text}");
    }
}

#[tokio::test]
async fn a_feed_holds_whole_texts_whose_links_lead_to_the_site() {
    let folder = Folder::new();
    let field = "[[module.field]]\nname = \"titre\"";
    folder.replace(
        "pages/actualites.toml",
        field,
        &format!("feed = true\n{field}"),
    );
    folder.write(
        "elements/actualites/2027.toml",
        "[[element]]\nkey = \"liens\"\ntitre = \"Liens\"\ndate = \"2027-01-01\"\n\
         chapeau = \"Sel & <poivre>\"\n\
         texte = \"<p>Voir <a href='/vie-locale/lieux'>les lieux</a>, <a href='#bas'>plus bas</a>.</p>\"\n",
    );
    let site = Site::with(folder, HTTPS).await;
    let feed = site.get("/actualites/flux.xml").await;
    feed.holds("xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"");
    let parsed = feed.text().parse::<rss::Channel>().expect("a feed");
    let item = &parsed.items()[0];
    assert_eq!(item.description(), Some("Sel &amp; &lt;poivre&gt;"));
    let text = item.content().expect("the whole text");
    assert!(
        text.contains("href=\"https://vire.example/vie-locale/lieux\""),
        "{text}"
    );
    assert!(
        text.contains("href=\"https://vire.example/actualites/liens#bas\""),
        "{text}"
    );
}

#[tokio::test]
async fn a_feed_shows_the_sites_pictures_outside_the_site() {
    let folder = Folder::new();
    let field = "[[module.field]]\nname = \"titre\"";
    let feed = format!("feed = true\n{field}");
    folder.replace("pages/actualites.toml", field, &feed);
    folder.write(
        "elements/actualites/2027.toml",
        "[[element]]\nkey = \"image\"\ntitre = \"Image\"\ndate = \"2027-01-01\"\n\
         texte = \"<p><img src='/medias/pont.jpg' alt='Le pont'></p><blockquote cite='/page'><p>Dit</p></blockquote>\"\n",
    );
    let site = Site::with(folder, HTTPS).await;
    let feed = site.get("/actualites/flux.xml").await;
    let parsed = feed.text().parse::<rss::Channel>().expect("a feed");
    let text = parsed.items()[0].content().expect("the whole text");
    assert!(
        text.contains("src=\"https://vire.example/medias/"),
        "{text}"
    );
    assert!(!text.contains("=\"/"), "{text}");
}

#[tokio::test]
async fn a_feed_has_the_newest_elements_of_a_list_that_is_not_sorted_by_day() {
    let folder = Folder::new();
    let page = "title = \"Brèves\"\ndescription = \"Courtes.\"\n\
        [[module]]\nkey = \"breves\"\nident = \"breves\"\nkind = \"list\"\nfeed = true\n\
        [[module.field]]\nname = \"titre\"\nlabel = \"Titre\"\nkind = \"text\"\nrole = \"title\"\n\
        [[module.field]]\nname = \"jour\"\nlabel = \"Jour\"\nkind = \"date\"\nrole = \"date\"\n";
    folder.write("pages/breves.toml", page);
    let element = |day: u32| {
        format!("[[element]]\nkey = \"b{day}\"\ntitre = \"B{day}\"\njour = \"2026-10-{day:02}\"\n")
    };
    let elements: String = (1..=25).map(element).collect();
    folder.write("elements/breves.toml", &elements);
    let site = Site::with(folder, &[]).await;
    let feed = site.get("/breves/flux.xml").await;
    let parsed = feed.text().parse::<rss::Channel>().expect("a feed");
    let titles = parsed.items().iter().filter_map(|item| item.title());
    let newest: Vec<String> = (6..=25).rev().map(|day| format!("B{day}")).collect();
    assert_eq!(titles.collect::<Vec<_>>(), newest);
}

#[tokio::test]
async fn a_calendar_without_events_is_still_a_calendar() {
    let folder = crate::agenda::folder();
    folder.write("elements/sorties.toml", "");
    let site = Site::with(folder, &[]).await;
    let file = site.get("/agenda/agenda.ics").await;
    assert_eq!(file.status, StatusCode::OK);
    assert!(
        file.text().ends_with("END:VTIMEZONE\r\nEND:VCALENDAR\r\n"),
        "{}",
        file.text()
    );
    file.lacks("VEVENT");
}

#[tokio::test]
async fn the_map_of_the_site_lists_public_pages_and_elements_with_pages() {
    let site = site().await;
    let map = site.get("/sitemap.xml").await;
    assert_eq!(map.header("content-type"), "application/xml; charset=utf-8");
    let places = pieces(map.text(), "<loc>", "</loc>");
    for path in ["/", "/actualites", "/vie-locale/lieux", "/deux-listes"] {
        let place = format!("https://vire.example{path}");
        assert!(places.contains(&place.as_str()), "{places:?}");
    }
    let elements = places
        .iter()
        .filter(|place| place.starts_with("https://vire.example/actualites/"));
    assert!(elements.count() > 5, "{places:?}");
    for place in &places {
        let path = place
            .strip_prefix("https://vire.example")
            .expect("a whole address");
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
    let once: std::collections::BTreeSet<_> = places.iter().collect();
    assert_eq!(once.len(), places.len());
    assert!(!places.iter().any(|place| place.contains("brouillon")));
}

#[tokio::test]
async fn the_map_of_the_site_has_the_days_of_the_sites_zone() {
    let site = Site::in_zone(Folder::new(), "Europe/Paris").await;
    // On 21 November 2026, half an hour after midnight in Paris.
    let night = "UPDATE page SET changed_at = 1795217400";
    site.folder.database().execute(night).await;
    let map = site.get("/sitemap.xml").await;
    map.holds("<lastmod>2026-11-21</lastmod>");
    map.lacks("<lastmod>2026-11-20</lastmod>");
}

#[tokio::test]
async fn an_unknown_part_of_the_map_is_404() {
    let site = site().await;
    assert_eq!(
        site.get("/sitemap.xml?partie=1").await.status,
        StatusCode::OK
    );
    for part in ["0", "2", "x", "-1", "99999999999"] {
        let answer = site.get(&format!("/sitemap.xml?partie={part}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{part}");
    }
}

#[tokio::test]
async fn robots_txt_names_the_map_and_disallows_the_ajax_paths() {
    let site = site().await;
    let robots = site.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    robots.holds("Sitemap: https://vire.example/sitemap.xml");
    robots.holds("Disallow: /vitrine/ajax/");
}
