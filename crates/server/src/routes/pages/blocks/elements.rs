//! The elements of blocks that show all of a source, or its first ones.

use askama::Template;

use crate::domain::address::of_block;
use crate::domain::block_request::PartRequest;
use crate::domain::element::Element;
use crate::domain::listing::{PAGE, SORT, page_number, sort};
use crate::domain::selection::Selection;
use crate::error::AppError;
use crate::store::{Order, Range};
use crate::views::cards::Pictures;
use crate::views::parts::Parts;
use crate::views::safe::DrawnBlock;
use crate::views::shown::Shown;

use super::{Head, Painted, Place, pictures};

/// Elements that a block shows at once that shows all of a source. A longer one is shown in parts, each
/// with its address: no page grows with its source without end.
pub const MOST_AT_ONCE: u32 = 2_000;

/// What such a block shows.
pub struct Elements {
    found: Vec<Element>,
    pictures: Pictures,
    parts: Parts,
}

/// The part of a source that is requested.
pub fn part(place: &Place<'_>) -> PartRequest {
    let number = page_number(place.asked.text(PAGE));
    PartRequest { number }
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
                place.state.store.lists().elements(of, order, range).await?
            }
            None => Vec::new(),
        };
        Self::of(place, elements).await
    }

    /// A part of the module's source, in this order; a part past the end is the last one. `address` says
    /// where the part of a number is.
    pub async fn part(
        place: &Place<'_>,
        order: Order<'_>,
        asked: PartRequest,
        address: impl Fn(u32) -> String,
    ) -> Result<Self, AppError> {
        let source = place.module.body.source();
        let Some(source) = source.and_then(|key| place.snapshot.source(key)) else {
            return Self::of(place, Vec::new()).await;
        };
        let found = Selection::all(source.id, place.words.language());
        let store = &place.state.store;
        let found = store.lists().find(&found).await?;
        let last = found.total.count.div_ceil(MOST_AT_ONCE).max(1);
        let number = asked.number.min(last);
        let range = Range {
            offset: (number - 1) * MOST_AT_ONCE,
            limit: MOST_AT_ONCE,
        };
        let elements = store.lists().read(&found, order, range).await?;
        let mut part = Self::of(place, elements).await?;
        part.parts = Parts {
            number,
            address: (number > 1).then(|| address(number)),
            before: (number > 1).then(|| address(number - 1)),
            after: (number < last).then(|| address(number + 1)),
        };
        Ok(part)
    }

    /// These elements, with their pictures.
    pub async fn of(place: &Place<'_>, elements: Vec<Element>) -> Result<Self, AppError> {
        let pictures = pictures(place, &elements, place.module.body.fields()).await?;
        Ok(Self {
            found: elements,
            pictures,
            parts: Parts::default(),
        })
    }

    /// The same, as views take it.
    pub fn shown<'a>(&'a self, place: &Place<'a>) -> Shown<'a> {
        Shown {
            platform: &place.state.settings.platform,
            module: place.module,
            path: &place.page.path,
            elements: &self.found,
            pictures: &self.pictures,
            parts: &self.parts,
            words: place.words,
        }
    }

    /// The block that is drawn of them; the head of its page says where the other parts are.
    pub fn painted(&self, block: &impl Template) -> Result<Painted, AppError> {
        let parts = &self.parts;
        let head = Head {
            page: (parts.number > 1).then_some(parts.number),
            address: parts.address.clone(),
            before: parts.before.clone(),
            after: parts.after.clone(),
            ..Head::default()
        };
        Ok(Painted {
            html: DrawnBlock::of(block)?,
            head,
        })
    }
}

/// Where the parts of a block are, in the order that was asked for.
pub fn addresses<'p>(place: &Place<'p>, sort: Option<&'p str>) -> impl Fn(u32) -> String + use<'p> {
    let (path, module) = (&place.page.path, place.module.number);
    move |number| {
        let number = number.to_string();
        let sort = sort.map(|sort| (SORT, sort));
        let page = (number != "1").then_some((PAGE, number.as_str()));
        of_block(path, Some(module), sort.into_iter().chain(page))
    }
}
