//! Pictures that fade into each other.

use crate::domain::module::SlideshowSettings;
use crate::error::AppError;
use crate::views::slideshow::SlideshowBlock;

use super::elements::Elements;
use super::{Kind, Painted, Place};

impl Kind for SlideshowSettings {
    fn state(&self, _: &Place<'_>) -> Option<String> {
        Some(String::new())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, None, u32::MAX).await?;
        Painted::of(&SlideshowBlock::new(elements.shown(place), self))
    }
}
