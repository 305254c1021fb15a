//! Settings in `site.toml` for the page's script, the menus and autocompletion.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::alert::{AlertTranslation, SiteAlert};
use super::analytics::AnalyticsConfig;
use super::footer::Footer;
use super::map_tiles::MapConfig;
use super::not_found::NotFoundConfig;
use super::opening::Opening;
use super::synonym::SearchConfig;
use crate::domain::captcha::provider::CaptchaConfig;
use crate::domain::values::keyword::keywords;
use crate::domain::values::link::Link;

/// Settings of a site besides its names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteSettings {
    /// The mobile menu in the page's configuration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub menu: Option<MenuConfig>,
    /// The loader (spec 3.15).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loader: Option<LoaderConfig>,
    /// Scrolling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scroll: Option<ScrollConfig>,
    /// Paths of pictures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub images: Option<ImagesConfig>,
    /// What browsers show around the pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<HeadConfig>,
    /// Maps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<MapConfig>,
    /// Whether visitors are asked before content of other sites is loaded.
    #[serde(default, skip_serializing_if = "Consent::is_usual")]
    pub consent: Consent,
    /// The audience measurement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analytics: Option<AnalyticsConfig>,
    /// The captcha of forms; by default a proof of work.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captcha: Option<CaptchaConfig>,
    /// The search of the site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchConfig>,
    /// The opening hours of the site's reception.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// The line above every page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alert: Option<SiteAlert>,
    /// The content of the page for missing pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_found: Option<NotFoundConfig>,
    /// Services for sharing elements: addresses with `{{share_url}}` (spec 3.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub share: Vec<Link>,
    /// Whether visitors can share elements by mail (spec 2.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub share_mail: bool,
    /// The parts of the theme's style sheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<ThemeConfig>,
    /// Translations of the site's texts, by language.
    #[serde(
        default,
        rename = "translation",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub translations: BTreeMap<String, SiteTranslation>,
    /// Menus for `mobile-menu.php`.
    #[serde(default)]
    pub menus: Vec<MenuDefinition>,
    /// The registry of autocompletion.
    #[serde(default)]
    pub autocomplete: Vec<AutocompleteEntry>,
}

keywords! {
    /// Whether visitors are asked before content of other sites is loaded.
    #[derive(Default)]
    pub enum Consent {
        /// Each visitor decides.
        #[default]
        Required = "required",
        /// The site consents for its visitors.
        Granted = "granted",
    }
}

impl Consent {
    /// Whether it is the default.
    pub fn is_usual(&self) -> bool {
        *self == Self::Required
    }
}

/// The site's texts in a further language; missing ones are shown in the site's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteTranslation {
    /// The line under the name in the header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slogan: Option<String>,
    /// Key of the mobile menu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configmenu: Option<String>,
    /// The loader's title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub txt_loading: Option<String>,
    /// The loader's sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub txt_patienter: Option<String>,
    /// Texts of the menu's items of the type `variable`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<String, String>,
    /// The line above every page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alert: Option<AlertTranslation>,
    /// The most read pages, for the page for missing pages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_found: Vec<Link>,
    /// The footer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footer: Option<Footer>,
}

/// The mobile menu of the page's configuration.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuConfig {
    /// Key of the menu.
    pub configmenu: String,
    /// `light` or `dark`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<MenuStyle>,
    /// Whether it fills the screen.
    #[serde(default)]
    pub fullscreen: bool,
    /// Whether a full-screen menu has a close button.
    #[serde(default)]
    pub close_button: bool,
    /// The field of `menu_param` that is shown under a page's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subtitle_field: Option<String>,
    /// Items above the pages (spec 3.7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub header: Vec<MenuHeaderItem>,
    /// Texts of items of the type `variable`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variables: BTreeMap<String, String>,
}

keywords! {
    /// Colours of the menu.
    pub enum MenuStyle {
        /// Dark on light.
        Light = "light",
        /// Light on dark.
        Dark = "dark",
    }
}

/// An item above the pages of the menu (spec 3.7).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuHeaderItem {
    /// Its content.
    #[serde(rename = "type")]
    pub kind: MenuHeaderKind,
    /// Name of the variable or of the identity's field, or a selector.
    pub value: String,
}

keywords! {
    /// The content of an item above the pages of the menu.
    pub enum MenuHeaderKind {
        /// A text of the configuration.
        Variable = "variable",
        /// A field of the site's identity.
        Identite = "identite",
        /// A copy of an element of the page.
        Clone = "clone",
    }
}

/// The loader (spec 3.15).
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoaderConfig {
    /// Sets the class `vt-loader-{version}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Whether the site's logo is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_logo: Option<bool>,
    /// Whether the title is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_title: Option<bool>,
    /// Whether the sentence is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_desc: Option<bool>,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub txt_loading: Option<String>,
    /// The sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub txt_patienter: Option<String>,
}

/// Scrolling.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScrollConfig {
    /// Distance in pixels above an anchor below 768 px.
    pub mobile_offset: u32,
}

/// The parts of the theme's style sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThemeConfig {
    /// Files of the theme that are joined into one style sheet, in this order.
    pub styles: Vec<String>,
}

/// Paths of pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImagesConfig {
    /// The path prefix that image zoom removes.
    pub prefix: String,
}

/// What browsers show around the pages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeadConfig {
    /// Colour of the browser's own bars, `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme_color: Option<String>,
    /// The same for visitors who prefer dark colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme_color_dark: Option<String>,
    /// A PNG in the theme's folder, for the home screens of phones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touch_icon: Option<String>,
}

/// A menu for `mobile-menu.php`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuDefinition {
    /// The value of `configmenu`.
    pub key: String,
    /// Language of its pages; by default the site's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Its blocks, from top to bottom.
    #[serde(default, rename = "block")]
    pub blocks: Vec<MenuBlock>,
}

/// A block of a menu (spec 3.6).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum MenuBlock {
    /// Pages of the site.
    Menu {
        /// Address of the page whose child pages are shown; without it the top of the tree.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        root: Option<String>,
    },
    /// A gap.
    Spacer,
    /// A copy of an element of the page.
    Clone {
        /// Selector of the element.
        selector: String,
    },
}

/// An entry of the autocompletion registry: the fields that clients may look up.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutocompleteEntry {
    /// The value of `autocompleter[classname]`.
    pub classname: String,
    /// The value of `autocompleter[methode]`.
    pub methode: String,
    /// Key of the source to search.
    pub source: String,
    /// Fields in the answer.
    pub fields: Vec<String>,
    /// The field that is displayed and matched first.
    pub value: String,
}
