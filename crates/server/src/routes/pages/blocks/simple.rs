//! Blocks that only depend on the requested part of a long source: HTML, and blocks that show a whole source.

use crate::domain::block_request::PartRequest;
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

use super::elements::{ElementsData, part};
use super::{BlockContext, BlockRenderer, Painted, pictured};

impl BlockRenderer for HtmlSettings {
    type Request = ();

    fn asked(&self, _: &BlockContext<'_>) {}

    async fn paint(&self, context: &BlockContext<'_>, (): &()) -> Result<Painted, AppError> {
        let clean = context.state.clean.of(&self.content, Profile::PageBlock);
        let html = pictured(context, &clean, context.leads).await?;
        Painted::of(&HtmlBlock::new(context.module, &context.page.path, html))
    }
}

impl BlockRenderer for SliderSettings {
    type Request = ();

    fn asked(&self, _: &BlockContext<'_>) {}

    async fn paint(&self, context: &BlockContext<'_>, (): &()) -> Result<Painted, AppError> {
        let elements =
            ElementsData::read(context, self.default_sort.as_deref(), self.limit).await?;
        Painted::of(&SliderBlock::new(elements.shown(context), self))
    }
}

impl BlockRenderer for ContactSheetSettings {
    type Request = PartRequest;

    fn asked(&self, context: &BlockContext<'_>) -> PartRequest {
        part(context)
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &PartRequest,
    ) -> Result<Painted, AppError> {
        let elements = ElementsData::of_part(context, *asked).await?;
        elements.painted(&ContactSheetBlock::new(elements.shown(context), self))
    }
}

impl BlockRenderer for SlideshowSettings {
    type Request = PartRequest;

    fn asked(&self, context: &BlockContext<'_>) -> PartRequest {
        part(context)
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &PartRequest,
    ) -> Result<Painted, AppError> {
        let elements = ElementsData::of_part(context, *asked).await?;
        elements.painted(&SlideshowBlock::new(elements.shown(context), self))
    }
}

impl BlockRenderer for MapSettings {
    type Request = PartRequest;

    fn asked(&self, context: &BlockContext<'_>) -> PartRequest {
        part(context)
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &PartRequest,
    ) -> Result<Painted, AppError> {
        let elements = ElementsData::of_part(context, *asked).await?;
        let map = context.snapshot.site.settings.map.as_ref();
        let modes = map.map_or(&[][..], |map| &map.tiles);
        elements.painted(&MapBlock::new(
            elements.shown(context),
            self,
            modes,
            context.detail_path(),
        )?)
    }
}
