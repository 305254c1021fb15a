//! The captcha's key, and the proofs that messages have used.

use super::pools::{Write, on, run};
use super::{Captchas, StoreError};
use crate::domain::captcha::{CaptchaKey, Proof};

impl Captchas<'_> {
    /// Returns the key, created with the schema.
    pub async fn key(self) -> Result<CaptchaKey, StoreError> {
        let secret = on!(self.0.readers(), |db| {
            sqlx::query_scalar("SELECT value FROM secret WHERE name = 'captcha'")
                .fetch_one(db)
                .await
        })?;
        Ok(CaptchaKey::new(secret))
    }

    /// Deletes the proofs that expired before this time and the marks of their messages; returns how many rows.
    pub async fn forget(self, before: i64) -> Result<u64, StoreError> {
        let mut write = self.0.begin().await?;
        let forgotten = run!(
            &mut write,
            sqlx::query("DELETE FROM spent_proof WHERE expires_at < $1").bind(before)
        )?;
        write.commit().await?;
        Ok(forgotten)
    }
}

/// Returns whether a proof is used up.
pub(super) async fn is_spent(write: &mut Write, proof: &Proof) -> Result<bool, StoreError> {
    let spent = on!(write, |db| {
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM spent_proof WHERE id = $1)")
            .bind(&proof.id)
            .fetch_one(&mut **db)
            .await
    })?;
    Ok(spent)
}

/// Uses up a proof; returns whether it was unused. Of two concurrent instances, the second waits for the first.
pub(super) async fn spend(write: &mut Write, proof: &Proof) -> Result<bool, StoreError> {
    let spent = run!(
        write,
        sqlx::query(
            "INSERT INTO spent_proof (id, expires_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
        )
        .bind(&proof.id)
        .bind(proof.expires_at)
    )?;
    Ok(spent > 0)
}
