//! All routes behind all layers.

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::routes::{assets, gallery, health, media, pages, theme};
use crate::state::AppState;

use super::{failure, limits, log, policy};

/// The whole site. Layers stand from the inside out: what comes last sees a request first.
pub fn router(state: AppState) -> Router {
    let platform = format!("/{}", state.settings.platform);
    let mut own = theme::router();
    if state.gallery {
        own = own.merge(gallery::router());
    }
    // Only what is made anew is compressed here: the bundle is compressed already, pictures by nature.
    let compressed = pages::router()
        .merge(Router::new().nest(&platform, own))
        .layer(CompressionLayer::new());
    Router::new()
        .merge(compressed)
        .nest(&platform, assets::router())
        .merge(media::router())
        .merge(health::router())
        .layer(from_fn(limits::handler_time))
        .layer(CatchPanicLayer::custom(failure::panicked))
        .layer(from_fn(limits::body))
        .layer(from_fn(limits::address))
        .layer(from_fn_with_state(state.clone(), failure::draw))
        .layer(from_fn_with_state(state.clone(), policy::headers))
        .layer(from_fn(log::request))
        .with_state(state)
}
