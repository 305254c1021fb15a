//! `/{chemin}`: the pages of the site, and requests for single blocks.

mod account;
mod agenda_month;
mod back_office;
mod below;
mod blocks;
mod cache;
mod detail;
mod element_address;
mod form_faults;
mod forms;
mod guard;
mod keys;
mod mail_share;
mod mailed_links;
mod my_elements;
mod permalink;
mod popups;
mod preview;
mod private;
mod redirects;
mod refreshed_block;
mod searches;
mod target;
mod venue;
mod whole;

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{Method, Uri};
use axum::response::Response;
use axum::routing::get;
use percent_encoding::percent_decode_str;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::same_site::SameSite;
use crate::domain::document::nonce::Nonce;
use crate::domain::listing::address::first_with_state;
use crate::domain::module::Module;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::extract::client_address::ClientAddress;
use crate::extract::parameters::Parameters;
use crate::state::bundle::entries;
use crate::state::{AppState, Snapshot};
use crate::views::shell::Shell;

use blocks::{BlockContext, Scope};
use target::Wanted;

/// Returns the fallback route: every address that no other family serves.
pub fn router() -> Routes {
    Routes::new()
        .route("/", get(show).post(show))
        .route("/{*chemin}", get(show).post(show))
}

/// Returns the routes for parts of pages and for popup pages, below the platform's directory.
pub fn platform_router() -> Routes {
    agenda_month::router()
        .merge(popups::router())
        .merge(mail_share::router())
        .merge(account::router())
        .merge(back_office::router())
        .merge(preview::router())
}

/// Returns the routes of members' forms, which may send files, below the platform's directory.
pub fn own_form_router() -> Routes {
    my_elements::form_router()
}

/// Returns the route of members' actions, below the platform's directory.
pub fn action_router() -> Routes {
    my_elements::action_router()
}

/// Returns the route for creating short addresses, below the platform's directory.
pub fn link_router() -> Routes {
    back_office::link_router()
}

/// Returns the route for posted forms, below the platform's directory.
pub fn form_router() -> Routes {
    forms::router()
}

/// Returns the route of short addresses.
pub fn permalink_router() -> Routes {
    permalink::router()
}

/// A request for a page or a part of one, parsed once.
struct PageRequest {
    state: AppState,
    snapshot: Arc<Snapshot>,
    caller: Caller,
    parameters: Parameters,
    /// The query of its address, as written; `None` if it is empty.
    asked: Option<String>,
    /// The logged-in user, on a private page.
    member: Option<Account>,
}

impl FromRequest<AppState> for PageRequest {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, AppError> {
        let (mut parts, body) = request.into_parts();
        let Ok(caller) = Caller::from_request_parts(&mut parts, state).await;
        let asked = parts.uri.query().filter(|asked| !asked.is_empty());
        let asked = asked.map(str::to_owned);
        let request = Request::from_parts(parts, body);
        Ok(Self {
            caller,
            asked,
            parameters: Parameters::from_request(request, state).await?,
            snapshot: state.snapshot().await?,
            state: state.clone(),
            member: None,
        })
    }
}

/// A rejected form that was posted to its own address.
#[derive(Debug, Clone, Copy)]
struct SentForm<'a> {
    /// Number of its module on the page.
    module: u32,
    /// Why it was rejected, besides errors in its fields.
    refusal: Option<&'a str>,
    /// The pass for a later try without the proof of work.
    pass: Option<&'a str>,
}

