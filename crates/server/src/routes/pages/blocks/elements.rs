//! The elements of blocks that show all of a source, or its first ones.

use crate::domain::element::Element;
use crate::domain::listing::sort;
use crate::error::AppError;
use crate::store::{Order, Range};
use crate::views::cards::Pictures;
use crate::views::shown::Shown;

use super::{Place, pictures};

/// What such a block shows.
pub struct Elements {
    elements: Vec<Element>,
    pictures: Pictures,
}

impl Elements {
    /// The first elements of the module's source, in this order.
    pub async fn read(
        place: &Place<'_>,
        default_sort: Option<&str>,
        limit: u32,
    ) -> Result<Self, AppError> {
        let body = &place.module.body;
        let source = body.source().and_then(|key| place.snapshot.source(key));
        let elements = match source {
            Some(source) => {
                let order = Order::from(sort(None, default_sort, body.fields()));
                let range = Range { offset: 0, limit };
                let of = (source.id, place.words.language());
                place.state.store.elements(of, order, range).await?
            }
            None => Vec::new(),
        };
        Self::of(place, elements).await
    }

    /// These elements, with their pictures.
    pub async fn of(place: &Place<'_>, elements: Vec<Element>) -> Result<Self, AppError> {
        let pictures = pictures(place, &elements, place.module.body.fields()).await?;
        Ok(Self { elements, pictures })
    }

    /// The same, as views take it.
    pub fn shown<'a>(&'a self, place: &Place<'a>) -> Shown<'a> {
        Shown {
            platform: &place.state.settings.platform,
            module: place.module,
            path: &place.page.path,
            elements: &self.elements,
            pictures: &self.pictures,
            words: place.words,
        }
    }
}
