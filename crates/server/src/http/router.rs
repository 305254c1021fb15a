//! All routes and all layers.

use axum::Router;
use axum::extract::Request;
use axum::http::header::ACCEPT_ENCODING;
use axum::middleware::{from_fn, from_fn_with_state, map_request};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::addresses::Routes;
use crate::extract::encodings::takes_gzip;
use crate::routes::{
    absent, assets, autocomplete, captcha, documentation, feeds, gallery, health, media, menu,
    pages, speculation, theme, thumbnails, translations,
};
use crate::state::{AppState, Gallery};

use super::answer_shape::AnswerShape;
use super::{endings, failure, limits, log, policy, prefetch};

/// The router of the whole site.
pub fn router(state: AppState) -> Router {
    behind_layers(routes(&state).into_router(), state)
}

/// The templates of all addresses of the site.
pub fn addresses(state: &AppState) -> Vec<String> {
    routes(state).addresses().to_vec()
}

fn routes(state: &AppState) -> Routes {
    let failing = |shape, routes: Routes| routes.behind(|routes| failing(shape, routes, state));
    // Only generated answers are compressed here: the bundle and pictures are already compressed. Cached pages come as
    // gzip, which is left as it is.
    let made = |shape, routes| failing(shape, compressed(routes));
    let mut pages = theme::router().merge(pages::platform_router());
    if state.gallery == Gallery::Served {
        pages = pages
            .merge(gallery::router())
            .merge(documentation::router());
    }
    let own = made(AnswerShape::Page, pages)
        .merge(with_files(pages::own_form_router(), state))
        .merge(made(AnswerShape::Alert, pages::form_router()))
        .merge(made(
            AnswerShape::List,
            menu::router().merge(autocomplete::router()),
        ))
        .merge(made(AnswerShape::Dictionary, translations::router()))
        .merge(made(
            AnswerShape::Page,
            thumbnails::router().merge(speculation::router()),
        ))
        .merge(made(
            AnswerShape::Outcome,
            absent::actions()
                .merge(pages::action_router())
                .merge(captcha::router()),
        ))
        .merge(made(AnswerShape::Text, pages::link_router()))
        .merge(failing(AnswerShape::Page, assets::router()));
    let whole = pages::router()
        .behind(|pages| pages.layer(from_fn_with_state(state.clone(), endings::serve)));
    let files = media::router()
        .merge(pages::permalink_router())
        .merge(health::router());
    made(AnswerShape::Page, whole.merge(feeds::router()))
        .nest(&format!("/{}", state.settings.platform), own)
        .merge(failing(AnswerShape::Page, files))
}

fn compressed(routes: Routes) -> Routes {
    routes.behind(|routes| {
        routes
            .layer(CompressionLayer::new())
            .layer(map_request(plain_at_worst))
    })
}

/// A client that does not accept gzip gets the uncompressed form, which RFC 9110 12.5.3 prefers to an error.
async fn plain_at_worst(mut request: Request) -> Request {
    if !takes_gzip(request.headers()) {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    request
}

/// Routes within their limits, with error answers of this shape.
fn failing(shape: AnswerShape, routes: Router<AppState>, state: &AppState) -> Router<AppState> {
    let routes = in_time(routes).layer(from_fn(limits::body));
    within_limits(shape, routes, state)
}

/// The same for pages with file uploads.
fn with_files(routes: Routes, state: &AppState) -> Routes {
    let body = from_fn_with_state(state.clone(), limits::body_with_files);
    compressed(routes)
        .behind(|routes| within_limits(AnswerShape::Page, in_time(routes).layer(body), state))
}

/// Layers are listed from the inside out: the last one sees a request first.
fn in_time(routes: Router<AppState>) -> Router<AppState> {
    routes
        .layer(from_fn(limits::handler_time))
        .layer(CatchPanicLayer::custom(failure::panicked))
}

fn within_limits(
    shape: AnswerShape,
    routes: Router<AppState>,
    state: &AppState,
) -> Router<AppState> {
    routes
        .layer(from_fn(limits::address))
        .layer(from_fn(limits::host))
        .layer(from_fn_with_state((state.clone(), shape), failure::draw))
}

/// The layers of all answers.
fn behind_layers(routes: Router<AppState>, state: AppState) -> Router {
    routes
        .layer(from_fn_with_state(state.clone(), prefetch::pages_alone))
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

    use super::{AnswerShape, behind_layers, failing, router};
    use crate::config::{SettingSources, Settings};
    use crate::state::{AppState, Gallery};
    use crate::store::{Database, Store};

    async fn state() -> (TempDir, AppState) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&Database::Sqlite(folder.path().join("site.db")))
            .await
            .expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        let settings = Settings::read(&SettingSources::default()).expect("defaults are right");
        (folder, AppState::new(settings, store, Gallery::Absent))
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
        let router = behind_layers(failing(AnswerShape::Page, two, &state), state);
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

    /// The body of the answer to a request without a host.
    async fn refused(state: &AppState, path: &str, of_script: bool) -> String {
        let mut request = Request::post(path).body(Body::empty()).expect("a request");
        if of_script {
            let headers = request.headers_mut();
            headers.insert("x-requested-with", "XMLHttpRequest".parse().expect("text"));
        }
        let answer = router(state.clone()).oneshot(request).await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{path}");
        let body = to_bytes(answer.into_body(), usize::MAX).await;
        String::from_utf8(body.expect("a body").to_vec()).expect("text")
    }

    #[tokio::test]
    async fn what_fails_has_the_shape_of_its_router() {
        let (_folder, state) = state().await;
        let page = "<!doctype html>";
        let outcome = "{\"msg\":";
        for (path, begins, holds) in [
            ("/vitrine/ajax/modules/menu/mobile-menu.php?x=1", "[]", ""),
            ("/vitrine/ajax/modules/commun/traitement.php", "[]", ""),
            (
                "/vitrine/ajax/modules/traductions/traitement.php",
                "{",
                "\"traductions\":[]",
            ),
            (
                "/vitrine/ajax/modules/modules/traitement.php",
                outcome,
                "\"result\":false",
            ),
            ("/vitrine/ajax/inconnu.php", outcome, "\"result\":false"),
            ("/vitrine/backoffice/modules/commun/lien_v4.php", "", ""),
            ("/vitrine/clients/formulaire/contact", page, ""),
            ("/autre/ajax/modules/commun/traitement.php", page, ""),
            ("/vitrineajax/modules/commun/traitement.php", page, ""),
            ("/actualites", page, ""),
            ("/", page, ""),
        ] {
            let said = refused(&state, path, false).await;
            let is_page = said.starts_with(page);
            assert!(
                said.starts_with(begins) && said.contains(holds) && is_page == (begins == page),
                "{path}: {said}"
            );
        }
        let alert = "<div class=\"alert alert-danger\"";
        let form = refused(&state, "/vitrine/clients/formulaire/contact", true).await;
        assert!(form.starts_with(alert), "{form}");
        let page_again = refused(&state, "/actualites", true).await;
        assert!(page_again.starts_with(page), "{page_again}");
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
