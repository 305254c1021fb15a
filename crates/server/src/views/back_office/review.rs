//! What waits for an editor's decision.

use askama::Template;

use crate::domain::element::own::OwnElement;
use crate::domain::module::{Field, FieldKind};
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
    /// Why a decision was not, and the reason that was typed, where its element does not wait any more.
    pub lost: Option<(&'a str, &'a str)>,
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
    /// The name of its author; the key of an account that is gone.
    pub owner: &'a str,
    /// What it would show.
    pub values: Vec<(&'a Field, &'a str)>,
    /// The decision on it that was not carried out.
    pub refused: Option<RefusedDecision<'a>>,
}

/// A decision that was not carried out.
pub struct RefusedDecision<'a> {
    /// The reason that was typed.
    pub reason: &'a str,
    /// Why not.
    pub message: &'a str,
    /// Whether the reason is what is wrong.
    pub is_of_reason: bool,
}

impl ReviewedElement<'_> {
    fn is_version(&self) -> bool {
        self.element.version.is_some()
    }

    /// The reason that was typed.
    fn reason(&self) -> &str {
        self.refused.as_ref().map_or("", |refused| refused.reason)
    }

    /// What is wrong with the reason.
    fn wrong_reason(&self) -> Option<&str> {
        let refused = self.refused.as_ref().filter(|one| one.is_of_reason);
        refused.map(|refused| refused.message)
    }

    /// What is wrong with the decision.
    fn wrong_decision(&self) -> Option<&str> {
        let refused = self.refused.as_ref().filter(|one| !one.is_of_reason);
        refused.map(|refused| refused.message)
    }

    fn rich(field: &Field, value: &str) -> Option<SafeHtml> {
        (field.kind == FieldKind::Rich).then(|| sanitise(value, Profile::Rich))
    }
}
