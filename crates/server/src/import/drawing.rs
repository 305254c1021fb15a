//! Re-encodes imported pictures: files that cannot be decoded are rejected, and metadata about the
//! photographer and the location is dropped (security 26). A file that was processed before is
//! recognized by its hash and not processed again.

use std::collections::BTreeMap;
use std::io;

use sha2::{Digest, Sha256};
use vitrine_pictures::{LONGEST_FILE, Reencoded, Refusal, reencode, reencode_in_two_sizes};

use crate::domain::picture::{PictureFile, Size};
use crate::store::{Media, MediaFile, Shelf, Staged};

use super::cores::on_all_cores;
use super::folder::Asset;

/// Re-encodes pictures.
#[derive(Debug)]
pub struct Drawing<'a> {
    /// Results of earlier imports by file name.
    pub known: &'a BTreeMap<String, PictureFile>,
    /// Media folder and staging area; `None` for a dry run (`import --check`).
    pub media: Option<(&'a Media, &'a Staged)>,
    /// Whether files are only checked for existence, because reading them takes long.
    pub unopened: bool,
}

/// The maximum size of a generated small variant.
const SMALL: Size = Size {
    width: 480,
    height: 480,
};

/// The size of a picture that was not read.
pub const UNKNOWN: Size = Size {
    width: 0,
    height: 0,
};

/// A file to generate.
#[derive(Debug, Clone)]
pub struct WantedFile<'a> {
    /// Its name.
    pub name: String,
    /// The file from which it is generated.
    pub asset: &'a Asset,
    /// Whether it is generated as the small variant of that file.
    pub is_reduced: bool,
}

/// Why a picture was not processed.
#[derive(Debug)]
pub enum DrawingFault {
    /// The file is not a valid picture; contains the reason.
    Picture(String),
    /// The result cannot be stored.
    Media(io::Error),
}

/// The processed file, or why it failed.
pub type DrawingOutcome = Result<PictureFile, DrawingFault>;

impl Drawing<'_> {
    /// Processes each file.
    pub fn draw_all(&self, wanted: &[WantedFile]) -> Vec<DrawingOutcome> {
        on_all_cores(wanted, |one| self.draw(one))
    }

    fn draw(&self, wanted: &WantedFile) -> DrawingOutcome {
        let WantedFile { name, asset, .. } = wanted;
        let file = &asset.name;
        let wrong = |why: String| DrawingFault::Picture(format!("media/{file} {why}"));
        if asset.size > LONGEST_FILE {
            return Err(wrong("is longer than 40 MiB: make it smaller".to_owned()));
        }
        if self.unopened {
            return Ok(PictureFile {
                source: String::new(),
                made: String::new(),
                length: asset.size,
                size: UNKNOWN,
                tone: None,
            });
        }
        let bytes = std::fs::read(&asset.path)
            .map_err(|error| wrong(format!("cannot be opened: {error}")))?;
        let source = hash(&bytes);
        if let Some(known) = self.as_before(name, &source, &bytes)? {
            return Ok(known);
        }
        let drawn = if wanted.is_reduced {
            reduced(&bytes)
        } else {
            reencode(&bytes)
        };
        let drawn = drawn.map_err(|refusal| match refusal {
            Refusal::Unreadable(why) => wrong(format!("is not a readable picture: {why}")),
            large @ Refusal::TooLarge(_) => wrong(format!("is too large: {large}")),
        })?;
        let Reencoded { drawn, tone } = drawn;
        self.keep(name, &drawn.bytes)?;
        Ok(PictureFile {
            source,
            made: hash(&drawn.bytes),
            length: drawn.bytes.len() as u64,
            size: drawn.size,
            tone: Some(tone),
        })
    }

    /// Returns the result of an earlier import of the same file; stages it again if it is missing from
    /// the media folder.
    fn as_before(
        &self,
        name: &str,
        source: &str,
        bytes: &[u8],
    ) -> Result<Option<PictureFile>, DrawingFault> {
        // A picture without a stored tone is re-encoded once more; the result is the same file.
        let known = self.known.get(name).filter(|known| known.tone.is_some());
        let (Some(known), Some((media, _))) = (known, self.media) else {
            return Ok(None);
        };
        // An export contains the re-encoded file.
        let is_made = known.made == source;
        let stands = media.holds(&stored(name, known));
        if is_made && !stands {
            self.keep(name, bytes)?;
        } else if known.source != source && !is_made || !stands {
            return Ok(None);
        }
        Ok(Some(known.clone()))
    }

    fn keep(&self, name: &str, bytes: &[u8]) -> Result<(), DrawingFault> {
        let kept = self.media.map_or(Ok(()), |(_, staged)| {
            staged.write(Shelf::Pictures, name, bytes)
        });
        kept.map_err(DrawingFault::Media)
    }
}

fn reduced(bytes: &[u8]) -> Result<Reencoded, Refusal> {
    let ([_, drawn], tone) = reencode_in_two_sizes(bytes, [SMALL, SMALL])?;
    Ok(Reencoded { drawn, tone })
}

/// Returns the location of the file with this name.
pub fn stored(name: &str, file: &PictureFile) -> MediaFile {
    MediaFile {
        shelf: Shelf::Pictures,
        name: name.to_owned(),
        length: file.length,
    }
}

fn hash(bytes: &[u8]) -> String {
    super::fingerprint::hexadecimal(&Sha256::digest(bytes))
}
