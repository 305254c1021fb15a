//! Machine-readable views of the site: RSS feeds, calendars, the sitemap.

mod event;
mod sitemap;

use std::collections::HashSet;

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use percent_encoding::percent_decode_str;
use vitrine_core::dates::Month;
use vitrine_core::forms::php::PhpForm;
use vitrine_core::sort::Direction;

use crate::addresses::Routes;
use crate::domain::block_request::{BlockRequest, CalendarRequest};
use crate::domain::element::Element;
use crate::domain::language::date_text;
use crate::domain::listing::agenda::{Event, UPCOMING, month_key};
use crate::domain::listing::selection::{Filter, Selection};
use crate::domain::listing::sort_choice::SortChoice;
use crate::domain::module::{AgendaSettings, Body, ListSettings, Module, Role, field_of};
use crate::domain::search::indexing::MONTH;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::respond::made_file::MadeFile;
use crate::respond::stale::warned;
use crate::state::fragments::{BlockKey, FragmentForm, Key, WrittenFile};
use crate::state::{AppState, Snapshot};
use crate::store::{Order, Range};
use crate::views::calendar::CalendarContent;
use crate::views::rss::FeedContent;
use crate::views::shell::title;

/// Items of a feed: readers poll before more are published.
const NEWEST: Range = Range {
    offset: 0,
    limit: 20,
};

/// Events of a calendar file: every subscriber fetches it many times a day.
const MOST_EVENTS: Range = Range {
    offset: 0,
    limit: 2_000,
};
/// Months before the current one that a calendar file includes.
const MONTHS_BACK: usize = 12;

/// `/sitemap.xml` and `/robots.txt`.
pub fn router() -> Routes {
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

/// `/{chemin}/{element}.ics`.
pub fn event() -> MethodRouter<AppState> {
    get(event::show)
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

/// Finds the page with this address and its first module with the wanted feature.
fn below_page<'s, S>(
    snapshot: &'s Snapshot,
    uri: &Uri,
    wanted: impl Fn(&'s Body) -> Option<S>,
) -> Option<(&'s Page, &'s Module, S)> {
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    let (above, _) = path.rsplit_once('/')?;
    let page = snapshot
        .tree
        .find(if above.is_empty() { "/" } else { above })?;
    let mut modules = snapshot.modules(page.id).iter();
    modules.find_map(|module| Some((page, module, wanted(&module.body)?)))
}

async fn show_feed(
    State(state): State<AppState>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let (page, _, settings) = below_page(&snapshot, &uri, with_feed).ok_or(AppError::NotFound)?;
    let language = snapshot.language(page);
    let source = snapshot
        .source(&settings.source)
        .ok_or(AppError::NotFound)?;
    let newest = state
        .store
        .lists()
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
        words: snapshot.words(language),
        source: &settings.source,
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

/// Newest first if the elements have a date; otherwise the list's own order.
fn by_date(settings: &ListSettings) -> Order<'_> {
    let fields = &settings.fields;
    let own = || SortChoice::named(settings.default_sort.as_deref()?, fields);
    let dated = field_of(fields, Role::Date).filter(|field| field.kind.has_order());
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
    let (page, module, settings) = below_page(&snapshot, &uri, agenda).ok_or(AppError::NotFound)?;
    let today = date_text::of_calendar(state.clock.today());
    let asked = PhpForm::of_urlencoded(uri.query().unwrap_or_default().as_bytes());
    let current = Month::of(today);
    let wanted = match asked.text(&[UPCOMING]) {
        Some("1") => CalendarRequest {
            from: current,
            since: Some(today),
        },
        _ => CalendarRequest {
            from: first_month(current),
            since: None,
        },
    };
    let file = CalendarFile {
        state: &state,
        snapshot: &snapshot,
        page,
        settings,
        wanted,
    };
    let key = Key {
        chrome: snapshot.chrome,
        origin: caller.origin.clone(),
        page: page.id,
        element: String::new(),
        blocks: vec![BlockKey::of(
            &snapshot,
            module,
            BlockRequest::Calendar(wanted),
        )],
        form: FragmentForm::File,
    };
    let files = &state.fragments.files;
    let kept = files
        .get(Some(key), Box::pin(file.write(&caller.origin)))
        .await?;
    let gzip = if caller.takes_gzip {
        files.gzip_alone(&kept).await
    } else {
        None
    };
    let file = MadeFile {
        kind: "text/calendar; charset=utf-8",
        text: kept.drawn.text.clone(),
        changed_at: kept.drawn.changed_at,
    };
    let is_stale = kept.stale || state.is_behind();
    Ok(warned(file.answer_packed(&headers, gzip)?, is_stale))
}

/// Returns the first month of a calendar file.
fn first_month(current: Month) -> Month {
    let mut months = std::iter::successors(Some(current), |month| month.previous());
    months.nth(MONTHS_BACK).unwrap_or(current)
}

/// Writes the calendar file of an agenda.
struct CalendarFile<'s> {
    state: &'s AppState,
    snapshot: &'s Snapshot,
    page: &'s Page,
    settings: &'s AgendaSettings,
    wanted: CalendarRequest,
}

impl CalendarFile<'_> {
    async fn write(&self, origin: &str) -> Result<WrittenFile, AppError> {
        let elements = self.events().await?;
        let changed = elements.iter().map(|element| element.changed_at).max();
        let now = self.state.clock.now();
        let calendar = CalendarContent {
            origin,
            name: title(&self.page.title, &self.snapshot.site),
            source: &self.settings.source,
            words: self.snapshot.words_on(self.page),
            detail: self.settings.detail.then_some(self.page.path.as_str()),
            elements: &elements,
            fields: &self.settings.fields,
            zone: now.time_zone(),
        };
        Ok(WrittenFile {
            text: calendar.write(),
            changed_at: changed.filter(|at| *at > 0),
        })
    }

    fn is_wanted(&self, element: &Element) -> bool {
        let Some(since) = self.wanted.since else {
            return true;
        };
        let event = Event::of(element, &self.settings.fields);
        event.is_some_and(|event| !event.is_over(since))
    }

    /// Returns the events from the first month on, up to the limit. Reads month by month, so that no more events are
    /// read than written.
    async fn events(&self) -> Result<Vec<Element>, AppError> {
        let Some(source) = self.snapshot.source(&self.settings.source) else {
            return Ok(Vec::new());
        };
        let of = (source, self.snapshot.language(self.page));
        let first = month_key(self.wanted.from);
        let day = field_of(&self.settings.fields, Role::Date);
        let order = day.map_or(Order::Source, |field| {
            Order::Field(&field.name, Direction::Ascending)
        });
        let (mut met, mut events) = (HashSet::new(), Vec::new());
        let months = self.state.choices(of, MONTH).await?;
        for month in months.iter().filter(|month| month.value >= first) {
            let filters = [Filter {
                field: MONTH.to_owned(),
                value: month.value.clone(),
            }];
            let selection = Selection {
                filters: &filters,
                ..Selection::all(source.id, of.1)
            };
            let found = self
                .state
                .store
                .lists()
                .list(&selection, order, MOST_EVENTS)
                .await?;
            // An event that spans months is found in each of them.
            let new = found.elements.into_iter();
            let new = new.filter(|element| self.is_wanted(element));
            events.extend(new.filter(|element| met.insert(element.id)));
            if events.len() >= MOST_EVENTS.limit as usize {
                events.truncate(MOST_EVENTS.limit as usize);
                break;
            }
        }
        Ok(events)
    }
}
