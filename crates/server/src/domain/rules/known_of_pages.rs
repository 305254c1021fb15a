//! What a page and its modules are checked against.

use std::collections::HashSet;

use super::languages::Languages;
use super::outline::Outline;
use crate::domain::site::settings::AutocompleteEntry;

/// What a page is checked against.
#[derive(Clone, Copy)]
pub struct KnownOfPages<'a> {
    /// The platform's directory, which no address begins with.
    pub platform: &'a str,
    /// The site's languages.
    pub languages: &'a Languages,
    /// Names of the pictures there are.
    pub pictures: &'a HashSet<String>,
    /// All pages of the site, this one among them.
    pub outline: &'a Outline<'a>,
    /// The registry of autocompletion; none where the site's own file cannot be read.
    pub autocomplete: Option<&'a [AutocompleteEntry]>,
    /// Whether the source of this key has an element of this key.
    pub has_element: &'a dyn Fn(&str, &str) -> bool,
}
