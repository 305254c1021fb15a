//! What the files of a site are read against.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::domain::module::Field;
use crate::domain::picture::Picture;

use super::folder::Folder;

/// What the files are read against.
pub struct Context<'a> {
    /// The files.
    pub files: &'a Folder,
    /// The pictures there are.
    pub pictures: &'a [Picture],
    /// The day that `today` means.
    pub today: Date,
}

/// Fields by source.
pub type Fields = BTreeMap<String, Vec<Field>>;
