//! The media folder as a copy of a bucket. The program reads and writes the folder; changes are pulled from the bucket
//! before and pushed to it afterwards. A folder without a bucket is not changed.

mod download;
mod error;

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt, stream};
use rustix::fs::FlockOperation;

use super::bucket::{Bucket, Listing, Stamp};
use super::media::lock_file;
use super::{Media, MediaPath, Shelf};

use download::Download;

pub use error::MirrorError;

/// Locked while folder and bucket are compared: of a server and an import on one machine, one at a time.
const LOCK: &str = ".mirror.lock";
/// Exists while the folder has files that the bucket lacks: they must not be treated as old ones and deleted.
const AHEAD: &str = ".mirror.ahead";
/// Contains the name of the bucket that the folder is a copy of, even during the first copy.
const OF: &str = ".mirror.bucket";
/// Exists once the folder has been a complete copy.
const WHOLE: &str = ".mirror.whole";
/// Concurrent requests.
const AT_ONCE: usize = 8;
/// Maximum time of a download: an older incomplete file is a leftover.
const LONGEST_DOWNLOAD: Duration = Duration::from_hours(1);

/// The folder is a copy of its bucket. Until this is dropped no other process of the machine compares them.
#[derive(Debug)]
pub struct Pulled(Option<Held>);

#[derive(Debug)]
struct Held {
    media: Media,
    bucket: Arc<Bucket>,
    listing: Listing,
    _lock: File,
}

/// Files to download from the bucket, and files that are no longer in it.
struct Change {
    wanted: Vec<MediaPath>,
    gone: Vec<MediaPath>,
}

/// Whether to wait for another process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Wait,
    GiveUp,
}

impl Media {
    /// Makes the folder a copy of the bucket, for a command that reads or changes it. Waits for other processes.
    pub async fn pull(&self) -> Result<Pulled, MirrorError> {
        self.compare(Turn::Wait).await
    }

    /// The same for a server, which tries again later.
    ///
    /// # Errors
    /// [`MirrorError::Busy`] while another process works on the folder, [`MirrorError::Ahead`] after an import whose
    /// push has failed.
    pub async fn pull_if_free(&self) -> Result<(), MirrorError> {
        if self.is_ahead() {
            return Err(MirrorError::Ahead);
        }
        self.compare(Turn::GiveUp).await.map(drop)
    }

    /// Whether the folder can be served: it is a copy of its bucket, or has no bucket.
    pub fn is_whole(&self) -> bool {
        self.bucket().is_none_or(|bucket| {
            // If the note cannot be read, the next comparison reports why.
            let copied = self.copied().ok().flatten();
            copied == Some(bucket.to_string()) && self.root().join(WHOLE).exists()
        })
    }

    /// Whether the folder has files that the bucket lacks.
    pub fn is_ahead(&self) -> bool {
        self.root().join(AHEAD).exists()
    }

    /// The bucket that the folder is a copy of.
    fn copied(&self) -> io::Result<Option<String>> {
        match std::fs::read_to_string(self.root().join(OF)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => read.map(Some),
        }
    }

    /// Downloads a file that another machine has uploaded since the last comparison. Returns whether it was downloaded.
    pub async fn bring(&self, on: Shelf, name: &str) -> Result<bool, MirrorError> {
        // Returns early without a bucket, because each request for a picture calls this.
        let Some(bucket) = self.bucket() else {
            return Ok(false);
        };
        let Some((path, place)) = media_path(on, name).zip(self.path(on, name)) else {
            return Ok(false);
        };
        if place.is_file() {
            return Ok(false);
        }
        let download = Download::to(place)?;
        let found = bucket.download(&path, download.waiting()).await?;
        if found {
            download.publish()?;
        }
        Ok(found)
    }

    /// Uploads a file before it is written to the folder, so that other machines find all listed files.
    pub async fn share(&self, on: Shelf, name: &str, bytes: &[u8]) -> Result<(), MirrorError> {
        if let Some((bucket, path)) = self.bucket().zip(media_path(on, name)) {
            bucket.upload(&path, bytes.to_vec()).await?;
        }
        Ok(())
    }

