//! The parameters of a read request: body first, then query, like `$_REQUEST`.

use std::error::Error;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http_body_util::LengthLimitError;
use vitrine_core::forms::php::PhpForm;

use crate::error::AppError;

use super::multipart;

/// Maximum size of a body in bytes.
pub const LONGEST_BODY: usize = 1024 * 1024;
/// Maximum size of a body with files, from a logged-in user.
pub const LONGEST_UPLOAD: usize = 20 * 1024 * 1024;

const URLENCODED: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// Parameters of a request.
#[derive(Debug, Clone, Default)]
pub struct Parameters {
    /// From the body.
    pub body: PhpForm,
    /// From the query.
    pub query: PhpForm,
    /// Files by the name of their field.
    files: Vec<(String, Bytes)>,
}

impl Parameters {
    /// The text of a parameter, from the body before the query; `None` for an array.
    pub fn text(&self, name: &str) -> Option<&str> {
        let form = if self.body.has(name) {
            &self.body
        } else {
            &self.query
        };
        form.text(&[name])
    }

    /// The file chosen in a field.
    pub fn file(&self, name: &str) -> Option<&Bytes> {
        let mut of_field = self.files.iter().rev().filter(|(field, _)| field == name);
        of_field.next().map(|(_, file)| file)
    }
}

impl<S: Send + Sync> FromRequest<S> for Parameters {
    type Rejection = AppError;

    async fn from_request(request: Request, _: &S) -> Result<Self, AppError> {
        let query = PhpForm::of_urlencoded(request.uri().query().unwrap_or_default().as_bytes());
        let (parts, body) = request.into_parts();
        let kind = parts
            .headers
            .get(CONTENT_TYPE)
            .map(|value| value.to_str().unwrap_or_default());
        let body = read(body).await?;
        // A compressed form would be read as the text that it is not.
        let mut encodings = parts.headers.get_all(CONTENT_ENCODING).iter();
        if !body.is_empty()
            && !encodings.all(|one| one.as_bytes().eq_ignore_ascii_case(b"identity"))
        {
            return Err(AppError::UnknownForm);
        }
        let (body, files) = form(kind, &body)?;
        Ok(Self { body, query, files })
    }
}

async fn read(body: Body) -> Result<Bytes, AppError> {
    // The layer below the routes enforces each route's own limit.
    to_bytes(body, LONGEST_UPLOAD)
        .await
        .map_err(|error| unread(&*error.into_inner()))
}

