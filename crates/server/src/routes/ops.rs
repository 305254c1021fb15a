//! `/readyz` and `/metrics`, on a listener of their own that visitors do not reach.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::time::timeout;

use crate::state::meters::{self, Meters};
use crate::state::{AppState, process};
use crate::store::{OpenError, SchemaState, Soundness, StoreError, Writes};

/// Who asks whether we are ready does not wait for a database that hangs.
const PATIENCE: Duration = Duration::from_secs(2);
const PROMETHEUS: HeaderValue =
    HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");

/// What the second listener tells of.
#[derive(Debug, Clone)]
pub struct Ops {
    /// The server that is asked about.
    pub state: AppState,
    /// Its counters.
    pub meters: Meters,
    /// Whether it has been told to stop.
    pub stopping: Arc<AtomicBool>,
}

/// The routes.
pub fn router(ops: Ops) -> Router {
    Router::new()
        .route("/readyz", get(tell_readiness))
        .route("/metrics", get(tell_metrics))
        .with_state(ops)
}

/// One word a check; whoever shares out visitors looks at the status.
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
    // A database that another program writes to takes ours next.
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

/// What is said of the database and of its schema.
async fn database(ops: &Ops) -> (&'static str, &'static str) {
    let store = &ops.state.store;
    if store.in_place().is_err() {
        return ("moved", "unknown");
    }
    let schema = match timeout(PATIENCE, store.schema()).await {
        Ok(Ok(SchemaState::Current)) => "ok",
        Ok(Ok(SchemaState::Behind(_))) => "behind",
        Ok(Err(OpenError::NewerSchema(_))) => "newer",
        Ok(Err(_)) => return ("down", "unknown"),
        Err(_) => return ("slow", "unknown"),
    };
    match timeout(PATIENCE, store.health().soundness()).await {
        Ok(Ok(Soundness::Sound)) => ("ok", schema),
        // Damage was seen, and nobody has said since that it is gone.
        Ok(Ok(Soundness::Damaged) | Err(StoreError::Corrupt(_))) | Err(_) => ("damaged", schema),
        Ok(Err(_)) => ("down", schema),
    }
}

/// Reads alone do not tell a full disk.
async fn writes(ops: &Ops) -> &'static str {
    match timeout(PATIENCE, ops.state.store.health().try_writing()).await {
        Ok(Writes::Taken) => "ok",
        Ok(Writes::Busy) | Err(_) => "busy",
        Ok(Writes::Refused) => "refused",
    }
}

/// Before the first import no page can be answered.
async fn site(ops: &Ops) -> &'static str {
    match timeout(PATIENCE, ops.state.snapshot()).await {
        Ok(Ok(_)) => "ok",
        Ok(Err(_)) => "none",
        Err(_) => "slow",
    }
}

async fn media(ops: &Ops) -> &'static str {
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
    meters::process(process::now());
    for (pool, used, idle) in ops.state.store.connections() {
        meters::pool(pool, used, idle);
    }
    // Without the database the last count is: the other counters matter more then.
    if let Ok(Ok(waiting)) = timeout(PATIENCE, ops.state.store.mails().waiting()).await {
        meters::mails_waiting(u32::try_from(waiting).unwrap_or(u32::MAX));
    }
    answer(StatusCode::OK, PROMETHEUS, ops.meters.render())
}

fn answer(status: StatusCode, kind: HeaderValue, text: String) -> Response {
    let kept = HeaderValue::from_static("no-store");
    (status, [(CONTENT_TYPE, kind), (CACHE_CONTROL, kept)], text).into_response()
}