    /// Deletes files from the bucket that were deleted from the folder.
    pub async fn unshare(&self, on: Shelf, names: &[String]) -> Result<(), MirrorError> {
        if let Some(bucket) = self.bucket() {
            for path in names.iter().filter_map(|name| media_path(on, name)) {
                bucket.delete(&path).await?;
            }
        }
        Ok(())
    }

    async fn compare(&self, turn: Turn) -> Result<Pulled, MirrorError> {
        let Some(bucket) = self.bucket() else {
            return Ok(Pulled(None));
        };
        for shelf in Shelf::ALL {
            std::fs::create_dir_all(self.root().join(shelf.folder()))?;
        }
        let lock = locked(self.root().join(LOCK), turn).await?;
        let copied = self.copied()?;
        if copied.as_ref() != Some(&bucket.to_string()) {
            if copied.is_some() || !self.files()?.is_empty() {
                return Err(MirrorError::Foreign(self.root().to_owned()));
            }
            std::fs::write(self.root().join(OF), bucket.to_string())?;
        }
        self.sweep_downloads().await?;
        let listing = bucket.list().await?;
        let change = self.change_to(&listing).await?;
        self.copy(bucket, change, turn).await?;
        File::create(self.root().join(WHOLE))?;
        Ok(Pulled(Some(Held {
            media: self.clone(),
            bucket: bucket.clone(),
            listing,
            _lock: lock,
        })))
    }

    /// Determines the changes that make the folder a copy of the bucket. While it has files that the bucket lacks,
    /// these are only additions of others: otherwise a repeated command would delete them from the bucket.
    async fn change_to(&self, listing: &Listing) -> Result<Change, MirrorError> {
        let here = self.stamps().await?;
        let is_ahead = self.is_ahead();
        let differs = |(path, stamp): &(&MediaPath, &Stamp)| match here.get(path) {
            Some(own) => !is_ahead && own != *stamp,
            None => true,
        };
        let wanted = listing.iter().filter(differs);
        let gone = here.keys().filter(|path| !listing.contains_key(path));
        Ok(Change {
            wanted: wanted.map(|(path, _)| path.clone()).collect(),
            gone: gone.filter(|_| !is_ahead).cloned().collect(),
        })
    }

    /// Applies a change. Downloads are stored under hidden names first, so that the folder is only locked briefly.
    async fn copy(&self, bucket: &Bucket, change: Change, turn: Turn) -> Result<(), MirrorError> {
        let downloads = change.wanted.iter().map(|path| async move {
            let download = Download::to(path.below(self.root()))?;
            let found = bucket.download(path, download.waiting()).await?;
            Ok::<_, MirrorError>(found.then_some(download))
        });
        let downloads: Vec<_> = downloads.collect();
        let brought: Vec<_> = stream::iter(downloads)
            .buffer_unordered(AT_ONCE)
            .try_filter_map(async |download| Ok(download))
            .try_collect()
            .await?;
        if brought.is_empty() && change.gone.is_empty() {
            return Ok(());
        }
        let _still = locked(self.root().join(super::media::LOCK), turn).await?;
        for download in brought {
            download.publish()?;
        }
        for path in change.gone {
            std::fs::remove_file(path.below(self.root()))?;
        }
        Ok(())
    }

    /// Deletes what the downloads of killed programs have left.
    async fn sweep_downloads(&self) -> Result<(), MirrorError> {
        let media = self.clone();
        let swept = tokio::task::spawn_blocking(move || {
            let mut folders = Shelf::ALL
                .iter()
                .map(|shelf| media.root().join(shelf.folder()));
            folders.try_for_each(|folder| download::sweep(&folder, LONGEST_DOWNLOAD))
        });
        Ok(swept.await.map_err(io::Error::from)??)
    }

