//! `site.toml`.

use serde::Deserialize;
use toml::Spanned;

use crate::domain::footer::Footer;
use crate::domain::link::is_safe_link;
use crate::domain::rules::languages::{Languages, is_language};
use crate::domain::site::{Identity, Site};
use crate::domain::site_settings::{ImagesConfig, LoaderConfig, ScrollConfig, SiteSettings};

use super::autocomplete::AutocompleteFile;
use super::folder::Folder;
use super::map_file::MapFile;
use super::menu_file::{MenuConfigFile, MenuFile};
use super::permalinks::PermalinkFile;
use super::report::Report;
use super::source_text::Problem;
use super::translation_file::{self, Translations};
use super::words::unsafe_link;

/// The site as its file says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteFile {
    name: Spanned<String>,
    slogan: String,
    language: Spanned<String>,
    #[serde(default)]
    languages: Vec<Spanned<String>>,
    identity: Spanned<Identity>,
    #[serde(default)]
    footer: Option<Spanned<Footer>>,
    /// The mobile menu of the page's configuration.
    pub menu: Option<MenuConfigFile>,
    loader: Option<LoaderConfig>,
    scroll: Option<ScrollConfig>,
    images: Option<Spanned<ImagesConfig>>,
    map: Option<MapFile>,
    #[serde(default, rename = "translation")]
    translations: Translations,
    /// Menus that `mobile-menu.php` answers.
    #[serde(default)]
    pub menus: Vec<MenuFile>,
    /// The registry of autocompletion.
    #[serde(default)]
    pub autocomplete: Vec<AutocompleteFile>,
    /// Short addresses.
    #[serde(default, rename = "permalink")]
    pub permalinks: Vec<PermalinkFile>,
}

/// Reads the file; none when it cannot be read as a site.
pub fn read(folder: &Folder, problems: &mut Vec<Problem>) -> Option<SiteFile> {
    let text = &folder.site;
    match text.parse::<SiteFile>() {
        Ok(file) => {
            file.check(folder, &mut Report { text, problems });
            Some(file)
        }
        Err(problem) => {
            problems.push(problem);
            None
        }
    }
}

impl SiteFile {
    /// The languages that the other files may name.
    pub fn languages(&self) -> Languages {
        let further = self.languages.iter();
        Languages {
            own: Some(self.language.get_ref().clone()),
            further: further.map(|code| code.get_ref().clone()).collect(),
        }
    }

    /// What is wrong with the file by itself.
    fn check(&self, folder: &Folder, report: &mut Report) {
        report.filled("name", &self.name);
        self.check_languages(report);
        if let Some(map) = &self.map {
            map.check(report);
        }
        let menu = (self.menu.as_ref(), self.menus.as_slice());
        translation_file::check(&self.translations, (&self.languages, menu), report);
        let identity = self.identity.get_ref();
        for name in [&identity.logo_site, &identity.favicon]
            .into_iter()
            .flatten()
        {
            if !folder.theme.iter().any(|asset| &asset.name == name) {
                let message = format!("theme/{name} is missing: add the file or take the line out");
                report.at(&self.identity, message);
            }
        }
        if let Some(footer) = &self.footer {
            for link in footer
                .get_ref()
                .all_links()
                .filter(|link| !is_safe_link(&link.url))
            {
                report.at(footer, unsafe_link(&link.url));
            }
        }
        if let Some(images) = &self.images
            && !images.get_ref().prefix.starts_with('/')
        {
            report.at(images, "`prefix` is the start of a path: begin with /");
        }
    }

    fn check_languages(&self, report: &mut Report) {
        let mut met = vec![self.language.get_ref()];
        if !is_language(self.language.get_ref()) {
            report.at(&self.language, no_language(self.language.get_ref()));
        }
        for code in &self.languages {
            if !is_language(code.get_ref()) {
                report.at(code, no_language(code.get_ref()));
            } else if met.contains(&code.get_ref()) {
                let message = format!("the site has the language `{}` already", code.get_ref());
                report.at(code, message);
            }
            met.push(code.get_ref());
        }
    }

    /// The site as it is stored.
    pub fn into_site(self, folder: &Folder) -> Site {
        let settings = SiteSettings {
            menu: self.menu.map(MenuConfigFile::into_config),
            loader: self.loader,
            scroll: self.scroll,
            images: self.images.map(Spanned::into_inner),
            map: self.map.map(MapFile::into_config),
            translations: translation_file::stored(self.translations),
            menus: self.menus.into_iter().map(MenuFile::into_menu).collect(),
            autocomplete: self.autocomplete.into_iter().map(Into::into).collect(),
        };
        let languages = self.languages.into_iter();
        Site {
            name: self.name.into_inner(),
            slogan: self.slogan,
            language: self.language.into_inner(),
            languages: languages.map(Spanned::into_inner).collect(),
            settings,
            identity: self.identity.into_inner(),
            footer: self.footer.map(Spanned::into_inner).unwrap_or_default(),
            theme: folder
                .theme
                .iter()
                .map(|asset| asset.name.clone())
                .collect(),
        }
    }
}

fn no_language(code: &str) -> String {
    format!("`{code}` is no language code such as fr")
}
