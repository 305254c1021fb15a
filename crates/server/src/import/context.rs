//! What the files of a site are read against.

use std::collections::HashSet;

use jiff::civil::Date;

use crate::domain::rules::languages::Languages;

use super::folder::Folder;

/// What the files are read against.
pub struct Context<'a> {
    /// The files.
    pub files: &'a Folder,
    /// Names of the pictures there are.
    pub pictures: &'a HashSet<String>,
    /// The site's languages.
    pub languages: &'a Languages,
    /// Names of the files of the theme.
    pub theme: &'a [String],
    /// The day that `today` means.
    pub today: Date,
    /// The platform's directory, which no address begins with.
    pub platform: &'a str,
}
