//! A picture: its name, and its alternative text.

use std::collections::HashSet;

use super::proof::Checked;
use crate::domain::fault::{Fault, SettingFault, SiteFault};
use crate::domain::picture::{Picture, Size, Tone};
use crate::domain::values::key::is_key;

/// A picture as written in a file or a form, with the sizes of its generated files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureDraft<'a> {
    /// Name, without variant and extension.
    pub name: &'a str,
    /// Alternative text.
    pub alt: &'a str,
    /// Sizes of the full picture and of its small variant.
    pub sizes: [Size; 2],
    /// Colour shown until the picture is loaded.
    pub tone: Option<Tone>,
    /// Hash of the full picture's file.
    pub content: Option<&'a str>,
}

/// Context for checking a picture.
#[derive(Debug, Clone, Copy)]
pub struct KnownOfPictures<'a> {
    /// Names of the other pictures.
    pub names: &'a HashSet<String>,
}

/// The picture as stored, or all that is wrong with it.
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
