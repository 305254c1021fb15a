//! The files of pictures as an import re-encoded them.

use std::collections::BTreeMap;

use crate::domain::picture::{PictureFile, Size, Tone, full_file};

use super::listing::whole;
use super::pools::on;
use super::{Pictures, StoreError};

const FILES: &str = "SELECT f.name, f.source, f.made, f.length, \
    p.name AS picture, p.width, p.height, p.small_width, p.small_height, p.tone \
    FROM picture_file f JOIN picture p ON p.id = f.picture_id";

#[derive(sqlx::FromRow)]
struct FileRow {
    name: String,
    source: String,
    made: String,
    length: i64,
    picture: String,
    width: i64,
    height: i64,
    small_width: i64,
    small_height: i64,
    tone: Option<i64>,
}

impl Pictures<'_> {
    /// Returns the files of all pictures by name.
    pub async fn files(self) -> Result<BTreeMap<String, PictureFile>, StoreError> {
        let rows: Vec<FileRow> = on!(self.0.readers(), |db| {
            sqlx::query_as(FILES).fetch_all(db).await
        })?;
        Ok(rows.into_iter().map(FileRow::file).collect())
    }
}

impl FileRow {
    fn file(self) -> (String, PictureFile) {
        let [width, height] = if self.name == full_file(&self.picture) {
            [self.width, self.height]
        } else {
            [self.small_width, self.small_height]
        };
        let [width, height] = [width, height].map(whole);
        let file = PictureFile {
            source: self.source,
            made: self.made,
            length: self.length.unsigned_abs(),
            size: Size { width, height },
            tone: self.tone.and_then(Tone::of_number),
        };
        (self.name, file)
    }
}
