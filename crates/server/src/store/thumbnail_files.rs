//! Thumbnail files: one folder per revision of a picture. The folder listing is the only record, so
//! that requesting a thumbnail writes nothing to the database (security 18), and instances that share
//! the media folder share the thumbnails.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::domain::picture::Size;
use crate::domain::thumbnail::{Drawn, Format, Variant, file_name};

use super::media_files::entries;
use super::{Media, StoredPicture};

/// The folder of all thumbnails.
pub(super) const THUMBNAILS: &str = "thumbnails";

/// Writing a thumbnail takes less: an older temporary file is a leftover.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

/// The thumbnails of a picture, as files.
#[derive(Debug, Clone)]
pub struct Thumbnails {
    folder: PathBuf,
    picture: Size,
}

impl Media {
    /// Returns the handle for the thumbnails of a picture.
    pub fn thumbnails(&self, picture: StoredPicture) -> Thumbnails {
        Thumbnails {
            folder: self.root().join(THUMBNAILS).join(folder_name(picture)),
            picture: picture.size,
        }
    }

    /// Deletes thumbnails of pictures that are not in this list or have another revision; returns how
    /// many files and folders were deleted.
    pub fn sweep_thumbnails(&self, pictures: &[StoredPicture]) -> io::Result<usize> {
        let folders: HashSet<String> = pictures.iter().copied().map(folder_name).collect();
        let mut swept = 0;
        for entry in entries(&self.root().join(THUMBNAILS))? {
            let path = entry.path();
            if !folders.contains(&*entry.file_name().to_string_lossy()) {
                let gone = if entry.file_type()?.is_dir() {
                    std::fs::remove_dir_all(&path)
                } else {
                    std::fs::remove_file(&path)
                };
                there(gone)?;
                swept += 1;
            } else if entry.file_type()?.is_dir() {
                swept += sweep_left(&path)?;
            }
        }
        Ok(swept)
    }
}

/// Returns the folder's name. It contains the revision, so that a changed picture never shows an old
/// thumbnail.
fn folder_name(picture: StoredPicture) -> String {
    format!("{}-{}", picture.id, picture.revision)
}

/// Deletes temporary files of a process that ended while it wrote.
fn sweep_left(folder: &Path) -> io::Result<usize> {
    let mut swept = 0;
    for entry in entries(folder)? {
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        let age = entry.metadata().ok().and_then(|file| file.modified().ok());
        let age = age.and_then(|modified| modified.elapsed().ok());
        if is_hidden && age.is_some_and(|age| age > LONGEST_WAIT) {
            there(std::fs::remove_file(entry.path()))?;
            swept += 1;
        }
    }
    Ok(swept)
}

/// Treats "not found" as success of a deletion.
fn there(gone: io::Result<()>) -> io::Result<()> {
    match gone {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        gone => gone,
    }
}

impl Thumbnails {
    /// Returns the path of the thumbnail for this frame, if it exists.
    pub fn made_for(&self, frame: Size) -> Option<PathBuf> {
        let files = Format::ALL.map(|format| self.folder.join(file_name(frame, format)));
        files.into_iter().find(|path| path.is_file())
    }

    /// Returns all existing thumbnails.
    pub fn all(&self) -> io::Result<Vec<Variant>> {
        let names = entries(&self.folder)?.into_iter();
        let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let variant = |name: String| Variant::of_file(name, self.picture);
        Ok(names.filter_map(variant).collect())
    }

    /// Returns the path of a thumbnail.
    pub fn path(&self, variant: &Variant) -> PathBuf {
        self.folder.join(&variant.file)
    }

    /// Writes a thumbnail atomically: a concurrent reader sees the previous file or none.
    pub fn keep(&self, frame: Size, drawn: &Drawn) -> io::Result<PathBuf> {
        let name = file_name(frame, drawn.format);
        let waiting = self.folder.join(format!(".{}-{name}", std::process::id()));
        let path = self.folder.join(name);
        std::fs::create_dir_all(&self.folder)?;
        std::fs::write(&waiting, &drawn.bytes)?;
        std::fs::rename(&waiting, &path)?;
        Ok(path)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::{Media, StoredPicture};
    use crate::domain::id::PictureId;
    use crate::domain::picture::Size;
    use crate::domain::thumbnail::{Drawn, Format};

    const PICTURE: StoredPicture = StoredPicture {
        id: PictureId(7),
        revision: 3,
        size: size(1200, 800),
    };

    const fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    fn drawn(format: Format) -> Drawn {
        Drawn {
            bytes: vec![1, 2, 3],
            size: size(60, 40),
            format,
        }
    }

    #[test]
    fn what_is_kept_is_found_by_its_box_and_listed_with_its_size() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let thumbnails = Media::new(folder.path()).thumbnails(PICTURE);
        assert_eq!(thumbnails.made_for(size(60, 60)), None);
        assert!(thumbnails.all().expect("an empty folder").is_empty());
        let path = thumbnails.keep(size(60, 60), &drawn(Format::Jpeg));
        assert_eq!(thumbnails.made_for(size(60, 60)), path.ok());
        let path = thumbnails.keep(size(30, 30), &drawn(Format::Png));
        assert_eq!(thumbnails.made_for(size(30, 30)), path.ok());
        let mut all = thumbnails.all().expect("a folder");
        all.sort_by_key(|variant| variant.frame.width);
        let sizes: Vec<Size> = all.iter().map(|variant| variant.size).collect();
        assert_eq!(sizes, [size(30, 20), size(60, 40)]);
        assert!(all.iter().all(|one| thumbnails.path(one).is_file()));
    }

    #[test]
    fn a_sweep_leaves_the_pictures_that_there_are_as_they_are_now() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = Media::new(folder.path());
        let former = StoredPicture {
            revision: 2,
            ..PICTURE
        };
        let deleted = StoredPicture {
            id: PictureId(8),
            ..PICTURE
        };
        assert_eq!(media.sweep_thumbnails(&[]).expect("no folder"), 0);
        for picture in [PICTURE, former, deleted] {
            let kept = media
                .thumbnails(picture)
                .keep(size(60, 60), &drawn(Format::Jpeg));
            kept.expect("it is kept");
        }
        let of_now = folder.path().join("thumbnails/7-3");
        for (name, hours) in [(".9-60x60.jpg", 2), (".10-60x60.jpg", 0)] {
            let left = std::fs::File::create(of_now.join(name)).expect("a file");
            let then = SystemTime::now() - Duration::from_hours(hours);
            left.set_modified(then).expect("its age");
        }
        // Layout of earlier versions.
        std::fs::write(folder.path().join("thumbnails/7-3-60x60.jpg"), "x").expect("a file");
        assert_eq!(media.sweep_thumbnails(&[PICTURE]).expect("swept"), 4);
        assert!(media.thumbnails(PICTURE).made_for(size(60, 60)).is_some());
        assert!(of_now.join(".10-60x60.jpg").exists(), "it may be under way");
        let left = std::fs::read_dir(folder.path().join("thumbnails"));
        assert_eq!(left.expect("the folder").count(), 1);
    }
}
