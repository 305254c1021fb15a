//! What a site says of itself: names, languages, identity, footer, and the settings of what surrounds
//! its pages.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::analytics;
use super::autocomplete;
use super::captcha;
use super::fault::{Fault, Path, Why};
use super::head;
use super::languages::{Languages, is_language};
use super::map;
use super::menu::{self, MenuDraft};
use super::not_found;
use super::opening;
use super::outline::Outline;
use super::permalink::PermalinkDraft;
use super::proof::Checked;
use super::share;
use super::site_alert;
use super::site_translation;
use super::synonym;
use super::theme;
use crate::domain::analytics::AnalyticsConfig;
use crate::domain::captcha::provider::CaptchaConfig;
use crate::domain::footer::Footer;
use crate::domain::link::{Link, is_safe_link};
use crate::domain::map_tiles::MapConfig;
use crate::domain::not_found::NotFoundConfig;
use crate::domain::opening::Opening;
use crate::domain::site::{Identity, Site};
use crate::domain::site_alert::SiteAlert;
use crate::domain::site_settings::{
    AutocompleteEntry, Consent, HeadConfig, ImagesConfig, LoaderConfig, MenuConfig, ScrollConfig,
    SiteSettings, SiteTranslation, ThemeConfig,
};
use crate::domain::synonym::SearchConfig;

/// A site as a file or a form says it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteDraft {
    /// The town's name.
    pub name: String,
    /// What is under the name in the header.
    pub slogan: String,
    /// Language code of the site.
    pub language: String,
    /// Further languages that some of its pages are in.
    #[serde(default)]
    pub languages: Vec<String>,
    /// Identity fields (spec 3.15).
    pub identity: Identity,
    /// What is at the bottom of every page.
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
    /// Whether visitors are asked before other sites are.
    #[serde(default)]
    pub consent: Consent,
    /// Measuring the audience.
    pub analytics: Option<AnalyticsConfig>,
    /// The captcha of forms.
    pub captcha: Option<CaptchaConfig>,
    /// The search of the site.
    pub search: Option<SearchConfig>,
    /// When the site's reception is open.
    pub opening: Option<Opening>,
    /// The line above every page.
    pub alert: Option<SiteAlert>,
    /// What helps where a page is missing.
    pub not_found: Option<NotFoundConfig>,
    /// Where elements can be shared (spec 3.2).
    #[serde(default)]
    pub share: Vec<Link>,
    /// Whether visitors can share elements by mail (spec 2.6).
    #[serde(default)]
    pub share_mail: bool,
    /// How the theme's style sheet is made.
    pub theme: Option<ThemeConfig>,
    /// What the site says on pages in its further languages, by language.
    #[serde(default, rename = "translation")]
    pub translations: BTreeMap<String, SiteTranslation>,
    /// Menus that `mobile-menu.php` answers.
    #[serde(default)]
    pub menus: Vec<MenuDraft>,
    /// The registry of autocompletion.
    #[serde(default)]
    pub autocomplete: Vec<AutocompleteEntry>,
    /// Short addresses; [`super::permalink`] checks them.
    #[serde(default, rename = "permalink")]
    pub permalinks: Vec<PermalinkDraft>,
}

/// What a site is checked against.
#[derive(Debug, Clone, Copy)]
pub struct KnownOfSettings<'a> {
    /// Names of the files of the theme.
    pub theme: &'a [String],
    /// The pages of the site.
    pub outline: &'a Outline<'a>,
}

impl SiteDraft {
    /// The languages that the rest of the content may be in.
    pub fn languages(&self) -> Languages {
        Languages {
            own: Some(self.language.clone()),
            further: self.languages.clone(),
        }
    }
}

