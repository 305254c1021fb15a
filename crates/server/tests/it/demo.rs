//! Checks the demo: complete as the contract requires, no broken links, correct French typography.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use axum::http::StatusCode;
use toml::{Table, Value};

use crate::support::{Answer, Folder, Site, jpeg, pieces};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo")
}

/// Returns the files below a folder of the demo by relative path.
fn files(folder: &str) -> BTreeMap<String, PathBuf> {
    let top = root().join(folder);
    let mut found = BTreeMap::new();
    let mut folders = vec![top.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the demo") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&top).expect("it is below");
                found.insert(name.to_string_lossy().into_owned(), path);
            }
        }
    }
    found
}

fn table(path: &Path) -> Table {
    let text = std::fs::read_to_string(path).expect("a file of the demo");
    text.parse()
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the addresses of the pages with their files' content.
fn pages() -> BTreeMap<String, Table> {
    let address = |name: &str| match name.trim_end_matches(".toml") {
        "index" => "/".to_owned(),
        path => format!("/{path}"),
    };
    let files = files("pages");
    files
        .iter()
        .map(|(name, path)| (address(name), table(path)))
        .collect()
}

/// Returns the addresses of the pages with a form.
pub fn pages_with_forms() -> Vec<String> {
    let has_form = |page: &Table| list(page, "module").any(|module| text(module, "kind") == "form");
    let pages = pages().into_iter().filter(|(_, page)| has_form(page));
    pages.map(|(address, _)| address).collect()
}

fn list<'t>(table: &'t Table, key: &str) -> impl Iterator<Item = &'t Table> {
    let array = table.get(key).and_then(Value::as_array);
    array.into_iter().flatten().filter_map(Value::as_table)
}

fn text<'t>(table: &'t Table, key: &str) -> &'t str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// Returns the elements of all sources.
fn elements() -> BTreeMap<String, Vec<Table>> {
    let mut sources: BTreeMap<String, Vec<Table>> = BTreeMap::new();
    for (name, path) in files("elements") {
        let source = name.trim_end_matches(".toml").split('/').next();
        let read = table(&path);
        let elements = sources
            .entry(source.unwrap_or_default().to_owned())
            .or_default();
        elements.extend(list(&read, "element").cloned());
    }
    sources
}

async fn served() -> Site {
    Site::with(folder(), &[]).await
}

/// Returns the demo's folder with placeholder pictures, of which only the sizes matter here.
pub fn folder() -> Folder {
    let folder = Folder::new();
    std::fs::remove_dir_all(folder.site()).expect("the test site makes room");
    for (name, path) in files("") {
        if name.starts_with("media/") || name == "README.md" {
            continue;
        }
        let to = folder.site().join(&name);
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("it is made");
        std::fs::copy(path, to).expect("it is copied");
    }
    let media = folder.site().join("media");
    std::fs::create_dir(&media).expect("the media folder");
    for picture in list(&table(&root().join("pictures.toml")), "picture") {
        let name = text(picture, "name");
        std::fs::write(media.join(format!("{name}.jpg")), jpeg(1200, 800)).expect("a picture");
        std::fs::write(media.join(format!("{name}-480.jpg")), jpeg(480, 320)).expect("a picture");
    }
    folder
}

#[test]
fn the_demo_has_the_size_of_the_contract() {
    let elements = elements();
    assert_eq!(elements["actualites"].len(), 300);
    assert_eq!(elements["associations"].len(), 120);
    assert!(elements["agenda"].len() >= 260);
    let owners: BTreeSet<&str> = elements["associations"]
        .iter()
        .map(|element| text(element, "owner"))
        .collect();
    assert_eq!(
        owners.into_iter().collect::<Vec<_>>(),
        [
            "membre1", "membre2", "membre3", "membre4", "membre5", "membre6"
        ]
    );
    let albums = elements
        .iter()
        .filter(|(source, _)| source.starts_with("album-"));
    let photos: BTreeSet<&str> = albums
        .flat_map(|(_, photos)| photos)
        .map(|photo| text(photo, "photo"))
        .collect();
    assert!(photos.len() >= 40, "{} photos", photos.len());
}

