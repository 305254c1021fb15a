//! `/{platform}/assets/…`: the built page bundle, in the best encoding that the browser accepts.

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::addresses::Routes;
use crate::error::AppError;
use crate::extract::conditional::already_has;
use crate::extract::encodings::{Encoding, accepted};
use crate::respond::script::Script;
use crate::respond::{FOR_EVER, media_type};
use crate::state::bundle::{Bundle, SCRIPT, STYLE};

/// Names of entry points are stable: browsers revalidate them each time.
const ASK: &str = "no-cache";

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/assets/{*path}", get(asset))
}

/// Returns whether the bundle was built.
pub fn are_built() -> bool {
    [SCRIPT, STYLE]
        .iter()
        .all(|entry| Bundle::get(entry).is_some())
}

async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, AppError> {
    answer::<Bundle>(&path, &headers)
}

fn answer<E: RustEmbed>(path: &str, headers: &HeaderMap) -> Result<Response, AppError> {
    // Compressed forms are chosen by header, never by name; hidden files are not served.
    let served = !path
        .split('/')
        .any(|part| part.is_empty() || part.starts_with('.'));
    let asked_for_form = [Encoding::Brotli, Encoding::Gzip]
        .iter()
        .any(|form| path.ends_with(form.ending()));
    if !served || asked_for_form {
        return Err(AppError::NotFound);
    }
    // A page may be older than this bundle, or of another instance during an upgrade.
    let outdated = entry_of(path).filter(|_| E::get(path).is_none());
    let is_kept = outdated.is_none() && (path.starts_with("chunks/") || entry_of(path).is_some());
    let path = outdated.unwrap_or(path);
    let (file, encoding) = best::<E>(path, headers).ok_or(AppError::NotFound)?;
    let tag = format!(
        "\"{}\"",
        URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..16])
    );
    let unchanged = already_has(headers, &tag);
    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(file.data.into_owned()).into_response()
    };
    // Also on a 304: the browser replaces its stored headers with those of the answer.
    if media_type::of_file(path).starts_with("text/javascript") {
        response.extensions_mut().insert(Script);
    }
    let answer = response.headers_mut();
    answer.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    let keep = if is_kept { FOR_EVER } else { ASK };
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(
        ETAG,
        HeaderValue::from_str(&tag).map_err(|error| AppError::Internal(error.to_string()))?,
    );
    if !unchanged {
        answer.insert(
            CONTENT_TYPE,
            HeaderValue::from_static(media_type::of_file(path)),
        );
        if let Some(encoding) = encoding {
            answer.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
        }
    }
    Ok(response)
}

/// The entry point of which this is a name with a hash.
fn entry_of(path: &str) -> Option<&'static str> {
    let hashed = path.strip_prefix("page-")?;
    let is_hash = |text: &str| {
        let mut bytes = text.bytes();
        bytes.all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    [SCRIPT, STYLE].into_iter().find(|entry| {
        let ending = entry.trim_start_matches("page");
        hashed.strip_suffix(ending).is_some_and(is_hash)
    })
}

