//! The manifest of a backup.

use serde::{Deserialize, Serialize};

use crate::store::MediaPath;

use super::BackupError;

/// Raise this when an older program could not read the file.
pub(super) const FORMAT: u32 = 1;

/// Tables whose rows no backup contains, and why. It contains all others, including those of later migrations. In a
/// restored database these tables are empty.
pub const LEFT_OUT: [(&str, &str); 4] = [
    (
        "session",
        "nobody is to be logged in again who has logged out",
    ),
    ("password_link", "a link that was used is not to work again"),
    ("login_failure", "it counts minutes, which are over"),
    ("limited_action", "it counts minutes, which are over"),
];

/// Whether no backup contains the rows of this table.
pub fn is_left_out(table: &str) -> bool {
    LEFT_OUT.iter().any(|(left_out, _)| *left_out == table)
}

/// The description of a backup; its first entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Version of the format.
    pub format: u32,
    /// Version of the program that wrote it.
    pub program: String,
    /// The moment of the snapshot, in UTC.
    pub made_at: String,
    /// Name and version of the database.
    pub database: String,
    /// Number of the last migration.
    pub schema: i64,
    /// Tables, each after those that it references.
    pub tables: Vec<TableEntry>,
    /// Media files.
    pub media: Vec<MediaEntry>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// Its name.
    pub name: String,
    /// Names of its columns, in the order of the values of each row.
    pub columns: Vec<String>,
    /// Number of rows.
    pub rows: u64,
    /// Length of the entry in bytes.
    pub length: u64,
    /// Hash of the entry.
    pub sha256: String,
}

/// A media file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MediaEntry {
    /// Path below the media folder.
    pub path: String,
    /// Length in bytes.
    pub length: u64,
    /// Hash.
    pub sha256: String,
}

impl TableEntry {
    pub(super) fn entry_name(&self) -> String {
        format!("database/{}.jsonl", self.name)
    }
}

impl MediaEntry {
    /// The hash, because a tar's names are too short for every path.
    pub(super) fn entry_name(&self) -> String {
        format!("media/{}", self.sha256)
    }

    /// Returns the path; `None` for a file that lay beside the shelves, which is not the media's own.
    pub(super) fn place(&self) -> Option<MediaPath> {
        MediaPath::new(&self.path)
    }

    fn refuse_elsewhere(&self) -> Result<(), BackupError> {
        if self.place().is_some() || MediaPath::is_beside_shelves(&self.path) {
            return Ok(());
        }
        let path = &self.path;
        Err(unsound(format!("`{path}` is not a place for a media file")))
    }
}

impl Manifest {
    pub(super) fn of_json(json: &[u8]) -> Result<Self, BackupError> {
        #[derive(Deserialize)]
        struct Format {
            format: u32,
        }
        let not_ours = |error| unsound(format!("its manifest cannot be read ({error})"));
        let Format { format } = serde_json::from_slice(json).map_err(not_ours)?;
        if format != FORMAT {
            return Err(BackupError::Refused(format!(
                "the backup has format {format}, and this program reads format {FORMAT}: restore it with the version that wrote it"
            )));
        }
        let manifest: Self = serde_json::from_slice(json).map_err(not_ours)?;
        for media in &manifest.media {
            media.refuse_elsewhere()?;
        }
        let mut places: Vec<&str> = manifest
            .media
            .iter()
            .map(|media| media.path.as_str())
            .collect();
        places.sort_unstable();
        if let Some([twice, ..]) = places.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(unsound(format!("`{twice}` is in it twice")));
        }
        Ok(manifest)
    }

    /// Number of all rows.
    pub fn rows(&self) -> u64 {
        let rows = self.tables.iter().map(|table| table.rows);
        rows.fold(0, u64::saturating_add)
    }

    /// Length of all media files in bytes.
    pub fn media_bytes(&self) -> u64 {
        let lengths = self.media.iter().map(|media| media.length);
        lengths.fold(0, u64::saturating_add)
    }
}

pub(super) fn unsound(why: impl Into<String>) -> BackupError {
    BackupError::Unsound(why.into())
}
