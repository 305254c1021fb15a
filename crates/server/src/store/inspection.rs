//! Consistency checks on the rows of a site, for `doctor`.

mod elements;

use crate::domain::module::Body;
use crate::domain::text::tokens::words;

use super::pools::{On, on};
use super::{Health, StoreError};

const MODULES: &str = "SELECT key, body FROM module ORDER BY key";

/// Published elements without an index row for any order.
const UNLISTED: &str = "SELECT s.key, COUNT(*) FROM element e JOIN source s ON s.id = e.source_id \
    WHERE e.state = 'published' AND NOT EXISTS (SELECT 1 FROM element_order o \
    WHERE o.element_id = e.id AND o.sort_field = '' AND o.filter_field = '') GROUP BY s.key ORDER BY s.key";

/// Sources whose stored count differs from the number of their index rows.
const MISCOUNTED: &str = "SELECT s.key FROM source s JOIN site i ON i.id = s.site_id \
    WHERE (SELECT COUNT(*) FROM element e WHERE e.source_id = s.id AND e.state = 'published') <> \
    COALESCE((SELECT c.total FROM element_count c WHERE c.source_id = s.id AND c.language = i.language \
    AND c.filter_field = '' AND c.filter_value = ''), 0) ORDER BY s.key";

/// Pages without a row that words are looked up in.
const UNFOUND: &str = "SELECT p.path, p.title FROM page p WHERE NOT EXISTS \
    (SELECT 1 FROM search_row w WHERE w.page_id = p.id) ORDER BY p.path";

impl Health<'_> {
    /// Returns one sentence per problem: unreadable modules and elements, rows without an owner, pages
    /// and elements missing from the indexes of lists and searches.
    pub async fn inspect(self) -> Result<Vec<String>, StoreError> {
        let mut wrong = Vec::new();
        let modules: Vec<(String, String)> = on!(self.0.readers(), |db| {
            sqlx::query_as(MODULES).fetch_all(db).await
        })?;
        for (key, body) in modules {
            if let Err(error) = serde_json::from_str::<Body>(&body) {
                wrong.push(format!("the module `{key}` cannot be read ({error})"));
            }
        }
        let unlisted: Vec<(String, i64)> = on!(self.0.readers(), |db| {
            sqlx::query_as(UNLISTED).fetch_all(db).await
        })?;
        wrong.extend(unlisted.into_iter().map(|(source, count)| {
            format!("{count} published element(s) of `{source}` are in no list")
        }));
        let miscounted: Vec<String> = on!(self.0.readers(), |db| {
            sqlx::query_scalar(MISCOUNTED).fetch_all(db).await
        })?;
        wrong.extend(
            miscounted
                .iter()
                .map(|key| format!("of `{key}` lists count other elements than there are")),
        );
        wrong.extend(elements::inspect(self.0).await?);
        let unfound: Vec<(String, String)> = on!(self.0.readers(), |db| {
            sqlx::query_as(UNFOUND).fetch_all(db).await
        })?;
        // A title such as `?` has no word.
        let unfound = unfound
            .iter()
            .filter(|(_, title)| words(title).next().is_some());
        wrong.extend(unfound.map(|(path, _)| format!("searches miss the page {path}")));
        wrong.extend(self.orphans().await?);
        Ok(wrong)
    }

    /// Counts rows without an owner. Only on SQLite: PostgreSQL enforces foreign keys, but other
    /// programs may have written to an SQLite file without them.
    async fn orphans(self) -> Result<Vec<String>, StoreError> {
        const ORPHANS: &str =
            "SELECT \"table\", COUNT(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1";
        let On::Sqlite(pool) = self.0.readers() else {
            return Ok(Vec::new());
        };
        let rows: Vec<(String, i64)> = sqlx::query_as(ORPHANS).fetch_all(pool).await?;
        let orphans = rows.into_iter();
        Ok(orphans
            .map(|(table, count)| format!("{count} row(s) of {table} belong to nothing"))
            .collect())
    }
}
