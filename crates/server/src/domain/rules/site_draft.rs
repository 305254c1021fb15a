//! A site before it is checked.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::languages::Languages;
use super::menu_draft::MenuDraft;
use super::permalink::PermalinkDraft;
use crate::domain::captcha::provider::CaptchaConfig;
use crate::domain::site::alert::SiteAlert;
use crate::domain::site::analytics::AnalyticsConfig;
use crate::domain::site::footer::Footer;
use crate::domain::site::map_tiles::MapConfig;
use crate::domain::site::not_found::NotFoundConfig;
use crate::domain::site::opening::Opening;
use crate::domain::site::settings::{
    AutocompleteEntry, Consent, HeadConfig, ImagesConfig, LoaderConfig, MenuConfig, ScrollConfig,
    SiteTranslation, ThemeConfig,
};
use crate::domain::site::synonym::SearchConfig;
use crate::domain::site::{Identity, Site};
use crate::domain::values::link::Link;

/// A site as written in a file or a form.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteDraft {
    /// The town's name.
    pub name: String,
    /// The line under the name in the header.
    pub slogan: String,
    /// Language code of the site.
    pub language: String,
    /// Further languages of some of its pages.
    #[serde(default)]
    pub languages: Vec<String>,
    /// Identity fields (spec 3.15).
    pub identity: Identity,
    /// The footer of every page.
    pub footer: Option<Footer>,
    /// The mobile menu of the page's configuration.
    pub menu: Option<MenuConfig>,
    /// The loader (spec 3.15).
    pub loader: Option<LoaderConfig>,
    /// Scrolling.
    pub scroll: Option<ScrollConfig>,
    /// Paths of pictures.
    pub images: Option<ImagesConfig>,
    /// What browsers show around the pages.
    pub head: Option<HeadConfig>,
    /// Maps.
    pub map: Option<MapConfig>,
    /// Whether visitors are asked before content of other sites is loaded.
    #[serde(default)]
    pub consent: Consent,
    /// The audience measurement.
    pub analytics: Option<AnalyticsConfig>,
    /// The captcha of forms.
    pub captcha: Option<CaptchaConfig>,
    /// The search of the site.
    pub search: Option<SearchConfig>,
    /// The opening hours of the site's reception.
    pub opening: Option<Opening>,
    /// The line above every page.
    pub alert: Option<SiteAlert>,
    /// The content of the page for missing pages.
    pub not_found: Option<NotFoundConfig>,
    /// Services for sharing elements (spec 3.2).
    #[serde(default)]
    pub share: Vec<Link>,
    /// Whether visitors can share elements by mail (spec 2.6).
    #[serde(default)]
    pub share_mail: bool,
    /// The parts of the theme's style sheet.
    pub theme: Option<ThemeConfig>,
    /// The site's texts on pages in its further languages, by language.
    #[serde(default, rename = "translation")]
    pub translations: BTreeMap<String, SiteTranslation>,
    /// Menus served by `mobile-menu.php`.
    #[serde(default)]
    pub menus: Vec<MenuDraft>,
    /// The registry of autocompletion.
    #[serde(default)]
    pub autocomplete: Vec<AutocompleteEntry>,
    /// Short addresses; [`super::permalink`] checks them.
    #[serde(default, rename = "permalink")]
    pub permalinks: Vec<PermalinkDraft>,
}

impl SiteDraft {
    /// The allowed languages of the rest of the content.
    pub fn languages(&self) -> Languages {
        Languages {
            own: Some(self.language.clone()),
            further: self.languages.clone(),
        }
    }
}

impl From<&Site> for SiteDraft {
    fn from(site: &Site) -> Self {
        let settings = site.settings.clone();
        Self {
            name: site.name.clone(),
            slogan: site.slogan.clone(),
            language: site.language.clone(),
            languages: site.languages.clone(),
            identity: site.identity.clone(),
            footer: Some(site.footer.clone()),
            menu: settings.menu,
            loader: settings.loader,
            scroll: settings.scroll,
            images: settings.images,
            head: settings.head,
            map: settings.map,
            consent: settings.consent,
            analytics: settings.analytics,
            captcha: settings.captcha,
            search: settings.search,
            opening: settings.opening,
            alert: settings.alert,
            not_found: settings.not_found,
            share: settings.share,
            share_mail: settings.share_mail,
            theme: settings.theme,
            translations: settings.translations,
            menus: settings.menus.into_iter().map(Into::into).collect(),
            autocomplete: settings.autocomplete,
            permalinks: Vec::new(),
        }
    }
}
