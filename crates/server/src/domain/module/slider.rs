//! `kind = "slider"`: slides that travel.

use super::field::{Role, field_of};
use super::setting::settings;
use super::takes::Takes;
use super::{Anchors, ModuleKind};
use crate::domain::values::keyword::keywords;

settings! {
    /// How a slider is shown.
    pub struct SliderSettings {
        shows source, fields;
        /// Milliseconds that a slide stays.
        // From what can still be followed to a minute.
        interval: u32 = 5000, Takes::Number { least: 1000, most: 60_000 };
        /// Which way slides travel.
        direction: SliderDirection = SliderDirection::default(), Takes::Word(SliderDirection::WORDS);
        /// It starts by itself.
        autoplay: bool = true, Takes::Switch;
        /// How many slides at most.
        limit: u32 = 10, Takes::Number { least: 1, most: 50 };
        /// The order of the slides; that of the file without one.
        default_sort: Option<String> = None, Takes::Sort;
    }
}

impl ModuleKind for SliderSettings {
    const ROLES: &'static [Role] = &[Role::Title];
    const USED: &'static [Role] = &[Role::Picture, Role::Summary, Role::Link];
    const ANCHORS: Anchors = Anchors::Shown;

    fn shows_pictures(&self) -> bool {
        field_of(&self.fields, Role::Picture).is_some()
    }

    fn default_sort(&self) -> Option<&str> {
        self.default_sort.as_deref()
    }
}

keywords! {
    /// The direction in which slides move.
    #[derive(Default)]
    pub enum SliderDirection {
        /// Sideways.
        #[default]
        Horizontal = "horizontal",
        /// Upwards.
        Vertical = "vertical",
    }
}
