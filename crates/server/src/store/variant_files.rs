//! Files of variants: one folder per content of a picture, so that a picture that is changed back, or has two names, is
//! drawn only once.

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;

use vitrine_pictures::Drawn;

use crate::domain::picture::variant::Format;
use crate::domain::values::key::is_key;

use super::Media;
use super::derived_files::{VARIANTS, keep, sweep};

/// The variants of one content, as files.
#[derive(Debug, Clone)]
pub struct Variants {
    folder: PathBuf,
}

impl Media {
    /// Returns the handle for the variants of the picture with this hash; `None` for an invalid hash.
    pub fn variants(&self, content: &str) -> Option<Variants> {
        let folder = || self.root().join(VARIANTS).join(content);
        is_key(content).then(|| Variants { folder: folder() })
    }

    /// Deletes variants of contents that are not in this list; returns how many files and folders were deleted.
    pub fn sweep_variants(&self, contents: &HashSet<String>) -> io::Result<usize> {
        sweep(&self.root().join(VARIANTS), contents)
    }
}

impl Variants {
    /// Returns the path of the variant, if it exists.
    pub fn made(&self, width: u32, format: Format) -> Option<PathBuf> {
        let path = self.folder.join(name(width, format));
        path.is_file().then_some(path)
    }

    /// Writes a variant atomically.
    pub fn keep(&self, width: u32, drawn: &Drawn) -> io::Result<PathBuf> {
        keep(&self.folder, &name(width, drawn.format), &drawn.bytes)
    }
}

fn name(width: u32, format: Format) -> String {
    format!("{width}.{}", format.ending())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Drawn, Format, Media};
    use crate::domain::picture::Size;

    #[test]
    fn what_is_kept_is_found_by_width_and_format_until_no_picture_has_the_content() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let media = Media::new(folder.path());
        let drawn = Drawn {
            bytes: vec![1, 2, 3],
            size: Size {
                width: 320,
                height: 200,
            },
            format: Format::WebP,
        };
        assert_eq!(media.sweep_variants(&HashSet::new()).expect("no folder"), 0);
        for content in ["0a", "0b"] {
            let variants = media.variants(content).expect("a hash");
            assert_eq!(variants.made(320, Format::WebP), None);
            let path = variants.keep(320, &drawn).ok();
            assert_eq!(variants.made(320, Format::WebP), path);
            assert_eq!(variants.made(320, Format::Jpeg), None);
            assert_eq!(variants.made(480, Format::WebP), None);
        }
        let kept = HashSet::from(["0b".to_owned()]);
        assert_eq!(media.sweep_variants(&kept).expect("it is swept"), 1);
        let made = |content| {
            let variants = media.variants(content).expect("a hash");
            variants.made(320, Format::WebP).is_some()
        };
        assert!(!made("0a") && made("0b"));
    }

    #[test]
    fn security_25_what_is_no_hash_has_no_folder() {
        let media = Media::new("/srv/media");
        for content in ["", "..", "../pictures", "a/b", "."] {
            assert!(media.variants(content).is_none(), "{content}");
        }
    }
}
