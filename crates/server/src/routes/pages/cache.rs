//! Answers from the cache of rendered pages, and stale answers with a note while the database is down
//! (security 28).

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::document::pieces::{Filling, Marks, Pieces};
use crate::domain::language::translator::Translator;
use crate::error::AppError;
use crate::respond::content::Content;
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
    let stamp = request.state.clock.now().timestamp().as_second();
    let (alert, opening, stamp) = (moment.alert()?, moment.opening()?, stamp.to_string());
    let filling = Filling {
        alert: alert.as_str(),
        opening: opening.as_str(),
        session: &session,
        account: &account,
        nonce: &nonce,
        note: &note,
        moment: &stamp,
    };
    let is_shared = !stale && session.is_empty() && account.is_empty();
    let found = if is_shared { found } else { found.alone() };
    let gzip = if request.caller.takes_gzip {
        let parts = || found.drawn.parts(filling);
        request.state.fragments.pages.gzip(&found, parts).await
    } else {
        None
    };
    let page = gzip.map_or_else(|| Content::Plain(found.drawn.join(filling)), Content::Gzip);
    let has_moment = found.drawn.has_moment();
    let mut response = document::page(StatusCode::OK, page, nonce);
    if path.is_some() {
        // A form's stamp is the moment at which the page is shown.
        if !has_moment {
            document::allow_prefetch(&mut response);
        }
        // Not to somebody logged in, and not while the database does not answer.
        if is_shared && !request.caller.saves_data {
            document::offer_next_pages(&mut response, &rules_address(request))?;
        }
    }
    if let Some(analytics) = &request.snapshot.site.settings.analytics {
        document::allow_analytics(&mut response, analytics.policy());
    }
    Ok(warned(response, stale))
}

fn rules_address(request: &PageRequest) -> String {
    let platform = &request.state.settings.platform;
    let rules = request.snapshot.speculation_rules(platform);
    format!("/{platform}/speculation-rules/{}.json", rules.version)
}

/// Answers with a part of a page, cached or rendered; `dress` adds what depends on the page around it.
pub(super) async fn part(
    request: &PageRequest,
    (key, words): (Option<Key>, Translator<'_>),
    draw: impl Future<Output = Result<Painted, AppError>>,
    dress: impl FnOnce(String, &Head) -> Result<String, AppError>,
) -> Result<Response, AppError> {
    let drawing = async {
        let painted = draw.await?;
        dress(painted.html.into(), &painted.head)
    };
    let blocks = &request.state.fragments.blocks;
    let found = blocks.get(key, Box::pin(drawing)).await?;
    let html = found.drawn.as_str();
    if found.stale || request.state.is_behind() {
        let noted = Content::Plain(noted(html, &note(words)?));
        return Ok(warned(document::fragment(noted), true));
    }
    let gzip = if request.caller.takes_gzip {
        blocks.gzip_alone(&found).await
    } else {
        None
    };
    let content = gzip.map_or_else(|| Content::Plain(html.to_owned()), Content::Gzip);
    Ok(document::fragment(content))
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
