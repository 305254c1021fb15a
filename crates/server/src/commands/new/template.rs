//! The files of a new site, embedded from `crates/server/starter`.

/// Path in the site's folder, and text.
type File = (&'static str, &'static str);

macro_rules! starter {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/starter/", $name)))),*]
    };
}

/// Its texts.
pub const FILES: [File; 18] = starter![
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

/// Its pictures, which are drawn.
pub const PICTURES: [&str; 3] = ["colline.jpg", "riviere.jpg", "soir.jpg"];
