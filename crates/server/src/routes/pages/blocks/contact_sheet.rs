//! Thumbnails of photos.

use crate::domain::module::ContactSheetSettings;
use crate::error::AppError;
use crate::views::contact_sheet::ContactSheetBlock;

use super::elements::Elements;
use super::{Kind, Painted, Place};

impl Kind for ContactSheetSettings {
    fn state(&self, _: &Place<'_>) -> Option<String> {
        Some(String::new())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, None, u32::MAX).await?;
        Painted::of(&ContactSheetBlock::new(elements.shown(place), self))
    }
}
