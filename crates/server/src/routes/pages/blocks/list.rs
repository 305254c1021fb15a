//! A list of elements, page by page.

use crate::domain::address::Addresses;
use crate::domain::element::Element;
use crate::domain::listing::{Asked, ListState, PAGE, PER_PAGE, SORT};
use crate::domain::module::{ListSettings, Role, field_of};
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::store::{Order, Range};
use crate::views::cards::Pictures;
use crate::views::list::{ListBlock, ListContent};
use crate::views::safe::DrawnBlock;

use super::{Head, Kind, Painted, Place, pictures};

impl Kind for ListSettings {
    fn state(&self, place: &Place<'_>) -> Option<String> {
        Some(format!("{:?}", asked(self, place.asked)))
    }

    async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        let list = shown(self, place).await?;
        let addresses = Addresses {
            path: &place.page.path,
            number: place.module.number,
            first: place.first,
            settings: self,
            state: list.state,
        };
        let html = DrawnBlock::of(&block(place, addresses, &list))?;
        let head = if self.pager {
            head(&addresses)
        } else {
            Head::default()
        };
        Ok(Painted { html, head })
    }
}

/// What a list shows.
struct Shown<'a> {
    state: ListState<'a>,
    elements: Vec<Element>,
    pictures: Pictures,
    detail: Option<&'a str>,
}

/// What is asked of the list. A list without pages shows its first elements, whatever the address
/// says of other lists. Another count or sort in the body starts at page one: the page in the
/// address is that of the old state.
fn asked(settings: &ListSettings, parameters: &Parameters) -> Asked {
    if !settings.pager {
        return Asked::default();
    }
    let text = |name| parameters.text(name).map(str::to_owned);
    let body = &parameters.body;
    let starts_anew = (body.has(PER_PAGE) || body.has(SORT)) && !body.has(PAGE);
    Asked {
        page: text(PAGE).filter(|_| !starts_anew),
        per_page: text(PER_PAGE),
        sort: text(SORT),
    }
}

async fn shown<'a>(settings: &'a ListSettings, place: &Place<'a>) -> Result<Shown<'a>, AppError> {
    let store = &place.state.store;
    let source = place.snapshot.source(&settings.source);
    let total = match source {
        Some(source) => store.count(source.id).await?,
        None => 0,
    };
    let state = ListState::new(&asked(settings, place.asked), settings, total);
    let range = Range {
        offset: if settings.pager { state.offset() } else { 0 },
        limit: state.per_page,
    };
    let elements = match source {
        Some(source) => {
            let order = Order::from(state.sort);
            store.elements(source.id, order, range).await?
        }
        None => Vec::new(),
    };
    Ok(Shown {
        state,
        pictures: pictures(place, &elements, &settings.fields).await?,
        elements,
        detail: detail_path(settings, place),
    })
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

fn block<'b>(place: &Place<'b>, addresses: Addresses<'b>, list: &'b Shown<'b>) -> ListBlock<'b> {
    let fields = &addresses.settings.fields;
    let body = field_of(fields, Role::Body).filter(|_| list.detail.is_none());
    let clean = |element: &Element| -> Option<SafeHtml> {
        let html = element.value(&body?.name);
        (!html.is_empty()).then(|| place.state.clean.of(html, Profile::Text))
    };
    ListBlock::new(ListContent {
        module: place.module,
        addresses,
        elements: &list.elements,
        pictures: &list.pictures,
        detail: list.detail,
        bodies: list.elements.iter().map(clean).collect(),
    })
}

fn head(addresses: &Addresses) -> Head {
    let page = addresses.state.page;
    let address = addresses.page(page);
    Head {
        page: (page > 1).then_some(page),
        address: (address != addresses.path).then_some(address),
    }
}