async fn show(
    (method, uri): (Method, Uri),
    same_site: Result<SameSite, AppError>,
    address: ClientAddress,
    request: PageRequest,
) -> Result<Response, AppError> {
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    // A form posted to a former address is processed there, because a browser does not resend it after a redirect.
    let reads = method == Method::GET || method == Method::HEAD;
    if let Some(moved) = redirects::moved(&request.snapshot, &path, uri.query()).filter(|_| reads) {
        return Ok(moved);
    }
    match redirects::found(&request, &path) {
        Some(page) if request.snapshot.is_private(page.id) => {
            let id = page.id;
            private::answer(request, (id, same_site)).await
        }
        Some(page) if method == Method::POST && !target::addresses_block(&request.parameters) => {
            match forms::posted(&request, page) {
                Some(form) => forms::send(form, (same_site?, address), &request).await,
                None => answer(&request, page).await,
            }
        }
        Some(page) => answer(&request, page).await,
        None => match below::below(&request, &path).await? {
            Some(below) => Ok(below),
            None if reads => {
                match redirects::printed_otherwise(&request, &path, uri.query()).await? {
                    Some(printed) => Ok(printed),
                    None => below::not_found(&request, &path),
                }
            }
            None => below::not_found(&request, &path),
        },
    }
}

/// Answers with the page, or with the requested block.
async fn answer(request: &PageRequest, page: &Page) -> Result<Response, AppError> {
    if let Some(why) = request.snapshot.damage(page.id) {
        return Err(AppError::Internal(why.to_owned()));
    }
    let modules = request.snapshot.modules(page.id);
    let first = first_with_state(modules);
    match target::wanted(modules, &request.parameters, request.caller.wants_fragment)? {
        Wanted::Block(module) => {
            let context = context_of(request, page, module, first, &request.parameters);
            refreshed_block::answer(request, &context).await
        }
        Wanted::More(module) => {
            let context = context_of(request, page, module, first, &request.parameters);
            let scope = Scope::Further;
            refreshed_block::answer(request, &BlockContext { scope, ..context }).await
        }
        Wanted::Page(number) => {
            let unnamed = first.filter(|_| !target::addresses_block(&request.parameters));
            whole::whole(request, page, (number.or(unnamed), None)).await
        }
    }
}

fn context_of<'p>(
    request: &'p PageRequest,
    page: &'p Page,
    module: &'p Module,
    first: Option<u32>,
    asked: &'p Parameters,
) -> BlockContext<'p> {
    BlockContext {
        state: &request.state,
        snapshot: &request.snapshot,
        page,
        module,
        first: first == Some(module.number),
        asked,
        sent: None,
        member: request.member.as_ref(),
        scope: Scope::Block,
        origin: &request.caller.origin,
        leads: false,
        words: request.snapshot.words_on(page),
    }
}

/// The context of a block that is the whole answer: no parameters of the page's address apply to it.
fn context_alone<'p>(
    request: &'p PageRequest,
    page: &'p Page,
    module: &'p Module,
    nothing: &'p Parameters,
) -> BlockContext<'p> {
    context_of(request, page, module, None, nothing)
}

/// Returns the shell of a page in the site's main language, without the page's own values.
fn shell<'s>(request: &'s PageRequest, nonce: &'s Nonce) -> Shell<'s> {
    Shell {
        platform: &request.state.settings.platform,
        timezone: request.state.settings.time_zone.iana_name(),
        site: &request.snapshot.site,
        tree: &request.snapshot.tree,
        words: request.snapshot.own_words(),
        translations: &request.snapshot.translations,
        page: None,
        below: None,
        title: String::new(),
        description: "",
        canonical: None,
        picture: None,
        about: None,
        before: None,
        after: None,
        unlisted: false,
        versions: Vec::new(),
        feeds: Vec::new(),
        searches: searches::of_site(&request.snapshot),
        captcha: request
            .state
            .captcha_service(&request.snapshot.site)
            .map(|service| service.script(&request.state.settings.platform)),
        analytics: request.snapshot.site.settings.analytics.as_ref(),
        bundle: entries(),
        preloads: &[],
        body_class: "page-inner",
        now: request.state.clock.now().datetime(),
        marks: None,
        nonce,
        session: "",
        note: None,
        account: None,
        preview: None,
    }
}

/// Returns the absolute URL; `None` if the site's scheme and host are unknown.
fn canonical(request: &PageRequest, address: &str) -> Option<String> {
    let origin = &request.caller.origin;
    (!origin.is_empty()).then(|| format!("{origin}{address}"))
}
