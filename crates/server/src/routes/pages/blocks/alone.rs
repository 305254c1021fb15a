//! A block with one element alone, for the preview of an element without a page of its own.

use crate::domain::element::Element;
use crate::domain::module::Body;
use crate::domain::rich_text::{Profile, sanitise};
use crate::error::AppError;
use crate::views::safe::DrawnBlock;
use crate::views::table::{TableBlock, TableContent};

use super::elements::ElementsData;
use super::{BlockContext, list};

/// Renders a list or a table as if this were its only element; `None` for other kinds, whose elements are not shown
/// separately.
pub async fn alone(
    context: &BlockContext<'_>,
    element: &Element,
) -> Result<Option<DrawnBlock>, AppError> {
    match &context.module.body {
        Body::List(settings) => list::alone(settings, context, element).await.map(Some),
        Body::Table(settings) => {
            let elements = ElementsData::of(context, vec![element.clone()]).await?;
            let shown = elements.shown(context);
            let data = TableContent {
                module: context.module,
                settings,
                path: &context.page.path,
                first: context.first,
                asked: None,
                elements: shown.elements,
                detail: None,
                ids: shown.ids,
                pictures: shown.pictures,
                parts: shown.parts,
                words: context.words,
            };
            let clean = |html: &str| sanitise(html, Profile::Rich);
            Ok(Some(DrawnBlock::of(&TableBlock::new(&data, clean))?))
        }
        _ => Ok(None),
    }
}
