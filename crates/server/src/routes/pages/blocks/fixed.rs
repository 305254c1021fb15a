//! Blocks that are fixed but for the part of a long source: HTML, and what shows a source at once.

use crate::domain::block_request::PartRequest;
use crate::domain::module::{
    ContactSheetSettings, HtmlSettings, MapSettings, SliderSettings, SlideshowSettings,
};
use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::store::Order;
use crate::views::blocks::HtmlBlock;
use crate::views::contact_sheet::ContactSheetBlock;
use crate::views::map::MapBlock;
use crate::views::slider::SliderBlock;
use crate::views::slideshow::SlideshowBlock;

use super::elements::{Elements, addresses, part};
use super::{Kind, Painted, Place};

impl Kind for HtmlSettings {
    type Asked = ();

    fn asked(&self, _: &Place<'_>) {}

    async fn paint(&self, place: &Place<'_>, (): &()) -> Result<Painted, AppError> {
        let content = place.state.clean.of(&self.content, Profile::PageBlock);
        Painted::of(&HtmlBlock::new(place.module, &place.page.path, content))
    }
}

impl Kind for SliderSettings {
    type Asked = ();

    fn asked(&self, _: &Place<'_>) {}

    async fn paint(&self, place: &Place<'_>, (): &()) -> Result<Painted, AppError> {
        let elements = Elements::read(place, self.default_sort.as_deref(), self.limit).await?;
        Painted::of(&SliderBlock::new(elements.shown(place), self))
    }
}

impl Kind for ContactSheetSettings {
    type Asked = PartRequest;

    fn asked(&self, place: &Place<'_>) -> PartRequest {
        part(place)
    }

    async fn paint(&self, place: &Place<'_>, asked: &PartRequest) -> Result<Painted, AppError> {
        let elements = Elements::part(place, Order::Source, *asked, addresses(place, None)).await?;
        elements.painted(&ContactSheetBlock::new(elements.shown(place), self))
    }
}

impl Kind for SlideshowSettings {
    type Asked = PartRequest;

    fn asked(&self, place: &Place<'_>) -> PartRequest {
        part(place)
    }

    async fn paint(&self, place: &Place<'_>, asked: &PartRequest) -> Result<Painted, AppError> {
        let elements = Elements::part(place, Order::Source, *asked, addresses(place, None)).await?;
        elements.painted(&SlideshowBlock::new(elements.shown(place), self))
    }
}

impl Kind for MapSettings {
    type Asked = PartRequest;

    fn asked(&self, place: &Place<'_>) -> PartRequest {
        part(place)
    }

    async fn paint(&self, place: &Place<'_>, asked: &PartRequest) -> Result<Painted, AppError> {
        let elements = Elements::part(place, Order::Source, *asked, addresses(place, None)).await?;
        let map = place.snapshot.site.settings.map.as_ref();
        let modes = map.map_or(&[][..], |map| &map.tiles);
        elements.painted(&MapBlock::new(elements.shown(place), self, modes)?)
    }
}
