//! `vitrine new`: a small site to begin with, and the default theme that it has.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use axum::http::StatusCode;
use toml::{Table, Value};
use vitrine_server::domain::module::Kind;
use vitrine_server::domain::site::style_sheet::{DEFAULT_THEME, squeeze};
use vitrine_server::import::{Import, notes, run};
use vitrine_server::store::Media;

use crate::export::files;
use crate::program::{output, said};
use crate::support::{Folder, Site, TODAY, pieces};

const PAGES: [&str; 6] = [
    "/",
    "/actualites",
    "/agenda",
    "/decouvrir",
    "/contact",
    "/recherche",
];

fn made(folder: &Folder) -> PathBuf {
    let to = folder.beside("neuf");
    let path = to.to_str().expect("a path");
    let done = output(folder, &["new", path]);
    assert!(done.status.success(), "{}", said(&done));
    for next in ["vitrine migrate", "vitrine serve"] {
        assert!(said(&done).contains(next), "{}", said(&done));
    }
    assert!(said(&done).contains(&format!("vitrine import {path}\n")));
    to
}

/// Imports this folder and serves it.
async fn served(folder: Folder, site: &Path) -> Site {
    let store = folder.store().await;
    let import = Import {
        folder: site,
        today: TODAY,
        now: folder.database().clock.now().timestamp().as_second(),
        platform: "vitrine",
        replace: false,
    };
    let media = Media::new(folder.beside("media"));
    let imported = run(import, &store, &media, |_| Ok(())).await;
    imported.expect("the new site is imported");
    Site::served(folder, store, &[])
}

/// Returns the kinds of the modules in the files of the pages.
fn kinds(site: &Path) -> Vec<String> {
    let mut kinds = Vec::new();
    for (path, text) in files(&site.join("pages")) {
        let text = String::from_utf8(text).expect("a text");
        let page: Table = text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let modules = page["module"].as_array().expect("modules");
        let kind = |module: &Value| module["kind"].as_str().expect("a kind").to_owned();
        kinds.extend(modules.iter().map(kind));
    }
    kinds.sort();
    kinds
}

