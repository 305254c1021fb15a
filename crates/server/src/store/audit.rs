//! The audit log.

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;

use super::pools::{Write, on, run};
use super::{Audit, StoreError};

/// A line of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct AuditLine {
    /// Its number.
    pub id: i64,
    /// Time, in seconds since 1970.
    pub done_at: i64,
    /// Key of the account; empty for a command of the program.
    pub actor: String,
    /// The action: the name of an [`AuditAction`], or of an action that a later version logged.
    pub action: String,
    /// The object of the action.
    pub subject: String,
}

impl Audit<'_> {
    /// Returns the latest lines before this one, newest first; without one the newest of all.
    pub async fn latest(
        self,
        before: Option<i64>,
        count: i64,
    ) -> Result<Vec<AuditLine>, StoreError> {
        const LATEST: &str = "SELECT id, done_at, actor, action, subject FROM audit WHERE id < $1 \
            ORDER BY id DESC LIMIT $2 + 0";
        let lines = on!(self.0.readers(), |db| {
            sqlx::query_as(LATEST)
                .bind(before.unwrap_or(i64::MAX))
                .bind(count)
                .fetch_all(db)
                .await
        })?;
        Ok(lines)
    }

    /// Logs an action that writes nothing else.
    pub async fn write(
        self,
        _: SameSite,
        (actor, action): (&str, AuditAction),
        subject: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut write = self.0.begin().await?;
        note(&mut write, actor, action, subject, now).await?;
        write.commit().await
    }

    /// Returns the last subject of this action by this actor, among subjects with this ending.
    pub async fn last_subject(
        self,
        (actor, action): (&str, AuditAction),
        ending: &str,
    ) -> Result<Option<String>, StoreError> {
        const LAST: &str = "SELECT subject FROM audit WHERE actor = $1 AND action = $2 AND subject LIKE '%' || $3 \
            ORDER BY id DESC LIMIT 1";
        let found = on!(self.0.readers(), |db| {
            sqlx::query_scalar(LAST)
                .bind(actor)
                .bind(action.name())
                .bind(ending)
                .fetch_optional(db)
                .await
        })?;
        Ok(found)
    }

    /// Deletes lines from before this time; returns how many.
    pub async fn forget(self, before: i64) -> Result<u64, StoreError> {
        let mut write = self.0.begin().await?;
        let gone = run!(
            &mut write,
            sqlx::query("DELETE FROM audit WHERE done_at < $1").bind(before)
        )?;
        write.commit().await?;
        Ok(gone)
    }
}

/// Logs an action in the transaction that performs it.
pub(super) async fn note(
    write: &mut Write,
    actor: &str,
    action: AuditAction,
    subject: &str,
    now: i64,
) -> Result<(), StoreError> {
    const NOTE: &str =
        "INSERT INTO audit (done_at, actor, action, subject) VALUES ($1, $2, $3, $4)";
    run!(
        write,
        sqlx::query(NOTE)
            .bind(now)
            .bind(actor)
            .bind(action.name())
            .bind(subject)
    )?;
    Ok(())
}
