//! Replaces all files on the shelves of the media folder.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rustix::fs::FlockOperation;

use super::derived_files::DERIVED;
use super::folder::entries;
use super::media_files::MediaPath;
use super::{Media, Shelf};

/// Prefix of the names of waiting folders inside the media folder.
const WAITING: &str = ".restore-";
/// Its subfolders.
const NEW: &str = "new";
const FORMER: &str = "former";

/// New files in a hidden folder inside the media folder, on the same disk. Dropping this before [`MediaExchange::keep`]
/// restores the former files.
#[derive(Debug)]
pub struct MediaExchange {
    media: Media,
    folder: PathBuf,
    /// Names of the folders moved out of the media folder, and of those moved into it.
    moved: [Vec<&'static str>; 2],
    _lock: File,
}

impl Media {
    /// Begins to replace all files. Neither an import nor a backup can run meanwhile.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] while one is running.
    pub fn exchange(&self) -> io::Result<MediaExchange> {
        std::fs::create_dir_all(self.root())?;
        let lock = self.lock(FlockOperation::NonBlockingLockExclusive)?;
        let folder = self.root().join(format!("{WAITING}{}", std::process::id()));
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        for part in [NEW, FORMER] {
            std::fs::create_dir_all(folder.join(part))?;
        }
        Ok(MediaExchange {
            media: self.clone(),
            folder,
            moved: Default::default(),
            _lock: lock,
        })
    }
}

impl MediaExchange {
    /// Creates a file among the new ones.
    pub fn create(&self, path: &MediaPath) -> io::Result<File> {
        let path = path.below(&self.folder.join(NEW));
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        File::create_new(path)
    }

    /// Moves the former files away and the new ones into place. Thumbnails and variants are former files, too.
    pub fn exchange(&mut self) -> io::Result<()> {
        let root = self.media.root();
        let [away, placed] = &mut self.moved;
        move_all(root, &self.folder.join(FORMER), away)?;
        move_all(&self.folder.join(NEW), root, placed)?;
        File::open(root)?.sync_all()
    }

    /// Deletes the former files, and leftovers of earlier, killed exchanges.
    pub fn keep(mut self) -> io::Result<()> {
        // From here on nothing is restored.
        self.moved = Default::default();
        for entry in entries(self.media.root())? {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            // A running server may have drawn thumbnails of former pictures while the rows were being replaced.
            if name.starts_with(WAITING) || DERIVED.contains(&&*name) {
                std::fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }

    fn put_back(&self) -> io::Result<()> {
        let root = self.media.root();
        let [away, placed] = &self.moved;
        for name in placed {
            std::fs::rename(root.join(name), self.folder.join(NEW).join(name))?;
        }
        for name in away {
            std::fs::rename(self.folder.join(FORMER).join(name), root.join(name))?;
        }
        Ok(())
    }
}

impl Drop for MediaExchange {
    fn drop(&mut self) {
        if let Err(error) = self.put_back() {
            let folder = self.folder.join(FORMER);
            let folder = folder.display();
            tracing::error!(%error, "former media files are in {folder}: move them back");
            return;
        }
        // What cannot be deleted is deleted by the next exchange.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Moves the folders that the program itself fills, and records their names. Nothing else in the media folder belongs to the program.
fn move_all(from: &Path, to: &Path, moved: &mut Vec<&'static str>) -> io::Result<()> {
    for name in Shelf::ALL.map(Shelf::folder).into_iter().chain(DERIVED) {
        match std::fs::rename(from.join(name), to.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => {
                done?;
                moved.push(name);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::{Media, MediaPath};

    fn written(media: &Media) -> Vec<(String, Vec<u8>)> {
        let files = media.files().expect("the files").into_iter();
        files
            .map(|path| {
                let bytes = std::fs::read(path.below(media.root())).expect("a file");
                (path.as_str().to_owned(), bytes)
            })
            .collect()
    }

    fn path(path: &str) -> MediaPath {
        MediaPath::new(path).expect("a path")
    }

    fn folder_with(files: &[&str]) -> (tempfile::TempDir, Media) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for file in files {
            let place = folder.path().join(file);
            std::fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
            std::fs::write(place, "former").expect("a file");
        }
        let media = Media::new(folder.path());
        (folder, media)
    }

    #[test]
    fn an_exchange_that_is_given_up_leaves_every_file_as_it_was() {
        let (_folder, media) = folder_with(&["pictures/pont.jpg", "theme/site.css"]);
        let before = written(&media);
        for halfway in [false, true] {
            let mut exchange = media.exchange().expect("nobody else is there");
            let mut file = exchange.create(&path("pictures/pont.jpg")).expect("a file");
            file.write_all(b"new").expect("it is written");
            exchange.create(&path("theme/x.css")).expect("a file");
            if halfway {
                exchange.exchange().expect("it is exchanged");
                assert_eq!(written(&media).len(), 2);
            }
            drop(exchange);
            assert_eq!(written(&media), before);
        }
    }

    #[test]
    fn an_exchange_that_is_kept_leaves_nothing_of_what_was_there() {
        let (folder, media) = folder_with(&[
            "pictures/pont.jpg",
            "thumbnails/1-1/60x60.jpg",
            "variants/0/320.webp",
            ".restore-1/former/x",
        ]);
        let mut exchange = media.exchange().expect("nobody else is there");
        exchange
            .create(&path("pictures/eglise.jpg"))
            .expect("a file");
        exchange.exchange().expect("it is exchanged");
        let second = media.exchange().expect_err("the first one is there");
        assert_eq!(second.kind(), std::io::ErrorKind::WouldBlock);
        exchange.keep().expect("it is kept");
        assert_eq!(
            written(&media),
            [("pictures/eglise.jpg".to_owned(), Vec::new())]
        );
        let mut left: Vec<_> = std::fs::read_dir(folder.path())
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        left.sort();
        assert_eq!(left, [".import.lock", "pictures"]);
    }

    #[test]
    fn what_lies_beside_the_shelves_is_neither_listed_nor_exchanged() {
        let beside = ["site.db", "home/thesis.txt"];
        let (folder, media) = folder_with(&["pictures/pont.jpg", beside[0], beside[1]]);
        assert_eq!(
            media.files().expect("the files"),
            [path("pictures/pont.jpg")]
        );
        let mut exchange = media.exchange().expect("nobody else is there");
        exchange.create(&path("theme/x.css")).expect("a file");
        exchange.exchange().expect("it is exchanged");
        exchange.keep().expect("it is kept");
        assert_eq!(media.files().expect("the files"), [path("theme/x.css")]);
        for file in beside {
            let text = std::fs::read_to_string(folder.path().join(file));
            assert_eq!(text.expect("it is there"), "former", "{file}");
        }
    }
}