/// A compressed form is only used if the file itself exists; otherwise it is left over from another build.
fn best<E: RustEmbed>(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<Encoding>)> {
    let plain = E::get(path)?;
    let compressed = accepted(headers).into_iter().find_map(|encoding| {
        let file = E::get(&format!("{path}{}", encoding.ending()))?;
        Some((file, Some(encoding)))
    });
    Some(compressed.unwrap_or((plain, None)))
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::{HeaderMap, HeaderValue, StatusCode};
    use axum::response::{IntoResponse, Response};
    use rust_embed::RustEmbed;

    use super::{Script, answer};

    #[derive(RustEmbed)]
    #[folder = "tests/bundle"]
    struct TestBundle;

    fn get(path: &str, headers: &[(&'static str, &str)]) -> Response {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, HeaderValue::from_str(value).expect("a header"));
        }
        answer::<TestBundle>(path, &map).unwrap_or_else(IntoResponse::into_response)
    }

    fn header<'r>(response: &'r Response, name: &str) -> &'r str {
        response
            .headers()
            .get(name)
            .map_or("", |value| value.to_str().expect("a readable header"))
    }

    async fn body(response: Response) -> Vec<u8> {
        to_bytes(response.into_body(), usize::MAX)
            .await
            .expect("a body")
            .to_vec()
    }

    #[test]
    fn types_are_right() {
        for (path, kind) in [
            ("page.js", "text/javascript; charset=utf-8"),
            ("page.css", "text/css; charset=utf-8"),
            ("chunks/core-Cd34.wasm", "application/wasm"),
        ] {
            assert_eq!(header(&get(path, &[]), "content-type"), kind);
        }
    }

    #[test]
    fn what_has_a_hash_in_its_name_is_kept_for_ever_and_entry_points_are_asked_for() {
        for name in ["chunks/list-Ab12.js", "page-Ef56.js"] {
            assert_eq!(
                header(&get(name, &[]), "cache-control"),
                "public, max-age=31536000, immutable"
            );
        }
        for name in ["page.js", "page.css"] {
            assert_eq!(header(&get(name, &[]), "cache-control"), "no-cache");
        }
    }

    #[tokio::test]
    async fn an_entry_point_of_another_build_is_this_one_and_not_kept() {
        for (other, entry) in [("page-Other12.js", "page.js"), ("page-_-.css", "page.css")] {
            let response = get(other, &[]);
            assert_eq!(header(&response, "cache-control"), "no-cache");
            assert_eq!(body(response).await, body(get(entry, &[])).await);
        }
        for none in [
            "page-.wasm",
            "page-a.b.js",
            "page-a.js.js",
            "chunks/page-a.js",
        ] {
            assert_eq!(get(none, &[]).status(), StatusCode::NOT_FOUND, "{none}");
        }
    }

    #[tokio::test]
    async fn the_compressed_form_that_the_browser_takes_is_sent_as_it_lies_there() {
        for (accepted, encoding, file) in [
            ("gzip, br", "br", "page.js.br"),
            ("br;q=0.1, gzip", "gzip", "page.js.gz"),
            ("identity", "", "page.js"),
        ] {
            let response = get("page.js", &[("accept-encoding", accepted)]);
            assert_eq!(header(&response, "content-encoding"), encoding);
            assert_eq!(header(&response, "vary"), "Accept-Encoding");
            let lies_there =
                std::fs::read(format!("tests/bundle/{file}")).expect("the file is there");
            assert_eq!(body(response).await, lies_there, "{accepted}");
        }
        assert_eq!(
            header(
                &get("page.css", &[("accept-encoding", "br")]),
                "content-encoding"
            ),
            ""
        );
    }

    #[tokio::test]
    async fn a_form_that_the_browser_has_is_304_and_each_form_has_its_own_strong_tag() {
        let br = header(&get("page.js", &[("accept-encoding", "br")]), "etag").to_owned();
        let plain = header(&get("page.js", &[]), "etag").to_owned();
        assert!(
            br != plain && br.starts_with('"') && plain.starts_with('"'),
            "{br} {plain}"
        );
        let again = get(
            "page.js",
            &[("accept-encoding", "br"), ("if-none-match", &br)],
        );
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(header(&again, "etag"), br);
        assert!(body(again).await.is_empty());
        let other = get(
            "page.js",
            &[("accept-encoding", "br"), ("if-none-match", &plain)],
        );
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[test]
    fn scripts_alone_may_run_as_workers_also_those_that_the_browser_has() {
        let is_script = |response: &Response| response.extensions().get::<Script>().is_some();
        let tag = header(&get("page.js", &[]), "etag").to_owned();
        let unchanged = get("page.js", &[("if-none-match", &tag)]);
        assert_eq!(unchanged.status(), StatusCode::NOT_MODIFIED);
        for (response, expected) in [
            (get("chunks/list-Ab12.js", &[]), true),
            (unchanged, true),
            (get("page.css", &[]), false),
            (get("chunks/core-Cd34.wasm", &[]), false),
        ] {
            assert_eq!(is_script(&response), expected);
        }
    }

    #[test]
    fn compressed_forms_by_name_leftovers_hidden_files_and_traversal_are_404() {
        for path in [
            "page.js.br",
            "page.js.gz",
            "gone.js",
            ".vite/manifest.json",
            "../site/site.toml",
            "chunks/../page.js",
            "/etc/passwd",
            "",
        ] {
            assert_eq!(
                get(path, &[("accept-encoding", "br")]).status(),
                StatusCode::NOT_FOUND,
                "{path}"
            );
        }
    }
}
