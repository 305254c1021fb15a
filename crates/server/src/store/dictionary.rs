//! Dictionary candidates: expressions that wait for a translation.

use crate::domain::dictionary::{Lesson, MOST_WAITING, SCRIPT};
use crate::domain::id::SiteId;
use crate::domain::same_site::SameSite;

use super::pools::{on, run};
use super::{Dictionary, StoreError};

/// Where a candidate is stored.
#[derive(Debug, Clone, Copy)]
pub struct Shelved<'a> {
    /// Number of the site.
    pub site: SiteId,
    /// Code of the language without a translation.
    pub language: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

impl Dictionary<'_> {
    /// Stores an expression as a candidate, unless too many wait already. Returns whether the
    /// dictionary contains it now. Never stores a translation: only editors do (security 20).
    pub async fn learn(
        self,
        _: SameSite,
        lesson: &Lesson<'_>,
        shelved: Shelved<'_>,
    ) -> Result<bool, StoreError> {
        let (is_there, waiting) = self.knows(lesson, shelved).await?;
        // Stops a flood of requests before it opens a write transaction.
        if is_there || waiting >= MOST_WAITING {
            return Ok(is_there);
        }
        let mut write = self.0.begin().await?;
        // Two concurrent requests count one after the other.
        run!(
            &mut write,
            sqlx::query("UPDATE site SET id = id WHERE id = $1").bind(shelved.site)
        )?;
        let kept = run!(
            &mut write,
            sqlx::query(
                "INSERT INTO translation (site_id, language, target, expression, module, created_at) \
                 SELECT $1, $2, $3, $4, $5, $6 \
                 WHERE (SELECT count(*) FROM translation WHERE site_id = $1 AND value IS NULL) < $7 \
                 ON CONFLICT (site_id, language, target, expression) DO NOTHING",
            )
            .bind(shelved.site)
            .bind(shelved.language)
            .bind(SCRIPT)
            .bind(lesson.expression)
            .bind(lesson.module)
            .bind(shelved.now)
            .bind(MOST_WAITING)
        )?;
        write.commit().await?;
        Ok(kept > 0 || self.knows(lesson, shelved).await?.0)
    }

    /// Returns whether the expression is stored, and how many candidates wait.
    async fn knows(
        self,
        lesson: &Lesson<'_>,
        shelved: Shelved<'_>,
    ) -> Result<(bool, i64), StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_as(
                "SELECT EXISTS (SELECT 1 FROM translation \
                 WHERE site_id = $1 AND language = $2 AND target = $3 AND expression = $4), \
                 (SELECT count(*) FROM translation WHERE site_id = $1 AND value IS NULL)",
            )
            .bind(shelved.site)
            .bind(shelved.language)
            .bind(SCRIPT)
            .bind(lesson.expression)
            .fetch_one(db)
            .await
        })?;
        Ok(found)
    }
}
