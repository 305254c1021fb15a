//! The elements of blocks that show a whole source, or its first elements.

use askama::Template;

use crate::domain::block_request::PartRequest;
use crate::domain::element::Element;
use crate::domain::listing::address::of_block;
use crate::domain::listing::selection::Selection;
use crate::domain::listing::{PAGE, SORT, page_number, sort};
use crate::error::AppError;
use crate::store::{Order, Range};
use crate::views::cards::PicturesByName;
use crate::views::element_block::BlockElements;
use crate::views::parts::SourceParts;
use crate::views::safe::DrawnBlock;

use super::{BlockContext, Head, Painted, pictures};

/// Maximum number of elements on a page of such a block. A longer source is split into parts with their own addresses,
/// so that the size of a page is bounded.
pub const MOST_AT_ONCE: u32 = 2_000;

/// The data of such a block.
pub struct ElementsData {
    found: Vec<Element>,
    pictures: PicturesByName,
    parts: SourceParts,
}

/// Returns the requested part of a source.
pub fn part(context: &BlockContext<'_>) -> PartRequest {
    let number = page_number(context.asked.text(PAGE));
    PartRequest { number }
}

impl ElementsData {
    /// Reads the first elements of the module's source, in this order.
    pub async fn read(
        context: &BlockContext<'_>,
        default_sort: Option<&str>,
        limit: u32,
    ) -> Result<Self, AppError> {
        let body = &context.module.body;
        let source = body.source().and_then(|key| context.snapshot.source(key));
        let elements = match source {
            Some(source) => {
                let order = Order::from(sort(None, default_sort, body.fields()));
                let range = Range { offset: 0, limit };
                let of = (source.id, context.words.language());
                context
                    .state
                    .store
                    .lists()
                    .elements(of, order, range)
                    .await?
            }
            None => Vec::new(),
        };
        Self::of(context, elements).await
    }

    /// Reads a part of the module's source, in its own order.
    pub async fn of_part(context: &BlockContext<'_>, asked: PartRequest) -> Result<Self, AppError> {
        Self::part(context, Order::Source, asked, addresses(context, None)).await
    }

    /// Reads a part of the module's source, in this order; a number past the end gives the last part.
    /// `address` returns the address of a part.
    pub async fn part(
        context: &BlockContext<'_>,
        order: Order<'_>,
        asked: PartRequest,
        address: impl Fn(u32) -> String,
    ) -> Result<Self, AppError> {
        let source = context.module.body.source();
        let Some(source) = source.and_then(|key| context.snapshot.source(key)) else {
            return Self::of(context, Vec::new()).await;
        };
        let found = Selection::all(source.id, context.words.language());
        let store = &context.state.store;
        let found = store.lists().find(&found).await?;
        let last = found.total.count.div_ceil(MOST_AT_ONCE).max(1);
        let number = asked.number.min(last);
        let range = Range {
            offset: (number - 1) * MOST_AT_ONCE,
            limit: MOST_AT_ONCE,
        };
        let elements = store.lists().read(&found, order, range).await?;
        let mut part = Self::of(context, elements).await?;
        part.parts = SourceParts {
            number,
            address: (number > 1).then(|| address(number)),
            before: (number > 1).then(|| address(number - 1)),
            after: (number < last).then(|| address(number + 1)),
        };
        Ok(part)
    }

    /// Adds the pictures to these elements.
    pub async fn of(context: &BlockContext<'_>, elements: Vec<Element>) -> Result<Self, AppError> {
        let pictures = pictures(context, &elements, context.module.body.fields()).await?;
        Ok(Self {
            found: elements,
            pictures,
            parts: SourceParts::default(),
        })
    }

    /// Returns the data for views.
    pub fn shown<'a>(&'a self, context: &BlockContext<'a>) -> BlockElements<'a> {
        BlockElements {
            platform: &context.state.settings.platform,
            module: context.module,
            path: &context.page.path,
            elements: &self.found,
            pictures: &self.pictures,
            ids: context.element_ids(),
            parts: &self.parts,
            words: context.words,
            leads: context.leads,
        }
    }

    /// Renders the block; the page's head links to the other parts.
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

/// Returns a function that computes the address of each part in the requested order.
pub fn addresses<'p>(
    context: &BlockContext<'p>,
    sort: Option<&'p str>,
) -> impl Fn(u32) -> String + use<'p> {
    let (path, module) = (&context.page.path, context.module.number);
    move |number| {
        let number = number.to_string();
        let sort = sort.map(|sort| (SORT, sort));
        let page = (number != "1").then_some((PAGE, number.as_str()));
        of_block(path, Some(module), sort.into_iter().chain(page))
    }
}
