//! What the files of a site are read against.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::domain::module::Field;
use crate::domain::picture::Picture;

use super::folder::Folder;
use super::languages::Languages;

/// What the files are read against.
pub struct Context<'a> {
    /// The files.
    pub files: &'a Folder,
    /// The pictures there are.
    pub pictures: &'a [Picture],
    /// The site's languages.
    pub languages: &'a Languages,
    /// The day that `today` means.
    pub today: Date,
    /// The platform's directory, which no address begins with.
    pub platform: &'a str,
}

/// Fields by source.
pub type Fields = BTreeMap<String, Vec<Field>>;
