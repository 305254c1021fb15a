//! `[translation.en]` of `site.toml`: what surrounds the pages in a further language.

use std::collections::BTreeMap;

use toml::Spanned;

use crate::domain::footer::Footer;
use crate::domain::link::is_safe_link;
use crate::domain::site_settings::SiteTranslation;

use super::menu_file::{MenuConfigFile, MenuFile};
use super::report::Report;
use super::words::unsafe_link;

/// What the site says, by language.
pub type Translations = BTreeMap<String, Spanned<SiteTranslation>>;

/// The menus that there are.
type Menus<'a> = (Option<&'a MenuConfigFile>, &'a [MenuFile]);

/// Says what is wrong with the translations.
pub fn check(
    translations: &Translations,
    (languages, menus): (&[Spanned<String>], Menus<'_>),
    report: &mut Report,
) {
    for (code, place) in translations {
        if !languages.iter().any(|language| language.get_ref() == code) {
            let message =
                format!("`{code}` is none of the further languages: add it to `languages`");
            report.at(place, message);
        }
        let said = place.get_ref();
        check_menu(place, menus, report);
        let links = said.footer.iter().flat_map(Footer::all_links);
        for link in links.filter(|link| !is_safe_link(&link.url)) {
            report.at(place, unsafe_link(&link.url));
        }
    }
}

fn check_menu(place: &Spanned<SiteTranslation>, (config, menus): Menus<'_>, report: &mut Report) {
    let said = place.get_ref();
    if let Some(key) = &said.configmenu
        && !menus.iter().any(|menu| menu.key() == key)
    {
        let message = format!("there is no menu `{key}`: add [[menus]] with this key");
        report.at(place, message);
    }
    let known = |name: &String| config.is_some_and(|config| config.has_variable(name));
    for name in said.variables.keys().filter(|name| !known(name)) {
        let message = format!("there is no variable `{name}`: add it to [menu.variables]");
        report.at(place, message);
    }
}

/// The translations as they are stored.
pub fn stored(translations: Translations) -> BTreeMap<String, SiteTranslation> {
    let said = translations.into_iter();
    said.map(|(code, said)| (code, said.into_inner())).collect()
}
