//! A list of elements, page by page.

use crate::domain::element::Element;
use crate::domain::listing::address::Addresses;
use crate::domain::listing::selection::{Offer, Selection, Total};
use crate::domain::listing::{ListQuery, ListRequest, ListState, Narrowing};
use crate::domain::module::{ListSettings, Role, field_of};
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::domain::text::asked_words::asked_words;
use crate::error::AppError;
use crate::store::{Order, Range};
use crate::views::cards::PicturesByName;
use crate::views::list::{ListBlock, ListContent};
use crate::views::safe::DrawnBlock;

use super::offer::offer;
use super::{BlockContext, BlockRenderer, Head, Painted, pictures};

impl BlockRenderer for ListSettings {
    type Request = ListRequest;

    fn asked(&self, context: &BlockContext<'_>) -> ListRequest {
        // A list without pages shows its first elements, even if the address has parameters for other lists.
        let query = if self.pager {
            ListQuery::of_forms(&context.asked.body, &context.asked.query)
        } else {
            ListQuery::default()
        };
        ListRequest {
            more: context.scope.is_further(),
            ..ListRequest::new(&query, self)
        }
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &ListRequest,
    ) -> Result<Painted, AppError> {
        let list = ShownList::read(self, context, asked).await?;
        let addresses = list.addresses(self, context);
        let block = list.block(context, addresses);
        let head = Head {
            said: block.said().filter(|_| self.pager),
            ..head(&addresses)
        };
        Ok(Painted {
            html: DrawnBlock::of(&block)?,
            head,
        })
    }
}

/// Renders the list as if this were its only element.
pub async fn alone(
    settings: &ListSettings,
    context: &BlockContext<'_>,
    element: &Element,
) -> Result<DrawnBlock, AppError> {
    let asked = ListRequest::new(&ListQuery::default(), settings);
    let elements = vec![element.clone()];
    let list = ShownList {
        state: ListState::new(&asked, settings, Total::exactly(1)),
        narrowing: asked.narrowing,
        offers: Vec::new(),
        pictures: pictures(context, &elements, &settings.fields).await?,
        elements,
        detail: None,
    };
    let addresses = list.addresses(settings, context);
    Ok(DrawnBlock::of(&list.block(context, addresses))?)
}

/// The data of a list.
struct ShownList<'a> {
    narrowing: Narrowing,
    offers: Vec<Offer>,
    state: ListState<'a>,
    elements: Vec<Element>,
    pictures: PicturesByName,
    detail: Option<&'a str>,
}

impl<'a> ShownList<'a> {
    async fn read(
        settings: &'a ListSettings,
        context: &BlockContext<'a>,
        asked: &ListRequest,
    ) -> Result<Self, AppError> {
        let offers = offers(settings, context).await?;
        let asked = ListRequest {
            narrowing: offered(asked.narrowing.clone(), &offers),
            ..asked.clone()
        };
        let (state, elements) = Self::elements(settings, context, &asked).await?;
        Ok(Self {
            narrowing: asked.narrowing,
            offers,
            state,
            pictures: pictures(context, &elements, &settings.fields).await?,
            elements,
            detail: context.detail_path(),
        })
    }

    async fn elements(
        settings: &'a ListSettings,
        context: &BlockContext<'_>,
        asked: &ListRequest,
    ) -> Result<(ListState<'a>, Vec<Element>), AppError> {
        let Some(source) = context.snapshot.source(&settings.source) else {
            return Ok((
                ListState::new(asked, settings, Total::exactly(0)),
                Vec::new(),
            ));
        };
        let store = &context.state.store;
        let selection = Selection {
            source: source.id,
            language: context.words.language(),
            filters: &asked.narrowing.filters,
            words: &asked_words(&asked.narrowing.words),
        };
        let range = |state: ListState| Range {
            offset: if settings.pager { state.offset() } else { 0 },
            limit: state.per_page,
        };
        let hoped = ListState::hoped(asked, settings);
        let order = Order::from(hoped.sort);
        let first = store.lists().list(&selection, order, range(hoped)).await?;
        let state = ListState::new(asked, settings, first.total);
        if range(state) == range(hoped) {
            return Ok((state, first.elements));
        }
        // A page past the end gives the last page.
        let last = store.lists().list(&selection, order, range(state)).await?;
        Ok((state, last.elements))
    }

    fn addresses<'b>(
        &'b self,
        settings: &'b ListSettings,
        context: &BlockContext<'b>,
    ) -> Addresses<'b>
    where
        'a: 'b,
    {
        Addresses {
            path: &context.page.path,
            number: context.module.number,
            first: context.first,
            settings,
            state: self.state,
            narrowing: &self.narrowing,
        }
    }

    fn block<'b>(&'b self, context: &BlockContext<'b>, addresses: Addresses<'b>) -> ListBlock<'b> {
        let fields = &addresses.settings.fields;
        let body = field_of(fields, Role::Body).filter(|_| self.detail.is_none());
        let clean = |element: &Element| -> Option<SafeHtml> {
            let html = element.value(&body?.name);
            (!html.is_empty()).then(|| context.state.clean.of(html, Profile::Rich))
        };
        ListBlock::new(ListContent {
            module: context.module,
            addresses,
            offers: &self.offers,
            elements: &self.elements,
            ids: context.element_ids(),
            pictures: &self.pictures,
            detail: self.detail,
            bodies: self.elements.iter().map(clean).collect(),
            words: context.words,
            search: context.search().filter(|_| self.elements.is_empty()),
            more: context.scope.is_further(),
            alone: !context.scope.is_page(),
            leads: context.leads,
        })
    }
}

/// Returns the values that the list's filters offer.
async fn offers(
    settings: &ListSettings,
    context: &BlockContext<'_>,
) -> Result<Vec<Offer>, AppError> {
    let mut offers = Vec::new();
    let source = context.snapshot.source(&settings.source);
    let Some(source) = source.filter(|_| settings.pager) else {
        return Ok(offers);
    };
    for field in settings
        .fields
        .iter()
        .filter(|field| field.filter.is_some())
    {
        offers.push(offer(context, source, field).await?);
    }
    Ok(offers)
}

/// Drops filter values that no element has, as any unknown parameter is ignored.
fn offered(mut narrowing: Narrowing, offers: &[Offer]) -> Narrowing {
    narrowing.filters.retain(|filter| {
        let of_field = offers.iter().filter(|offer| offer.field == filter.field);
        let mut values = of_field.flat_map(|offer| &*offer.choices);
        values.any(|choice| choice.value == filter.value)
    });
    narrowing
}

fn head(addresses: &Addresses) -> Head {
    if !addresses.settings.pager {
        return Head::default();
    }
    let (page, pages) = (addresses.state.page, addresses.state.pages);
    let address = addresses.page(page);
    Head {
        page: (page > 1).then_some(page),
        address: (address != addresses.path).then_some(address),
        before: (page > 1).then(|| addresses.page(page - 1)),
        after: (page < pages).then(|| addresses.page(page + 1)),
        unlisted: !addresses.is_plain(),
        said: None,
        ..Head::default()
    }
}
