//! Slides that travel.

use crate::domain::module::SliderSettings;
use crate::error::AppError;
use crate::views::slider::SliderBlock;

use super::elements::Elements;
use super::{Kind, Painted, Place};

impl Kind for SliderSettings {
    fn state(&self, _: &Place<'_>) -> Option<String> {
        Some(String::new())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, self.default_sort.as_deref(), self.limit).await?;
        Painted::of(&SliderBlock::new(elements.shown(place), self))
    }
}
