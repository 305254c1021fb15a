//! The page of one element, below the page of its list.

use askama::Template;
use axum::response::Response;

use crate::domain::agenda::Event;
use crate::domain::element::Element;
use crate::domain::listing::sort;
use crate::domain::module::{Body, Role, field_of};
use crate::domain::page_tree::Page;
use crate::domain::pieces::Marks;
use crate::domain::rich_text::Profile;
use crate::error::AppError;
use crate::state::Source;
use crate::store::Order;
use crate::views::agenda::occasion;
use crate::views::cards::of_role;
use crate::views::detail::{DetailContent, DetailView};
use crate::views::list::element_path;
use crate::views::shell::{Shell, Version, title};

use super::blocks::{Place, pictures};
use super::{PageRequest, canonical, kept, keys, place_of, popups, shell};

/// The page of the element `key` of a list of `page`; none where no list of it has one.
pub(super) async fn detail(
    request: &PageRequest,
    page: &Page,
    key: &str,
) -> Result<Option<Response>, AppError> {
    for module in request.snapshot.modules(page.id) {
        let source = module.body.source().filter(|_| module.body.has_detail());
        let Some(source) = source.and_then(|key| request.snapshot.source(key)) else {
            continue;
        };
        let place = place_of(request, page, module, None, &request.parameters);
        let key_of_page = Some(keys::of_element(request, &place, key));
        let marks = kept::marks()?;
        let draw = element(request, &place, (source, key), &marks);
        match kept::page(request, (key_of_page, place.words), &marks, Box::pin(draw)).await {
            Err(AppError::NotFound) => {}
            answer => return answer.map(Some),
        }
    }
    Ok(None)
}

async fn element(
    request: &PageRequest,
    place: &Place<'_>,
    (source, key): (Source, &str),
    marks: &Marks,
) -> Result<String, AppError> {
    let store = &request.state.store;
    let element = store
        .lists()
        .element(source.id, place.words.language(), key)
        .await?;
    let element = element.ok_or(AppError::NotFound)?;
    let fields = place.module.body.fields();
    let order = Order::from(sort(None, own_order(&place.module.body), fields));
    let of_source = (source.id, place.words.language());
    let neighbours = store.lists().neighbours(of_source, &element, order).await?;
    let pictures = pictures(place, std::slice::from_ref(&element), fields).await?;
    let body = of_role(&element, fields, Role::Body);
    let content = DetailContent {
        element: &element,
        fields,
        pictures: &pictures,
        when: event(place, &element),
        body: (!body.is_empty()).then(|| request.state.clean.of(body, Profile::Text)),
        sheet: match &place.module.body {
            Body::List(settings) if settings.reference_sheet => {
                Some(popups::sheet_address(request, place.module, &element.key))
            }
            _ => None,
        },
        list_path: &place.page.path,
        before: neighbours.before.as_ref(),
        after: neighbours.after.as_ref(),
        words: place.words,
    };
    let shell = around(request, place, &element, marks);
    Ok(DetailView::new(shell, content).render()?)
}

fn around<'s>(
    request: &'s PageRequest,
    place: &Place<'s>,
    element: &'s Element,
    marks: &'s Marks,
) -> Shell<'s> {
    let (page, fields) = (place.page, place.module.body.fields());
    let name = of_role(element, fields, Role::Title);
    Shell {
        words: place.words,
        page: Some(page),
        below: Some(name),
        title: title(&format!("{name} – {}", page.label), &request.snapshot.site),
        description: of_role(element, fields, Role::Summary),
        canonical: canonical(request, &element_path(&page.path, &element.key)),
        versions: element_versions(request, place, &element.key),
        body_class: "page-detail",
        note: Some(&marks.note),
        ..shell(request, &marks.nonce)
    }
}

/// The element in the languages that have a page for elements of its source.
fn element_versions<'r>(
    request: &'r PageRequest,
    place: &Place<'_>,
    key: &str,
) -> Vec<Version<'r>> {
    let source = place.module.body.source().unwrap_or_default();
    let version = |language| {
        let own = request.snapshot.language(place.page) == language;
        let page = if own {
            request.snapshot.tree.page(place.page.id)
        } else {
            request.snapshot.detail_page_in(source, language)
        };
        let path = page.map(|page| element_path(&page.path, key));
        let home = || Some(request.snapshot.tree.home(language)?.path.clone());
        Some(Version {
            language,
            alternate: path.as_deref().and_then(|path| canonical(request, path)),
            path: path.or_else(home)?,
            current: own,
        })
    };
    request.snapshot.languages().filter_map(version).collect()
}

/// The order in which elements follow each other: that of the list by itself, of events that of their
/// days.
fn own_order(body: &Body) -> Option<&str> {
    match body {
        Body::List(settings) => settings.default_sort.as_deref(),
        Body::Agenda(settings) => {
            field_of(&settings.fields, Role::Date).map(|field| field.name.as_str())
        }
        _ => None,
    }
}

/// When an event takes place; none for other elements.
fn event(place: &Place<'_>, element: &Element) -> Option<String> {
    let Body::Agenda(settings) = &place.module.body else {
        return None;
    };
    let event = Event::of(element, &settings.fields)?;
    Some(occasion(&event, &place.words))
}
