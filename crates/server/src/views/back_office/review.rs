//! The elements that wait for an editor's decision.

use askama::Template;

use crate::domain::element::own::OwnElement;
use crate::domain::module::{Field, FieldKind};
use crate::domain::rich_text::{Profile, SafeHtml, sanitise};

use super::super::parts::{PartLinks, SourceParts};
use super::super::shell::Shell;
use super::Office;

/// View of the list.
#[derive(Template)]
#[template(path = "back_office/review.html")]
pub struct ReviewPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// Whether a decision was just applied.
    pub done: bool,
    /// Why a decision failed, and the typed reason, if its element no longer waits.
    pub lost: Option<(&'a str, &'a str)>,
    /// The element that was just published.
    pub published: Option<&'a Published>,
    /// The waiting elements of this page, oldest first.
    pub elements: Vec<ReviewedElement<'a>>,
    /// Its address.
    pub here: String,
    /// The pages beside it.
    pub parts: SourceParts,
}

impl ReviewPage<'_> {
    fn part_links(&self) -> PartLinks<'_> {
        self.parts.links(self.shell.words)
    }
}

/// An element that visitors see.
pub struct Published {
    /// Its title.
    pub title: String,
    /// Its public address.
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
    /// The name of its author; the key of an account that no longer exists.
    pub owner: &'a str,
    /// The values to be published.
    pub values: Vec<(&'a Field, &'a str)>,
    /// The failed decision on it.
    pub refused: Option<RefusedDecision<'a>>,
}

/// A failed decision.
pub struct RefusedDecision<'a> {
    /// The typed reason.
    pub reason: &'a str,
    /// Why it failed.
    pub message: &'a str,
    /// Whether the reason is at fault.
    pub is_of_reason: bool,
}

impl ReviewedElement<'_> {
    fn is_version(&self) -> bool {
        self.element.version.is_some()
    }

    /// The typed reason.
    fn reason(&self) -> &str {
        self.refused.as_ref().map_or("", |refused| refused.reason)
    }

    /// The fault of the reason.
    fn wrong_reason(&self) -> Option<&str> {
        let refused = self.refused.as_ref().filter(|one| one.is_of_reason);
        refused.map(|refused| refused.message)
    }

    /// The fault of the decision.
    fn wrong_decision(&self) -> Option<&str> {
        let refused = self.refused.as_ref().filter(|one| !one.is_of_reason);
        refused.map(|refused| refused.message)
    }

    fn rich(field: &Field, value: &str) -> Option<SafeHtml> {
        (field.kind == FieldKind::Rich).then(|| sanitise(value, Profile::Rich))
    }
}
