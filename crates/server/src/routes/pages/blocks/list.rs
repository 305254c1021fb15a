//! A list of elements, page by page.

mod request;

use crate::domain::address::Addresses;
use crate::domain::element::Element;
use crate::domain::listing::{ListRequest, ListState, Narrowing};
use crate::domain::module::{ListSettings, Role, field_of};
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::domain::selection::{Offer, Selection, Total, folded_words};
use crate::error::AppError;
use crate::store::{Order, Range};
use crate::views::cards::Pictures;
use crate::views::list::{ListBlock, ListContent};
use crate::views::safe::DrawnBlock;

use super::{Head, Kind, Painted, Place, pictures};

use request::asked;

impl Kind for ListSettings {
    type Asked = ListRequest;

    fn asked(&self, place: &Place<'_>) -> ListRequest {
        ListRequest {
            more: place.more,
            ..ListRequest::new(&asked(self, place.asked), self)
        }
    }

    async fn paint(&self, place: &Place<'_>, asked: &ListRequest) -> Result<Painted, AppError> {
        let list = Shown::read(self, place, asked).await?;
        let addresses = list.addresses(self, place);
        let block = list.block(place, addresses);
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

/// What a list shows.
struct Shown<'a> {
    narrowing: Narrowing,
    offers: Vec<Offer>,
    state: ListState<'a>,
    elements: Vec<Element>,
    pictures: Pictures,
    detail: Option<&'a str>,
}

impl<'a> Shown<'a> {
    async fn read(
        settings: &'a ListSettings,
        place: &Place<'a>,
        asked: &ListRequest,
    ) -> Result<Self, AppError> {
        let offers = offers(settings, place).await?;
        let asked = ListRequest {
            narrowing: offered(asked.narrowing.clone(), &offers),
            ..asked.clone()
        };
        let (state, elements) = Self::elements(settings, place, &asked).await?;
        Ok(Self {
            narrowing: asked.narrowing,
            offers,
            state,
            pictures: pictures(place, &elements, &settings.fields).await?,
            elements,
            detail: detail_path(settings, place),
        })
    }

    async fn elements(
        settings: &'a ListSettings,
        place: &Place<'_>,
        asked: &ListRequest,
    ) -> Result<(ListState<'a>, Vec<Element>), AppError> {
        let Some(source) = place.snapshot.source(&settings.source) else {
            return Ok((
                ListState::new(asked, settings, Total::exactly(0)),
                Vec::new(),
            ));
        };
        let store = &place.state.store;
        let selection = Selection {
            source: source.id,
            language: place.words.language(),
            filters: &asked.narrowing.filters,
            words: &folded_words(&asked.narrowing.words),
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
        // A page past the end is the last one.
        let last = store.lists().list(&selection, order, range(state)).await?;
        Ok((state, last.elements))
    }

    fn addresses<'b>(&'b self, settings: &'b ListSettings, place: &Place<'b>) -> Addresses<'b>
    where
        'a: 'b,
    {
        Addresses {
            path: &place.page.path,
            number: place.module.number,
            first: place.first,
            settings,
            state: self.state,
            narrowing: &self.narrowing,
        }
    }

    fn block<'b>(&'b self, place: &Place<'b>, addresses: Addresses<'b>) -> ListBlock<'b> {
        let fields = &addresses.settings.fields;
        let body = field_of(fields, Role::Body).filter(|_| self.detail.is_none());
        let clean = |element: &Element| -> Option<SafeHtml> {
            let html = element.value(&body?.name);
            (!html.is_empty()).then(|| place.state.clean.of(html, Profile::Text))
        };
        ListBlock::new(ListContent {
            module: place.module,
            addresses,
            offers: &self.offers,
            elements: &self.elements,
            pictures: &self.pictures,
            detail: self.detail,
            bodies: self.elements.iter().map(clean).collect(),
            words: place.words,
            more: place.more,
            alone: place.moment.is_none(),
        })
    }
}

/// What the filters of the list offer.
async fn offers(settings: &ListSettings, place: &Place<'_>) -> Result<Vec<Offer>, AppError> {
    let mut offers = Vec::new();
    let source = place.snapshot.source(&settings.source);
    let Some(source) = source.filter(|_| settings.pager) else {
        return Ok(offers);
    };
    let of = (source, place.words.language());
    for field in settings
        .fields
        .iter()
        .filter(|field| field.filter.is_some())
    {
        let choices = place.state.choices(of, &field.name).await?;
        let original = match place.words.original() {
            Some(language) => Some(place.state.choices((source, language), &field.name).await?),
            None => None,
        };
        offers.push(Offer {
            field: field.name.clone(),
            choices,
            original,
        });
    }
    Ok(offers)
}

/// A value that no element has narrows nothing, as any other parameter that is not known.
fn offered(mut narrowing: Narrowing, offers: &[Offer]) -> Narrowing {
    narrowing.filters.retain(|filter| {
        let of_field = offers.iter().filter(|offer| offer.field == filter.field);
        let mut values = of_field.flat_map(|offer| &*offer.choices);
        values.any(|choice| choice.value == filter.value)
    });
    narrowing
}

/// The address below which the elements of the list have their pages: this page's own, else that
/// of the list which has pages for the same source.
fn detail_path<'a>(settings: &ListSettings, place: &Place<'a>) -> Option<&'a str> {
    if settings.detail {
        return Some(&place.page.path);
    }
    let language = place.words.language();
    let page = place.snapshot.detail_page(&settings.source, language)?;
    Some(&page.path)
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
    }
}
