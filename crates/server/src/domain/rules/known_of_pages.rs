//! The context for checking a page and its modules.

use std::collections::HashSet;

use super::languages::Languages;
use super::outline::Outline;
use crate::domain::site::settings::AutocompleteEntry;

/// Context for checking a page.
#[derive(Clone, Copy)]
pub struct KnownOfPages<'a> {
    /// The platform's directory, which is reserved as the start of addresses.
    pub platform: &'a str,
    /// The site's languages.
    pub languages: &'a Languages,
    /// Names of the existing pictures.
    pub pictures: &'a HashSet<String>,
    /// All pages of the site, this one among them.
    pub outline: &'a Outline<'a>,
    /// The registry of autocompletion; `None` if the site's own file cannot be read.
    pub autocomplete: Option<&'a [AutocompleteEntry]>,
    /// Whether the source with this key has an element with this key.
    pub has_element: &'a dyn Fn(&str, &str) -> bool,
}
