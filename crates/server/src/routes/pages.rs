//! `/{chemin}`: the pages of the site, and the refresh of their blocks.

mod asked;
mod blocks;
mod detail;

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
use crate::state::AppState;
use crate::store::StoredSite;
use crate::views::page::{NotFoundView, PageView};
use crate::views::shell::{Shell, title};

use asked::Wanted;
use blocks::{Painter, Prepared};

/// The routes: every address that no other family has.
pub fn router() -> Router<AppState> {
    Router::new()
        .route("/", get(show).post(show))
        .route("/{*chemin}", get(show).post(show))
}

/// A visit of a page.
struct Visit<'a> {
    state: &'a AppState,
    site: &'a StoredSite,
    caller: &'a Caller,
    parameters: &'a Parameters,
}

async fn show(
    State(state): State<AppState>,
    caller: Caller,
    uri: Uri,
    parameters: Parameters,
) -> Result<Response, AppError> {
    let site = state.store.site().await?;
    let site = site.ok_or_else(|| {
        AppError::Unavailable("there is no site yet: run `vitrine import DIR`".to_owned())
    })?;
    let visit = Visit {
        state: &state,
        site: &site,
        caller: &caller,
        parameters: &parameters,
    };
    let path = percent_decode_str(uri.path()).decode_utf8_lossy();
    match site.tree.find(&path) {
        Some(page) => visit.page(page).await,
        None => visit.below(&path).await,
    }
}

impl Visit<'_> {
    async fn page(&self, page: &Page) -> Result<Response, AppError> {
        let modules = self.state.store.modules(page.id).await?;
        let painter = Painter {
            state: self.state,
            site: self.site,
            page,
            first: first_with_state(&modules),
        };
        match asked::wanted(&modules, self.parameters, self.caller.wants_fragment)? {
            Wanted::Block(module) => {
                let prepared = painter
                    .prepare(module, asked::of_list(self.parameters))
                    .await?;
                let html = painter.paint(&prepared).render()?;
                Ok(document::fragment(html))
            }
            Wanted::Page(number) => {
                let first = painter
                    .first
                    .filter(|_| !asked::speaks_of_a_block(self.parameters));
                self.whole(&painter, &modules, number.or(first)).await
            }
        }
    }

    /// The whole page; what was asked applies to the module with this number, the others are as they
    /// are by themselves.
    async fn whole(
        &self,
        painter: &Painter<'_>,
        modules: &[Module],
        number: Option<u32>,
    ) -> Result<Response, AppError> {
        let mut prepared = Vec::with_capacity(modules.len());
        for module in modules {
            let asked = (number == Some(module.number)).then(|| asked::of_list(self.parameters));
            prepared.push(painter.prepare(module, asked.unwrap_or_default()).await?);
        }
        let nonce = nonce::fresh()?;
        let further = prepared.iter().find_map(Prepared::further_page);
        let shown = match further {
            Some((number, _)) => format!("{} – page {number}", painter.page.title),
            None => painter.page.title.clone(),
        };
        let address = prepared
            .iter()
            .find_map(|block| block.address(painter))
            .unwrap_or_else(|| painter.page.path.clone());
        let shell = Shell {
            page: Some(painter.page),
            title: title(&shown, &self.site.site),
            description: &painter.page.description,
            canonical: self.canonical(&address),
            body_class: if painter.page.is_home() {
                "page-home"
            } else {
                "page-inner"
            },
            ..self.shell(&nonce)
        };
        let blocks = prepared
            .iter()
            .map(|prepared| painter.paint(prepared))
            .collect();
        let html = PageView::new(shell, painter.page, blocks).render()?;
        Ok(document::page(StatusCode::OK, html, nonce))
    }

    /// An address without a page: an element of the list above it, or nothing.
    async fn below(&self, path: &str) -> Result<Response, AppError> {
        let above = path.trim_end_matches('/').rsplit_once('/');
        let above = above.map(|(above, key)| (if above.is_empty() { "/" } else { above }, key));
        let page = above.and_then(|(above, key)| Some((self.site.tree.find(above)?, key)));
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
            title: title("Page introuvable", &self.site.site),
            ..self.shell(&nonce)
        };
        let html = NotFoundView { shell }.render()?;
        Ok(document::page(StatusCode::NOT_FOUND, html, nonce))
    }

    fn shell<'s>(&'s self, nonce: &'s Nonce) -> Shell<'s> {
        Shell {
            platform: &self.state.settings.platform,
            site: &self.site.site,
            tree: &self.site.tree,
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
