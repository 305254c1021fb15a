//! The form of an error answer: a page for people; for the page's script, the JSON that it expects from that router, so
//! that `result` or the list always exists.

use axum::http::{HeaderMap, HeaderValue};
use serde_json::json;

use crate::extract::caller::is_of_script;
use crate::views::failure::sentence;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");
const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// Kinds of error answers; each router has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerShape {
    /// A page of the site.
    Page,
    /// An alert in a page for the page's script, a page for others.
    Alert,
    /// A JSON list.
    List,
    /// `{"result": …}`.
    Outcome,
    /// `{"langue": …, "traductions": […]}`.
    Dictionary,
    /// Plain text.
    Text,
}

impl AnswerShape {
    /// The shape for a request with these headers.
    pub fn for_caller(self, headers: &HeaderMap) -> Self {
        match self {
            Self::Alert if !is_of_script(headers) => Self::Page,
            shape => shape,
        }
    }

    /// Media type and body of an error; `None` for a page, which a template renders.
    pub fn failure(self, status: u16) -> Option<(HeaderValue, String)> {
        let said = sentence(status);
        let answer = match self {
            Self::Page => return None,
            Self::Alert => alert(said),
            Self::List => (JSON, "[]".to_owned()),
            Self::Outcome => (JSON, json!({"result": false, "msg": said}).to_string()),
            Self::Dictionary => (
                JSON,
                json!({"result": false, "msg": said, "langue": "", "traductions": []}).to_string(),
            ),
            Self::Text => (TEXT, said.to_owned()),
        };
        Some(answer)
    }
}

/// Media type and body of an alert. The text is ours and needs no escaping.
pub fn alert(said: &'static str) -> (HeaderValue, String) {
    let html = format!("<div class=\"alert alert-danger\" role=\"alert\"><p>{said}</p></div>");
    (HTML, html)
}

#[cfg(test)]
mod tests {
    use super::AnswerShape;

    #[test]
    fn no_failure_says_that_it_is_a_success() {
        for shape in [
            AnswerShape::Alert,
            AnswerShape::List,
            AnswerShape::Outcome,
            AnswerShape::Dictionary,
            AnswerShape::Text,
        ] {
            for status in 400..=599 {
                let (_, body) = shape.failure(status).expect("a body");
                assert!(
                    !body.contains("alert-success") && !body.contains("true"),
                    "{body}"
                );
            }
        }
    }
}
