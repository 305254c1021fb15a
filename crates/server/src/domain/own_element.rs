//! Elements as their owners and editors see them: of every state, with the version that waits.

use std::collections::BTreeMap;

use super::element::State;
use super::id::ElementId;

/// An element as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnElement {
    /// Number in the database.
    pub id: ElementId,
    /// Key in its source.
    pub key: String,
    /// Key of its owner's account.
    pub owner: Option<String>,
    /// State.
    pub state: State,
    /// Why an editor refused it; empty if none did.
    pub refusal: String,
    /// Moves with every change.
    pub revision: i64,
    /// Values by field, in the site's language.
    pub values: BTreeMap<String, String>,
    /// The changed version that is not public yet.
    pub version: Option<Version>,
    /// When it last changed, in seconds since 1970.
    pub changed_at: i64,
}

/// A changed version of a published element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// Never published.
    pub state: State,
    /// Why an editor refused it; empty if none did.
    pub refusal: String,
    /// Values by field, in the site's language.
    pub values: BTreeMap<String, String>,
}

impl OwnElement {
    /// What its owner edits: the waiting version, else what is there.
    pub fn latest(&self) -> &BTreeMap<String, String> {
        self.version
            .as_ref()
            .map_or(&self.values, |version| &version.values)
    }
}