    /// Returns the stamps of all files.
    async fn stamps(&self) -> Result<Listing, MirrorError> {
        let media = self.clone();
        let read = tokio::task::spawn_blocking(move || {
            let files = media.files()?.into_iter();
            let stamp = |path: MediaPath| {
                let stamp = Stamp::of_file(&path.below(media.root()))?;
                Ok((path, stamp))
            };
            files.map(stamp).collect::<io::Result<Listing>>()
        });
        Ok(read.await.map_err(io::Error::from)??)
    }
}

impl Pulled {
    /// Records that the folder is about to change, so that a failure before the end of [`Pulled::push`] loses nothing.
    pub fn changing(&self) -> Result<(), MirrorError> {
        if let Some(held) = &self.0 {
            File::create(held.media.root().join(AHEAD))?;
        }
        Ok(())
    }

    /// Records that the folder has not changed after all.
    pub fn unchanged(&self) -> Result<(), MirrorError> {
        self.0.as_ref().map_or(Ok(()), Held::forget)
    }

    /// Makes the bucket a copy of the folder. Concurrent additions by other machines stay.
    pub async fn push(self) -> Result<(), MirrorError> {
        let Some(held) = self.0 else {
            return Ok(());
        };
        let here = held.media.stamps().await?;
        let changed = here
            .iter()
            .filter(|(path, stamp)| held.listing.get(path) != Some(stamp));
        let changed: Vec<_> = changed.collect();
        let mut missing = changed.len();
        let pushed = held.push(&here, changed, &mut missing).await;
        pushed.map_err(|error| MirrorError::Unpushed {
            missing,
            cause: Box::new(error),
        })?;
        held.forget()
    }
}

impl Held {
    /// Uploads the changed files, and deletes what is no longer here. `missing` counts the files still to upload.
    async fn push(
        &self,
        here: &Listing,
        changed: Vec<(&MediaPath, &Stamp)>,
        missing: &mut usize,
    ) -> Result<(), MirrorError> {
        let Self {
            media,
            bucket,
            listing,
            ..
        } = self;
        let uploads = changed.iter().map(|(path, _)| async move {
            let bytes = tokio::fs::read(path.below(media.root())).await?;
            Ok::<_, MirrorError>(bucket.upload(path, bytes).await?)
        });
        let uploads: Vec<_> = uploads.collect();
        let mut uploads = stream::iter(uploads).buffer_unordered(AT_ONCE);
        while let Some(()) = uploads.try_next().await? {
            *missing -= 1;
        }
        for path in listing.keys().filter(|path| !here.contains_key(path)) {
            bucket.delete(path).await?;
        }
        // The bucket's clock determines their time of change; all copies have this time, and so the same tag.
        let now = if changed.is_empty() {
            Listing::new()
        } else {
            bucket.list().await?
        };
        for &(path, stamp) in &changed {
            let stored = now.get(path).filter(|now| now.length == stamp.length);
            if let Some(stored) = stored {
                let file = File::options().write(true).open(path.below(media.root()))?;
                file.set_modified(stored.time())?;
            }
        }
        Ok(())
    }

    fn forget(&self) -> Result<(), MirrorError> {
        match std::fs::remove_file(self.media.root().join(AHEAD)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

async fn locked(path: PathBuf, turn: Turn) -> Result<File, MirrorError> {
    let locking = tokio::task::spawn_blocking(move || {
        let how = match turn {
            Turn::Wait => FlockOperation::LockExclusive,
            Turn::GiveUp => FlockOperation::NonBlockingLockExclusive,
        };
        lock_file(&path, how)
    });
    match locking.await.map_err(io::Error::from)? {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(MirrorError::Busy),
        lock => Ok(lock.map_err(MirrorError::Folder)?),
    }
}

fn media_path(on: Shelf, name: &str) -> Option<MediaPath> {
    MediaPath::new(&format!("{}/{name}", on.folder()))
}

#[cfg(test)]
mod tests;
