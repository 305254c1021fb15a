//! Accounts, for the program's commands and imports.

use std::collections::HashSet;

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::{Account, PasswordHash, Role};

use super::account_row::AccountRow;
use super::pools::{on, run};
use super::{Accounts, StoreError, audit, password_links, sessions};

/// An account to add.
#[derive(Debug, Clone, Copy)]
pub struct NewAccount<'a> {
    /// Key by which elements refer to their owner.
    pub key: &'a str,
    /// Mail address, in lower case.
    pub email: &'a str,
    /// Name.
    pub name: &'a str,
    /// Role.
    pub role: Role,
    /// Whether a member publishes without an editor.
    pub publishes: bool,
    /// Hash of the password.
    pub password: &'a PasswordHash,
}

/// The outcome for an account to add.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    /// It was added.
    Yes,
    /// Another account has its key or its address.
    Taken,
}

#[derive(sqlx::FromRow)]
struct WithPassword {
    #[sqlx(flatten)]
    account: AccountRow,
    password: String,
}

const BY_EMAIL: &str =
    "SELECT id, key, email, name, role, publishes, disabled FROM account WHERE email = $1";
const TO_LOG_IN: &str = "SELECT id, key, email, name, role, publishes, disabled, password FROM account WHERE email = $1";
const ALL: &str =
    "SELECT id, key, email, name, role, publishes, disabled FROM account ORDER BY key";
const KEYS: &str = "SELECT key FROM account UNION SELECT email FROM account";
const ADD: &str = "INSERT INTO account (key, email, name, role, publishes, disabled, password, created_at) \
    VALUES ($1, $2, $3, $4, $5, FALSE, $6, $7) ON CONFLICT DO NOTHING";

impl Accounts<'_> {
    /// Returns the account with this mail address.
    pub async fn of_email(self, email: &str) -> Result<Option<Account>, StoreError> {
        let row: Option<AccountRow> = on!(self.0.readers(), |db| {
            sqlx::query_as(BY_EMAIL)
                .bind(email)
                .fetch_optional(db)
                .await
        })?;
        row.map(AccountRow::account).transpose()
    }

    /// Returns the account with this mail address and the hash of its password, by one query whether it exists or not.
    pub async fn to_log_in(
        self,
        email: &str,
    ) -> Result<Option<(Account, PasswordHash)>, StoreError> {
        let row: Option<WithPassword> = on!(self.0.readers(), |db| {
            sqlx::query_as(TO_LOG_IN)
                .bind(email)
                .fetch_optional(db)
                .await
        })?;
        let found = row.map(|row| {
            let hash = PasswordHash::stored(row.password);
            Ok((row.account.account()?, hash))
        });
        found.transpose()
    }

    /// Returns all accounts, by key.
    pub async fn all(self) -> Result<Vec<Account>, StoreError> {
        let rows: Vec<AccountRow> = on!(self.0.readers(), |db| sqlx::query_as(ALL)
            .fetch_all(db)
            .await)?;
        rows.into_iter().map(AccountRow::account).collect()
    }

    /// Returns the keys and addresses that are taken.
    pub async fn taken(self) -> Result<HashSet<String>, StoreError> {
        let keys: Vec<String> = on!(self.0.readers(), |db| {
            sqlx::query_scalar(KEYS).fetch_all(db).await
        })?;
        Ok(keys.into_iter().collect())
    }

    /// Adds accounts, unless their key or address is taken; the answers are in the order of the accounts.
    pub async fn add(
        self,
        accounts: &[NewAccount<'_>],
        now: i64,
    ) -> Result<Vec<Added>, StoreError> {
        let mut write = self.0.begin().await?;
        let mut added = Vec::with_capacity(accounts.len());
        for account in accounts {
            let rows = run!(
                &mut write,
                sqlx::query(ADD)
                    .bind(account.key)
                    .bind(account.email)
                    .bind(account.name)
                    .bind(account.role.name())
                    .bind(account.publishes)
                    .bind(account.password.as_str())
                    .bind(now)
            )?;
            if rows > 0 {
                audit::note(&mut write, "", AuditAction::AccountAdded, account.key, now).await?;
            }
            added.push(if rows > 0 { Added::Yes } else { Added::Taken });
        }
        write.commit().await?;
        Ok(added)
    }

    /// Sets a password, ends all sessions of the account and clears its failed logins.
    pub async fn set_password(
        self,
        account: &Account,
        password: &PasswordHash,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut write = self.0.begin().await?;
        password_links::replace_password(&mut write, account.id, password).await?;
        audit::note(&mut write, "", AuditAction::PasswordSet, &account.key, now).await?;
        write.commit().await?;
        self.0.reached.forget_logins();
        Ok(())
    }

    /// Sets role and right to publish. Sessions end, because their rights have changed.
    pub async fn set_role(
        self,
        account: &Account,
        (role, publishes): (Role, bool),
        now: i64,
    ) -> Result<(), StoreError> {
        const SET: &str = "UPDATE account SET role = $2, publishes = $3 WHERE id = $1";
        let mut write = self.0.begin().await?;
        run!(
            &mut write,
            sqlx::query(SET)
                .bind(account.id)
                .bind(role.name())
                .bind(publishes)
        )?;
        sessions::end_all(&mut write, account.id).await?;
        audit::note(&mut write, "", AuditAction::RoleSet, &account.key, now).await?;
        write.commit().await
    }

    /// Closes an account, or reopens it. Its sessions end.
    pub async fn set_disabled(
        self,
        account: &Account,
        disabled: bool,
        now: i64,
    ) -> Result<(), StoreError> {
        const SET: &str = "UPDATE account SET disabled = $2 WHERE id = $1";
        let mut write = self.0.begin().await?;
        run!(&mut write, sqlx::query(SET).bind(account.id).bind(disabled))?;
        sessions::end_all(&mut write, account.id).await?;
        let action = if disabled {
            AuditAction::AccountDisabled
        } else {
            AuditAction::AccountEnabled
        };
        audit::note(&mut write, "", action, &account.key, now).await?;
        write.commit().await
    }
}
