//! The demo on days to come: its forms can be filled in, events are ahead, and the reception's hours are right.

use std::collections::BTreeSet;

use jiff::civil::{DateTime, date};
use jiff::{ToSpan, Zoned};
use vitrine_core::dates::{Date, Field, Moment, Rules, RulesText};
use vitrine_core::masks::Mask;

use crate::demo::{folder, pages_with_forms};
use crate::support::{Answer, Folder, Site, pieces};

/// Moments, the line of the reception, and its coming days with other hours.
fn moments() -> [(DateTime, &'static str, &'static [&'static str]); 10] {
    let at = |year, month, day, hour, minute| date(year, month, day).at(hour, minute, 0, 0);
    [
        (
            at(2026, 11, 28, 10, 0),
            "Aujourd’hui\u{a0}: ouvert jusqu’à 12\u{202f}h",
            &[],
        ),
        // Easter Sunday, and the hour that the change of time leaves out is just over.
        (
            at(2027, 3, 28, 3, 0),
            "Fermé, ouvre mardi à 9\u{202f}h",
            &["lundi 29 mars</span> Fermé (lundi de Pâques)"],
        ),
        (
            at(2028, 2, 29, 12, 30),
            "Fermé, ouvre aujourd’hui à 14\u{202f}h",
            &[],
        ),
        (
            at(2029, 12, 31, 18, 0),
            "Fermé, ouvre mercredi à 9\u{202f}h",
            &["mardi 1er janvier</span> Fermé (jour de l’an)"],
        ),
        // The hour that the change of time repeats.
        (
            at(2030, 10, 27, 2, 30),
            "Fermé, ouvre demain à 9\u{202f}h",
            &["vendredi 1er novembre</span> Fermé (Toussaint)"],
        ),
        (
            at(2031, 12, 24, 15, 0),
            "Fermé, ouvre vendredi à 9\u{202f}h",
            &[
                "jeudi 25 décembre</span> Fermé (Noël)",
                "jeudi 1er janvier</span> Fermé (jour de l’an)",
            ],
        ),
        (
            at(2032, 5, 6, 10, 0),
            "Fermé (Ascension), ouvre demain à 9\u{202f}h",
            &[
                "samedi 8 mai</span> Fermé (8 mai)",
                "lundi 17 mai</span> Fermé (lundi de Pentecôte)",
            ],
        ),
        (
            at(2033, 7, 14, 10, 0),
            "Fermé (fête nationale), ouvre demain à 9\u{202f}h",
            &[],
        ),
        (
            at(2034, 5, 29, 23, 59),
            "Fermé (lundi de Pentecôte), ouvre demain à 9\u{202f}h",
            &[],
        ),
        (
            at(2036, 12, 31, 16, 30),
            "Fermé, ouvre vendredi à 9\u{202f}h",
            &["jeudi 1er janvier</span> Fermé (jour de l’an)"],
        ),
    ]
}

/// Returns the demo, whose forms ask for no proof of work: tests have no browser that does it.
fn without_captcha() -> Folder {
    let folder = folder();
    for path in pages_with_forms() {
        let file = format!("pages{path}.toml");
        let text = std::fs::read_to_string(folder.site().join(&file)).expect("a page");
        if !text.contains("captcha = false") {
            folder.replace(
                &file,
                "kind = \"form\"\n",
                "kind = \"form\"\ncaptcha = false\n",
            );
        }
    }
    folder
}

fn in_paris(moment: DateTime) -> Zoned {
    moment.in_tz("Europe/Paris").expect("a known zone")
}

#[tokio::test]
async fn the_demo_imported_on_any_day_has_forms_that_can_be_sent_events_ahead_and_right_hours() {
    let mut folder = without_captcha();
    for (moment, line, soon) in moments() {
        let now = in_paris(moment);
        // Into the database of the day before, where the pictures are.
        let site = Site::at(folder, &now, &now).await;
        for path in ["/", "/en"] {
            let home = site.get(path).await;
            let ahead = pieces(home.text(), "<ul class=\"agenda-upcoming\">", "</ul>");
            let [ahead] = ahead[..] else {
                panic!("{path} on {now} has no events ahead");
            };
            assert!(ahead.contains("<time "), "{path} on {now}: {ahead}");
        }
        check_hours(&site, &now, line, soon).await;
        check_forms(&site, &now).await;
        folder = site.folder;
    }
}

#[tokio::test]
async fn the_demo_imported_long_ago_has_forms_that_can_be_sent_and_right_hours() {
    let (imported, ..) = moments()[0];
    let imported = in_paris(imported);
    let now = &imported + 400.days();
    let site = Site::at(without_captcha(), &imported, &now).await;
    // 2 January 2028 is a Sunday.
    check_hours(&site, &now, "Fermé, ouvre demain à 9\u{202f}h", &[]).await;
    check_forms(&site, &now).await;
}

async fn check_hours(site: &Site, now: &Zoned, line: &str, soon: &[&str]) {
    for path in ["/", "/mairie", "/nulle-part"] {
        let page = site.get(path).await;
        let lines = pieces(page.text(), "<span class=\"opening-text\">", "</span>");
        assert!(!lines.is_empty(), "{path} on {now}");
        assert!(
            lines.iter().all(|said| *said == line),
            "{path} on {now}: {lines:?}"
        );
        let days: BTreeSet<&str> = pieces(page.text(), "<span class=\"opening-day\">", "</li>")
            .into_iter()
            .collect();
        assert_eq!(days, soon.iter().copied().collect(), "{path} on {now}");
    }
}

/// Fails unless each form of the demo accepts what its own attributes ask for.
async fn check_forms(site: &Site, now: &Zoned) {
    let today = Date::read_iso(&now.date().to_string()).expect("a day");
    let paths = pages_with_forms();
    assert!(paths.len() >= 5, "{paths:?}");
    let mut days = 0;
    for path in paths {
        let page = site.get(&path).await;
        let (action, body) = filled(&page, today, &mut days);
        let answer = site.refresh(&action, &body).await;
        assert!(
            answer.text().contains("alert-success"),
            "{path} on {now}: {body}\n{}",
            answer.text()
        );
    }
    assert!(days >= 4, "only {days} days were asked for");
}

/// Returns the address and the body of the page's form, each field filled in as its attributes ask.
fn filled(page: &Answer, today: Date, days: &mut usize) -> (String, String) {
    let [form] = pieces(page.text(), "<form class=\"form\" ", "</form>")[..] else {
        panic!("no form");
    };
    let mut body: Vec<(String, String)> = Vec::new();
    let mut select = None;
    for tag in form.split('<').skip(1) {
        let name = attribute(tag, "name");
        let (name, value) = match tag.split([' ', '>']).next() {
            Some("select") => {
                select = name;
                continue;
            }
            Some("option") => {
                let value = attribute(tag, "value").filter(|value| !value.is_empty());
                let Some(value) = value else { continue };
                (select.take(), value)
            }
            Some("textarea") => (name, "Bonjour".to_owned()),
            Some("input") => {
                let value = value_of(tag, form, today);
                *days += usize::from(tag.contains(" data-date="));
                (name, value)
            }
            _ => continue,
        };
        let Some(name) = name else { continue };
        if !body.iter().any(|(other, _)| *other == name) {
            body.push((name, value));
        }
    }
    let mut encoded = form_urlencoded::Serializer::new(String::new());
    let action = attribute(form, "action").expect("an address");
    (action, encoded.extend_pairs(body).finish())
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let tag = format!(" {tag}");
    let values = pieces(&tag, &format!(" {name}=\""), "\"");
    values.first().map(|value| value.replace("&#34;", "\""))
}

/// Returns what a visitor types into this field.
fn value_of(tag: &str, form: &str, today: Date) -> String {
    let given = |name| attribute(tag, name);
    if given("data-date").is_some() {
        return day(tag, form, today);
    }
    if given("type").as_deref() == Some("tel") {
        return "02 31 00 00 00".to_owned();
    }
    if let Some(mask) = given("data-mask") {
        return Mask::parse(&mask).expect("a mask").hint();
    }
    if given("data-autocomplete").is_some() {
        return "La halle".to_owned();
    }
    match given("type").as_deref() {
        Some("email") => "jeanne@exemple.test".to_owned(),
        Some("hidden") if given("name").as_deref() == Some("vt-debut") => "1".to_owned(),
        Some("radio" | "checkbox" | "hidden") => given("value").expect("a value"),
        _ if given("tabindex").is_some() => String::new(),
        _ => given("data-min").unwrap_or_else(|| "Jeanne".to_owned()),
    }
}

/// Returns a day that the field accepts; fails if there is none, or if its hint shows a day that it refuses.
fn day(tag: &str, form: &str, today: Date) -> String {
    let given = |name| attribute(tag, name).unwrap_or_default();
    let text = RulesText {
        only_days: &given("data-only-days"),
        min_date: &given("data-min-date"),
        max_date: &given("data-max-date"),
        dates_excludes: &given("data-dates-excludes"),
    };
    let rules = Rules::read(text, today).expect("limits of days");
    let hint = pieces(form, &format!("id=\"{}-aide\">", given("id")), "</p>").concat();
    for word in hint.split(|c: char| !(c.is_ascii_digit() || c == '/')) {
        if let Ok(Some(shown)) = Field::FRENCH_DATE.read(word, today) {
            assert_eq!(rules.refusal(shown.moment), None, "{hint}");
        }
    }
    let possible = rules.nearest(today);
    possible.map_or_else(|| panic!("no day is possible: {tag}"), Moment::to_iso)
}
