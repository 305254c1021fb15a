//! The security headers of every answer (security 2).

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::domain::site::map_tiles::PictureHost;
use crate::domain::values::policy_source::PolicySource;
use crate::respond::document::Document;
use crate::respond::script::Script;
use crate::respond::stored_file::SHOWN_BY;
use crate::state::AppState;

/// For answers that are not documents: opened alone, they cannot do anything.
const NO_DOCUMENT: &str =
    "default-src 'none'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox";

/// For scripts of the bundle: a sandboxed worker has no origin, and so browsers provide no cryptography.
const SCRIPT: &str =
    "default-src 'none'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'";

/// One year, the value that RFC 6797 recommends.
const HTTPS_ONLY: &str = "max-age=31536000";
/// The same with `includeSubDomains`.
const HTTPS_ONLY_BELOW: &str = "max-age=31536000; includeSubDomains";

const FEATURES: &str = "accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// The policy of a document. Scripts need its nonce; pictures come from the site or from the document's hosts.
pub fn of_document(document: &Document) -> String {
    let nonce = document.nonce.as_str();
    let pictures = more(document.pictures.iter().map(PictureHost::as_str));
    let said = |sources: &[PolicySource]| more(sources.iter().map(PolicySource::as_str));
    let (captcha, analytics) = (&document.captcha, &document.analytics);
    let scripts = said(&captcha.scripts) + &said(&analytics.scripts);
    let frames = said(&captcha.frames);
    let measured = said(&analytics.targets);
    format!(
        "default-src 'none'; script-src 'nonce-{nonce}' 'wasm-unsafe-eval'{scripts}; style-src 'self' 'nonce-{nonce}'; \
         img-src 'self' data:{pictures}{measured}; font-src 'self'; media-src 'self'; \
         connect-src 'self'{frames}{measured}; worker-src 'self'; \
         frame-src 'self'{frames}; frame-ancestors 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; manifest-src 'self'; \
         require-trusted-types-for 'script'; trusted-types vitrine"
    )
}

/// Additional sources of a directive.
fn more<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let words: Vec<String> = words.map(|word| format!(" {word}")).collect();
    words.concat()
}

pub async fn headers(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let document = response.extensions().get::<Document>().map(of_document);
    // A nonce is base64url, so the header is always valid; otherwise the strict policy would apply.
    let policy = document.and_then(|policy| HeaderValue::from_str(&policy).ok());
    let is_script = response.extensions().get::<Script>().is_some();
    let alone = if is_script { SCRIPT } else { NO_DOCUMENT };
    let policy = policy.unwrap_or(HeaderValue::from_static(alone));
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // A page whose address is a secret sets its own.
    headers
        .entry(REFERRER_POLICY)
        .or_insert(HeaderValue::from_static("strict-origin-when-cross-origin"));
    headers.insert(
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static(FEATURES),
    );
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    // Pictures and theme files that other sites may show set their own.
    headers
        .entry(SHOWN_BY)
        .or_insert(HeaderValue::from_static("same-origin"));
    if state
        .settings
        .public_url
        .as_ref()
        .is_some_and(|url| url.https)
    {
        let below = state.settings.hsts_subdomains;
        let https_only = if below { HTTPS_ONLY_BELOW } else { HTTPS_ONLY };
        headers.insert(
            STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(https_only),
        );
    }
    response
}
