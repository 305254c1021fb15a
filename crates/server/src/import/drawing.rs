//! Pictures are drawn again when they come in: what cannot be decoded is refused, and what a file says
//! of who took it, and where, stays behind (security 26). One that was drawn before is known by its
//! hash and left as it is.

use std::collections::BTreeMap;
use std::io;

use sha2::{Digest, Sha256};

use crate::domain::picture::PictureFile;
use crate::domain::thumbnail::{LONGEST_FILE, Redrawn, Refusal, redraw};
use crate::store::{Media, Shelf, Staged, Stored};

use super::cores::on_all_cores;
use super::folder::Asset;

/// Where pictures are drawn.
#[derive(Debug)]
pub struct Drawing<'a> {
    /// What earlier imports drew, by the names of the files.
    pub known: &'a BTreeMap<String, PictureFile>,
    /// Where it lies and where more goes; none where it is looked at alone.
    pub media: Option<(&'a Media, &'a Staged)>,
}

/// Why there is no picture.
#[derive(Debug)]
pub enum Fault {
    /// The file is none, and what is wrong with it.
    Picture(String),
    /// It cannot be kept.
    Media(io::Error),
}

/// A file that was drawn, or why it was not.
pub type Outcome = Result<PictureFile, Fault>;

impl Drawing<'_> {
    /// What becomes of each of these files.
    pub fn draw_all(&self, assets: &[&Asset]) -> Vec<Outcome> {
        on_all_cores(assets, |asset| self.draw(asset))
    }

    fn draw(&self, asset: &Asset) -> Outcome {
        let name = &asset.name;
        let wrong = |why: String| Fault::Picture(format!("media/{name} {why}"));
        if asset.size > LONGEST_FILE {
            return Err(wrong("is longer than 40 MiB: make it smaller".to_owned()));
        }
        let bytes = std::fs::read(&asset.path)
            .map_err(|error| wrong(format!("cannot be opened: {error}")))?;
        let source = hash(&bytes);
        if let Some(known) = self.as_before(name, &source, &bytes)? {
            return Ok(known);
        }
        let drawn = redraw(&bytes).map_err(|refusal| match refusal {
            Refusal::Unreadable(why) => wrong(format!("is no picture that can be read: {why}")),
            large @ Refusal::TooLarge(_) => wrong(format!("is too large: {large}")),
        })?;
        let Redrawn { drawn, tone } = drawn;
        self.keep(name, &drawn.bytes)?;
        Ok(PictureFile {
            source,
            made: hash(&drawn.bytes),
            length: drawn.bytes.len() as u64,
            size: drawn.size,
            tone: Some(tone),
        })
    }

    /// What was made of this very file; it is kept again where somebody has taken it away.
    fn as_before(
        &self,
        name: &str,
        source: &str,
        bytes: &[u8],
    ) -> Result<Option<PictureFile>, Fault> {
        // One whose colour nobody looked at is drawn once more, and becomes what it was.
        let known = self.known.get(name).filter(|known| known.tone.is_some());
        let (Some(known), Some((media, _))) = (known, self.media) else {
            return Ok(None);
        };
        // An export holds what was made.
        let is_made = known.made == source;
        let stands = media.holds(&stored(name, known));
        if is_made && !stands {
            self.keep(name, bytes)?;
        } else if known.source != source && !is_made || !stands {
            return Ok(None);
        }
        Ok(Some(known.clone()))
    }

    fn keep(&self, name: &str, bytes: &[u8]) -> Result<(), Fault> {
        let kept = self.media.map_or(Ok(()), |(_, staged)| {
            staged.write(Shelf::Pictures, name, bytes)
        });
        kept.map_err(Fault::Media)
    }
}

/// The file of this name, where it is.
pub fn stored(name: &str, file: &PictureFile) -> Stored {
    Stored {
        shelf: Shelf::Pictures,
        name: name.to_owned(),
        length: file.length,
    }
}

fn hash(bytes: &[u8]) -> String {
    super::fingerprint::hexadecimal(&Sha256::digest(bytes))
}
