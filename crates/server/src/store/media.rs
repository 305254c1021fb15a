//! The media folder: pictures and the files of the theme.

use std::io;
use std::path::{Path, PathBuf};

/// A folder of files that the site serves.
#[derive(Debug, Clone)]
pub struct Media {
    root: PathBuf,
}

/// Which of the folder's two shelves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// Pictures, served under `/medias/`.
    Pictures,
    /// Files of the theme, served under `/{platform}/theme/`.
    Theme,
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

    /// Where a file of that name is kept; none for a name that is no plain file name, so that no
    /// address leads out of the shelf.
    pub fn path(&self, on: Shelf, name: &str) -> Option<PathBuf> {
        is_file_name(name).then(|| self.root.join(on.folder()).join(name))
    }

    /// Whether every one of `files` is there with the size of what it is a copy of.
    pub fn holds(&self, files: &[Stored]) -> bool {
        files.iter().all(|file| {
            let copy = self
                .path(file.shelf, &file.name)
                .and_then(|path| path.metadata().ok());
            let size = file.from.metadata().map(|metadata| metadata.len()).ok();
            copy.is_some() && copy.map(|metadata| metadata.len()) == size
        })
    }

    /// Copies the files. Each appears whole: it is written beside its place and renamed.
    pub fn store(&self, files: &[Stored]) -> io::Result<()> {
        for shelf in [Shelf::Pictures, Shelf::Theme] {
            std::fs::create_dir_all(self.root.join(shelf.folder()))?;
        }
        for file in files {
            let Some(path) = self.path(file.shelf, &file.name) else {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidInput,
                    file.name.clone(),
                ));
            };
            let new = path.with_file_name(format!(".{}.new", file.name));
            std::fs::copy(&file.from, &new)?;
            std::fs::rename(&new, &path)?;
        }
        Ok(())
    }
}

impl Shelf {
    fn folder(self) -> &'static str {
        match self {
            Self::Pictures => "pictures",
            Self::Theme => "theme",
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
