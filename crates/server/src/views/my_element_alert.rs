//! What is said of an element above its form or above the list.

use askama::Template;
use askama::filters::HtmlSafe;

/// The message of a form: the answer to the page's script, and the top of the page.
#[derive(Template)]
#[template(path = "my_element_alert.html")]
pub struct MyElementAlert<'a> {
    success: Option<&'a str>,
    /// Whether the popin closes.
    closes_popin: bool,
    refusal: Option<&'a str>,
    /// The faults, with the name of the field at fault, to which the line links.
    lines: Vec<(Option<&'a str>, &'a str)>,
    /// The form's revision from now on; a form that is rendered with the message contains its own.
    revision: Option<i64>,
    /// Address of the form that completes the new element, and what its link says.
    next: Option<(String, &'a str)>,
}

/// The template escapes what it writes.
impl HtmlSafe for MyElementAlert<'_> {}

impl<'a> MyElementAlert<'a> {
    /// Success; the popin stays open.
    pub fn success(text: &'a str) -> Self {
        Self {
            success: Some(text),
            closes_popin: false,
            refusal: None,
            lines: Vec::new(),
            revision: None,
            next: None,
        }
    }

    /// Failure.
    pub fn failure(
        lines: impl Iterator<Item = (Option<&'a str>, &'a str)>,
        refusal: Option<&'a str>,
    ) -> Self {
        Self {
            success: None,
            closes_popin: false,
            refusal,
            lines: lines.collect(),
            revision: None,
            next: None,
        }
    }

    /// Whether it tells of success.
    pub fn is_success(&self) -> bool {
        self.success.is_some()
    }

    /// The same for a form whose popin may close.
    #[must_use]
    pub fn closing_popin(self, closes_popin: bool) -> Self {
        Self {
            closes_popin,
            ..self
        }
    }

    /// The same with a link to the form that comes next.
    #[must_use]
    pub fn leading_to(self, next: Option<(String, &'a str)>) -> Self {
        Self { next, ..self }
    }

    /// The same for a form that stays open.
    #[must_use]
    pub fn of_revision(self, revision: Option<i64>) -> Self {
        Self { revision, ..self }
    }
}
