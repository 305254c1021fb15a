//! Addresses without a page of their own: an element of the page above, or nothing.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::error::AppError;
use crate::extract::{document, nonce};
use crate::views::page::NotFoundView;
use crate::views::shell::{Shell, title};

use super::{Visit, target};

impl Visit<'_> {
    /// An address without a page: an element of the list above it, or nothing.
    pub(super) async fn below(&self, path: &str) -> Result<Response, AppError> {
        let above = path.trim_end_matches('/').rsplit_once('/');
        let above = above.map(|(above, key)| (if above.is_empty() { "/" } else { above }, key));
        let page = above.and_then(|(above, key)| Some((self.found(above)?, key)));
        let whole = !target::names_a_block(self.parameters, self.caller.wants_fragment);
        let detail = match page.filter(|_| whole) {
            Some((page, key)) => self.detail(page, key).await?,
            None => None,
        };
        detail.map_or_else(|| self.not_found(path), Ok)
    }

    /// The page that says that there is none, in the language of what is above the address.
    fn not_found(&self, path: &str) -> Result<Response, AppError> {
        let nonce = nonce::fresh()?;
        let nearest = std::iter::successors(Some(path), |path| Some(path.rsplit_once('/')?.0));
        let nearest = nearest
            .skip(1)
            .find_map(|path| self.snapshot.tree.find(path));
        let language = nearest.map(|page| self.snapshot.language(page));
        let words = self
            .snapshot
            .words(language.unwrap_or(&self.snapshot.site.language));
        let shell = Shell {
            words,
            title: title(words.say("Page introuvable"), &self.snapshot.site),
            unlisted: true,
            ..self.shell(&nonce)
        };
        let html = NotFoundView { shell }.render()?;
        Ok(document::page(StatusCode::NOT_FOUND, html, nonce))
    }
}
