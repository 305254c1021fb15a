//! The page of one element, below its list's page.

use std::collections::BTreeMap;

use askama::Template;
use axum::response::Response;
use jiff::Timestamp;

use crate::domain::document::pieces::Marks;
use crate::domain::element::Element;
use crate::domain::language::date_text::of_calendar;
use crate::domain::listing::agenda::Event;
use crate::domain::listing::sort;
use crate::domain::module::{Body, FieldKind, Role, field_of};
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::state::Source;
use crate::store::Order;
use crate::views::agenda::occasion;
use crate::views::cards::{further_fields, of_role, picture_of};
use crate::views::detail::{DetailContent, DetailView};
use crate::views::event::{EventContent, EventFacts, event_data};
use crate::views::languages::LanguageVersion;
use crate::views::list::element_path;
use crate::views::pictured_html::PicturedHtml;
use crate::views::shell::{About, NewsArticle, SharedPicture, Shell, title};

use super::blocks::{BlockContext, pictured, pictures};
use super::cache::PageDrawing;
use super::{PageRequest, cache, canonical, context_of, keys, mail_share, popups, shell, venue};

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
            PageDrawing {
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
    let leads = picture_of(&element, fields, &pictures).is_none();
    let body = match body {
        "" => None,
        body => {
            let clean = request.state.clean.of(body, Profile::Rich);
            Some(pictured(context, &clean, leads).await?)
        }
    };
    let clean = |html: &str| request.state.clean.of(html, Profile::Rich);
    let texts = further_texts(context, &element, clean).await?;
    let facts = event_content(request, context, &element).await?;
    let about = facts.as_ref().and_then(|facts| about(request, facts));
    let about = about.or_else(|| news(&context.module.body, &element));
    let data = DetailContent {
        event: facts.map(EventFacts::new),
        element: &element,
        fields,
        pictures: &pictures,
        when: event(context, &element),
        body,
        texts,
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
    let picture = picture_of(&element, fields, &pictures);
    let shell = Shell {
        picture: picture.map(SharedPicture::of),
        about,
        ..around(request, context, &element, marks)
    };
    Ok(DetailView::new(shell, data).render()?)
}

/// The HTML of its further fields, by their names.
pub(super) async fn further_texts<'c>(
    context: &BlockContext<'c>,
    element: &Element,
    clean: impl Fn(&str) -> SafeHtml,
) -> Result<BTreeMap<&'c str, PicturedHtml>, AppError> {
    let mut texts = BTreeMap::new();
    let fields = further_fields(context.module.body.fields());
    for field in fields.filter(|field| field.kind == FieldKind::Rich) {
        let html = element.value(&field.name);
        if !html.is_empty() {
            let text = pictured(context, &clean(html), false).await?;
            texts.insert(field.name.as_str(), text);
        }
    }
    Ok(texts)
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
        marks: Some(marks),
        account: Some(&marks.account),
        ..shell(request, &marks.nonce)
    }
}

/// Returns the element of a list as a news item, if it has a date.
fn news(body: &Body, element: &Element) -> Option<About> {
    let Body::List(list) = body else {
        return None;
    };
    let published = of_role(element, &list.fields, Role::Date);
    let changed = Timestamp::from_second(element.changed_at).ok()?;
    (!published.is_empty()).then(|| {
        About::News(NewsArticle {
            headline: of_role(element, &list.fields, Role::Title).to_owned(),
            published: published.to_owned(),
            modified: changed.to_string(),
        })
    })
}

/// Returns the element's page in each language that has pages for its source.
fn element_versions<'r>(
    request: &'r PageRequest,
    context: &BlockContext<'_>,
    key: &str,
) -> Vec<LanguageVersion<'r>> {
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
        Some(LanguageVersion {
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

/// The data of an event beside its texts; `None` for other elements.
pub(super) async fn event_content<'e>(
    request: &'e PageRequest,
    context: &BlockContext<'e>,
    element: &'e Element,
) -> Result<Option<EventContent<'e>>, AppError> {
    let Body::Agenda(settings) = &context.module.body else {
        return Ok(None);
    };
    let Some(event) = Event::of(element, &settings.fields) else {
        return Ok(None);
    };
    Ok(Some(EventContent {
        event,
        fields: &settings.fields,
        place: venue::known(request, context, (settings, element)).await?,
        path: &context.page.path,
        today: of_calendar(request.state.clock.today()),
        words: context.words,
    }))
}

/// The structured data of an event for search engines; `None` if the site's address is unknown.
fn about(request: &PageRequest, event: &EventContent<'_>) -> Option<About> {
    let origin = &request.caller.origin;
    let now = request.state.clock.now();
    (!origin.is_empty()).then(|| About::Thing(event_data(event, origin, now.time_zone())))
}

/// Describes when an event takes place; `None` for other elements.
pub(super) fn event(context: &BlockContext<'_>, element: &Element) -> Option<String> {
    let Body::Agenda(settings) = &context.module.body else {
        return None;
    };
    let event = Event::of(element, &settings.fields)?;
    Some(occasion(&event, &context.words))
}
