//! Blocks that are the same whatever is asked: HTML, and what shows a whole source at once.

use crate::domain::module::{
    ContactSheetSettings, HtmlSettings, MapSettings, SliderSettings, SlideshowSettings,
};
use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::views::blocks::HtmlBlock;
use crate::views::contact_sheet::ContactSheetBlock;
use crate::views::map::MapBlock;
use crate::views::slider::SliderBlock;
use crate::views::slideshow::SlideshowBlock;

use super::elements::Elements;
use super::{Kind, Painted, Place};

/// A block that heeds nothing of the request.
pub trait Fixed {
    /// The block, of what the database has for it.
    fn paint(&self, place: &Place<'_>) -> impl Future<Output = Result<Painted, AppError>> + Send;
}

impl<T: Fixed + Sync> Kind for T {
    fn state(&self, _: &Place<'_>) -> Option<String> {
        Some(String::new())
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        Fixed::paint(self, place).await
    }
}

impl Fixed for HtmlSettings {
    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let content = place.state.clean.of(&self.content, Profile::PageBlock);
        Painted::of(&HtmlBlock::new(place.module, &place.page.path, content))
    }
}

impl Fixed for ContactSheetSettings {
    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, None, u32::MAX).await?;
        Painted::of(&ContactSheetBlock::new(elements.shown(place), self))
    }
}

impl Fixed for SlideshowSettings {
    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, None, u32::MAX).await?;
        Painted::of(&SlideshowBlock::new(elements.shown(place), self))
    }
}

impl Fixed for SliderSettings {
    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, self.default_sort.as_deref(), self.limit).await?;
        Painted::of(&SliderBlock::new(elements.shown(place), self))
    }
}

impl Fixed for MapSettings {
    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let elements = Elements::read(place, None, u32::MAX).await?;
        let map = place.snapshot.site.settings.map.as_ref();
        let modes = map.map_or(&[][..], |map| &map.tiles);
        Painted::of(&MapBlock::new(elements.shown(place), self, modes)?)
    }
}
