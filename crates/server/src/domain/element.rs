//! The elements of sources.

pub mod own;
pub mod positions;
pub mod publication;

use super::values::id::ElementId;
use std::collections::{BTreeMap, BTreeSet};

/// An element of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// Number in the database.
    pub id: ElementId,
    /// Stable key, unique in its source; part of its address.
    pub key: String,
    /// One value per field, in the format of the field's kind; a missing field is empty. Translated values are in the
    /// requested language, others in the site's.
    pub values: BTreeMap<String, String>,
    /// Names of the fields whose value is not translated into the requested language.
    pub untranslated: BTreeSet<String>,
    /// When it last changed, in seconds since 1970.
    pub changed_at: i64,
}

impl Element {
    /// The value of a field, empty when the element has none.
    pub fn value(&self, field: &str) -> &str {
        self.values.get(field).map_or("", String::as_str)
    }
}

/// Publication states (spec 4.1); only published elements are public.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum State {
    /// Being written.
    Draft,
    /// Waiting for an editor's decision.
    Submitted,
    /// Public.
    #[default]
    Published,
    /// Refused by an editor.
    Refused,
}

impl State {
    /// The name that is stored.
    pub fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Submitted => "submitted",
            Self::Published => "published",
            Self::Refused => "refused",
        }
    }

    /// The state of this name.
    pub fn of_name(name: &str) -> Option<Self> {
        [Self::Draft, Self::Submitted, Self::Published, Self::Refused]
            .into_iter()
            .find(|state| state.name() == name)
    }
}
