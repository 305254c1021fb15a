//! A page before it is checked.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::domain::module::ModuleDraft;

/// A page as written in a file or a form.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageDraft {
    /// Address; for a file it is derived from its path.
    #[serde(skip)]
    pub path: String,
    /// `<h1>` and `<title>`.
    pub title: String,
    /// Name in menus; by default the title.
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
    /// Whether the layout renders its title.
    #[serde(default = "yes")]
    pub heading: bool,
    /// Language code; by default that of the page above.
    pub language: Option<String>,
    /// Address of the page that this one translates.
    pub translation_of: Option<String>,
    /// Former addresses, which redirect here.
    #[serde(default)]
    pub former: Vec<String>,
    /// Style class of its menu entry.
    pub class_theme_style: Option<String>,
    /// Its further texts in menus, besides the name (spec 3.6).
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
    /// The address of the page above; `None` for the home page and its siblings.
    pub fn parent(&self) -> Option<&str> {
        let (above, _) = self.path.rsplit_once('/')?;
        (!above.is_empty()).then_some(above)
    }
}
