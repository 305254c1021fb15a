//! `/{chemin}`: the pages of the site, and the refresh of their blocks.

mod asked;
mod blocks;
mod common;
mod detail;
mod forms;
mod popups;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
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
use crate::extract::{document, nonce};
use crate::state::{AppState, Snapshot};
use crate::views::page::{NotFoundView, PageView};
use crate::views::safe::DrawnBlock;
use crate::views::shell::{Shell, title};

use asked::Wanted;
use blocks::{Painted, Place};

/// The routes: every address that no other family has.
pub fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(show).post(show))
        .route("/{*chemin}", get(show).post(show))
}

/// What serves parts of pages and windows of their own, below the platform's directory.
pub fn platform_router() -> Router<AppState> {
    common::router()
        .merge(forms::router())
        .merge(popups::router())
}

/// A visit of a page.
struct Visit<'a> {
    state: &'a AppState,
    snapshot: &'a Snapshot,
    caller: &'a Caller,
    parameters: &'a Parameters,
    /// Why a form that was sent is not taken, besides what is wrong with its fields.
    refusal: Option<&'a str>,
}

async fn show(
    State(state): State<AppState>,
    caller: Caller,
    uri: Uri,
    parameters: Parameters,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let visit = Visit {
        state: &state,
        snapshot: &snapshot,
        caller: &caller,
        parameters: &parameters,
        refusal: None,
    };
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    match snapshot.tree.find(&path) {
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
        match asked::wanted(modules, self.parameters, self.caller.wants_fragment)? {
            Wanted::Block(module) => {
                self.fragment(&self.place(page, module, first, self.parameters))
                    .await
            }
            Wanted::More(module) => {
                let place = self.place(page, module, first, self.parameters);
                self.fragment(&Place {
                    more: true,
                    ..place
                })
                .await
            }
            Wanted::Page(number) => {
                let unnamed = first.filter(|_| !asked::speaks_of_a_block(self.parameters));
                self.whole(page, number.or(unnamed)).await
            }
        }
    }

    async fn fragment(&self, place: &Place<'_>) -> Result<Response, AppError> {
        let painted = blocks::paint(place).await?;
        Ok(document::fragment(painted.html.as_str().to_owned()))
    }

    /// The whole page; what was asked applies to the module with this number, the others are as they
    /// are by themselves.
    async fn whole(&self, page: &Page, number: Option<u32>) -> Result<Response, AppError> {
        let modules = self.snapshot.modules(page.id);
        let first = first_with_state(modules);
        let nothing = Parameters::default();
        let mut painted = Vec::with_capacity(modules.len());
        for module in modules {
            let named = number == Some(module.number);
            let asked = if named { self.parameters } else { &nothing };
            let place = self.place(page, module, first, asked);
            painted.push(blocks::paint(&place).await?);
        }
        self.document(page, painted)
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
            refusal: self.refusal,
            more: false,
            words: self.snapshot.words(self.snapshot.language(page)),
        }
    }

    fn document(&self, page: &Page, painted: Vec<Painted>) -> Result<Response, AppError> {
        let nonce = nonce::fresh()?;
        let further = painted.iter().find_map(|block| block.head.page);
        let shown = match further {
            Some(number) => format!("{} – page {number}", page.title),
            None => page.title.clone(),
        };
        let address = painted
            .iter()
            .find_map(|block| block.head.address.as_deref());
        let shell = Shell {
            page: Some(page),
            title: title(&shown, &self.snapshot.site),
            description: &page.description,
            canonical: self.canonical(address.unwrap_or(&page.path)),
            body_class: if page.is_home() {
                "page-home"
            } else {
                "page-inner"
            },
            ..self.shell(&nonce)
        };
        let blocks: Vec<DrawnBlock> = painted.into_iter().map(|block| block.html).collect();
        let html = PageView::new(shell, page, &blocks).render()?;
        Ok(document::page(StatusCode::OK, html, nonce))
    }

    /// An address without a page: an element of the list above it, or nothing.
    async fn below(&self, path: &str) -> Result<Response, AppError> {
        let above = path.trim_end_matches('/').rsplit_once('/');
        let above = above.map(|(above, key)| (if above.is_empty() { "/" } else { above }, key));
        let page = above.and_then(|(above, key)| Some((self.snapshot.tree.find(above)?, key)));
        let whole = !asked::names_a_block(self.parameters, self.caller.wants_fragment);
        let detail = match page.filter(|_| whole) {
            Some((page, key)) => self.detail(page, key).await?,
            None => None,
        };
        detail.map_or_else(|| self.not_found(), Ok)
    }

    fn not_found(&self) -> Result<Response, AppError> {
        let nonce = nonce::fresh()?;
        let shell = Shell {
            title: title("Page introuvable", &self.snapshot.site),
            ..self.shell(&nonce)
        };
        let html = NotFoundView { shell }.render()?;
        Ok(document::page(StatusCode::NOT_FOUND, html, nonce))
    }

    fn shell<'s>(&'s self, nonce: &'s Nonce) -> Shell<'s> {
        Shell {
            platform: &self.state.settings.platform,
            site: &self.snapshot.site,
            tree: &self.snapshot.tree,
            page: None,
            below: None,
            title: String::new(),
            description: "",
            canonical: None,
            body_class: "page-inner",
            nonce,
        }
    }

    /// Whole, or none where nobody knows the site's scheme and host.
    fn canonical(&self, address: &str) -> Option<String> {
        let origin = &self.caller.origin;
        (!origin.is_empty()).then(|| format!("{origin}{address}"))
    }
}