/// Why a body was not read: it is longer than its limit, or the connection is closed.
pub fn unread(error: &(dyn Error + 'static)) -> AppError {
    if error.is::<LengthLimitError>() {
        AppError::BodyTooLong
    } else {
        AppError::BadRequest("the body broke off")
    }
}

type Files = Vec<(String, Bytes)>;

fn form(kind: Option<&str>, body: &Bytes) -> Result<(PhpForm, Files), AppError> {
    let kind = kind.unwrap_or_default().trim();
    // PHP ends the media type at any of these.
    let essence = kind.split([';', ',', ' ']).next().unwrap_or_default();
    match essence.to_ascii_lowercase().as_str() {
        MULTIPART => {
            let boundary = multipart::boundary(kind).ok_or(AppError::BadRequest(
                "a multipart body without a usable boundary",
            ))?;
            let form = multipart::read(boundary, body);
            let files = form.files.into_iter();
            let files = files.map(|(name, file)| (name, body.slice_ref(file)));
            Ok((PhpForm::of_pairs(form.fields), files.collect()))
        }
        _ if body.is_empty() => Ok(Default::default()),
        URLENCODED => Ok((PhpForm::of_urlencoded(body), Vec::new())),
        _ => Err(AppError::UnknownForm),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::extract::{FromRequest, Request};
    use axum::http::StatusCode;
    use futures_util::stream;

    use super::{LONGEST_UPLOAD, Parameters};
    use crate::error::AppError;

    async fn parameters(kind: &str, body: &str) -> Result<Parameters, AppError> {
        let request = Request::post("/?p=1&n=24")
            .header("content-type", kind)
            .body(Body::from(body.to_owned()));
        Parameters::from_request(request.expect("a request"), &()).await
    }

    #[tokio::test]
    async fn the_body_goes_before_the_address() {
        let read = parameters("application/x-www-form-urlencoded; charset=utf-8", "p=2")
            .await
            .expect("a form");
        assert_eq!(
            (read.text("p"), read.text("n"), read.text("tri")),
            (Some("2"), Some("24"), None)
        );
    }

    #[tokio::test]
    async fn a_multipart_form_is_a_form_and_its_files() {
        let body = "--x\r\nContent-Disposition: form-data; name=\"filter[ville]\"\r\n\r\nVire\r\n\
            --x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.txt\"\r\n\r\nabc\r\n\
            --x\r\nContent-Disposition: form-data; name=\"p\"\r\n\r\n3\r\n--x--\r\n";
        let read = parameters("multipart/form-data; boundary=x", body)
            .await
            .expect("a form");
        assert_eq!(read.body.text(&["filter", "ville"]), Some("Vire"));
        assert_eq!((read.text("p"), read.text("f")), (Some("3"), None));
        assert_eq!(read.file("f").map(|file| &file[..]), Some(&b"abc"[..]));
        assert_eq!(read.file("p"), None);
    }

    #[tokio::test]
    async fn a_multipart_body_that_breaks_off_gives_what_came() {
        let body =
            "--x\r\nContent-Disposition: form-data; name=\"p\"\r\n\r\n3\r\n--x\r\nContent-Disp";
        let read = parameters("multipart/form-data; boundary=x", body)
            .await
            .expect("a form");
        assert_eq!(read.text("p"), Some("3"));
    }

    #[tokio::test]
    async fn a_body_that_breaks_off_is_400_and_one_that_is_too_long_is_413() {
        let sent = [Ok("p=2"), Err(std::io::Error::other("reset"))];
        for (body, status) in [
            (
                Body::from_stream(stream::iter(sent)),
                StatusCode::BAD_REQUEST,
            ),
            (
                Body::from(vec![b'a'; LONGEST_UPLOAD + 1]),
                StatusCode::PAYLOAD_TOO_LARGE,
            ),
        ] {
            let request = Request::post("/").body(body).expect("a request");
            let read = Parameters::from_request(request, &()).await;
            assert_eq!(read.expect_err("it is refused").status(), status);
        }
    }

    #[tokio::test]
    async fn a_multipart_body_without_a_usable_boundary_is_400() {
        for kind in [
            "multipart/form-data",
            "multipart/form-data; boundary=",
            "Multipart/Form-Data; charset=utf-8",
        ] {
            let error = parameters(kind, "--x")
                .await
                .expect_err("the form is refused");
            assert_eq!(error.status(), StatusCode::BAD_REQUEST, "{kind}");
        }
    }

    #[tokio::test]
    async fn a_compressed_form_is_415_and_one_that_says_it_is_not_compressed_is_read() {
        for (encoding, status) in [
            ("gzip", Some(StatusCode::UNSUPPORTED_MEDIA_TYPE)),
            ("identity", None),
            ("Identity", None),
        ] {
            let request = Request::post("/")
                .header("content-type", "application/x-www-form-urlencoded")
                .header("content-encoding", encoding)
                .body(Body::from("p=2"));
            let read = Parameters::from_request(request.expect("a request"), &()).await;
            assert_eq!(read.err().map(|error| error.status()), status, "{encoding}");
        }
    }

    #[tokio::test]
    async fn a_body_that_is_no_form_is_415_and_an_empty_one_is_an_empty_form() {
        for kind in ["application/json", "text/plain", ""] {
            let error = parameters(kind, "{}")
                .await
                .expect_err("the form is refused");
            assert_eq!(error.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
            assert!(parameters(kind, "").await.is_ok(), "{kind}");
        }
    }
}
