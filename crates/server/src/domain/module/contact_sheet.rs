//! `kind = "contact_sheet"`: thumbnails of photos.

use super::field::{Role, field_of};
use super::setting::settings;
use super::takes::Takes;
use super::{Anchors, ModuleKind};
use crate::domain::picture::thumbnail::LONGEST_SIDE;

settings! {
    /// How a photo contact sheet is shown.
    pub struct ContactSheetSettings {
        shows source, fields;
        /// Width and height in pixels of the box that thumbnails are fitted into.
        thumbnail: [u32; 2] = [240, 180], Takes::Pixels { most: LONGEST_SIDE };
        /// Key of the gallery that its photos are browsed in; its own `key` without one.
        group: Option<String> = None, Takes::Key;
    }
}

impl ModuleKind for ContactSheetSettings {
    const ROLES: &'static [Role] = &[Role::Picture];
    const USED: &'static [Role] = &[Role::Title];
    const ANCHORS: Anchors = Anchors::Shown;

    fn shows_pictures(&self) -> bool {
        field_of(&self.fields, Role::Picture).is_some()
    }
}
