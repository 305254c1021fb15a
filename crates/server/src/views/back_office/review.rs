//! What waits for an editor's decision.

use askama::Template;

use crate::domain::module::{Field, FieldKind};
use crate::domain::own_element::OwnElement;
use crate::domain::rich_text::{Profile, SafeHtml, sanitise};

use super::super::shell::Shell;
use super::Office;

/// View of the list.
#[derive(Template)]
#[template(path = "back_office/review.html")]
pub struct ReviewPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// What every page shows.
    pub office: Office<'a>,
    /// Whether a decision was just carried out.
    pub done: bool,
    /// What was just published.
    pub published: Option<&'a Published>,
    /// What waits, oldest first.
    pub elements: Vec<ReviewedElement<'a>>,
}

/// An element that visitors see.
pub struct Published {
    /// Its title.
    pub title: String,
    /// Where it is to be seen.
    pub address: String,
}

/// An element that waits.
pub struct ReviewedElement<'a> {
    /// Ident of its module.
    pub ident: &'a str,
    /// The element.
    pub element: &'a OwnElement,
    /// Its title.
    pub title: &'a str,
    /// What it would show.
    pub values: Vec<(&'a Field, &'a str)>,
}

impl ReviewedElement<'_> {
    fn is_version(&self) -> bool {
        self.element.version.is_some()
    }

    fn owner(&self) -> &str {
        self.element.owner.as_deref().unwrap_or_default()
    }

    fn rich(field: &Field, value: &str) -> Option<SafeHtml> {
        (field.kind == FieldKind::Rich).then(|| sanitise(value, Profile::Rich))
    }
}
