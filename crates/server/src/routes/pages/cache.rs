//! Answers from the cache of rendered pages, and stale answers with a note while the database is down
//! (security 28).

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::document::pieces::{Filling, Marks, Pieces};
use crate::domain::language::translator::Translator;
use crate::error::AppError;
use crate::respond::stale::warned;
use crate::respond::{document, nonce};
use crate::state::fragments::Key;
use crate::views::block_output::{Head, Painted};
use crate::views::note::StaleNote;
use crate::views::shell::session_entry;
use crate::views::site_moment::SiteMoment;

use super::{PageRequest, account};

/// A page to answer with.
pub(super) struct PageDrawing<'a> {
    /// Its cache key; `None` for a page that is never cached.
    pub key: Option<Key>,
    /// The server's own texts in its language.
    pub words: Translator<'a>,
    /// Its address, with the bar of who is logged in; `None` for a page in its own window.
    pub path: Option<&'a str>,
}

impl<'a> PageDrawing<'a> {
    /// A page in its own window.
    pub fn of_window(key: Key, words: Translator<'a>) -> Self {
        Self {
            key: Some(key),
            words,
            path: None,
        }
    }
}

/// Creates the placeholders that a page is rendered with.
pub(super) fn marks() -> Result<Marks, AppError> {
    Ok(Marks {
        nonce: nonce::fresh()?,
        note: nonce::fresh()?,
        moment: nonce::fresh()?,
        session: nonce::fresh()?,
        account: nonce::fresh()?,
        alert: nonce::fresh()?,
        opening: nonce::fresh()?,
    })
}

/// Answers with a whole page from the cache, or renders it with these placeholders.
pub(super) async fn page(
    request: &PageRequest,
    drawing: PageDrawing<'_>,
    marks: &Marks,
    draw: impl Future<Output = Result<String, AppError>>,
) -> Result<Response, AppError> {
    let PageDrawing { key, words, path } = drawing;
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
    let session = session_entry(&request.session_hash().await);
    let account = match path {
        Some(path) => account::bar(request, path, words).await?,
        None => String::new(),
    };
    let now = request.state.clock.now().datetime();
    let moment = SiteMoment {
        site: &request.snapshot.site,
        words,
        now,
    };
    let page = found.drawn.join(Filling {
        alert: moment.alert()?.as_str(),
        opening: moment.opening()?.as_str(),
        session: &session,
        account: &account,
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
    let mut response = document::page(StatusCode::OK, page, nonce);
    if let Some(analytics) = &request.snapshot.site.settings.analytics {
        document::allow_analytics(&mut response, analytics.policy());
    }
    Ok(warned(response, stale))
}

/// Answers with a part of a page, cached or rendered; `dress` adds the uncached parts.
pub(super) async fn part(
    request: &PageRequest,
    (key, words): (Option<Key>, Translator<'_>),
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

fn note(words: Translator) -> Result<String, AppError> {
    Ok(StaleNote { words }.render()?)
}

/// Inserts the note inside the block, after its `@param` comment, because the script discards anything before a block.
/// An agenda's comment is inside the agenda, so that the next month removes the note.
fn noted(html: &str, note: &str) -> String {
    match html.split_once("-->") {
        Some((before, after)) => format!("{before}-->{note}{after}"),
        None => format!("{note}{html}"),
    }
}
