//! A picture: its name, and what is told to those who do not see it.

use std::collections::HashSet;

use super::proof::Checked;
use crate::domain::fault::{Fault, SettingFault, SiteFault};
use crate::domain::picture::{Picture, Size, Tone};
use crate::domain::values::key::is_key;

/// A picture as a file or a form says it, with the sizes of what was drawn of its files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureDraft<'a> {
    /// Name, without variant and extension.
    pub name: &'a str,
    /// What a visitor who does not see it is told.
    pub alt: &'a str,
    /// Sizes of the full picture and of its small variant.
    pub sizes: [Size; 2],
    /// What stands in its place until it comes.
    pub tone: Option<Tone>,
    /// Hash of the full picture's file.
    pub content: Option<&'a str>,
}

/// What a picture is checked against.
#[derive(Debug, Clone, Copy)]
pub struct KnownOfPictures<'a> {
    /// Names of the other pictures.
    pub names: &'a HashSet<String>,
}

/// The picture as it is stored, or all that is wrong with it.
pub fn check(
    draft: &PictureDraft,
    known: &KnownOfPictures,
) -> Result<Checked<Picture>, Vec<Fault>> {
    let mut faults = Vec::new();
    if !is_key(draft.name) {
        faults.push(Fault::of(
            "name",
            SettingFault::InvalidKey(draft.name.to_owned()),
        ));
    }
    if known.names.contains(draft.name) {
        faults.push(Fault::of(
            "name",
            SiteFault::PictureTwice(draft.name.to_owned()),
        ));
    }
    if draft.alt.trim().is_empty() {
        faults.push(Fault::of("alt", SiteFault::MissingAlternative));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let [full, small] = draft.sizes;
    Ok(Checked::new(Picture {
        name: draft.name.to_owned(),
        alt: draft.alt.to_owned(),
        full,
        small,
        tone: draft.tone,
        content: draft.content.map(str::to_owned),
    }))
}
