//! The page of one element, below its list's page.

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

use super::blocks::{BlockContext, pictures};
use super::cache::Drawing;
use super::{PageRequest, cache, canonical, context_of, keys, mail_share, popups, shell};

/// Answers with the page of the element `key`, if a list of `page` has element pages and contains it.
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
        let context = context_of(request, page, module, None, &request.parameters);
        let key_of_page = Some(keys::of_element(request, &context, key));
        let marks = cache::marks()?;
        let draw = element(request, &context, (source, key), &marks);
        match cache::page(
            request,
            Drawing {
                key: key_of_page,
                words: context.words,
                path: Some(&element_path(&page.path, key)),
            },
            &marks,
            Box::pin(draw),
        )
        .await
        {
            Err(AppError::NotFound) => {}
            answer => return answer.map(Some),
        }
    }
    Ok(None)
}

async fn element(
    request: &PageRequest,
    context: &BlockContext<'_>,
    (source, key): (Source, &str),
    marks: &Marks,
) -> Result<String, AppError> {
    let store = &request.state.store;
    let element = store
        .lists()
        .element(source.id, context.words.language(), key)
        .await?;
    let element = element.ok_or(AppError::NotFound)?;
    let fields = context.module.body.fields();
    let order = Order::from(sort(None, own_order(&context.module.body), fields));
    let of_source = (source.id, context.words.language());
    let neighbours = store.lists().neighbours(of_source, &element, order).await?;
    let pictures = pictures(context, std::slice::from_ref(&element), fields).await?;
    let body = of_role(&element, fields, Role::Body);
    let data = DetailContent {
        element: &element,
        fields,
        pictures: &pictures,
        when: event(context, &element),
        body: (!body.is_empty()).then(|| request.state.clean.of(body, Profile::Rich)),
        sheet: match &context.module.body {
            Body::List(settings) if settings.reference_sheet => {
                Some(popups::sheet_address(request, context.module, &element.key))
            }
            _ => None,
        },
        share_mail: mail_share::address(request, &element_path(&context.page.path, &element.key)),
        list_path: &context.page.path,
        before: neighbours.before.as_ref(),
        after: neighbours.after.as_ref(),
        words: context.words,
    };
    let shell = around(request, context, &element, marks);
    Ok(DetailView::new(shell, data).render()?)
}

fn around<'s>(
    request: &'s PageRequest,
    context: &BlockContext<'s>,
    element: &'s Element,
    marks: &'s Marks,
) -> Shell<'s> {
    let (page, fields) = (context.page, context.module.body.fields());
    let name = of_role(element, fields, Role::Title);
    Shell {
        words: context.words,
        page: Some(page),
        below: Some(name),
        title: title(&format!("{name} – {}", page.label), &request.snapshot.site),
        description: of_role(element, fields, Role::Summary),
        canonical: canonical(request, &element_path(&page.path, &element.key)),
        versions: element_versions(request, context, &element.key),
        body_class: "page-detail",
        session: marks.session.as_str(),
        note: Some(&marks.note),
        tools: Some(&marks.tools),
        ..shell(request, &marks.nonce)
    }
}

/// Returns the element's page in each language that has pages for its source.
fn element_versions<'r>(
    request: &'r PageRequest,
    context: &BlockContext<'_>,
    key: &str,
) -> Vec<Version<'r>> {
    let source = context.module.body.source().unwrap_or_default();
    let version = |language| {
        let own = request.snapshot.language(context.page) == language;
        let page = if own {
            request.snapshot.tree.page(context.page.id)
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

/// Returns the list's default sort, which defines the previous and next elements; events are sorted by
/// date.
fn own_order(body: &Body) -> Option<&str> {
    match body {
        Body::List(settings) => settings.default_sort.as_deref(),
        Body::Agenda(settings) => {
            field_of(&settings.fields, Role::Date).map(|field| field.name.as_str())
        }
        _ => None,
    }
}

/// Describes when an event takes place; `None` for other elements.
pub(super) fn event(context: &BlockContext<'_>, element: &Element) -> Option<String> {
    let Body::Agenda(settings) = &context.module.body else {
        return None;
    };
    let event = Event::of(element, &settings.fields)?;
    Some(occasion(&event, &context.words))
}
