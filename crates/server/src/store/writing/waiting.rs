//! Versions that wait while the published values of their elements change.

use crate::domain::element::own::carry_over;
use crate::domain::values::id::ElementId;

use super::element_rows::New;
use super::{StoreError, Write, on, run};
use crate::store::many::Many;

static WAITING: Many = Many::new(
    "SELECT v.element_id, e.key, e.content, v.content FROM element_version v JOIN element e ON e.id = v.element_id \
     WHERE v.element_id IN (",
    "$",
    ") ORDER BY e.key",
);
const CARRIED: &str = "UPDATE element_version SET content = $2, revision = revision + 1, changed_at = $3 \
    WHERE element_id = $1";

/// A field that the folder and the author of a waiting version have both changed; the version keeps its own value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    /// Key of the source.
    pub source: String,
    /// Key of the element.
    pub key: String,
    /// Name of the field.
    pub field: String,
}

impl std::fmt::Display for Overlap {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Self { source, key, field } = self;
        write!(
            f,
            "element {source}/{key}: a member has changed `{field}`, too: that change still waits, and replaces the folder’s when it is published"
        )
    }
}

/// A waiting version and the published values, both as JSON.
pub struct Waiting {
    id: ElementId,
    key: String,
    public: String,
    version: String,
}

/// Returns the waiting versions of these elements; called before the elements are written.
pub async fn beside(write: &mut Write, ids: &[ElementId]) -> Result<Vec<Waiting>, StoreError> {
    let mut found = Vec::new();
    for (query, ids) in WAITING.portions(ids) {
        let rows: Vec<(ElementId, String, String, String)> = on!(&mut *write, |db| {
            let mut query = sqlx::query_as(query);
            for id in ids {
                query = query.bind(id);
            }
            query.fetch_all(&mut **db).await
        })?;
        found.extend(rows.into_iter().map(|(id, key, public, version)| Waiting {
            id,
            key,
            public,
            version,
        }));
    }
    Ok(found)
}

/// Updates waiting versions: publishing one must not undo concurrent changes, so fields that its author did not change
/// follow the published values. Returns the keys of elements with the fields that both have changed.
pub async fn follow(
    write: &mut Write,
    waiting: Vec<Waiting>,
    new: &[New<'_>],
    now: i64,
) -> Result<Vec<(String, String)>, StoreError> {
    let mut overlaps = Vec::new();
    for one in waiting {
        let Some(new) = new.iter().find(|new| new.element.key == one.key) else {
            continue;
        };
        let version = serde_json::from_str(&one.version)?;
        let before = serde_json::from_str(&one.public)?;
        let carried = carry_over(&version, &before, &new.element.values);
        if carried.values != version {
            let content = serde_json::to_string(&carried.values)?;
            run!(
                &mut *write,
                sqlx::query(CARRIED).bind(one.id).bind(&content).bind(now)
            )?;
        }
        let fields = carried.overlaps.into_iter();
        overlaps.extend(fields.map(|field| (one.key.clone(), field)));
    }
    Ok(overlaps)
}
