//! Sessions and logins.

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::failed_logins::LoginKeys;
use crate::domain::account::same_site::SameSite;
use crate::domain::account::session::{LastUse, OF_SESSION, Session};
use crate::domain::account::{Account, PasswordHash, SessionKey, TokenHash, link_ends};
use crate::domain::rate_limit::{Limit, Wait};
use crate::domain::values::clock_skew::recorded_within;
use crate::domain::values::id::AccountId;

use super::account_row::AccountRow;
use super::pools::{On, Write, on, run};
use super::refusals::count_refusal;
use super::{Sessions, StoreError, audit};

/// The stored form of a session.
#[derive(sqlx::FromRow)]
struct Stored {
    #[sqlx(flatten)]
    account: AccountRow,
    began_at: i64,
    seen_at: i64,
    rested: bool,
}

const FIND: &str = "SELECT a.id, a.key, a.email, a.name, a.role, a.publishes, a.disabled, s.began_at, s.seen_at, s.rested \
    FROM session s JOIN account a ON a.id = s.account_id WHERE s.token = $1";
const BEGIN: &str = "INSERT INTO session (token, account_id, began_at, seen_at) \
    SELECT $1, id, $3, $3 FROM account WHERE id = $2 AND password = $4 AND NOT disabled";
/// The same, which waits for a change of the account that is under way. SQLite has one writer anyway.
const BEGIN_ON_POSTGRES: &str = "INSERT INTO session (token, account_id, began_at, seen_at) \
    SELECT $1, id, $3, $3 FROM account WHERE id = $2 AND password = $4 AND NOT disabled FOR SHARE";
const COUNT: &str = "INSERT INTO login_failure (account, client, failed_at) VALUES ($1, $2, $3)";
const OF_ACCOUNT_SINCE: &str = "SELECT failed_at FROM login_failure WHERE account = $1 AND failed_at BETWEEN $2 AND $3 \
    ORDER BY failed_at DESC, id DESC";
const OF_CLIENT_SINCE: &str = "SELECT failed_at FROM login_failure WHERE client = $1 AND failed_at BETWEEN $2 AND $3 \
    ORDER BY failed_at DESC, id DESC";
const OF_NETWORK_SINCE: &str = "SELECT failed_at FROM login_failure WHERE client BETWEEN $1 || ':' AND $1 || ':~' \
    AND failed_at BETWEEN $2 AND $3 ORDER BY failed_at DESC, id DESC";

