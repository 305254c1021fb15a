//! The site's texts on pages in a further language.

use super::footer;
use super::not_found::check_links;
use super::site_alert::check_translation;
use super::site_draft::SiteDraft;
use crate::domain::fault::{Fault, MenuFault, Path, SiteFault};
use crate::domain::site::settings::SiteTranslation;

/// Returns what is wrong with the translations of a site.
pub fn check(draft: &SiteDraft) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (code, said) in &draft.translations {
        let at = Path::of("translation").key(code);
        if !draft.languages.contains(code) {
            faults.push(Fault::at(
                at.clone(),
                SiteFault::UndeclaredLanguage(code.clone()),
            ));
        }
        let wrong = check_menu(said, draft).into_iter();
        faults.extend(wrong.map(|why| Fault::at(at.clone(), why)));
        faults.extend(footer::check(said.footer.as_ref(), &at));
        faults.extend(check_links(&said.not_found, &at.clone().key("not_found")));
        let at = at.key("alert");
        faults.extend(
            said.alert
                .iter()
                .flat_map(|alert| check_translation(alert, &at)),
        );
    }
    faults
}

fn check_menu(said: &SiteTranslation, draft: &SiteDraft) -> Vec<MenuFault> {
    let mut faults = Vec::new();
    let menu = said.configmenu.as_ref();
    let menu = menu.filter(|key| !draft.menus.iter().any(|menu| menu.key == **key));
    faults.extend(menu.map(|key| MenuFault::UnknownMenu(key.clone())));
    let has = |name: &String| {
        let config = draft.menu.as_ref();
        config.is_some_and(|config| config.variables.contains_key(name))
    };
    let unknown = said.variables.keys().filter(|name| !has(name));
    faults.extend(unknown.map(|name| MenuFault::UnknownVariable(name.clone())));
    faults
}
