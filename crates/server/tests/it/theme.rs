use axum::http::StatusCode;
use vitrine_server::domain::site::style_sheet::{DEFAULT_THEME, MOST_BYTES};
use vitrine_server::export;
use vitrine_server::import::{ImportError, Outcome};
use vitrine_server::store::Media;

use crate::support::{Folder, Site, TODAY, pieces};

/// A site whose style sheet is made of these files.
fn styled(styles: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("theme/site.css")).expect("a sheet of its own");
    for (name, css) in styles {
        folder.write(&format!("theme/{name}"), css);
    }
    let names: Vec<&str> = styles.iter().map(|(name, _)| *name).collect();
    let list = format!("[theme]\nstyles = {names:?}\n\n[[share]]");
    folder.replace("site.toml", "[[share]]", &list);
    folder
}

const BY_SUBJECT: [(&str, &str); 2] = [
    ("texts.css", "/* Texts */\np {\n  color: red;\n}\n"),
    ("frame.css", "main,\nbody {\n  margin: 0;\n}\n"),
];
const JOINED: &str = "p{color:red}\nmain,body{margin:0}\n";

#[tokio::test]
async fn style_sheets_by_subject_are_served_as_one_in_the_order_of_the_site() {
    let site = Site::with(styled(&BY_SUBJECT), &[]).await;
    assert_eq!(site.get("/vitrine/theme/site.css").await.text(), JOINED);
    let again = site.folder.import(&site.store, TODAY).await;
    assert!(matches!(again, Ok(Outcome::Unchanged)), "{again:?}");
    let made = site.folder.beside("media/theme/site.css");
    std::fs::write(&made, "lost").expect("somebody wrote there");
    let again = site
        .folder
        .import_replacing(&site.store, TODAY, false, |_| {});
    assert!(matches!(again.await, Ok(Outcome::Written(_))));
    let again = site
        .folder
        .import_replacing(&site.store, TODAY, true, |gone| panic!("{gone:?}"));
    again.await.expect("it is imported");
    assert_eq!(std::fs::read_to_string(made).expect("it is there"), JOINED);
}

#[tokio::test]
async fn a_sheet_is_exported_as_its_sources() {
    let site = Site::with(styled(&BY_SUBJECT), &[]).await;
    let to = site.folder.beside("exported");
    let media = Media::new(site.folder.beside("media"));
    let exported = export::run(&to, &site.store, &media).await;
    exported.expect("the site is exported");
    let entries = std::fs::read_dir(to.join("theme")).expect("a folder");
    let mut names: Vec<_> = entries
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["frame.css", "logo.svg", "site.js", "texts.css"]);
    for (name, css) in BY_SUBJECT {
        let file = std::fs::read_to_string(to.join("theme").join(name));
        assert_eq!(file.expect("a source"), css);
    }
    let site = std::fs::read_to_string(to.join("site.toml")).expect("a file");
    let list = "[theme]\nstyles = [\"texts.css\", \"frame.css\"]\n";
    assert!(site.contains(list), "{site}");
}

#[tokio::test]
async fn sheets_that_cannot_be_joined_are_refused() {
    let many = "p { margin: 0 }\n".repeat(MOST_BYTES / 10);
    let many = many.as_str();
    for (styles, file, says) in [
        (&[("a.css", "p {")][..], "theme/a.css", "does not end"),
        (&[("a.css", "p {} }")], "theme/a.css", "has not begun"),
        (
            &[("a.css", "@import 'b.css';")],
            "theme/a.css",
            "list the file",
        ),
        (
            &[("a.css", "p {}"), ("a.css", "p {}")],
            "site.toml",
            "twice",
        ),
        (&[("site.css", "p {}")], "site.toml", "another name"),
        (&[("a.css", many)], "site.toml", "more than 60000"),
    ] {
        let folder = styled(styles);
        let store = folder.store().await;
        let error = folder.import(&store, TODAY).await;
        let Err(ImportError::Problems(problems)) = error else {
            panic!("it is taken: {styles:?}");
        };
        let file = folder.site().join(file).display().to_string();
        let told = |problem: &vitrine_server::import::Problem| {
            problem.file == file && problem.message.contains(says)
        };
        assert!(problems.iter().any(told), "{says}: {problems:?}");
    }
}

