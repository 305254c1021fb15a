//! The site itself: its names and its identity.

pub mod alert;
pub mod analytics;
pub mod footer;
pub mod map_tiles;
pub mod menu_blocks;
pub mod not_found;
pub mod opening;
pub mod page_tree;
pub mod permalink;
pub mod settings;
pub mod speculation;
pub mod style_sheet;
pub mod synonym;
pub mod theme_files;

use serde::{Deserialize, Serialize};

use footer::Footer;
use settings::{SiteSettings, SiteTranslation};
use synonym::Synonym;
use theme_files::ThemeFiles;

/// The parts of a site that every page needs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Site {
    /// The town's name, shown in the header and in `<title>` after a dash.
    pub name: String,
    /// The line under the name in the header.
    pub slogan: String,
    /// Language code of the site.
    pub language: String,
    /// Further languages of some of its pages.
    pub languages: Vec<String>,
    /// Menus, loader and other settings of the page's script.
    pub settings: SiteSettings,
    /// Identity fields (spec 3.15).
    pub identity: Identity,
    /// The footer of every page.
    pub footer: Footer,
    /// The files of the theme.
    pub theme: ThemeFiles,
}

impl Site {
    /// Its language, then the further ones.
    pub fn all_languages(&self) -> impl Iterator<Item = &str> {
        let further = self.languages.iter().filter(|code| **code != self.language);
        std::iter::once(&self.language)
            .chain(further)
            .map(String::as_str)
    }

    /// The site's texts in this language, if it is not its own.
    pub fn translation(&self, language: &str) -> Option<&SiteTranslation> {
        self.settings.translations.get(language)
    }

    /// The synonyms for searches in this language.
    pub fn synonyms<'s>(&'s self, language: &'s str) -> impl Iterator<Item = &'s Synonym> {
        let search = self.settings.search.iter();
        let groups = search.flat_map(|search| &search.synonyms);
        groups.filter(move |group| group.language.as_ref().unwrap_or(&self.language) == language)
    }

    /// Whether the theme has a file with this name.
    pub fn has_theme_file(&self, name: &str) -> bool {
        self.theme.contains_key(name)
    }
}

/// Site identity fields (spec 3.15); the page's configuration passes them to the script unchanged.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// Name of the organisation.
    pub nom: String,
    /// Postal address, one line per line.
    #[serde(default)]
    pub adresse: String,
    /// Telephone number, formatted for people.
    #[serde(default)]
    pub telephone: String,
    /// Mail address.
    #[serde(default)]
    pub courriel: String,
    /// File name of the logo in the theme's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo_site: Option<String>,
    /// File name of the icon in the theme's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub favicon: Option<String>,
}