#[test]
fn each_procedure_gives_its_audience_documents_cost_and_delay() {
    let elements = elements();
    let sheets = &elements["demarches"];
    assert!((20..=25).contains(&sheets.len()), "{}", sheets.len());
    for sheet in sheets {
        for field in ["titre", "theme", "resume", "public", "cout", "delai", "ou"] {
            assert!(!text(sheet, field).is_empty(), "{sheet:?} lacks {field}");
        }
        let whole = text(sheet, "texte");
        for piece in [
            "Ce qu’il faut apporter",
            "Comment cela se passe",
            "class=\"button",
        ] {
            assert!(whole.contains(piece), "{sheet:?} lacks {piece}");
        }
    }
    let themes: BTreeSet<&str> = sheets.iter().map(|sheet| text(sheet, "theme")).collect();
    assert_eq!(themes.len(), 5);
}

#[test]
fn each_place_has_its_sheet_and_a_link_that_fills_in_the_form() {
    for place in &elements()["lieux"] {
        let name = text(place, "nom");
        let query: String = form_urlencoded(name);
        let booking = format!("/vie-locale/reserver?lieu={query}\"");
        assert!(text(place, "texte").contains(&booking), "{name}: {booking}");
        assert!(!text(place, "resume").is_empty(), "{name}");
        assert!(!text(place, "tarif").is_empty(), "{name}");
    }
}

