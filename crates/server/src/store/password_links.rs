//! The links that set a password, and the effects of a new password.

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::failed_logins::account_of;
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{Account, PasswordHash, TokenHash, link_ends};
use crate::domain::values::id::AccountId;

use super::mails::{NewMail, queue};
use super::pools::{Write, on, run};
use super::{Sessions, StoreError, audit, sessions};

impl Sessions<'_> {
    /// Stores a link that sets the password of an account, its expiry, and its mail.
    pub async fn link(
        self,
        _: SameSite,
        account: &Account,
        (hash, expires_at): (&TokenHash, i64),
        mail: NewMail<'_>,
        now: i64,
    ) -> Result<(), StoreError> {
        const LINK: &str =
            "INSERT INTO password_link (token, account_id, expires_at) VALUES ($1, $2, $3)";
        let mut write = self.0.begin().await?;
        run!(
            &mut write,
            sqlx::query(LINK)
                .bind(hash.as_str())
                .bind(account.id)
                .bind(expires_at)
        )?;
        queue(&mut write, None, &mail, now).await?;
        audit::note(&mut write, &account.key, AuditAction::PasswordLink, "", now).await?;
        write.commit().await
    }

    /// Whether a link is still valid.
    pub async fn link_lasts(self, hash: &TokenHash, now: i64) -> Result<bool, StoreError> {
        const LASTS: &str = "SELECT count(*) FROM password_link l JOIN account a ON a.id = l.account_id \
            WHERE l.token = $1 AND l.expires_at BETWEEN $2 AND $3 AND NOT a.disabled";
        let ends = link_ends(now);
        let count: i64 = on!(self.0.readers(), |db| {
            sqlx::query_scalar(LASTS)
                .bind(hash.as_str())
                .bind(*ends.start())
                .bind(*ends.end())
                .fetch_one(db)
                .await
        })?;
        Ok(count > 0)
    }

    /// Uses up a link: sets the password, ends all sessions of the account, clears its failed logins. Returns whether
    /// the link was valid.
    pub async fn use_link(
        self,
        _: SameSite,
        hash: &TokenHash,
        password: &PasswordHash,
        now: i64,
    ) -> Result<bool, StoreError> {
        const USE: &str = "DELETE FROM password_link WHERE token = $1 AND expires_at BETWEEN $2 AND $3 \
            AND account_id IN (SELECT id FROM account WHERE NOT disabled) RETURNING account_id";
        const KEY: &str = "SELECT key FROM account WHERE id = $1";
        let mut write = self.0.begin().await?;
        let ends = link_ends(now);
        let account: Option<AccountId> = on!(&mut write, |db| {
            sqlx::query_scalar(USE)
                .bind(hash.as_str())
                .bind(*ends.start())
                .bind(*ends.end())
                .fetch_optional(&mut **db)
                .await
        })?;
        let Some(account) = account else {
            return Ok(false);
        };
        replace_password(&mut write, account, password).await?;
        let key: String = on!(&mut write, |db| {
            sqlx::query_scalar(KEY)
                .bind(account)
                .fetch_one(&mut **db)
                .await
        })?;
        audit::note(&mut write, &key, AuditAction::PasswordSet, "", now).await?;
        write.commit().await?;
        self.0.reached.forget_logins();
        Ok(true)
    }
}

/// Sets a password; ends all sessions and unused links of the account, and clears its failed logins: guesses at the old
/// password do not lock the owner out.
pub(super) async fn replace_password(
    write: &mut Write,
    account: AccountId,
    password: &PasswordHash,
) -> Result<(), StoreError> {
    const SET: &str = "UPDATE account SET password = $2 WHERE id = $1 RETURNING email";
    let email: String = on!(&mut *write, |db| {
        sqlx::query_scalar(SET)
            .bind(account)
            .bind(password.as_str())
            .fetch_one(&mut **db)
            .await
    })?;
    sessions::clear_failures(write, &account_of(&email)).await?;
    run!(
        &mut *write,
        sqlx::query("DELETE FROM password_link WHERE account_id = $1").bind(account)
    )?;
    sessions::end_all(write, account).await
}