/// The site as it is stored, or all that is wrong with it.
pub fn check(draft: &SiteDraft, known: &KnownOfSettings) -> Result<Checked<Site>, Vec<Fault>> {
    let mut faults = check_alone(draft, known.theme);
    faults.extend(menu::check_roots(&draft.menus, known.outline));
    faults.extend(not_found::check_contact(draft, known.outline));
    faults.extend(autocomplete::check(
        &draft.autocomplete,
        &known.outline.fields,
    ));
    if !faults.is_empty() {
        return Err(faults);
    }
    let settings = SiteSettings {
        menu: draft.menu.clone(),
        loader: draft.loader.clone(),
        scroll: draft.scroll.clone(),
        images: draft.images.clone(),
        head: draft.head.clone(),
        map: draft.map.as_ref().map(map::stored),
        consent: draft.consent,
        analytics: draft.analytics.clone(),
        captcha: draft.captcha.clone(),
        search: draft.search.clone(),
        opening: draft.opening.clone(),
        alert: draft.alert.clone(),
        not_found: draft.not_found.clone(),
        share: draft.share.clone(),
        share_mail: draft.share_mail,
        theme: theme::stored(draft.theme.as_ref()),
        translations: draft.translations.clone(),
        menus: draft.menus.iter().map(Into::into).collect(),
        autocomplete: draft.autocomplete.clone(),
    };
    Ok(Checked::new(Site {
        name: draft.name.clone(),
        slogan: draft.slogan.clone(),
        language: draft.language.clone(),
        languages: draft.languages.clone(),
        settings,
        identity: draft.identity.clone(),
        footer: draft.footer.clone().unwrap_or_default(),
        theme: theme::served(draft.theme.as_ref(), known.theme),
    }))
}

/// What is wrong with a site whatever its pages say.
pub fn check_alone(draft: &SiteDraft, files: &[String]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if draft.name.trim().is_empty() {
        faults.push(Fault::of("name", Why::Empty));
    }
    faults.extend(check_languages(draft));
    faults.extend(draft.map.as_ref().map(map::check).unwrap_or_default());
    let measured = draft.analytics.as_ref().map(analytics::check);
    faults.extend(measured.unwrap_or_default());
    faults.extend(
        draft
            .captcha
            .as_ref()
            .map(captcha::check)
            .unwrap_or_default(),
    );
    let search = draft.search.as_ref();
    faults.extend(
        search
            .map(|search| synonym::check(search, draft))
            .unwrap_or_default(),
    );
    faults.extend(draft.opening.iter().flat_map(opening::check));
    faults.extend(draft.alert.iter().flat_map(site_alert::check));
    faults.extend(draft.not_found.iter().flat_map(not_found::check));
    faults.extend(share::check(&draft.share));
    faults.extend(theme::check(draft.theme.as_ref(), files));
    faults.extend(menu::check(draft));
    faults.extend(site_translation::check(draft));
    let identity = &draft.identity;
    let named = [&identity.logo_site, &identity.favicon];
    let missing = named.into_iter().flatten();
    let missing = missing.filter(|name| !files.contains(name));
    faults.extend(missing.map(|name| Fault::of("identity", Why::NoThemeFile(name.clone()))));
    faults.extend(head::check(draft.head.as_ref(), files));
    faults.extend(check_footer(draft.footer.as_ref(), &Path::of("footer")));
    let images = draft.images.as_ref();
    if images.is_some_and(|images| !images.prefix.starts_with('/')) {
        faults.push(Fault::of("images", Why::NoPrefix));
    }
    faults
}

/// What is wrong with a footer, all of it told there.
pub(super) fn check_footer(footer: Option<&Footer>, at: &Path) -> Vec<Fault> {
    let links = footer.into_iter().flat_map(Footer::all_links);
    let urls = links.map(|link| &link.url);
    let consent = footer.into_iter().flat_map(|footer| &footer.consent);
    urls.chain(consent)
        .filter(|url| !is_safe_link(url))
        .map(|url| Fault::at(at.clone(), Why::UnsafeLink(url.clone())))
        .collect()
}

fn check_languages(draft: &SiteDraft) -> Vec<Fault> {
    let mut faults = Vec::new();
    let own = &draft.language;
    if !is_language(own) {
        faults.push(Fault::of("language", Why::NoLanguage(own.clone())));
    }
    let mut met = vec![own];
    for (number, code) in draft.languages.iter().enumerate() {
        let why = if is_language(code) {
            let twice = met.contains(&code);
            twice.then(|| Why::LanguageTwice(code.clone()))
        } else {
            Some(Why::NoLanguage(code.clone()))
        };
        let at = Path::of("languages").at(number);
        faults.extend(why.map(|why| Fault::at(at, why)));
        met.push(code);
    }
    faults
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
