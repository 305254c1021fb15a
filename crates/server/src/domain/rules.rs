//! The rules for the content of a site. They turn a draft into a checked value or a list of faults: an import maps a
//! fault to file and line, a form to its input.

pub mod account;
pub mod address;
mod analytics;
mod autocomplete;
mod captcha;
pub mod dictionary;
mod drafts_of_content;
pub mod element;
pub mod field;
pub mod field_value;
mod footer;
mod head;
pub mod known_of_pages;
pub mod languages;
mod map;
pub mod menu;
pub mod menu_draft;
pub mod module;
mod not_found;
mod opening;
pub mod outline;
pub mod own_link;
pub mod page;
pub mod page_draft;
pub mod permalink;
pub mod picture;
mod proof;
mod service_addresses;
mod share;
pub mod site;
mod site_alert;
pub mod site_draft;
pub mod site_settings;
mod site_translation;
pub mod source;
mod synonym;
mod theme;

pub use proof::{Checked, SiteRest};
