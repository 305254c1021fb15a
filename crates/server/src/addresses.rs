//! Routes that know their addresses: axum's router tells nobody what it serves.

use axum::Router;
use axum::routing::MethodRouter;

use crate::state::AppState;

/// Routes, and the templates of their addresses.
#[derive(Debug, Default)]
pub struct Routes {
    router: Router<AppState>,
    addresses: Vec<String>,
}

impl Routes {
    /// None.
    pub fn new() -> Self {
        Self::default()
    }

    /// These and another one, at an address such as `/lien/{code}`.
    #[must_use]
    pub fn route(mut self, address: &str, answer: MethodRouter<AppState>) -> Self {
        self.addresses.push(address.to_owned());
        self.unlisted(address, answer)
    }

    /// These and another one that no list of addresses names.
    #[must_use]
    pub fn unlisted(mut self, address: &str, answer: MethodRouter<AppState>) -> Self {
        self.router = self.router.route(address, answer);
        self
    }

    /// These and others.
    #[must_use]
    pub fn merge(mut self, others: Self) -> Self {
        self.addresses.extend(others.addresses);
        self.router = self.router.merge(others.router);
        self
    }

    /// These, and others below an address.
    #[must_use]
    pub fn nest(mut self, below: &str, others: Self) -> Self {
        let addresses = others.addresses.iter();
        self.addresses
            .extend(addresses.map(|address| format!("{below}{address}")));
        self.router = self.router.nest(below, others.router);
        self
    }

    /// The same behind these layers.
    #[must_use]
    pub fn behind(mut self, layers: impl FnOnce(Router<AppState>) -> Router<AppState>) -> Self {
        self.router = layers(self.router);
        self
    }

    /// The templates of all addresses.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// The router.
    pub fn into_router(self) -> Router<AppState> {
        self.router
    }
}
