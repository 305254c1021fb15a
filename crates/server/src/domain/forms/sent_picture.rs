//! A picture that a member sends with a form: decoded, redrawn in two sizes, under a name of ours (security 26).

use std::collections::{BTreeMap, HashSet};

use sha2::{Digest, Sha256};
use vitrine_pictures::{Drawn, Refusal, reencode_in_two_sizes};

use crate::domain::fault::Fault;
use crate::domain::picture::variant::content_of;
use crate::domain::picture::{Picture, PictureFile, SENT, Size, full_file, small_file};
use crate::domain::rules::Checked;
use crate::domain::rules::picture::{KnownOfPictures, PictureDraft, check};

/// The maximum size of the full picture, as large as a page ever shows it.
const FULL: Size = Size {
    width: 1_600,
    height: 1_600,
};
/// The maximum size of the small variant, as wide as that of an imported picture.
const SMALL: Size = Size {
    width: 480,
    height: 1_600,
};
/// Number of digits of the name: enough to make collisions practically impossible.
const DIGITS: usize = 24;
/// Longest description in characters.
pub const LONGEST_ALT: usize = 300;

/// The picture as it is stored.
#[derive(Debug)]
pub struct SentPicture {
    /// The picture.
    pub picture: Checked<Picture>,
    /// Its files by name.
    pub files: BTreeMap<String, PictureFile>,
    /// The content of the files.
    pub bytes: [(String, Vec<u8>); 2],
}

/// Why a picture is not stored.
#[derive(Debug)]
pub enum Unsent {
    /// Its file cannot be decoded.
    Refused(Refusal),
    /// It breaks the rules of pictures.
    Faults(Vec<Fault>),
}

impl SentPicture {
    /// Redraws the picture. The same file with the same description from the same sender gets the same name, so that a
    /// picture sent twice is stored once.
    pub fn draw(file: &[u8], alt: &str, sender: &str) -> Result<Self, Unsent> {
        let drawn = reencode_in_two_sizes(file, [FULL, SMALL]);
        let ([full, small], tone) = drawn.map_err(Unsent::Refused)?;
        let name = name(&[sender.as_bytes(), alt.as_bytes(), file]);
        let content = content_of(&full.bytes);
        let draft = PictureDraft {
            name: &name,
            alt,
            sizes: [full.size, small.size],
            tone: Some(tone),
            content: Some(&content),
        };
        let known = KnownOfPictures {
            names: &HashSet::new(),
        };
        let picture = check(&draft, &known).map_err(Unsent::Faults)?;
        let source = content_of(file);
        let bytes = [(full_file(&name), full), (small_file(&name), small)];
        let file = |(name, drawn): &(String, Drawn)| {
            let file = PictureFile {
                source: source.clone(),
                made: content_of(&drawn.bytes),
                length: drawn.bytes.len() as u64,
                size: drawn.size,
                tone: Some(tone),
            };
            (name.clone(), file)
        };
        Ok(Self {
            picture,
            files: bytes.iter().map(file).collect(),
            bytes: bytes.map(|(name, drawn)| (name, drawn.bytes)),
        })
    }
}

fn name(of: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in of {
        hash.update(part.len().to_le_bytes());
        hash.update(part);
    }
    let mut name = format!("{SENT}{:x}", hash.finalize());
    name.truncate(SENT.len() + DIGITS);
    name
}
