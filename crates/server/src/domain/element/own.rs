//! Elements as their owners and editors see them: in every state, with the waiting version.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::element::State;
use crate::domain::values::id::ElementId;

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
    /// Why an editor refused it; empty if not refused.
    pub refusal: String,
    /// Increases with every change.
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
    /// Any state but published.
    pub state: State,
    /// Why an editor refused it; empty if not refused.
    pub refusal: String,
    /// Values by field, in the site's language.
    pub values: BTreeMap<String, String>,
}

/// A version after a concurrent change of the published values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarriedOver {
    /// Its merged values.
    pub values: BTreeMap<String, String>,
    /// Fields that both have changed to different values: the version keeps its own.
    pub overlaps: Vec<String>,
}

/// Merges a version's values by field: fields that its author did not change follow the published values, from `before`
/// to `after`. A field without a text has no value.
pub fn carry_over(
    version: &BTreeMap<String, String>,
    before: &BTreeMap<String, String>,
    after: &BTreeMap<String, String>,
) -> CarriedOver {
    let fields: BTreeSet<&String> = [version, before, after]
        .into_iter()
        .flat_map(BTreeMap::keys)
        .collect();
    let mut carried = CarriedOver {
        values: BTreeMap::new(),
        overlaps: Vec::new(),
    };
    for field in fields {
        let (own, old, new) = (version.get(field), before.get(field), after.get(field));
        if own != old && old != new && own != new {
            carried.overlaps.push(field.clone());
        }
        let value = if own == old { new } else { own };
        if let Some(value) = value {
            carried.values.insert(field.clone(), value.clone());
        }
    }
    carried
}

impl OwnElement {
    /// The values that its owner edits: the waiting version, else the element itself.
    pub fn latest(&self) -> &BTreeMap<String, String> {
        self.version
            .as_ref()
            .map_or(&self.values, |version| &version.values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(of: &[(&str, &str)]) -> BTreeMap<String, String> {
        let of = of.iter();
        of.map(|(field, value)| ((*field).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn a_version_follows_what_its_author_has_left_as_it_was() {
        let before = values(&[("lieu", "Pont"), ("resume", "Court"), ("photo", "pont")]);
        let version = values(&[("lieu", "Quai"), ("resume", "Court"), ("photo", "pont")]);
        let after = values(&[("lieu", "Pont"), ("resume", "Long"), ("tarif", "Libre")]);
        let carried = carry_over(&version, &before, &after);
        let wanted = values(&[("lieu", "Quai"), ("resume", "Long"), ("tarif", "Libre")]);
        assert_eq!((carried.values, carried.overlaps), (wanted, Vec::new()));
    }

    #[test]
    fn what_both_have_changed_stays_the_author_s_and_is_told() {
        let before = values(&[("lieu", "Pont"), ("resume", "Court"), ("titre", "Bal")]);
        // Emptied by its author, changed differently, changed alike.
        let version = values(&[("resume", "Bref"), ("titre", "Fête")]);
        let after = values(&[("lieu", "Place"), ("resume", "Long"), ("titre", "Fête")]);
        let carried = carry_over(&version, &before, &after);
        assert_eq!(carried.values, version);
        assert_eq!(carried.overlaps, ["lieu", "resume"]);
    }
}
