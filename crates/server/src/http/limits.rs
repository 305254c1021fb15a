//! Size and time limits of requests (security 24). Headers are limited by the serve loop.

use std::error::Error;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, EXPECT, HOST};
use axum::http::{HeaderMap, Uri, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt, Limited};
use tokio::time::timeout;

use crate::error::AppError;
use crate::extract::parameters::{LONGEST_BODY, LONGEST_UPLOAD, unread};
use crate::extract::session::{Visitor, token_of};
use crate::state::AppState;

use super::failure::SentForm;

/// Maximum length of an address in bytes.
const LONGEST_ADDRESS: usize = 8 * 1024;
/// Maximum length of host and port in bytes: no DNS name is longer.
const LONGEST_HOST: usize = 253;
/// Maximum length of a body that is kept before it is known who uploads: three hundred strangers at once take 19 MiB.
const LONGEST_OF_STRANGERS: usize = 64 * 1024;
/// Maximum number of bytes read from a body that is too long: a proxy in front accepts 21 MiB.
const MOST_THROWN_AWAY: usize = 22 * 1024 * 1024;
/// Time for a whole body to arrive.
const BODY_TIME: Duration = Duration::from_secs(30);
/// Time for creating an answer once the request is complete.
const HANDLER_TIME: Duration = Duration::from_secs(20);

pub async fn address(request: Request, next: Next) -> Response {
    let length = request
        .uri()
        .path_and_query()
        .map_or(0, |address| address.as_str().len());
    if length > LONGEST_ADDRESS {
        return AppError::AddressTooLong.into_response();
    }
    next.run(request).await
}

/// A request must name exactly one valid host (RFC 9112 3.2), the same as in its address if that has one. Without a
/// configured public address, absolute addresses in answers are made from it.
pub async fn host(request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(HOST).iter();
    let refused = match (hosts.next(), hosts.next()) {
        (Some(_), Some(_)) => Some("two Host headers"),
        (None, _) if request.version() == Version::HTTP_11 => Some("no Host header"),
        (Some(host), None) if host.len() > LONGEST_HOST => Some("a Host that is too long"),
        (Some(host), None) if !is_host(host.as_bytes()) => Some("a Host that is not valid"),
        (Some(host), None) if names_another(request.uri(), host.as_bytes()) => Some("two hosts"),
        (None, _) | (Some(_), None) => None,
    };
    match refused {
        Some(why) => AppError::BadRequest(why).into_response(),
        None => next.run(request).await,
    }
}

/// Whether this is the name or address of a host, with or without a port.
fn is_host(text: &[u8]) -> bool {
    let is_in = |text: &[u8], marks: &[u8]| {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || marks.contains(byte);
        !text.is_empty() && text.iter().all(plain)
    };
    let ends_name = |byte: &u8| *byte == b':';
    let (host, port) = match text.iter().rposition(ends_name) {
        Some(colon) if !text.ends_with(b"]") => (&text[..colon], &text[colon + 1..]),
        _ => (text, &b""[..]),
    };
    let address = host
        .strip_prefix(b"[")
        .and_then(|rest| rest.strip_suffix(b"]"));
    let is_name = address.map_or_else(|| is_in(host, b"-._"), |address| is_in(address, b":."));
    is_name && port.iter().all(u8::is_ascii_digit)
}

/// Whether an absolute address has another host than the header.
fn names_another(uri: &Uri, host: &[u8]) -> bool {
    let named = uri.authority().map(|named| named.as_str().as_bytes());
    named.is_some_and(|named| !named.eq_ignore_ascii_case(host))
}