#[tokio::test]
async fn files_of_the_theme_have_their_type_and_an_entity_tag() {
    let site = Site::new().await;
    for (name, kind) in [
        ("site.css", "text/css; charset=utf-8"),
        ("site.js", "text/javascript; charset=utf-8"),
        ("logo.svg", "image/svg+xml"),
    ] {
        let path = format!("/vitrine/theme/{name}");
        let file = site.get(&path).await;
        assert_eq!(
            (file.status, file.header("content-type")),
            (StatusCode::OK, kind)
        );
        assert_eq!(file.header("cache-control"), "no-cache");
        let again = site
            .get_with(&path, &[("if-none-match", file.header("etag"))])
            .await;
        assert_eq!(
            (again.status, again.body.len()),
            (StatusCode::NOT_MODIFIED, 0)
        );
        assert_eq!(again.header("etag"), file.header("etag"));
    }
}

/// Where the home page has its style sheet.
async fn sheet_of_home(site: &Site) -> String {
    let home = site.get("/").await;
    let mut links = home.text().split("href=\"");
    let sheet = links.find(|link| link.contains("/site.css\""));
    let sheet = sheet.and_then(|link| link.split('"').next());
    sheet.expect("a style sheet").to_owned()
}

const KEPT: &str = "public, max-age=31536000, immutable";

