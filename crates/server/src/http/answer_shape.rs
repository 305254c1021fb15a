//! The form of an error answer: a page for people; for the page's script the shape that it expects at that address, so
//! that `result` or a list is always there.

use axum::extract::Request;
use axum::http::HeaderValue;
use serde_json::json;

use crate::extract::caller::is_of_script;
use crate::views::failure::sentence;

/// Below the platform's directory.
const MENU: &str = "ajax/modules/menu/mobile-menu.php";
const LOOK_UP: &str = "ajax/modules/commun/traitement.php";
const DICTIONARY: &str = "ajax/modules/traductions/traitement.php";
const PERMALINK: &str = "backoffice/modules/commun/lien_v4.php";
const JSON_ACTIONS: &str = "ajax/";
const FORMS: &str = "clients/formulaire/";

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");
const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// Kinds of error answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A page of the site.
    Page,
    /// An alert in a page.
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

impl Shape {
    /// The shape that this request expects.
    pub fn of(request: &Request, platform: &str) -> Self {
        let path = request.uri().path().strip_prefix('/');
        let below = path.and_then(|path| path.strip_prefix(platform)?.strip_prefix('/'));
        match below.unwrap_or_default() {
            MENU | LOOK_UP => Self::List,
            DICTIONARY => Self::Dictionary,
            PERMALINK => Self::Text,
            path if path.starts_with(JSON_ACTIONS) => Self::Outcome,
            path if path.starts_with(FORMS) && is_of_script(request.headers()) => Self::Alert,
            _ => Self::Page,
        }
    }

    /// Media type and body of an error; none for a page, which is drawn.
    pub fn failure(self, status: u16) -> Option<(HeaderValue, String)> {
        let said = sentence(status);
        let answer = match self {
            Self::Page => return None,
            // The messages are ours and need no escaping.
            Self::Alert => (
                HTML,
                format!("<div class=\"alert alert-danger\" role=\"alert\"><p>{said}</p></div>"),
            ),
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

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::extract::Request;

    use super::Shape;

    fn shape(path: &str, of_script: bool) -> Shape {
        let mut request = Request::builder().uri(path);
        if of_script {
            request = request.header("x-requested-with", "XMLHttpRequest");
        }
        let request = request.body(Body::empty()).expect("a request");
        Shape::of(&request, "vitrine")
    }

    #[test]
    fn each_address_has_the_shape_of_its_answers() {
        for (path, expected) in [
            (
                "/vitrine/ajax/modules/menu/mobile-menu.php?x=1",
                Shape::List,
            ),
            ("/vitrine/ajax/modules/commun/traitement.php", Shape::List),
            (
                "/vitrine/ajax/modules/traductions/traitement.php",
                Shape::Dictionary,
            ),
            (
                "/vitrine/ajax/modules/modules/traitement.php",
                Shape::Outcome,
            ),
            ("/vitrine/ajax/inconnu.php", Shape::Outcome),
            (
                "/vitrine/backoffice/modules/commun/lien_v4.php",
                Shape::Text,
            ),
            ("/vitrine/clients/formulaire/contact", Shape::Page),
            ("/autre/ajax/modules/commun/traitement.php", Shape::Page),
            ("/vitrineajax/modules/commun/traitement.php", Shape::Page),
            ("/actualites", Shape::Page),
            ("/", Shape::Page),
        ] {
            assert_eq!(shape(path, false), expected, "{path}");
        }
        assert_eq!(
            shape("/vitrine/clients/formulaire/contact", true),
            Shape::Alert
        );
        assert_eq!(shape("/actualites", true), Shape::Page);
    }

    #[test]
    fn no_failure_says_that_it_is_a_success() {
        for shape in [
            Shape::Alert,
            Shape::List,
            Shape::Outcome,
            Shape::Dictionary,
            Shape::Text,
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