/// Reads the body before the handler's time begins.
pub async fn body(request: Request, next: Next) -> Response {
    match whole(request, LONGEST_BODY).await {
        Ok(request) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// The same for forms with files of members. For other users a long body is read and dropped: the form then asks to log
/// in, and browsers only show the answer after sending everything.
pub async fn body_with_files(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let form = SentForm::of(&request);
    let read = async {
        if announced(request.headers()).is_some_and(|length| length <= LONGEST_OF_STRANGERS) {
            return whole(request, LONGEST_OF_STRANGERS).await;
        }
        let token = token_of(request.headers(), &state);
        if Visitor::of(&state, token.as_ref())
            .await?
            .account()
            .is_some()
        {
            return whole(request, LONGEST_UPLOAD).await;
        }
        dropped(request).await
    };
    match read.await {
        Ok(request) => next.run(request).await,
        Err(AppError::BodyTooLong) => form.too_long(&state),
        Err(error) => error.into_response(),
    }
}

fn announced(headers: &HeaderMap) -> Option<usize> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// The request with its body in memory.
async fn whole(request: Request, longest: usize) -> Result<Request, AppError> {
    let (parts, mut body) = request.into_parts();
    let read = if announced(&parts.headers).is_some_and(|length| length > longest) {
        Err(AppError::BodyTooLong)
    } else {
        in_time(Limited::new(&mut body, longest).collect()).await
    };
    if matches!(read, Err(AppError::BodyTooLong)) {
        // The answer does not depend on the rest.
        let _ = throw_away(&parts.headers, body).await;
    }
    let body = Body::from(read?.to_bytes());
    Ok(Request::from_parts(parts, body))
}

/// The request without its body, which was sent in vain.
async fn dropped(request: Request) -> Result<Request, AppError> {
    let (mut parts, body) = request.into_parts();
    let sent = throw_away(&parts.headers, body).await?;
    if announced(&parts.headers).unwrap_or(sent) > LONGEST_UPLOAD {
        return Err(AppError::BodyTooLong);
    }
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.remove(CONTENT_LENGTH);
    Ok(Request::from_parts(parts, Body::empty()))
}

/// Reads the rest of a body; returns the number of bytes. Closing a connection with unread data resets it, and a client
/// that is still writing, such as a proxy, never sees the answer. A client that asks before sending a body is answered
/// at once.
async fn throw_away(headers: &HeaderMap, body: Body) -> Result<usize, AppError> {
    if headers.contains_key(EXPECT) {
        return Ok(0);
    }
    if announced(headers).is_some_and(|length| length > MOST_THROWN_AWAY) {
        return Err(AppError::BodyTooLong);
    }
    let mut body = Limited::new(body, MOST_THROWN_AWAY);
    let read = async {
        let mut length = 0;
        while let Some(frame) = body.frame().await {
            length += frame?.data_ref().map_or(0, Bytes::len);
        }
        Ok(length)
    };
    in_time(read).await
}

async fn in_time<T>(
    read: impl Future<Output = Result<T, Box<dyn Error + Send + Sync>>>,
) -> Result<T, AppError> {
    match timeout(BODY_TIME, read).await {
        Ok(Ok(read)) => Ok(read),
        Ok(Err(error)) => Err(unread(&*error)),
        Err(_) => Err(AppError::SlowBody),
    }
}

pub async fn handler_time(request: Request, next: Next) -> Response {
    match timeout(HANDLER_TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => AppError::Unavailable("the answer took too long".to_owned()).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::{get, post};
    use futures_util::stream;
    use tower::ServiceExt;

    use super::{LONGEST_BODY, body, handler_time};

    async fn status(router: Router, body: Body) -> StatusCode {
        let request = Request::post("/").body(body).expect("a request");
        router.oneshot(request).await.expect("an answer").status()
    }

    fn slow() -> Body {
        Body::from_stream(stream::pending::<Result<Vec<u8>, std::io::Error>>())
    }

    fn echo() -> Router {
        Router::new()
            .route("/", post(|text: String| async move { text }))
            .layer(from_fn(body))
    }

    #[tokio::test(start_paused = true)]
    async fn security_24_a_body_that_does_not_come_is_408() {
        assert_eq!(status(echo(), slow()).await, StatusCode::REQUEST_TIMEOUT);
    }

    #[tokio::test]
    async fn security_24_a_body_past_1_mib_is_413_whether_announced_or_not() {
        let long = vec![b'a'; LONGEST_BODY + 1];
        let piece = Ok::<_, std::io::Error>(long.clone());
        let request = Request::post("/")
            .header("content-length", long.len())
            .body(Body::empty())
            .expect("a request");
        let announced = echo().oneshot(request).await.expect("an answer").status();
        assert_eq!(announced, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(
            status(echo(), Body::from_stream(stream::iter([piece]))).await,
            StatusCode::PAYLOAD_TOO_LARGE
        );
        assert_eq!(
            status(echo(), Body::from(vec![b'a'; LONGEST_BODY])).await,
            StatusCode::OK
        );
    }

    #[tokio::test(start_paused = true)]
    async fn security_24_an_answer_that_does_not_come_is_503() {
        let never = Router::new()
            .route("/", get(std::future::pending::<()>))
            .layer(from_fn(handler_time));
        let request = Request::get("/").body(Body::empty()).expect("a request");
        assert_eq!(
            never.oneshot(request).await.expect("an answer").status(),
            StatusCode::SERVICE_UNAVAILABLE
        );
    }
}
