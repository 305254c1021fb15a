//! `kind = "slideshow"`: pictures that fade into each other (spec 3.17).

use super::ModuleKind;
use super::field::{Role, field_of};
use super::setting::settings;
use super::takes::Takes;

settings! {
    /// How a slideshow is shown.
    pub struct SlideshowSettings {
        shows source, fields;
        /// Seconds between the starts of two pictures.
        // Shorter than this nobody sees a picture; longer than this is no show.
        delay: u32 = 5, Takes::Number { least: 1, most: 3600 };
        /// The next picture is any other one.
        random: bool = false, Takes::Switch;
        /// A link opens it in a window of its own.
        popup: bool = false, Takes::Switch;
    }
}

impl ModuleKind for SlideshowSettings {
    const ROLES: &'static [Role] = &[Role::Picture];
    const USED: &'static [Role] = &[Role::Link, Role::Title];

    fn shows_pictures(&self) -> bool {
        field_of(&self.fields, Role::Picture).is_some()
    }
}