impl Sessions<'_> {
    /// Returns the session of a token, even if it has expired.
    pub async fn find(self, hash: &TokenHash) -> Result<Option<Session>, StoreError> {
        let stored: Option<Stored> = on!(self.0.readers(), |db| {
            sqlx::query_as(FIND)
                .bind(hash.as_str())
                .fetch_optional(db)
                .await
        })?;
        let session = stored.map(|stored| {
            Ok(Session {
                hash: hash.clone(),
                account: stored.account.account()?,
                began_at: stored.began_at,
                last: LastUse {
                    seen_at: stored.seen_at,
                    rested: stored.rested,
                },
            })
        });
        session.transpose()
    }

    /// Records the last use of a session.
    pub async fn note(self, hash: &TokenHash, last: LastUse) -> Result<(), StoreError> {
        const NOTE: &str = "UPDATE session SET rested = rested OR $3, seen_at = $2 \
            WHERE token = $1 AND seen_at < $2";
        let mut write = self.0.begin().await?;
        run!(
            &mut write,
            sqlx::query(NOTE)
                .bind(hash.as_str())
                .bind(last.seen_at)
                .bind(last.rested)
        )?;
        write.commit().await
    }

    /// Counts a login that is about to be checked as failed, so that simultaneous ones cannot exceed the limits.
    /// [`Sessions::begin`] undoes this. Returns the wait instead if too many have failed.
    pub async fn count_login(
        self,
        _: SameSite,
        login: LoginKeys<'_>,
        now: i64,
    ) -> Result<Result<(), Wait>, StoreError> {
        let counted = [
            (Limit::LoginAccount, OF_ACCOUNT_SINCE, Some(login.account)),
            (Limit::LoginAddress, OF_CLIENT_SINCE, Some(login.client)),
            (Limit::LoginNetwork, OF_NETWORK_SINCE, login.network()),
        ];
        let counted = counted.into_iter();
        let counted: Vec<(Limit, &str, &str)> = counted
            .filter_map(|(limit, query, of)| Some((limit, query, of?)))
            .collect();
        let limits: Vec<(Limit, &str)> =
            counted.iter().map(|(limit, _, of)| (*limit, *of)).collect();
        if let Some(wait) = self.0.reached.wait(&limits, now) {
            return Ok(Err(wait));
        }
        let keys: Vec<&str> = limits.iter().map(|(_, of)| *of).collect();
        let turns = self.0.turns_of(&keys).await?;
        if let Some(wait) = self.0.reached.wait(&limits, now) {
            return Ok(Err(wait));
        }
        let mut write = self.0.begin_after(&turns).await?;
        for (limit, query, of) in counted {
            let rate = limit.rate();
            let window = rate.window(now);
            let failed: Vec<i64> = on!(&mut write, |db| {
                sqlx::query_scalar(query)
                    .bind(of)
                    .bind(*window.start())
                    .bind(*window.end())
                    .fetch_all(&mut **db)
                    .await
            })?;
            if let Some(wait) = rate.wait(&failed, now) {
                self.0.reached.note(limit, of, now, wait);
                count_refusal(limit);
                return Ok(Err(wait));
            }
        }
        run!(
            &mut write,
            sqlx::query(COUNT)
                .bind(login.account)
                .bind(login.client)
                .bind(now)
        )?;
        write.commit().await?;
        Ok(Ok(()))
    }

    /// Logs an account in: clears its failed logins and ends its previous session in this browser. Returns whether it
    /// did: not if the account was closed, or got another password, after this one was checked.
    pub async fn begin(
        self,
        _: SameSite,
        (account, password, login): (&Account, &PasswordHash, LoginKeys<'_>),
        (new, old): (&TokenHash, Option<&TokenHash>),
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut write = self.0.begin().await?;
        let query = match &write {
            On::Sqlite(_) => BEGIN,
            On::Postgres(_) => BEGIN_ON_POSTGRES,
        };
        // First of all, as a change of password locks the account first: otherwise the two could deadlock.
        let begun = run!(
            &mut write,
            sqlx::query(query)
                .bind(new.as_str())
                .bind(account.id)
                .bind(now)
                .bind(password.as_str())
        )?;
        if begun == 0 {
            return Ok(false);
        }
        clear_failures(&mut write, login.account).await?;
        if let Some(old) = old {
            end_one(&mut write, old).await?;
        }
        audit::note(&mut write, &account.key, AuditAction::Login, "", now).await?;
        write.commit().await?;
        self.0.reached.forget_logins();
        Ok(true)
    }

    /// Logs out.
    pub async fn end(self, _: SameSite, session: &Session, now: i64) -> Result<(), StoreError> {
        let mut write = self.0.begin().await?;
        end_one(&mut write, &session.hash).await?;
        audit::note(
            &mut write,
            &session.account.key,
            AuditAction::Logout,
            "",
            now,
        )
        .await?;
        write.commit().await
    }

    /// Deletes expired sessions, failed logins and links, and those of a clock that was ahead.
    pub async fn forget(self, now: i64) -> Result<(), StoreError> {
        const SESSIONS: &str = "DELETE FROM session WHERE began_at NOT BETWEEN $1 AND $3 OR seen_at NOT BETWEEN $2 AND $3";
        const FAILURES: &str = "DELETE FROM login_failure WHERE failed_at NOT BETWEEN $1 AND $2";
        const LINKS: &str = "DELETE FROM password_link WHERE expires_at NOT BETWEEN $1 AND $2";
        let begun = recorded_within(OF_SESSION.whole, now);
        let seen = recorded_within(OF_SESSION.idle, now);
        let mut write = self.0.begin().await?;
        run!(
            &mut write,
            sqlx::query(SESSIONS)
                .bind(*begun.start())
                .bind(*seen.start())
                .bind(*seen.end())
        )?;
        let windows = [Limit::LoginAccount, Limit::LoginAddress];
        let [account, client] = windows.map(|limit| limit.rate().window(now));
        run!(
            &mut write,
            sqlx::query(FAILURES)
                .bind(*account.start().min(client.start()))
                .bind(*account.end())
        )?;
        let ends = link_ends(now);
        run!(
            &mut write,
            sqlx::query(LINKS).bind(*ends.start()).bind(*ends.end())
        )?;
        write.commit().await
    }

    /// Returns the key for the session hash that scripts get, created with the schema.
    pub async fn key(self) -> Result<SessionKey, StoreError> {
        let secret = on!(self.0.readers(), |db| {
            sqlx::query_scalar("SELECT value FROM secret WHERE name = 'session'")
                .fetch_one(db)
                .await
        })?;
        Ok(SessionKey::new(secret))
    }
}

async fn end_one(write: &mut Write, hash: &TokenHash) -> Result<(), StoreError> {
    const END: &str = "DELETE FROM session WHERE token = $1";
    run!(write, sqlx::query(END).bind(hash.as_str()))?;
    Ok(())
}

/// Clears the failed logins of an account, given by its key, see
/// [`account_of`](crate::domain::account::failed_logins::account_of).
pub(super) async fn clear_failures(write: &mut Write, account: &str) -> Result<(), StoreError> {
    const CLEAR: &str = "DELETE FROM login_failure WHERE account = $1";
    run!(write, sqlx::query(CLEAR).bind(account))?;
    Ok(())
}

/// Ends all sessions of an account.
pub(super) async fn end_all(write: &mut Write, account: AccountId) -> Result<(), StoreError> {
    const END: &str = "DELETE FROM session WHERE account_id = $1";
    run!(write, sqlx::query(END).bind(account))?;
    Ok(())
}
