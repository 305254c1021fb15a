//! `[menu]` and `[[menus]]` of `site.toml` (spec 3.6, 3.7).

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;
use toml::Spanned;

use crate::domain::rules::languages::Languages;
use crate::domain::site_settings::{
    MenuBlock, MenuConfig, MenuDefinition, MenuHeaderItem, MenuHeaderKind, MenuStyle,
};

use super::report::Report;
use super::words::unknown_language;

/// Fields of the site's identity that an item of the menu may show.
const IDENTITY: [&str; 6] = [
    "nom",
    "adresse",
    "telephone",
    "courriel",
    "logo_site",
    "favicon",
];

/// `[menu]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuConfigFile {
    configmenu: Spanned<String>,
    style: Option<MenuStyle>,
    #[serde(default)]
    fullscreen: bool,
    #[serde(default)]
    close_button: bool,
    subtitle_field: Option<String>,
    #[serde(default)]
    header: Vec<HeaderFile>,
    #[serde(default)]
    variables: BTreeMap<String, String>,
}

/// `[[menu.header]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderFile {
    #[serde(rename = "type")]
    kind: MenuHeaderKind,
    value: Spanned<String>,
}

/// `[[menus]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuFile {
    key: Spanned<String>,
    language: Option<Spanned<String>>,
    #[serde(default, rename = "block")]
    blocks: Vec<Spanned<BlockFile>>,
}

/// `[[menus.block]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlockFile {
    #[serde(rename = "type")]
    kind: BlockKind,
    root: Option<Spanned<String>>,
    selector: Option<Spanned<String>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum BlockKind {
    Menu,
    Spacer,
    Clone,
}

/// What menus may name.
pub struct Known<'a> {
    /// Addresses of pages.
    pub pages: &'a HashSet<&'a str>,
    /// Languages of the site.
    pub languages: &'a Languages,
}

/// Says what is wrong with the menus.
pub fn check(
    (config, menus): (Option<&MenuConfigFile>, &[MenuFile]),
    known: &Known,
    report: &mut Report,
) {
    let mut keys = HashSet::new();
    for menu in menus {
        report.key(&menu.key);
        if !keys.insert(menu.key.get_ref().as_str()) {
            let message = format!("there is another menu `{}`", menu.key.get_ref());
            report.at(&menu.key, message);
        }
        if let Some(code) = &menu.language
            && !known.languages.has(code.get_ref())
        {
            report.at(
                code,
                unknown_language(code.get_ref(), &known.languages.all()),
            );
        }
        if menu.blocks.is_empty() {
            report.at(&menu.key, "a menu needs a block: add [[menus.block]]");
        }
        for block in &menu.blocks {
            block.get_ref().check(block, known, report);
        }
    }
    if let Some(config) = config {
        config.check(&keys, report);
    }
}

impl MenuConfigFile {
    fn check(&self, menus: &HashSet<&str>, report: &mut Report) {
        let key = self.configmenu.get_ref();
        if !menus.contains(key.as_str()) {
            let message = format!("there is no menu `{key}`: add [[menus]] with this key");
            report.at(&self.configmenu, message);
        }
        for item in &self.header {
            let value = item.value.get_ref();
            let wrong = match item.kind {
                MenuHeaderKind::Variable if !self.variables.contains_key(value) => {
                    format!("there is no variable `{value}`: add it to [menu.variables]")
                }
                MenuHeaderKind::Identite if !IDENTITY.contains(&value.as_str()) => format!(
                    "the site's identity has no `{value}`: take one of {}",
                    IDENTITY.join(", ")
                ),
                MenuHeaderKind::Clone if value.trim().is_empty() => NO_SELECTOR.to_owned(),
                _ => continue,
            };
            report.at(&item.value, wrong);
        }
    }

    /// Whether items of the type `variable` may show this one.
    pub fn has_variable(&self, name: &str) -> bool {
        self.variables.contains_key(name)
    }

    /// The configuration as it is stored.
    pub fn into_config(self) -> MenuConfig {
        let header = self.header.into_iter().map(|item| MenuHeaderItem {
            kind: item.kind,
            value: item.value.into_inner(),
        });
        MenuConfig {
            configmenu: self.configmenu.into_inner(),
            style: self.style,
            fullscreen: self.fullscreen,
            close_button: self.close_button,
            subtitle_field: self.subtitle_field,
            header: header.collect(),
            variables: self.variables,
        }
    }
}

const NO_SELECTOR: &str = "a clone names the element that it copies, as \".site-search\"";

impl BlockFile {
    fn check(&self, place: &Spanned<Self>, known: &Known, report: &mut Report) {
        if let Some(root) = &self.root {
            if self.kind != BlockKind::Menu {
                report.at(root, "only a block of the type menu has a `root`");
            } else if !known.pages.contains(root.get_ref().as_str()) {
                report.at(root, format!("there is no page `{}`", root.get_ref()));
            }
        }
        match &self.selector {
            Some(selector) if self.kind != BlockKind::Clone => {
                report.at(selector, "only a block of the type clone has a `selector`");
            }
            Some(selector) if selector.get_ref().trim().is_empty() => {
                report.at(selector, NO_SELECTOR);
            }
            None if self.kind == BlockKind::Clone => {
                report.at(place, "a block of the type clone needs a `selector`");
            }
            _ => {}
        }
    }
}

impl MenuFile {
    /// What `configmenu` says.
    pub fn key(&self) -> &str {
        self.key.get_ref()
    }

    /// The menu as it is stored.
    pub fn into_menu(self) -> MenuDefinition {
        let blocks = self.blocks.into_iter().map(|block| {
            let block = block.into_inner();
            match block.kind {
                BlockKind::Menu => MenuBlock::Menu {
                    root: block.root.map(Spanned::into_inner),
                },
                BlockKind::Spacer => MenuBlock::Spacer,
                BlockKind::Clone => MenuBlock::Clone {
                    selector: block.selector.map(Spanned::into_inner).unwrap_or_default(),
                },
            }
        });
        MenuDefinition {
            key: self.key.into_inner(),
            language: self.language.map(Spanned::into_inner),
            blocks: blocks.collect(),
        }
    }
}
