//! The elements of sources.

pub mod own;
pub mod positions;
pub mod publication;

use std::collections::{BTreeMap, BTreeSet};

use super::values::id::ElementId;
use super::values::keyword::keywords;

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
    /// The value of a field; empty if it has none.
    pub fn value(&self, field: &str) -> &str {
        self.values.get(field).map_or("", String::as_str)
    }
}

keywords! {
    /// Publication states (spec 4.1); only published elements are public.
    #[derive(Default)]
    pub enum State {
        /// Being written.
        Draft = "draft",
        /// Waiting for an editor's decision.
        Submitted = "submitted",
        /// Public.
        #[default]
        Published = "published",
        /// Refused by an editor.
        Refused = "refused",
    }
}
