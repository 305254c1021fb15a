//! `/{chemin}/{element}.ics`: one event, for the visitor's own calendar.

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use percent_encoding::percent_decode_str;

use crate::domain::module::{AgendaSettings, Body};
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::respond::made_file::MadeFile;
use crate::state::AppState;
use crate::views::calendar::CalendarContent;
use crate::views::shell::title;

pub(super) async fn show(
    State(state): State<AppState>,
    caller: Caller,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let found = super::below_page(&snapshot, &uri, with_events);
    let (page, _, settings) = found.ok_or(AppError::NotFound)?;
    let source = snapshot
        .source(&settings.source)
        .ok_or(AppError::NotFound)?;
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    let key = path
        .rsplit('/')
        .next()
        .and_then(|file| file.strip_suffix(".ics"));
    let element = state
        .store
        .lists()
        .element(source.id, snapshot.language(page), key.unwrap_or_default())
        .await?;
    let element = element.ok_or(AppError::NotFound)?;
    let now = state.clock.now();
    let changed_at = Some(element.changed_at).filter(|at| *at > 0);
    let elements = [element];
    let calendar = CalendarContent {
        origin: &caller.origin,
        name: title(&page.title, &snapshot.site),
        source: &settings.source,
        words: snapshot.words_on(page),
        detail: Some(page.path.as_str()),
        elements: &elements,
        fields: &settings.fields,
        zone: now.time_zone(),
    };
    let file = MadeFile {
        kind: "text/calendar; charset=utf-8",
        text: calendar.write(),
        changed_at,
    };
    file.answer(&headers)
}

fn with_events(body: &Body) -> Option<&AgendaSettings> {
    match body {
        Body::Agenda(settings) if settings.detail => Some(settings),
        _ => None,
    }
}
