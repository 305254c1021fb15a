//! Elements made on the site, which an import does not change.

use std::collections::BTreeMap;

use super::{Contents, StoreError, on};

const MADE_HERE: &str = "SELECT s.key, e.key, e.content, v.content FROM element e JOIN source s ON s.id = e.source_id \
    LEFT JOIN element_version v ON v.element_id = e.id WHERE NOT e.imported ORDER BY s.key, e.position, e.id";

/// An element made on the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeHere {
    /// Key of its source.
    pub source: String,
    /// Its key.
    pub key: String,
    /// Its values by field: the published ones, and the waiting version.
    pub values: Vec<BTreeMap<String, String>>,
}

impl Contents<'_> {
    /// Returns all elements made on the site, in the order of their sources.
    pub async fn made_here(self) -> Result<Vec<MadeHere>, StoreError> {
        let rows: Vec<(String, String, String, Option<String>)> =
            on!(self.0.readers(), |db| sqlx::query_as(MADE_HERE)
                .fetch_all(db)
                .await)?;
        let made = rows.into_iter().map(|(source, key, content, version)| {
            let contents = [Some(content), version].into_iter().flatten();
            let values = contents.map(|content| serde_json::from_str(&content));
            let values = values.collect::<Result<_, _>>()?;
            Ok(MadeHere {
                source,
                key,
                values,
            })
        });
        made.collect()
    }
}
