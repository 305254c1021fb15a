//! Thumbnail files: one folder per revision of a picture.

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;

use vitrine_pictures::{Drawn, Format};

use crate::domain::picture::Size;
use crate::domain::picture::thumbnail::{Variant, file_name};

use super::derived_files::{THUMBNAILS, keep, sweep};
use super::folder::entries;
use super::{Media, StoredPicture};

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
        sweep(&self.root().join(THUMBNAILS), &folders)
    }
}

/// Returns the folder's name. It contains the revision, so that a changed picture never shows an old
/// thumbnail.
fn folder_name(picture: StoredPicture) -> String {
    format!("{}-{}", picture.id, picture.revision)
}

impl Thumbnails {
    /// Returns the path of the thumbnail for this frame, if it exists.
    pub fn made_for(&self, frame: Size) -> Option<PathBuf> {
        let files = Format::OF_THUMBNAILS.map(|format| self.folder.join(file_name(frame, format)));
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
        keep(&self.folder, &file_name(frame, drawn.format), &drawn.bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::{Media, StoredPicture};
    use crate::domain::picture::Size;
    use vitrine_pictures::{Drawn, Format};

    use crate::domain::values::id::PictureId;

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
