//! Elements as their owners and editors see them: in every state, with the waiting version.

use crate::domain::element::State;
use crate::domain::element::own::{OwnElement, Version};
use crate::domain::values::id::{ElementId, SourceId};

use super::pools::{Write, on};
use super::{OwnElements, StoreError};

/// A row of both tables.
#[derive(sqlx::FromRow)]
struct Row {
    id: ElementId,
    key: String,
    owner: Option<String>,
    state: String,
    refusal: String,
    revision: i64,
    content: String,
    changed_at: i64,
    version_state: Option<String>,
    version_refusal: Option<String>,
    version_content: Option<String>,
}

impl Row {
    fn element(self) -> Result<OwnElement, StoreError> {
        let version = match (self.version_state, self.version_content) {
            (Some(state), Some(content)) => Some(Version {
                state: state_of(&state)?,
                refusal: self.version_refusal.unwrap_or_default(),
                values: serde_json::from_str(&content)?,
            }),
            _ => None,
        };
        Ok(OwnElement {
            id: self.id,
            key: self.key,
            owner: self.owner,
            state: state_of(&self.state)?,
            refusal: self.refusal,
            revision: self.revision,
            values: serde_json::from_str(&self.content)?,
            version,
            changed_at: self.changed_at,
        })
    }
}

fn state_of(name: &str) -> Result<State, StoreError> {
    State::of_name(name).ok_or_else(|| StoreError::Damaged(format!("state {name}")))
}

macro_rules! elements {
    ($which:literal) => {
        concat!(
            "SELECT e.id, e.key, e.owner, e.state, e.refusal, e.revision, e.content, e.changed_at, \
             v.state AS version_state, v.refusal AS version_refusal, v.content AS version_content \
             FROM element e LEFT JOIN element_version v ON v.element_id = e.id WHERE ",
            $which
        )
    };
}

const OF_OWNER: &str = elements!("e.source_id = $1 AND e.owner = $2 ORDER BY e.position, e.id");
const WAITING: &str = elements!(
    "e.source_id = $1 AND (e.state = 'submitted' OR v.state = 'submitted') ORDER BY e.changed_at, e.id \
     LIMIT $2 OFFSET $3"
);
const COUNT_WAITING: &str = "SELECT count(*) FROM element e LEFT JOIN element_version v ON v.element_id = e.id \
    WHERE e.source_id = $1 AND (e.state = 'submitted' OR v.state = 'submitted')";
const ONE: &str = elements!("e.source_id = $1 AND e.id = $2");

/// Returns an element inside a transaction.
pub(super) async fn one_of(
    write: &mut Write,
    source: SourceId,
    id: ElementId,
) -> Result<Option<OwnElement>, StoreError> {
    let row: Option<Row> = on!(write, |db| {
        sqlx::query_as(ONE)
            .bind(source)
            .bind(id)
            .fetch_optional(&mut **db)
            .await
    })?;
    row.map(Row::element).transpose()
}

impl OwnElements<'_> {
    /// Returns the elements of an owner, in the order of the source.
    pub async fn of_owner(
        self,
        source: SourceId,
        owner: &str,
    ) -> Result<Vec<OwnElement>, StoreError> {
        let rows: Vec<Row> = on!(self.0.readers(), |db| {
            sqlx::query_as(OF_OWNER)
                .bind(source)
                .bind(owner)
                .fetch_all(db)
                .await
        })?;
        rows.into_iter().map(Row::element).collect()
    }

    /// Returns so many elements of a source that wait for an editor, oldest first, from this one on.
    pub async fn waiting(
        self,
        source: SourceId,
        (from, count): (i64, i64),
    ) -> Result<Vec<OwnElement>, StoreError> {
        let rows: Vec<Row> = on!(self.0.readers(), |db| {
            sqlx::query_as(WAITING)
                .bind(source)
                .bind(count)
                .bind(from)
                .fetch_all(db)
                .await
        })?;
        rows.into_iter().map(Row::element).collect()
    }

    /// Returns the number of elements of a source that wait for an editor.
    pub async fn count_waiting(self, source: SourceId) -> Result<i64, StoreError> {
        let count = on!(self.0.readers(), |db| {
            sqlx::query_scalar(COUNT_WAITING)
                .bind(source)
                .fetch_one(db)
                .await
        })?;
        Ok(count)
    }

    /// Returns an element of a source.
    pub async fn one(
        self,
        source: SourceId,
        id: ElementId,
    ) -> Result<Option<OwnElement>, StoreError> {
        let row: Option<Row> = on!(self.0.readers(), |db| {
            sqlx::query_as(ONE)
                .bind(source)
                .bind(id)
                .fetch_optional(db)
                .await
        })?;
        row.map(Row::element).transpose()
    }
}
