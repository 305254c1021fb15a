//! Answers from what was drawn lately, and what they say while the database does not answer
//! (security 28).

use askama::Template;
use axum::http::header::WARNING;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use crate::domain::module::Body;
use crate::domain::pieces::{Filling, Marks, Pieces};
use crate::domain::words::Words;
use crate::error::AppError;
use crate::extract::{document, nonce};
use crate::state::fragments::Key;
use crate::views::block_title::BlockTitle;
use crate::views::note::StaleNote;
use crate::views::painted::{Head, Painted};

use super::blocks::{Block, Place};
use super::{PageRequest, keys, whole};

/// RFC 7234 5.5.1.
const STALE: HeaderValue = HeaderValue::from_static("110 - \"Response is Stale\"");

/// What a page is drawn with.
pub(super) fn marks() -> Result<Marks, AppError> {
    Ok(Marks {
        nonce: nonce::fresh()?,
        note: nonce::fresh()?,
        moment: nonce::fresh()?,
    })
}

/// A whole page: as it is kept, else as it is drawn with these marks.
pub(super) async fn page(
    request: &PageRequest,
    (key, words): (Option<Key>, Words<'_>),
    marks: &Marks,
    draw: impl Future<Output = Result<String, AppError>>,
) -> Result<Response, AppError> {
    let drawing = async { Ok(Pieces::cut(&draw.await?, marks)) };
    let found = request
        .state
        .fragments
        .pages
        .get(key, Box::pin(drawing))
        .await?;
    let stale = found.stale || request.state.is_behind();
    let note = if stale { note(words)? } else { String::new() };
    let nonce = nonce::fresh()?;
    let page = found.drawn.join(Filling {
        nonce: &nonce,
        note: &note,
        moment: &request
            .state
            .clock
            .now()
            .timestamp()
            .as_second()
            .to_string(),
    });
    Ok(warned(document::page(StatusCode::OK, page, nonce), stale))
}

/// A block alone, as a refresh wants it.
pub(super) async fn block(request: &PageRequest, place: &Place<'_>) -> Result<Response, AppError> {
    let block = Block::asked(place);
    let (key, drawing) = (
        keys::of_block(request, place, &block),
        Box::pin(block.paint(place)),
    );
    let dress = |html: String, head: &Head| {
        if !has_states(&place.module.body) {
            return Ok(html);
        }
        let title = BlockTitle::new(&whole::title_of(request, place.page, head))?;
        Ok(html.replacen(" data-module=", &format!("{title} data-module="), 1))
    };
    part(request, (key, place.words), drawing, dress).await
}

/// A part of a page: as it is kept, else as it is drawn; `dress` adds what is not kept with it.
pub(super) async fn part(
    request: &PageRequest,
    (key, words): (Option<Key>, Words<'_>),
    draw: impl Future<Output = Result<Painted, AppError>>,
    dress: impl FnOnce(String, &Head) -> Result<String, AppError>,
) -> Result<Response, AppError> {
    let found = request.state.fragments.blocks.get(key, draw).await?;
    let stale = found.stale || request.state.is_behind();
    let html = found.drawn.html.as_str();
    let html = if stale {
        noted(html, &note(words)?)
    } else {
        html.to_owned()
    };
    let html = dress(html, &found.drawn.head)?;
    Ok(warned(document::fragment(html), stale))
}

/// Whether the page's title says which state of the block it shows.
fn has_states(body: &Body) -> bool {
    match body {
        Body::List(list) => list.pager,
        Body::Agenda(agenda) => agenda.has_months(),
        Body::Search(_) => true,
        _ => false,
    }
}

fn note(words: Words) -> Result<String, AppError> {
    Ok(StaleNote { words }.render()?)
}

/// The note is in the block itself, after its `@param` comment: what is before a block is
/// not taken into the page. What is the inside of a block has no comment and is taken whole.
fn noted(html: &str, note: &str) -> String {
    match html.split_once("-->") {
        Some((before, after)) => format!("{before}-->{note}{after}"),
        None => format!("{note}{html}"),
    }
}

fn warned(mut response: Response, stale: bool) -> Response {
    if stale {
        response.headers_mut().insert(WARNING, STALE);
    }
    response
}
