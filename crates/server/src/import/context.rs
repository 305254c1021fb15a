//! Common data for reading a site's files.

use std::collections::HashSet;

use jiff::civil::Date;

use crate::domain::rules::languages::Languages;
use crate::domain::site::theme_files::ThemeFiles;
use crate::store::MadeHere;

use super::folder::Folder;

/// The context for checking the files.
pub struct Context<'a> {
    /// The folder's files.
    pub files: &'a Folder,
    /// Names of the existing pictures.
    pub pictures: &'a HashSet<String>,
    /// The site's languages.
    pub languages: &'a Languages,
    /// The files of the theme.
    pub theme: &'a ThemeFiles,
    /// The day used for `today`.
    pub today: Date,
    /// Elements made on the site that the folder is imported to.
    pub made_here: &'a [MadeHere],
    /// The platform's directory, which is reserved as the start of page addresses.
    pub platform: &'a str,
}
