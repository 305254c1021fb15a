//! All routes and all layers.

use axum::Router;
use axum::extract::Request;
use axum::http::header::ACCEPT_ENCODING;
use axum::middleware::{from_fn, from_fn_with_state, map_request};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::extract::encodings::accepted;
use crate::routes::{
    assets, autocomplete, feeds, gallery, health, media, menu, pages, permalink, theme, thumbnails,
    translations,
};
use crate::state::AppState;

use super::{endings, failure, limits, log, policy};

/// The router of the whole site.
pub fn router(state: AppState) -> Router {
    behind_layers(routes(&state), state)
}

fn routes(state: &AppState) -> Router<AppState> {
    let platform = format!("/{}", state.settings.platform);
    let mut own = theme::router()
        .merge(pages::platform_router())
        .merge(menu::router())
        .merge(autocomplete::router())
        .merge(translations::router())
        .merge(thumbnails::router());
    if state.gallery {
        own = own.merge(gallery::router());
    }
    // Only generated answers are compressed here: the bundle and pictures are compressed already.
    let pages = pages::router().layer(from_fn_with_state(state.clone(), endings::serve));
    let compressed = pages
        .merge(feeds::router())
        .merge(Router::new().nest(&platform, own))
        .layer(CompressionLayer::new())
        .layer(map_request(plain_at_worst));
    Router::new()
        .merge(compressed)
        .nest(&platform, assets::router())
        .merge(media::router())
        .merge(permalink::router())
        .merge(health::router())
}

/// A client that accepts none of our forms gets the uncompressed one, which RFC 9110 12.5.3 prefers to an error.
async fn plain_at_worst(mut request: Request) -> Request {
    if accepted(request.headers()).is_empty() {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    request
}

/// Layers are listed from the inside out: the last one sees a request first.
fn behind_layers(routes: Router<AppState>, state: AppState) -> Router {
    routes
        .layer(from_fn(limits::handler_time))
        .layer(CatchPanicLayer::custom(failure::panicked))
        .layer(from_fn(limits::body))
        .layer(from_fn(limits::address))
        .layer(from_fn(limits::host))
        .layer(from_fn_with_state(state.clone(), failure::draw))
        .layer(from_fn_with_state(state.clone(), policy::headers))
        .layer(from_fn(log::request))
        .with_state(state)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::extract::Request;
    use axum::http::{Method, StatusCode};
    use axum::routing::get;
    use tempfile::TempDir;
    use tower::ServiceExt;
    use tracing_subscriber::fmt::MakeWriter;

    use super::{behind_layers, router};
    use crate::config::{Settings, Sources};
    use crate::state::AppState;
    use crate::store::{Database, Store};

    async fn state() -> (TempDir, AppState) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&Database::Sqlite(folder.path().join("site.db")))
            .await
            .expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        let settings = Settings::read(&Sources::default()).expect("defaults are right");
        (folder, AppState::new(settings, store, false))
    }

    fn request(path: &str) -> Request {
        Request::get(path)
            .header("host", "exemple.test")
            .body(Body::empty())
            .expect("a request")
    }

    async fn panicking() -> StatusCode {
        panic!("secret de fabrication")
    }

    #[tokio::test]
    async fn security_31_a_panic_is_a_500_for_that_request_alone_without_a_trace() {
        let (_folder, state) = state().await;
        let two = Router::new()
            .route("/panique", get(panicking))
            .route("/calme", get(|| async {}));
        let router = behind_layers(two, state);
        let answer = router
            .clone()
            .oneshot(request("/panique"))
            .await
            .expect("an answer");
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert!(answer.headers().contains_key("content-security-policy"));
        let body = to_bytes(answer.into_body(), usize::MAX)
            .await
            .expect("a body");
        let body = String::from_utf8_lossy(&body);
        assert!(body.contains("veuillez réessayer plus tard"), "{body}");
        assert!(
            !body.contains("secret") && !body.contains("panic"),
            "{body}"
        );
        let calm = router.oneshot(request("/calme")).await.expect("an answer");
        assert_eq!(calm.status(), StatusCode::OK);
    }

    /// Log lines.
    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("the lines").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl MakeWriter<'_> for Lines {
        type Writer = Self;

        fn make_writer(&self) -> Self {
            self.clone()
        }
    }

    #[tokio::test]
    async fn security_3_a_request_is_one_line_of_the_log_without_nonce_or_query() {
        let (_folder, state) = state().await;
        let lines = Lines::default();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(lines.clone())
            .with_max_level(tracing::Level::TRACE)
            .finish();
        let log = tracing::subscriber::set_default(subscriber);
        let mut asked = request("/healthz?p=parametre");
        *asked.method_mut() = Method::HEAD;
        let headers = asked.headers_mut();
        headers.insert(
            "x-vitrine-nonce",
            "abcdefghijklmnopqrstuv".parse().expect("a header"),
        );
        headers.insert("sec-fetch-site", "same-origin".parse().expect("a header"));
        let answer = router(state).oneshot(asked).await.expect("an answer");
        drop(log);
        let id = answer.headers()["x-request-id"]
            .to_str()
            .expect("an id")
            .to_owned();
        let written = lines.0.lock().expect("the lines").clone();
        let written = String::from_utf8(written).expect("text");
        let ours: Vec<&str> = written
            .lines()
            .filter(|line| line.contains("request"))
            .collect();
        assert_eq!(ours.len(), 1, "{written}");
        for part in ["method", "HEAD", "/healthz", "204", "ms", id.as_str()] {
            assert!(ours[0].contains(part), "{part} is missing in {written}");
        }
        assert!(
            !written.contains("abcdefghijklmnopqrstuv") && !written.contains("parametre"),
            "{written}"
        );
    }
}
