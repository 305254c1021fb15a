//! `/{chemin}`: the pages of the site, and the refresh of their blocks.

mod agenda_month;
mod below;
mod blocks;

mod detail;
mod forms;
mod kept;
mod keys;
mod moved;
mod popups;
mod target;
mod whole;

use axum::Router;
use axum::extract::State;
use axum::http::{Method, Uri};
use axum::response::Response;
use axum::routing::get;
use percent_encoding::percent_decode_str;

use crate::domain::address::first_with_state;
use crate::domain::module::Module;
use crate::domain::nonce::Nonce;
use crate::domain::page_tree::Page;
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::extract::parameters::Parameters;
use crate::state::{AppState, Snapshot};
use crate::views::shell::Shell;

use blocks::Place;
use target::Wanted;

/// The routes: every address that no other family has.
pub fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(show).post(show))
        .route("/{*chemin}", get(show).post(show))
}

/// What serves parts of pages and windows of their own, below the platform's directory.
pub fn platform_router() -> Router<AppState> {
    agenda_month::router()
        .merge(forms::router())
        .merge(popups::router())
}

/// A visit of a page.
struct Visit<'a> {
    state: &'a AppState,
    snapshot: &'a Snapshot,
    caller: &'a Caller,
    parameters: &'a Parameters,
    /// The form that was sent to its own address and is not taken.
    sent: Option<SentForm<'a>>,
}

/// A form that was sent to its own address and is not taken.
#[derive(Debug, Clone, Copy)]
struct SentForm<'a> {
    /// Number of its module on the page.
    module: u32,
    /// Why it is not taken, besides what is wrong with its fields.
    refusal: Option<&'a str>,
}

async fn show(
    State(state): State<AppState>,
    caller: Caller,
    (method, uri): (Method, Uri),
    parameters: Parameters,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let visit = Visit {
        state: &state,
        snapshot: &snapshot,
        caller: &caller,
        parameters: &parameters,
        sent: None,
    };
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    // A form that was sent to a former address is answered where it is: no browser sends it again.
    let reads = method == Method::GET || method == Method::HEAD;
    if let Some(moved) = visit.moved(&path, uri.query()).filter(|_| reads) {
        return Ok(moved);
    }
    match visit.found(&path) {
        Some(page) => visit.page(page).await,
        None => visit.below(&path).await,
    }
}

impl Visit<'_> {
    async fn page(&self, page: &Page) -> Result<Response, AppError> {
        if let Some(why) = self.snapshot.damage(page.id) {
            return Err(AppError::Internal(why.to_owned()));
        }
        let modules = self.snapshot.modules(page.id);
        let first = first_with_state(modules);
        match target::wanted(modules, self.parameters, self.caller.wants_fragment)? {
            Wanted::Block(module) => {
                let place = self.place(page, module, first, self.parameters);
                self.fragment(&place).await
            }
            Wanted::More(module) => {
                let place = self.place(page, module, first, self.parameters);
                let more = true;
                self.fragment(&Place { more, ..place }).await
            }
            Wanted::Page(number) => {
                let unnamed = first.filter(|_| !target::speaks_of_a_block(self.parameters));
                self.whole(page, number.or(unnamed)).await
            }
        }
    }

    fn place<'p>(
        &'p self,
        page: &'p Page,
        module: &'p Module,
        first: Option<u32>,
        asked: &'p Parameters,
    ) -> Place<'p> {
        Place {
            state: self.state,
            snapshot: self.snapshot,
            page,
            module,
            first: first == Some(module.number),
            asked,
            sent: self.sent.filter(|sent| sent.module == module.number),
            moment: None,
            more: false,
            words: self.snapshot.words(self.snapshot.language(page)),
        }
    }

    /// What surrounds a page of the site's own language that says nothing of itself yet.
    fn shell<'s>(&'s self, nonce: &'s Nonce) -> Shell<'s> {
        Shell {
            platform: &self.state.settings.platform,
            site: &self.snapshot.site,
            tree: &self.snapshot.tree,
            words: self.snapshot.words(&self.snapshot.site.language),
            page: None,
            below: None,
            title: String::new(),
            description: "",
            canonical: None,
            before: None,
            after: None,
            unlisted: false,
            versions: Vec::new(),
            feeds: Vec::new(),
            has_search: self.snapshot.has_search(),
            body_class: "page-inner",
            nonce,
            note: None,
        }
    }

    /// Whole, or none where nobody knows the site's scheme and host.
    fn canonical(&self, address: &str) -> Option<String> {
        let origin = &self.caller.origin;
        (!origin.is_empty()).then(|| format!("{origin}{address}"))
    }
}
