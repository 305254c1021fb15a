//! The settings of a site itself: names, languages, identity, footer, and what surrounds its pages.

use super::analytics;
use super::autocomplete;
use super::captcha;
use super::footer;
use super::head;
use super::languages::is_language;
use super::map;
use super::menu;
use super::not_found;
use super::opening;
use super::outline::Outline;
use super::proof::Checked;
use super::share;
use super::site_alert;
use super::site_draft::SiteDraft;
use super::site_translation;
use super::synonym;
use super::theme;
use crate::domain::fault::{Fault, Path, SettingFault, SiteFault};
use crate::domain::site::Site;
use crate::domain::site::settings::SiteSettings;
use crate::domain::site::theme_files::ThemeFiles;

/// Context for checking the settings.
#[derive(Debug, Clone, Copy)]
pub struct KnownOfSettings<'a> {
    /// The files of the theme.
    pub theme: &'a ThemeFiles,
    /// The pages of the site.
    pub outline: &'a Outline<'a>,
}

/// The site as stored, or all that is wrong with it.
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
        theme: known.theme.clone(),
    }))
}

/// Returns what is wrong with a site, regardless of its pages.
pub fn check_alone(draft: &SiteDraft, files: &ThemeFiles) -> Vec<Fault> {
    let mut faults = Vec::new();
    if draft.name.trim().is_empty() {
        faults.push(Fault::of("name", SettingFault::Empty));
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
    let missing = missing.filter(|name| !files.contains_key(name.as_str()));
    faults.extend(
        missing.map(|name| Fault::of("identity", SiteFault::MissingThemeFile(name.clone()))),
    );
    faults.extend(head::check(draft.head.as_ref(), files));
    faults.extend(footer::check(draft.footer.as_ref(), &Path::of("footer")));
    let images = draft.images.as_ref();
    if images.is_some_and(|images| !images.prefix.starts_with('/')) {
        faults.push(Fault::of("images", SiteFault::InvalidPrefix));
    }
    faults
}

fn check_languages(draft: &SiteDraft) -> Vec<Fault> {
    let mut faults = Vec::new();
    let own = &draft.language;
    if !is_language(own) {
        faults.push(Fault::of(
            "language",
            SiteFault::InvalidLanguage(own.clone()),
        ));
    }
    let mut met = vec![own];
    for (number, code) in draft.languages.iter().enumerate() {
        let why = if is_language(code) {
            let twice = met.contains(&code);
            twice.then(|| SiteFault::LanguageTwice(code.clone()))
        } else {
            Some(SiteFault::InvalidLanguage(code.clone()))
        };
        let at = Path::of("languages").at(number);
        faults.extend(why.map(|why| Fault::at(at, why)));
        met.push(code);
    }
    faults
}
