//! A page as it is said, before it is checked.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::domain::module::ModuleDraft;

/// A page as a file or a form says it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageDraft {
    /// Address; of a file it follows from its place.
    #[serde(skip)]
    pub path: String,
    /// `<h1>` and `<title>`.
    pub title: String,
    /// Name in menus; the title unless it says another.
    pub label: Option<String>,
    /// Description and lead.
    pub description: String,
    /// Order among its siblings.
    #[serde(default)]
    pub position: i64,
    /// Whether it is public.
    #[serde(default = "yes")]
    pub visible: bool,
    /// Whether menus show it.
    #[serde(default = "yes")]
    pub menu: bool,
    /// Whether the layout draws its title.
    #[serde(default = "yes")]
    pub heading: bool,
    /// Language code; that of the page above unless it says another.
    pub language: Option<String>,
    /// Address of the page that this one says in another language.
    pub translation_of: Option<String>,
    /// Former addresses, which lead here.
    #[serde(default)]
    pub former: Vec<String>,
    /// Style class of its menu entry.
    pub class_theme_style: Option<String>,
    /// What menus show of it besides its name (spec 3.6).
    #[serde(default)]
    pub menu_param: BTreeMap<String, String>,
    /// Its blocks, from top to bottom.
    #[serde(default, rename = "module")]
    pub modules: Vec<ModuleDraft>,
}

fn yes() -> bool {
    true
}

impl PageDraft {
    /// The address of the page above; none for the home page and the pages beside it.
    pub fn parent(&self) -> Option<&str> {
        let (above, _) = self.path.rsplit_once('/')?;
        (!above.is_empty()).then_some(above)
    }
}
