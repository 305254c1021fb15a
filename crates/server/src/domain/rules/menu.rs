//! The menus of a site, and what its mobile menu shows (spec 3.6, 3.7).

use std::collections::HashSet;

use super::menu_draft::{BlockDraft, BlockKind, MenuDraft};
use super::outline::Outline;
use super::site_draft::SiteDraft;
use crate::domain::fault::{ElementFault, Fault, MenuFault, PageFault, Path, SettingFault};
use crate::domain::site::settings::{MenuConfig, MenuHeaderItem, MenuHeaderKind};
use crate::domain::values::key::is_key;

/// Fields of the site's identity that an item of the menu may show.
const IDENTITY: [&str; 6] = [
    "nom",
    "adresse",
    "telephone",
    "courriel",
    "logo_site",
    "favicon",
];

/// Returns what is wrong with the menus of a site, regardless of its pages.
pub fn check(draft: &SiteDraft) -> Vec<Fault> {
    let languages = draft.languages();
    let mut faults = Vec::new();
    let mut keys = HashSet::new();
    for (number, menu) in draft.menus.iter().enumerate() {
        let at = |name| Path::of("menus").at(number).key(name);
        if !is_key(&menu.key) {
            faults.push(Fault::at(
                at("key"),
                SettingFault::InvalidKey(menu.key.clone()),
            ));
        }
        if !keys.insert(menu.key.as_str()) {
            faults.push(Fault::at(at("key"), MenuFault::MenuTwice(menu.key.clone())));
        }
        let language = menu.language.as_ref();
        if let Some(code) = language.filter(|code| !languages.has(code)) {
            let why = ElementFault::UnknownLanguage {
                code: code.clone(),
                known: languages.all(),
            };
            faults.push(Fault::at(at("language"), why));
        }
        if menu.blocks.is_empty() {
            faults.push(Fault::at(at("key"), MenuFault::MissingBlock));
        }
        for (number, block) in menu.blocks.iter().enumerate() {
            let wrong = check_block(block).into_iter();
            faults.extend(wrong.map(|fault| fault.below(&at("block").at(number))));
        }
    }
    if let Some(config) = &draft.menu {
        faults.extend(check_config(config, &keys));
    }
    faults
}

/// Blocks of pages whose root does not exist.
pub fn check_roots(menus: &[MenuDraft], outline: &Outline) -> Vec<Fault> {
    let blocks = menus.iter().enumerate().flat_map(|(menu, draft)| {
        let blocks = draft.blocks.iter().enumerate();
        blocks.map(move |(number, block)| (menu, number, block))
    });
    blocks
        .filter_map(|(menu, number, block)| {
            let root = block.root.as_ref()?;
            let is_of_pages = block.kind == BlockKind::Menu;
            let block = Path::of("menus").at(menu).key("block").at(number);
            let fault = Fault::at(block.key("root"), PageFault::UnknownPage(root.clone()));
            (is_of_pages && !outline.has_page(root)).then_some(fault)
        })
        .collect()
}

fn check_block(block: &BlockDraft) -> Vec<Fault> {
    let is_clone = block.kind == BlockKind::Clone;
    let is_stray = block.root.is_some() && block.kind != BlockKind::Menu;
    let root = is_stray.then(|| Fault::of("root", MenuFault::RootNotAllowed));
    let selector = match &block.selector {
        Some(_) if !is_clone => Some(Fault::of("selector", MenuFault::SelectorNotAllowed)),
        Some(selector) if selector.trim().is_empty() => {
            Some(Fault::of("selector", MenuFault::InvalidSelector))
        }
        None if is_clone => Some(Fault::at(Path::default(), MenuFault::MissingSelector)),
        _ => None,
    };
    root.into_iter().chain(selector).collect()
}

fn check_config(config: &MenuConfig, menus: &HashSet<&str>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let key = &config.configmenu;
    let menu = Path::of("menu");
    if !menus.contains(key.as_str()) {
        let why = MenuFault::UnknownMenu(key.clone());
        faults.push(Fault::at(menu.clone().key("configmenu"), why));
    }
    for (number, item) in config.header.iter().enumerate() {
        let at = menu.clone().key("header").at(number).key("value");
        faults.extend(refused(item, config).map(|why| Fault::at(at, why)));
    }
    faults
}

fn refused(item: &MenuHeaderItem, config: &MenuConfig) -> Option<MenuFault> {
    let value = &item.value;
    match item.kind {
        MenuHeaderKind::Variable if !config.variables.contains_key(value) => {
            Some(MenuFault::UnknownVariable(value.clone()))
        }
        MenuHeaderKind::Identite if !IDENTITY.contains(&value.as_str()) => {
            Some(MenuFault::UnknownIdentity {
                name: value.clone(),
                known: IDENTITY.to_vec(),
            })
        }
        MenuHeaderKind::Clone if value.trim().is_empty() => Some(MenuFault::InvalidSelector),
        _ => None,
    }
}
