//! What machines read of the site: RSS feeds, calendars, the map of the site.

mod sitemap;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use percent_encoding::percent_decode_str;
use vitrine_core::sort::Direction;

use crate::domain::module::{AgendaSettings, Body, ListSettings, Role, field_of};
use crate::domain::page_tree::Page;
use crate::domain::sort_choice::SortChoice;
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::extract::made_file::MadeFile;
use crate::state::{AppState, Snapshot};
use crate::store::{Order, Range};
use crate::views::calendar::CalendarContent;
use crate::views::rss::FeedContent;
use crate::views::shell::title;

/// Items of a feed: who reads it comes back before there are more.
const NEWEST: Range = Range {
    offset: 0,
    limit: 20,
};

/// `/sitemap.xml` and `/robots.txt`.
pub fn router() -> Router<AppState> {
    sitemap::router()
}

/// `/{chemin}/flux.xml`.
pub fn feed() -> MethodRouter<AppState> {
    get(show_feed)
}

/// `/{chemin}/agenda.ics`.
pub fn calendar() -> MethodRouter<AppState> {
    get(show_calendar)
}

fn with_feed(body: &Body) -> Option<&ListSettings> {
    match body {
        Body::List(settings) if settings.feed => Some(settings),
        _ => None,
    }
}

fn agenda(body: &Body) -> Option<&AgendaSettings> {
    match body {
        Body::Agenda(settings) if settings.has_months() => Some(settings),
        _ => None,
    }
}

/// The page above this address, and the first of its modules that has what is looked for.
fn below_page<'s, S>(
    snapshot: &'s Snapshot,
    uri: &Uri,
    wanted: impl Fn(&'s Body) -> Option<S>,
) -> Option<(&'s Page, S)> {
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    let (above, _) = path.rsplit_once('/')?;
    let page = snapshot
        .tree
        .find(if above.is_empty() { "/" } else { above })?;
    let mut modules = snapshot.modules(page.id).iter();
    modules.find_map(|module| Some((page, wanted(&module.body)?)))
}

async fn show_feed(
    State(state): State<AppState>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let (page, settings) = below_page(&snapshot, &uri, with_feed).ok_or(AppError::NotFound)?;
    let language = snapshot.language(page);
    let source = snapshot
        .source(&settings.source)
        .ok_or(AppError::NotFound)?;
    let newest = state
        .store
        .elements((source.id, language), by_date(settings), NEWEST)
        .await?;
    let changed = newest.iter().map(|element| element.changed_at);
    let changed_at = changed.chain([page.changed_at]).max().filter(|at| *at > 0);
    let detail = snapshot.detail_page(&settings.source, language);
    let now = state.clock.now();
    let feed = FeedContent {
        origin: &caller.origin,
        title: title(&page.title, &snapshot.site),
        description: &page.description,
        language,
        path: &page.path,
        detail: detail.map(|page| page.path.as_str()),
        elements: &newest,
        fields: &settings.fields,
        zone: now.time_zone(),
        changed_at,
    };
    let file = MadeFile {
        kind: "application/rss+xml; charset=utf-8",
        text: feed.write(),
        changed_at,
    };
    file.answer(&headers)
}

/// The newest first, where elements have a day; else the list's own order.
fn by_date(settings: &ListSettings) -> Order<'_> {
    let fields = &settings.fields;
    let own = || SortChoice::named(settings.default_sort.as_deref()?, fields);
    let dated = field_of(fields, Role::Date).filter(|field| field.sortable);
    let newest = dated.map(|field| SortChoice {
        field,
        direction: Direction::Descending,
    });
    Order::from(newest.or_else(own))
}

async fn show_calendar(
    State(state): State<AppState>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let (page, settings) = below_page(&snapshot, &uri, agenda).ok_or(AppError::NotFound)?;
    let language = snapshot.language(page);
    let elements = match snapshot.source(&settings.source) {
        Some(source) => {
            let of = (source.id, language);
            state.store.elements(of, Order::Source, Range::ALL).await?
        }
        None => Vec::new(),
    };
    let changed = elements.iter().map(|element| element.changed_at).max();
    let now = state.clock.now();
    let calendar = CalendarContent {
        origin: &caller.origin,
        name: title(&page.title, &snapshot.site),
        source: &settings.source,
        words: snapshot.words(language),
        detail: settings.detail.then_some(page.path.as_str()),
        elements: &elements,
        fields: &settings.fields,
        zone: now.time_zone(),
    };
    let file = MadeFile {
        kind: "text/calendar; charset=utf-8",
        text: calendar.write(),
        changed_at: changed.filter(|at| *at > 0),
    };
    file.answer(&headers)
}
