//! Why the media folder is not a copy of its bucket.

use std::io;
use std::path::PathBuf;

use super::super::bucket::BucketError;

/// Why the folder is not a copy of its bucket.
#[derive(Debug)]
pub enum MirrorError {
    /// A request to the bucket failed.
    Bucket(BucketError),
    /// The folder cannot be read or written.
    Folder(io::Error),
    /// An import or a restore has changed the folder, and its push to the bucket has not succeeded.
    Ahead,
    /// A push to the bucket failed.
    Unpushed {
        /// How many files the bucket lacks.
        missing: usize,
        /// Why.
        cause: Box<MirrorError>,
    },
    /// An import, a backup, a restore or another comparison is running.
    Busy,
    /// The folder has its own files, or those of another bucket: they would be deleted.
    Foreign(PathBuf),
}

impl std::fmt::Display for MirrorError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bucket(error) => error.fmt(f),
            Self::Folder(error) => write!(f, "the copy of the bucket: {error}"),
            Self::Ahead => f.write_str(
                "the files of an import or a restore have not all reached the bucket: unless it is still running, run it again",
            ),
            Self::Unpushed { missing: 0, cause } => {
                write!(f, "the bucket is not yet a copy of the folder: {cause}")
            }
            Self::Unpushed { missing, cause } => {
                write!(f, "{missing} media file(s) have not reached the bucket: {cause}")
            }
            Self::Foreign(folder) => write!(
                f,
                "media_copy: {} has files that are not the bucket's, which would be deleted: name an empty folder",
                folder.display()
            ),
            Self::Busy => f.write_str("an import, a backup or a restore is running"),
        }
    }
}

impl std::error::Error for MirrorError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Bucket(error) => error.source(),
            Self::Folder(error) => Some(error),
            Self::Unpushed { cause, .. } => cause.source(),
            Self::Ahead | Self::Busy | Self::Foreign(_) => None,
        }
    }
}

impl From<BucketError> for MirrorError {
    fn from(error: BucketError) -> Self {
        Self::Bucket(error)
    }
}

impl From<io::Error> for MirrorError {
    fn from(error: io::Error) -> Self {
        Self::Folder(error)
    }
}
