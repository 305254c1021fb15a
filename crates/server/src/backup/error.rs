//! Why a backup or a restore failed.

use std::path::Path;

use crate::store::{MirrorError, OpenError, StoreError};

/// Why a backup or a restore failed.
#[derive(Debug)]
pub enum BackupError {
    /// A file could not be read or written.
    Files(String),
    /// Media files named in the database are missing or incomplete.
    Missing(Vec<String>),
    /// The file is not a complete backup.
    Unsound(String),
    /// It is not allowed: a sentence with what to do instead.
    Refused(String),
    /// The database did not answer.
    Store(StoreError),
    /// The database could not be migrated.
    Schema(OpenError),
}

/// Maximum number of missing files that are named.
const MOST_TOLD: usize = 5;

impl BackupError {
    /// An error of this file.
    pub fn of(path: &Path, error: &std::io::Error) -> Self {
        Self::Files(format!("{}: {error}", path.display()))
    }
}

impl std::fmt::Display for BackupError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Files(why) | Self::Refused(why) => f.write_str(why),
            Self::Missing(files) => {
                let told: Vec<&str> = files.iter().take(MOST_TOLD).map(String::as_str).collect();
                write!(
                    f,
                    "the media folder lacks files that the database names: {}",
                    told.join(", ")
                )?;
                if let more @ 1.. = files.len().saturating_sub(MOST_TOLD) {
                    write!(f, " and {more} more")?;
                }
                write!(
                    f,
                    "; restore them, or import the site's folder again; no backup was written"
                )
            }
            Self::Unsound(why) => write!(f, "this is not a complete backup: {why}"),
            Self::Store(error) => write!(f, "{error}"),
            Self::Schema(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for BackupError {
    // The database's message is already this error's text: its cause is the next one.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(error) => error.source(),
            Self::Schema(error) => error.source(),
            Self::Files(_) | Self::Missing(_) | Self::Unsound(_) | Self::Refused(_) => None,
        }
    }
}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<MirrorError> for BackupError {
    fn from(error: MirrorError) -> Self {
        Self::Files(error.to_string())
    }
}

impl From<OpenError> for BackupError {
    fn from(error: OpenError) -> Self {
        Self::Schema(error)
    }
}