#[tokio::test]
async fn a_new_site_has_every_kind_once_and_each_of_its_pages_is_served() {
    let folder = Folder::new();
    let to = made(&folder);
    let mut all: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    all.sort_unstable();
    assert_eq!(kinds(&to), all);
    assert_eq!(notes(&to, "vitrine").expect("it is read"), []);
    let site = served(folder, &to).await;
    let mut shown = Vec::new();
    for page in PAGES {
        let answer = site.get(page).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        let modules = pieces(answer.text(), "class=\"module module-", "\"");
        shown.extend(modules.into_iter().map(|kind| kind.replace('-', "_")));
    }
    shown.sort();
    all.retain(|kind| *kind != "my_elements");
    assert_eq!(shown, all);
    let members = site.get("/mes-actualites").await;
    assert_eq!(members.status, StatusCode::UNAUTHORIZED);
    members.holds("data-login");
    for picture in ["colline.jpg", "colline-480.jpg"] {
        let answer = site.get(&format!("/medias/{picture}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{picture}");
    }
}

#[test]
fn a_folder_that_is_not_empty_is_left_as_it_is() {
    let folder = Folder::new();
    let to = made(&folder);
    std::fs::write(to.join("site.toml"), "mine").expect("a file of somebody");
    let before = files(&to);
    let path = to.to_str().expect("a path");
    let again = output(&folder, &["new", path]);
    assert!(!again.status.success());
    assert!(said(&again).contains("is not empty"), "{}", said(&again));
    assert!(files(&to) == before, "a file was changed");
}

#[tokio::test]
async fn a_site_without_a_sheet_has_the_default_theme_and_its_own_values() {
    let folder = Folder::new();
    let to = made(&folder);
    let own = ":root { --site-accent: #7a1f4b }\n";
    std::fs::write(to.join("theme/tokens.css"), own).expect("values");
    let site = served(folder, &to).await;
    let home = site.get("/").await.with_fixed_names();
    assert!(home.contains("href=\"/vitrine/theme/site.css\""));
    let sheet = site.get("/vitrine/theme/site.css").await;
    assert_eq!(sheet.header("content-type"), "text/css; charset=utf-8");
    let theme = squeeze(DEFAULT_THEME).expect("a whole sheet");
    assert_eq!(sheet.text(), format!("{theme}{own}"));
    let tag = [("if-none-match", sheet.header("etag"))];
    let again = site.get_with("/vitrine/theme/site.css", &tag).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_site_with_a_sheet_has_only_that_one() {
    let site = Site::new().await;
    let own = std::fs::read_to_string(site.folder.site().join("theme/site.css"));
    let sheet = site.get("/vitrine/theme/site.css").await;
    assert_eq!(sheet.text(), own.expect("a sheet"));
    let default = site.get("/vitrine/theme/default.css").await;
    assert_eq!(default.text(), DEFAULT_THEME);
}

#[test]
fn a_new_site_lists_the_values_of_the_default_theme_in_each_scheme() {
    const DARK: &str = "@media (prefers-color-scheme: dark)";
    let folder = Folder::new();
    let tokens = std::fs::read_to_string(made(&folder).join("theme/tokens.css"));
    let tokens = tokens.expect("a file of the theme");
    let of = |sheet: &str| -> [Vec<String>; 2] {
        let (light, dark) = sheet.split_once(DARK).expect("both schemes");
        // The theme has others for paper, in a later block.
        let dark = dark.split("\n}").next().unwrap_or_default();
        [light, dark].map(|block| {
            let lines = block
                .lines()
                .map(|line| line.trim_start_matches([' ', '*']));
            let values = lines.filter(|line| line.starts_with("--site-"));
            values.map(str::to_owned).collect()
        })
    };
    // The example in the head of the theme is no value.
    let (_, theme) = DEFAULT_THEME.split_once("*/").expect("a head");
    assert_eq!(of(&tokens), of(theme));
    assert!(of(&tokens)[1].contains(&"--site-paper: #12171d;".to_owned()));
}

#[tokio::test]
async fn a_new_site_has_the_name_of_its_town() {
    let folder = Folder::new();
    let to = folder.beside("neuf");
    let path = to.to_str().expect("a path");
    let name = "L’Épine \"du\" Bois \\ Vire";
    let done = output(&folder, &["new", path, "--name", name]);
    assert!(done.status.success(), "{}", said(&done));
    let site = served(folder, &to).await;
    let home = site.get("/").await;
    home.holds("Bienvenue à L’Épine &#34;du&#34; Bois \\ Vire");
    home.lacks("Ma commune");
    let folder = Folder::new();
    for name in ["", " ", "a\nb"] {
        let refused = output(&folder, &["new", "neuf", "--name", name]);
        assert!(!refused.status.success(), "{name:?}");
    }
}

/// Values of the theme's colours in one scheme.
fn colours(block: &str) -> BTreeMap<&str, &str> {
    let lines = block.lines().map(str::trim);
    let values = lines.filter_map(|line| {
        let (name, value) = line.strip_prefix("--site-")?.split_once(": ")?;
        let value = value.strip_suffix(';')?;
        value.starts_with('#').then_some((name, value))
    });
    values.collect()
}

/// Relative luminance (WCAG 2).
fn luminance(colour: &str) -> f64 {
    let digits = colour.trim_start_matches('#');
    let width = digits.len() / 3;
    let part = |n: usize| {
        let digits = &digits[n * width..(n + 1) * width];
        let whole = if width == 1 {
            digits.repeat(2)
        } else {
            digits.to_owned()
        };
        let value = u8::from_str_radix(&whole, 16).expect("a colour");
        let share = f64::from(value) / 255.0;
        if share <= 0.03928 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

fn contrast(one: &str, other: &str) -> f64 {
    let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn the_default_theme_has_the_contrasts_of_the_rgaa_in_both_schemes() {
    let (light, rest) = DEFAULT_THEME
        .split_once("@media (prefers-color-scheme: dark) {\n  :root")
        .expect("a dark scheme");
    let (_, light) = light.split_once("\n:root").expect("a light scheme");
    let (dark, _) = rest.split_once("\n  }").expect("its end");
    for scheme in [light, dark] {
        let colours = colours(scheme);
        let grounds = ["paper", "surface", "sunken", "accent-wash"];
        let texts = [
            "ink",
            "ink-soft",
            "accent",
            "accent-strong",
            "danger",
            "success",
        ];
        let texts = texts.map(|text| (text, 4.5));
        let controls = ["line-strong", "focus"].map(|line| (line, 3.0));
        for (name, least) in texts.into_iter().chain(controls) {
            for ground in grounds {
                let found = contrast(colours[name], colours[ground]);
                assert!(found >= least, "{name} on {ground}: {found}");
            }
        }
        for ground in ["accent", "accent-strong"] {
            let found = contrast(colours["on-accent"], colours[ground]);
            assert!(found >= 4.5, "letters on {ground}: {found}");
        }
    }
}

/// A new site's theme lists every property that it may change, and the gallery shows each.
#[tokio::test]
async fn the_new_site_and_the_gallery_name_every_property_of_the_theme() {
    let folder = Folder::new();
    let tokens = std::fs::read_to_string(made(&folder).join("theme/tokens.css"));
    let tokens = tokens.expect("a file of the theme");
    let shown = Site::new().await.get("/vitrine/galerie/theme.html").await;
    let (light, _) = DEFAULT_THEME.split_once("\n@media").expect("schemes");
    let (_, light) = light.split_once("\n:root").expect("a light scheme");
    let names = light.lines().map(str::trim);
    let names: Vec<&str> = names
        .filter_map(|line| Some(line.strip_prefix("--site-")?.split_once(':')?.0))
        .collect();
    assert!(names.len() > 25, "{names:?}");
    for name in names {
        assert!(tokens.contains(&format!("--site-{name}:")), "{name}");
        shown.holds(&format!("<code>--site-{name}</code>"));
    }
}