#[tokio::test]
async fn pages_name_the_theme_below_a_folder_that_changes_with_its_content() {
    let site = Site::new().await;
    let first = sheet_of_home(&site).await;
    assert!(first.starts_with("/vitrine/themes/"), "{first}");
    for name in ["site.css", "site.js", "logo.svg"] {
        let kept = site.get(&first.replace("site.css", name)).await;
        let fixed = site.get(&format!("/vitrine/theme/{name}")).await;
        assert_eq!(kept.header("cache-control"), KEPT, "{name}");
        assert_eq!(kept.body, fixed.body);
        let same = ["content-type", "etag", "cross-origin-resource-policy"];
        assert!(same.iter().all(|it| kept.header(it) == fixed.header(it)));
    }
    let none = site.get(&first.replace("site.css", "absent.css")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    assert_ne!(none.header("cache-control"), KEPT);

    site.folder.write("theme/logo.svg", "<svg/>");
    let imported = site.folder.import(&site.store, TODAY).await;
    assert!(matches!(imported, Ok(Outcome::Written(_))));
    let second = sheet_of_home(&site).await;
    assert_ne!(second, first, "a file that the sheet may name has changed");
    assert_eq!(site.get(&second).await.header("cache-control"), KEPT);
    let outdated = site.get(&first.replace("site.css", "logo.svg")).await;
    assert_eq!(
        (outdated.text(), outdated.header("cache-control")),
        ("<svg/>", "no-cache")
    );
}

#[tokio::test]
async fn a_file_that_is_not_the_one_of_the_version_is_asked_for_again() {
    let site = Site::new().await;
    let sheet = sheet_of_home(&site).await;
    let stored = site.folder.beside("media/theme/site.css");
    let content = std::fs::read(&stored).expect("a sheet");
    std::fs::write(&stored, "of another import").expect("it is replaced");
    assert_eq!(site.get(&sheet).await.header("cache-control"), "no-cache");
    std::fs::write(&stored, content).expect("it is put back");
    assert_eq!(site.get(&sheet).await.header("cache-control"), KEPT);
}

#[tokio::test]
async fn the_default_theme_is_kept_with_the_values_that_its_version_was_made_of() {
    let folder = Folder::new();
    std::fs::remove_file(folder.site().join("theme/site.css")).expect("a sheet of its own");
    let site = Site::with(folder, &[]).await;
    let alone = sheet_of_home(&site).await;
    for name in ["site.css", "default.css"] {
        let sheet = site.get(&alone.replace("site.css", name)).await;
        assert_eq!(sheet.header("cache-control"), KEPT, "{name}");
    }
    site.folder.write("theme/tokens.css", ":root{--a:1}");
    let imported = site.folder.import(&site.store, TODAY).await;
    assert!(matches!(imported, Ok(Outcome::Written(_))));
    let with_values = sheet_of_home(&site).await;
    assert_ne!(with_values, alone);
    let sheet = site.get(&with_values).await;
    assert_eq!(sheet.header("cache-control"), KEPT);
    assert!(sheet.text().ends_with(":root{--a:1}"));
    std::fs::write(site.folder.beside("media/theme/tokens.css"), "x").expect("other values");
    assert_eq!(
        site.get(&with_values).await.header("cache-control"),
        "no-cache"
    );
}

#[tokio::test]
async fn a_path_out_of_the_theme_is_404() {
    let site = Site::new().await;
    for name in [
        "../pictures/pont.jpg",
        "..%2fpictures%2fpont.jpg",
        "%2e%2e/pictures/pont.jpg",
        "..%5cx",
        ".site.css.new",
        "absent.css",
        "a/b.css",
    ] {
        let answer = site.get(&format!("/vitrine/theme/{name}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
    }
}

#[tokio::test]
async fn the_forms_of_a_theme_file_share_a_weak_tag_and_vary_by_what_the_browser_takes() {
    let site = Site::new().await;
    let mut tags = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let path = "/vitrine/theme/site.css";
        let file = site.get_with(path, &[("accept-encoding", accepted)]).await;
        let tag = file.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        let again = [("accept-encoding", accepted), ("if-none-match", &tag)];
        let again = site.get_with(path, &again).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{accepted}");
        for answer in [file, again] {
            let vary = answer.headers.get_all("vary").iter().collect::<Vec<_>>();
            assert_eq!(vary, ["accept-encoding"], "{accepted}");
        }
        tags.push(tag);
    }
    assert!(tags.iter().all(|tag| *tag == tags[0]), "{tags:?}");
}

/// Rule by rule, because no browser draws the page here: the steps are items of a row that wraps, and such an item is at
/// least as wide as its longest word, unless the word may break anywhere.
#[test]
fn a_long_word_in_the_breadcrumb_breaks_in_both_themes() {
    let demo = concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo/theme/frame.css");
    let demo = std::fs::read_to_string(demo).expect("a sheet of the demo");
    for sheet in [demo.as_str(), DEFAULT_THEME] {
        let rule = pieces(sheet, "\n.breadcrumb {", "}")[0];
        assert!(rule.contains("overflow-wrap: anywhere;"), "{rule}");
    }
}

#[tokio::test]
async fn a_style_sheet_missing_from_the_folder_is_reported_and_replaced_by_the_default_theme() {
    let folder = Folder::new();
    folder.write("theme/tokens.css", ":root{--site-gap:9px}");
    let site = Site::with(folder, &[]).await;
    let path = "/vitrine/theme/site.css";
    let own = site.get(path).await.text().to_owned();
    for name in ["site.css", "tokens.css"] {
        let gone = site.folder.site().join("theme").join(name);
        std::fs::remove_file(gone).expect("a file of the theme");
    }
    let Ok(Outcome::Written(changes)) = site.folder.import(&site.store, TODAY).await else {
        panic!("the site is written");
    };
    let told: Vec<String> = changes.removals.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["file theme/site.css", "file theme/tokens.css"]);
    let kept = site.folder.beside("media/theme/site.css");
    assert_eq!(std::fs::read_to_string(kept).expect("it is kept"), own);
    let served = site.get(path).await;
    let served = served.text();
    assert!(served.contains("--site-") && served != own, "{served}");
    assert!(!served.contains("--site-gap:9px"), "{served}");
}
