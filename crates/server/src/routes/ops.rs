//! `/readyz` and `/metrics`, on a separate listener that visitors cannot reach.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::time::{sleep, timeout};

use crate::state::metrics::{self, Metrics};
use crate::state::{AppState, process};
use crate::store::{OpenError, SchemaState, Soundness, Store, StoreError, Writes};

/// Limit for each check, so that a hanging database does not delay the answer.
const PATIENCE: Duration = Duration::from_secs(2);
const PROMETHEUS: HeaderValue =
    HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");

/// A database that takes longer may have been stopped.
const SUSPICION: Duration = Duration::from_millis(200);

/// The server that the second listener reports on.
#[derive(Debug, Clone)]
pub struct Ops {
    /// The state of the main server.
    pub state: AppState,
    /// Its metrics.
    pub metrics: Metrics,
    /// Whether shutdown was requested.
    pub stopping: Arc<AtomicBool>,
}

/// Returns the routes.
pub fn router(ops: Ops) -> Router {
    Router::new()
        .route("/readyz", get(tell_readiness))
        .route("/metrics", get(tell_metrics))
        .with_state(ops)
}

/// Answers with one word per check; load balancers look at the status only.
async fn tell_readiness(State(ops): State<Ops>) -> Response {
    let (database, schema) = database(&ops).await;
    let (writes, site) = match (database, schema) {
        ("ok", "ok") => (writes(&ops).await, site(&ops).await),
        ("ok", _) => ("unknown", site(&ops).await),
        _ => ("unknown", "unknown"),
    };
    let stopping = ops.stopping.load(Ordering::Relaxed);
    let checks = [
        ("server", if stopping { "stopping" } else { "ok" }),
        ("database", database),
        ("schema", schema),
        ("writes", writes),
        ("site", site),
        ("media", media(&ops).await),
    ];
    // A database that is busy with another writer counts as ready.
    let ready = checks
        .iter()
        .all(|(_, word)| matches!(*word, "ok" | "busy"));
    let status = if ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let text = checks
        .map(|(check, word)| format!("{check} {word}\n"))
        .concat();
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    answer(status, kind, text)
}

/// Returns the state of the database and of its schema.
async fn database(ops: &Ops) -> (&'static str, &'static str) {
    let store = &ops.state.store;
    if store.in_place().is_err() {
        return ("moved", "unknown");
    }
    let asked = tokio::select! {
        asked = timeout(PATIENCE, store.schema()) => asked,
        () = refused(store) => return ("down", "unknown"),
    };
    let schema = match asked {
        Ok(Ok(SchemaState::Current)) => "ok",
        Ok(Ok(SchemaState::Behind(_))) => "behind",
        Ok(Err(OpenError::NewerSchema(_))) => "newer",
        Ok(Err(_)) => return ("down", "unknown"),
        Err(_) => return ("slow", "unknown"),
    };
    match timeout(PATIENCE, store.health().soundness()).await {
        Ok(Ok(Soundness::Sound)) => ("ok", schema),
        // Corruption was found and no later check has passed.
        Ok(Ok(Soundness::Damaged) | Err(StoreError::Corrupt(_))) | Err(_) => ("damaged", schema),
        Ok(Err(_)) => ("down", schema),
    }
}

/// Returns if the database refuses connections. Its pool would retry until the timeout, and look slow.
async fn refused(store: &Store) {
    sleep(SUSPICION).await;
    if !store.health().is_refused().await {
        std::future::pending::<()>().await;
    }
}

/// Tries a write: reads alone do not reveal a full disk.
async fn writes(ops: &Ops) -> &'static str {
    match timeout(PATIENCE, ops.state.store.health().try_writing()).await {
        Ok(Writes::Taken) => "ok",
        Ok(Writes::Busy) | Err(_) => "busy",
        Ok(Writes::Refused(why)) => {
            tracing::error!(why, "the database takes no writes");
            "refused"
        }
    }
}

/// Before the first import no page can be served.
async fn site(ops: &Ops) -> &'static str {
    match timeout(PATIENCE, ops.state.snapshot()).await {
        Ok(Ok(_)) => "ok",
        Ok(Err(_)) => "none",
        Err(_) => "slow",
    }
}

async fn media(ops: &Ops) -> &'static str {
    if !ops.state.media.is_whole() {
        return "copying";
    }
    let media = ops.state.media.clone();
    let wrote = tokio::task::spawn_blocking(move || media.try_writing());
    match timeout(PATIENCE, wrote).await {
        Ok(Ok(Ok(()))) => "ok",
        Ok(Ok(Err(error))) if error.kind() == std::io::ErrorKind::NotFound => "missing",
        Ok(_) => "unwritable",
        Err(_) => "slow",
    }
}

async fn tell_metrics(State(ops): State<Ops>) -> Response {
    for (pool, used, idle) in ops.state.store.connections() {
        metrics::pool(pool, used, idle);
    }
    // If the database fails, the last count is kept: the other metrics are more important then.
    if let Ok(Ok(waiting)) = timeout(PATIENCE, ops.state.store.mails().waiting()).await {
        metrics::mails_waiting(u32::try_from(waiting).unwrap_or(u32::MAX));
    }
    answer(
        StatusCode::OK,
        PROMETHEUS,
        ops.metrics.render(process::now()),
    )
}

fn answer(status: StatusCode, kind: HeaderValue, text: String) -> Response {
    let kept = HeaderValue::from_static("no-store");
    (status, [(CONTENT_TYPE, kind), (CACHE_CONTROL, kept)], text).into_response()
}
