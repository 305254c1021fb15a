//! `/{platform}/docs/…`: the documentation as a site, built by `docs/site`.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;

use crate::addresses::Routes;
use crate::domain::document::nonce::Nonce;
use crate::error::AppError;
use crate::respond::{document, media_type, nonce};
use crate::state::AppState;

/// The pages: embedded in a release, read from disk in a development build; absent if they are not built. They use the
/// examples of the gallery and the bundle of the site.
#[derive(RustEmbed)]
#[folder = "$DOCUMENTATION_ROOT/dist/docs"]
#[allow_missing = true]
struct Documentation;

const INDEX: &str = "index.html";

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    Routes::new()
        .route("/docs", get(enter))
        .route("/docs/", get(index))
        .route("/docs/{*path}", get(file))
}

/// The addresses in the pages are relative to the folder.
async fn enter(State(state): State<AppState>) -> Result<Response, AppError> {
    let folder = format!("/{}/docs/", state.settings.platform);
    let folder = HeaderValue::from_str(&folder);
    let folder = folder.map_err(|error| AppError::Internal(error.to_string()))?;
    Ok((StatusCode::MOVED_PERMANENTLY, [(LOCATION, folder)]).into_response())
}

async fn index() -> Result<Response, AppError> {
    answer::<Documentation>(INDEX)
}

async fn file(Path(path): Path<String>) -> Result<Response, AppError> {
    answer::<Documentation>(&path)
}

fn answer<E: RustEmbed>(path: &str) -> Result<Response, AppError> {
    let file = E::get(path).ok_or(AppError::NotFound)?;
    let kind = media_type::of_file(path);
    if !kind.starts_with("text/html") {
        let kind = [(CONTENT_TYPE, HeaderValue::from_static(kind))];
        return Ok((kind, Body::from(file.data.into_owned())).into_response());
    }
    let html = std::str::from_utf8(&file.data);
    let html = html
        .map_err(|_| AppError::Internal("a page of the documentation is not UTF-8".to_owned()))?;
    let nonce = nonce::fresh()?;
    Ok(document::page(
        StatusCode::OK,
        with_nonce(html, &nonce),
        nonce,
    ))
}

/// Adds the nonce to the scripts and styles of a page. Only these elements match: code displayed in a page is escaped.
fn with_nonce(html: &str, nonce: &Nonce) -> String {
    let nonce = nonce.as_str();
    html.replace("<script ", &format!("<script nonce=\"{nonce}\" "))
        .replace("<style>", &format!("<style nonce=\"{nonce}\">"))
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::StatusCode;
    use axum::response::{IntoResponse, Response};
    use rust_embed::RustEmbed;

    use super::answer;
    use crate::respond::document::Document;

    #[derive(RustEmbed)]
    #[folder = "tests/documentation"]
    struct TestPages;

    fn get(path: &str) -> Response {
        answer::<TestPages>(path).unwrap_or_else(IntoResponse::into_response)
    }

    async fn text(response: Response) -> String {
        let body = to_bytes(response.into_body(), usize::MAX).await;
        String::from_utf8(body.expect("a body").to_vec()).expect("a text")
    }

    #[tokio::test]
    async fn a_page_has_the_nonce_of_its_policy_on_scripts_and_styles_and_on_nothing_shown() {
        let page = get("index.html");
        let document = page.extensions().get::<Document>().expect("a document");
        let nonce = document.nonce.as_str().to_owned();
        let html = text(page).await;
        assert!(html.contains(&format!("<script nonce=\"{nonce}\" type=\"module\" src")));
        assert!(html.contains(&format!("<style nonce=\"{nonce}\">")));
        assert_eq!(html.matches(&nonce).count(), 2);
        assert!(html.contains("&lt;script type=\"module\"&gt; in /{platform}/docs/"));
    }

    #[tokio::test]
    async fn another_file_is_answered_as_it_is_and_what_is_not_there_is_404() {
        let script = get("site.js");
        assert_eq!(
            script.headers()["content-type"],
            "text/javascript; charset=utf-8"
        );
        assert_eq!(text(script).await, "export {};\n");
        for path in ["gone.html", "../bundle/page.js", "", "/etc/passwd"] {
            assert_eq!(get(path).status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
}
