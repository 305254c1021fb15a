//! Dictionary candidates: expressions without a translation.

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::language::dictionary::{Lesson, MOST_WAITING, SCRIPT};
use crate::domain::values::id::SiteId;

use super::pools::{on, run};
use super::{Dictionary, StoreError, audit};

/// Site and language of a candidate to store.
#[derive(Debug, Clone, Copy)]
pub struct Shelved<'a> {
    /// Number of the site.
    pub site: SiteId,
    /// Code of the language without a translation.
    pub language: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

/// A candidate, waiting for an editor.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Candidate {
    /// Its number.
    pub id: i64,
    /// Code of the language without a translation.
    pub language: String,
    /// The target: `javascript` or `site`.
    pub target: String,
    /// The expression.
    pub expression: String,
    /// Ident of the module that first requested it; mostly empty.
    pub module: String,
    /// When it was first requested, in seconds since 1970.
    pub created_at: i64,
}

/// An editor's change of a candidate.
#[derive(Debug, Clone, Copy)]
pub struct Editing<'a> {
    /// Number of the site.
    pub site: SiteId,
    /// Number of the candidate.
    pub id: i64,
    /// Key of the account.
    pub actor: &'a str,
    /// The candidate, for the audit log.
    pub subject: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

macro_rules! candidates {
    ($which:literal) => {
        concat!(
            "SELECT id, language, target, expression, module, created_at FROM translation \
             WHERE site_id = $1 AND value IS NULL AND NOT dismissed ",
            $which
        )
    };
}

const WAITING: &str = candidates!("ORDER BY id");
const ONE: &str = candidates!("AND id = $2");
const DISMISS: &str = "UPDATE translation SET dismissed = TRUE, imported = FALSE \
    WHERE site_id = $1 AND id = $2 AND value IS NULL AND NOT dismissed";

impl Dictionary<'_> {
    /// Returns all candidates, oldest first; few thousands at most.
    pub async fn waiting(self, site: SiteId) -> Result<Vec<Candidate>, StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_as(WAITING).bind(site).fetch_all(db).await
        })?;
        Ok(found)
    }

    /// Returns a candidate; `None` if no candidate has this number.
    pub async fn candidate(self, site: SiteId, id: i64) -> Result<Option<Candidate>, StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_as(ONE)
                .bind(site)
                .bind(id)
                .fetch_optional(db)
                .await
        })?;
        Ok(found)
    }

    /// Dismisses a candidate; returns whether it was waiting.
    pub async fn dismiss(self, _: SameSite, editing: Editing<'_>) -> Result<bool, StoreError> {
        let mut write = self.0.begin().await?;
        let done = run!(
            &mut write,
            sqlx::query(DISMISS).bind(editing.site).bind(editing.id)
        )?;
        if done > 0 {
            let Editing {
                actor,
                subject,
                now,
                ..
            } = editing;
            audit::note(
                &mut write,
                actor,
                AuditAction::ExpressionDismissed,
                subject,
                now,
            )
            .await?;
        }
        write.commit().await?;
        Ok(done > 0)
    }

    /// Stores an expression as a candidate, unless there are too many. Returns whether the dictionary contains it now.
    /// Never stores a translation: only editors do (security 20).
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
        // Concurrent requests count one after the other.
        run!(
            &mut write,
            sqlx::query("UPDATE site SET id = id WHERE id = $1").bind(shelved.site)
        )?;
        let kept = run!(
            &mut write,
            sqlx::query(
                "INSERT INTO translation (site_id, language, target, expression, module, created_at) \
                 SELECT $1, $2, $3, $4, $5, $6 \
                 WHERE (SELECT count(*) FROM translation WHERE site_id = $1 AND value IS NULL AND NOT dismissed) < $7 \
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

    /// Returns whether the expression is stored, and the number of candidates.
    async fn knows(
        self,
        lesson: &Lesson<'_>,
        shelved: Shelved<'_>,
    ) -> Result<(bool, i64), StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_as(
                "SELECT EXISTS (SELECT 1 FROM translation \
                 WHERE site_id = $1 AND language = $2 AND target = $3 AND expression = $4), \
                 (SELECT count(*) FROM translation WHERE site_id = $1 AND value IS NULL AND NOT dismissed)",
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