/// Encodes a text as the demo's links do.
fn form_urlencoded(text: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(byte);
    let one = |byte: u8| {
        if plain(&byte) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(one).collect()
}

#[test]
fn every_kind_of_module_is_on_a_page() {
    let pages = pages();
    let modules = pages.values().flat_map(|page| list(page, "module"));
    let kinds: BTreeSet<&str> = modules.map(|module| text(module, "kind")).collect();
    let expected = [
        "agenda",
        "contact_sheet",
        "form",
        "html",
        "list",
        "map",
        "my_elements",
        "search",
        "slider",
        "slideshow",
        "table",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}

/// Fails if an id occurs twice in a page.
fn check_ids(page: &Answer, path: &str) {
    let mut met = BTreeSet::new();
    for id in pieces(page.text(), " id=\"", "\"") {
        assert!(met.insert(id), "{path} has the id {id} twice");
    }
}

#[tokio::test]
async fn every_page_of_the_demo_answers_with_each_id_once_and_its_links_lead_to_pages() {
    let site = served().await;
    let mut linked: BTreeSet<String> = BTreeSet::new();
    for path in pages().keys() {
        let page = site.get(path).await;
        let status = match path.as_str() {
            // What is somebody's own begins with a login.
            "/mes-elements" => StatusCode::UNAUTHORIZED,
            _ => StatusCode::OK,
        };
        assert_eq!(page.status, status, "{path}");
        check_ids(&page, path);
        for link in pieces(page.text(), "<a href=\"/", "\"") {
            // Calendars are files, not pages; queries and fragments do not change the page.
            let address = link.split(['#', '?']).next().unwrap_or_default();
            if address.strip_suffix("agenda.ics").is_none() {
                linked.insert(format!("/{address}"));
            }
        }
    }
    assert!(linked.len() > 60, "{linked:?}");
    let login = "/vitrine/clients/connexion.php";
    assert!(linked.contains(login), "nobody finds the login");
    for path in linked {
        let page = site.get(&path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        if page.header("content-type").starts_with("text/html") {
            check_ids(&page, &path);
        }
    }
}

#[tokio::test]
async fn the_map_of_the_demo_leads_to_the_sheet_of_each_place() {
    let site = served().await;
    let map = site.get("/decouvrir/plan").await;
    for place in &elements()["lieux"] {
        let link = format!("<a href=\"/vie-locale/lieux/{}\">", text(place, "key"));
        assert!(map.text().contains(&link), "{link}");
    }
}

#[tokio::test]
async fn the_agenda_of_the_demo_has_something_in_each_month_of_three_years() {
    let site = served().await;
    for year in 2025..=2027 {
        for month in 1..=12 {
            let page = site.get(&format!("/agenda?mois={year}-{month:02}")).await;
            page.holds("class=\"agenda-events\"");
        }
    }
}

#[tokio::test]
async fn the_documents_of_the_demo_are_whole_tagged_pdf_files_that_a_page_links() {
    let site = served().await;
    let linked = site.get("/mairie/actes").await;
    let mut count = 0;
    for (name, path) in files("theme") {
        if name.rsplit_once('.').is_none_or(|(_, last)| last != "pdf") {
            continue;
        }
        count += 1;
        let address = format!("/vitrine/theme/{name}");
        linked.holds(&format!("<a href=\"{address}\""));
        let answer = site.get(&address).await;
        assert_eq!(answer.header("content-type"), "application/pdf", "{name}");
        assert_eq!(answer.header("content-disposition"), "attachment", "{name}");
        let text = std::fs::read_to_string(path).expect("a document is text");
        for piece in [
            "/Lang (fr-FR)",
            "/Marked true",
            "/StructTreeRoot",
            "/Title <FEFF",
        ] {
            assert!(text.contains(piece), "{name} lacks {piece}");
        }
        check_offsets(&text, &name);
    }
    assert_eq!(count, 8);
}

/// Fails unless each entry of the document's table leads to its object.
fn check_offsets(text: &str, name: &str) {
    let (_, end) = text.rsplit_once("startxref\n").expect("an end");
    let start: usize = end
        .lines()
        .next()
        .expect("a line")
        .parse()
        .expect("a number");
    let table = text.get(start..).expect("a table");
    assert!(
        text.starts_with("%PDF-1.7\n") && end.ends_with("\n%%EOF\n") && table.starts_with("xref\n"),
        "{name}"
    );
    let entries = table
        .lines()
        .skip(3)
        .take_while(|line| line.ends_with(" n "));
    let mut number = 0;
    for entry in entries {
        number += 1;
        let offset: usize = entry[..10].parse().expect("ten digits");
        let object = format!("{number} 0 obj\n");
        assert!(text[offset..].starts_with(&object), "{name}: {number}");
    }
    assert!(text.contains(&format!("/Size {}", number + 1)), "{name}");
}

/// Returns the text without markup.
fn plain(text: &str) -> String {
    let mut inside = false;
    let seen = |c: &char| {
        inside = (inside || *c == '<') && *c != '>';
        !inside && *c != '>'
    };
    text.chars().filter(seen).collect()
}

/// Returns whether a plain space stands between a number and its unit, as in `9 h` and `30 %`.
fn has_loose_unit(text: &str) -> bool {
    const UNITS: [&str; 8] = ["h", "min", "m", "km", "kg", "ko", "%", "€"];
    let words: Vec<&str> = text.split([' ', '\n']).collect();
    words.windows(2).any(|pair| {
        let unit = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric() && !"%€".contains(c));
        pair[0].ends_with(|c: char| c.is_ascii_digit()) && UNITS.contains(&unit)
    })
}

/// Fails for French text with wrong typography.
fn check_french(value: &Value, place: &str) {
    match value {
        Value::String(text) => {
            let text = plain(text);
            for wrong in ["'", " :", " ;", " !", " ?", "« ", " »", "..."] {
                assert!(!text.contains(wrong), "{place}: `{wrong}` in {text}");
            }
            assert!(
                !has_loose_unit(&text),
                "{place}: a number apart from its unit in {text}"
            );
        }
        Value::Array(values) => values.iter().for_each(|value| check_french(value, place)),
        Value::Table(table) => {
            for (key, value) in table.iter().filter(|(key, _)| *key != "en") {
                check_french(value, &format!("{place} {key}"));
            }
        }
        _ => {}
    }
}

#[test]
fn a_number_separated_from_its_unit_is_reported() {
    for loose in [
        "de 9 h à midi",
        "30 %\u{202f}: le lieu",
        "(PDF, 6 ko)",
        "2,20 m",
    ] {
        assert!(has_loose_unit(loose), "{loose}");
    }
    for tight in ["de 9\u{202f}h à 12\u{a0}h", "12 mois", "le 5 mars", "h 30"] {
        assert!(!has_loose_unit(tight), "{tight}");
    }
}

#[test]
fn the_french_of_the_demo_has_its_apostrophes_and_its_narrow_spaces() {
    let french = |path: &str| path != "/en" && !path.starts_with("/en/");
    for (path, page) in pages().into_iter().filter(|(path, _)| french(path)) {
        check_french(&Value::Table(page), &path);
    }
    for (source, elements) in elements() {
        for element in elements {
            let key = text(&element, "key").to_owned();
            check_french(&Value::Table(element), &format!("{source} {key}"));
        }
    }
    check_french(&Value::Table(table(&root().join("site.toml"))), "site.toml");
}
