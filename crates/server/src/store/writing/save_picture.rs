//! Saving one picture that was made or changed on the site.

use std::collections::BTreeMap;

use crate::domain::picture::{Picture, PictureFile};
use crate::domain::rules::Checked;
use crate::domain::values::id::SiteId;

use super::picture::{stored_files_of, write_picture};
use super::{Contents, StoreError};

/// A picture to save.
#[derive(Debug, Clone, Copy)]
pub struct NewPicture<'a> {
    /// Number of its site.
    pub site: SiteId,
    /// The picture, validated.
    pub picture: Checked<&'a Picture>,
    /// Its re-encoded files by name.
    pub files: &'a BTreeMap<String, PictureFile>,
}

impl Contents<'_> {
    /// Writes a picture, its files and its revision, which increases if its content changes, in one
    /// transaction. Validation rejects pages and elements that name a missing picture, so nothing shows
    /// a new one yet.
    pub async fn save_picture(self, new: NewPicture<'_>) -> Result<(), StoreError> {
        let mut write = self.0.begin().await?;
        let stored = stored_files_of(&mut write, (new.site, &new.picture.get().name)).await?;
        let files: Vec<(&String, &PictureFile)> = new.files.iter().collect();
        let of = (new.site, new.picture);
        let changed = write_picture(&mut write, of, (&files, &stored)).await?;
        self.end(write, changed).await
    }
}
