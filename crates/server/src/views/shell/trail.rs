//! The breadcrumb.

use crate::domain::site::page_tree::Page;

use super::Shell;

/// A step of the breadcrumb; the last one has no address.
pub struct Crumb<'a> {
    /// Address.
    pub path: Option<&'a str>,
    /// Text.
    pub label: &'a str,
}

impl<'a> Shell<'a> {
    /// Returns the breadcrumb; empty on the home page and on errors.
    pub fn trail(&self) -> Vec<Crumb<'a>> {
        let home = self.tree.home(self.words.language());
        let is_home = |page: &Page| home.is_some_and(|home| home.id == page.id);
        let shown = |page: &&Page| !is_home(page) || self.below.is_some();
        let Some(page) = self.page.filter(shown) else {
            return Vec::new();
        };
        let step = |page: &'a Page, linked: bool| Crumb {
            path: linked.then_some(page.path.as_str()),
            label: &page.label,
        };
        let above = self.tree.ancestors(page).into_iter();
        let above = above
            .filter(|page| !is_home(page))
            .map(|page| step(page, true));
        let mut trail = vec![Crumb {
            path: Some(self.home()),
            label: self.words.say("Accueil"),
        }];
        trail.extend(above);
        if !is_home(page) {
            trail.push(step(page, self.below.is_some()));
        }
        trail.extend(self.below.map(|label| Crumb { path: None, label }));
        trail
    }
}
