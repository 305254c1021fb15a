//! The media folder: pictures and the files of the theme.

use std::io;
use std::path::{Path, PathBuf};

/// A folder of files that the site serves.
#[derive(Debug, Clone)]
pub struct Media {
    root: PathBuf,
}

/// Which of the folder's two shelves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shelf {
    /// Pictures, served under `/medias/`.
    Pictures,
    /// Files of the theme, served under `/{platform}/theme/`.
    Theme,
    /// Smaller sizes of pictures, made when they are asked for: no import lists them.
    Thumbnails,
}

/// A file to store: where it comes from and its name on the shelf.
#[derive(Debug, Clone)]
pub struct Stored {
    /// The shelf.
    pub shelf: Shelf,
    /// Name on the shelf.
    pub name: String,
    /// The file that is copied.
    pub from: PathBuf,
}

impl Media {
    /// The media folder at `root`, which need not exist yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Writes a file into the folder and takes it away again: rights alone do not tell a full disk.
    pub fn try_writing(&self) -> io::Result<()> {
        let probe = self.root.join(format!(".writable-{}", std::process::id()));
        let written = std::fs::write(&probe, "x");
        let removed = std::fs::remove_file(&probe);
        written.and(removed)
    }

    /// Where a file of that name is kept; none for a name that is no plain file name, so that no
    /// address leads out of the shelf.
    pub fn path(&self, on: Shelf, name: &str) -> Option<PathBuf> {
        is_file_name(name).then(|| self.root.join(on.folder()).join(name))
    }

    /// Whether every one of `files` is there with the size of what it is a copy of, and none still
    /// waits beside its place, where an import that broke off left it.
    pub fn holds(&self, files: &[Stored]) -> bool {
        files.iter().all(|file| {
            let copy = self
                .path(file.shelf, &file.name)
                .and_then(|path| path.metadata().ok());
            let size = file.from.metadata().map(|metadata| metadata.len()).ok();
            let waiting = self.waiting(file.shelf, &file.name);
            copy.is_some()
                && copy.map(|metadata| metadata.len()) == size
                && !waiting.is_some_and(|path| path.exists())
        })
    }

    /// Copies the files beside their places, where nobody sees them.
    pub fn stage(&self, files: &[Stored]) -> io::Result<Staged> {
        for shelf in Shelf::ALL {
            std::fs::create_dir_all(self.root.join(shelf.folder()))?;
        }
        let mut staged = Staged { files: Vec::new() };
        for file in files {
            let places = self
                .waiting(file.shelf, &file.name)
                .zip(self.path(file.shelf, &file.name));
            let (waiting, path) = places
                .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, file.name.clone()))?;
            staged.files.push((waiting.clone(), path));
            std::fs::copy(&file.from, &waiting)?;
        }
        Ok(staged)
    }

    /// What lies on the shelves and is none of `files`.
    pub fn unlisted(&self, files: &[Stored]) -> io::Result<Vec<(Shelf, String)>> {
        let mut found = Vec::new();
        for shelf in Shelf::ALL {
            let folder = self.root.join(shelf.folder());
            let entries = if folder.is_dir() {
                Some(std::fs::read_dir(folder)?)
            } else {
                None
            };
            for entry in entries.into_iter().flatten() {
                let name = entry?.file_name().to_string_lossy().into_owned();
                let listed = |file: &Stored| file.shelf == shelf && file.name == name;
                if is_file_name(&name) && !files.iter().any(listed) {
                    found.push((shelf, name));
                }
            }
        }
        found.sort();
        Ok(found)
    }

    /// Writes a file whole: whoever reads meanwhile sees the one before, or none.
    pub fn write(&self, on: Shelf, name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
        let places = self.waiting(on, name).zip(self.path(on, name));
        let (waiting, path) =
            places.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, name.to_owned()))?;
        std::fs::create_dir_all(self.root.join(on.folder()))?;
        std::fs::write(&waiting, bytes)?;
        std::fs::rename(&waiting, &path)?;
        Ok(path)
    }

    /// Deletes a file.
    pub fn delete(&self, on: Shelf, name: &str) -> io::Result<()> {
        self.path(on, name).map_or(Ok(()), std::fs::remove_file)
    }

    /// Where a file waits until the site that shows it is there.
    fn waiting(&self, on: Shelf, name: &str) -> Option<PathBuf> {
        let path = self.path(on, name)?;
        Some(path.with_file_name(format!(".{name}.new")))
    }
}

/// Files that wait beside their places. They go away unless they are published.
#[derive(Debug)]
pub struct Staged {
    /// Where each waits, and its place.
    files: Vec<(PathBuf, PathBuf)>,
}

impl Staged {
    /// Puts the files in their places, each whole. What is not in its place when this fails goes on
    /// waiting, so that the next import sees it ([`Media::holds`]).
    pub fn publish(mut self) -> io::Result<()> {
        let files = std::mem::take(&mut self.files);
        files
            .iter()
            .try_for_each(|(waiting, path)| std::fs::rename(waiting, path))
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        for (waiting, _) in &self.files {
            // One that was not copied is not there; one that stays is made anew by the next import.
            let _ = std::fs::remove_file(waiting);
        }
    }
}

impl Shelf {
    /// Those that an import fills.
    const ALL: [Self; 2] = [Self::Pictures, Self::Theme];

    /// The name of its folder.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Pictures => "pictures",
            Self::Theme => "theme",
            Self::Thumbnails => "thumbnails",
        }
    }
}

/// Letters, digits, `-`, `_` and dots, not beginning with a dot.
pub fn is_file_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    !name.is_empty() && name.len() <= 128 && !name.starts_with('.') && name.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::{Media, Shelf};

    #[test]
    fn only_a_plain_file_name_has_a_place() {
        let media = Media::new("/srv/media");
        for name in [
            "", ".", "..", "../x", "a/b", "a\\b", ".cache", "a\0", "é.jpg", "a b.jpg",
        ] {
            assert_eq!(media.path(Shelf::Pictures, name), None, "{name}");
        }
        let path = media.path(Shelf::Theme, "site.css");
        assert_eq!(
            path.as_deref().and_then(|path| path.to_str()),
            Some("/srv/media/theme/site.css")
        );
    }
}
