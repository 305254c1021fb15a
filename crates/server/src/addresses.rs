//! Routes with the list of their addresses, which axum's router does not expose.

use axum::Router;
use axum::routing::MethodRouter;

use crate::state::AppState;

/// Routes and the templates of their addresses.
#[derive(Debug, Default)]
pub struct Routes {
    router: Router<AppState>,
    addresses: Vec<String>,
}

impl Routes {
    /// Creates an empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a route at an address such as `/lien/{code}`.
    #[must_use]
    pub fn route(mut self, address: &str, answer: MethodRouter<AppState>) -> Self {
        self.addresses.push(address.to_owned());
        self.unlisted(address, answer)
    }

    /// Adds a route without listing its address.
    #[must_use]
    pub fn unlisted(mut self, address: &str, answer: MethodRouter<AppState>) -> Self {
        self.router = self.router.route(address, answer);
        self
    }

    /// Adds other routes.
    #[must_use]
    pub fn merge(mut self, others: Self) -> Self {
        self.addresses.extend(others.addresses);
        self.router = self.router.merge(others.router);
        self
    }

    /// Adds other routes below an address.
    #[must_use]
    pub fn nest(mut self, below: &str, others: Self) -> Self {
        let addresses = others.addresses.iter();
        self.addresses
            .extend(addresses.map(|address| format!("{below}{address}")));
        self.router = self.router.nest(below, others.router);
        self
    }

    /// Applies layers to all routes.
    #[must_use]
    pub fn behind(mut self, layers: impl FnOnce(Router<AppState>) -> Router<AppState>) -> Self {
        self.router = layers(self.router);
        self
    }

    /// Returns the templates of all addresses.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }

    /// Returns the router.
    pub fn into_router(self) -> Router<AppState> {
        self.router
    }
}
