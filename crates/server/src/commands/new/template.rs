//! The files of a new site, embedded from `crates/server/starter`.

use crate::domain::site::style_sheet::DEFAULT_THEME;

/// Path in the site's folder, and text.
type File = (&'static str, &'static str);

macro_rules! starter {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/starter/", $name)))),*]
    };
}

const FILES: [File; 18] = starter![
    "site.toml",
    "accounts.toml",
    "pictures.toml",
    "pages/index.toml",
    "pages/actualites.toml",
    "pages/agenda.toml",
    "pages/decouvrir.toml",
    "pages/contact.toml",
    "pages/recherche.toml",
    "pages/mes-actualites.toml",
    "elements/a-la-une.toml",
    "elements/actualites.toml",
    "elements/agenda.toml",
    "elements/lieux.toml",
    "elements/photos.toml",
    "theme/favicon.svg",
    "theme/logo.svg",
    "theme/tokens.css",
];

/// What the starter calls the town.
pub const TOWN: &str = "Ma commune";
const DARK: &str = "\n@media (prefers-color-scheme: dark)";

/// Returns its texts, by their paths in the site's folder, for a town of this name.
pub fn files(town: &str) -> impl Iterator<Item = (&'static str, String)> {
    let town = town.replace('\\', "\\\\").replace('"', "\\\"");
    FILES.into_iter().map(move |(name, text)| match name {
        "theme/tokens.css" => (name, with_values(text)),
        _ => (name, text.replace(TOWN, &town)),
    })
}

/// Fills in the values of the default theme.
fn with_values(text: &str) -> String {
    let (light, rest) = DEFAULT_THEME.split_once(DARK).unwrap_or_default();
    // The end of the block.
    let dark = rest.split("\n}").next().unwrap_or_default();
    let of = |block: &str, before: &str| {
        let properties = block.lines().map(str::trim_start);
        let properties = properties.filter(|line| line.starts_with("--site-"));
        let lines = properties.map(|line| format!(" *{before}{line}"));
        lines.collect::<Vec<_>>().join("\n")
    };
    let filled = text.replace("{light}", &of(light, "   "));
    filled.replace("{dark}", &of(dark, "     "))
}

/// Its pictures, which are drawn.
pub const PICTURES: [&str; 3] = ["colline.jpg", "riviere.jpg", "soir.jpg"];
