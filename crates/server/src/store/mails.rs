//! The outgoing mail queue.

use crate::domain::account::same_site::SameSite;

use super::admission::{Admission, Conditions, admit};
use super::pools::{Write, bindable, on, run};
use super::shared_limits::Counting;
use super::{Mails, StoreError};

/// A mail to send.
#[derive(Debug, Clone, Copy)]
pub struct NewMail<'a> {
    /// Recipient.
    pub recipient: &'a str,
    /// Reply-To address.
    pub reply_to: Option<&'a str>,
    /// Subject.
    pub subject: &'a str,
    /// Text.
    pub body: &'a str,
    /// The same as HTML.
    pub html: Option<&'a str>,
    /// Whether a mail server is configured; otherwise the mail is only stored.
    pub is_sent: bool,
}

/// Queues a mail in the transaction that causes it; it is erased together with this message of a form.
pub(super) async fn queue(
    write: &mut Write,
    message: Option<i64>,
    mail: &NewMail<'_>,
    now: i64,
) -> Result<(), StoreError> {
    const QUEUE: &str = "INSERT INTO mail (message_id, created_at, recipient, reply_to, subject, body, html, state, next_at) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $2)";
    let state = if mail.is_sent { "waiting" } else { "kept" };
    run!(
        write,
        sqlx::query(QUEUE)
            .bind(message)
            .bind(now)
            .bind(mail.recipient)
            .bind(mail.reply_to)
            .bind(mail.subject)
            .bind(bindable(mail.body))
            .bind(mail.html.map(bindable))
            .bind(state)
    )?;
    Ok(())
}

/// A queued mail.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct WaitingMail {
    /// Its number.
    pub id: i64,
    /// When it was created, in seconds since 1970.
    pub created_at: i64,
    /// Recipient.
    pub recipient: String,
    /// Reply-To address.
    pub reply_to: Option<String>,
    /// Subject.
    pub subject: String,
    /// Text.
    pub body: String,
    /// The same as HTML.
    pub html: Option<String>,
    /// Number of tries so far.
    pub tries: i64,
    /// Time of the next try, in seconds since 1970.
    pub next_at: i64,
}

/// Mails that were not sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct MailTally {
    /// Mails that were only stored, because there was no mail server.
    pub kept: i64,
    /// Mails whose sending failed.
    pub failed: i64,
    /// When the oldest of both was created, in seconds since 1970.
    pub oldest: Option<i64>,
}

/// A mail that was not sent, without its text, which may contain a link that sets a password.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct UnsentMail {
    /// When it was created, in seconds since 1970.
    pub created_at: i64,
    /// Recipient.
    pub recipient: String,
    /// Subject.
    pub subject: String,
    /// Number of tries.
    pub tries: i64,
}

impl Mails<'_> {
    /// Queues a mail of a visitor if it is admitted, in one transaction.
    pub async fn share(
        self,
        _: SameSite,
        mail: NewMail<'_>,
        conditions: Conditions<'_>,
    ) -> Result<Admission, StoreError> {
        let now = conditions.now;
        let mut counting = match Counting::begin(self.0, conditions.limits, now).await? {
            Ok(counting) => counting,
            Err(wait) => return Ok(Admission::TooOften(wait)),
        };
        let message = [mail.recipient, mail.subject, mail.body];
        let admission = admit(&mut counting, conditions.proof, &message).await?;
        if admission == Admission::Admitted {
            queue(&mut counting.write, None, &mail, now).await?;
            counting.commit().await?;
        }
        Ok(admission)
    }

    /// Counts the mails that were not sent.
    pub async fn tally(self) -> Result<MailTally, StoreError> {
        const TALLY: &str = "SELECT COUNT(*) - COUNT(CASE WHEN tries > 0 THEN 1 END) AS kept, \
            COUNT(CASE WHEN tries > 0 THEN 1 END) AS failed, MIN(created_at) AS oldest \
            FROM mail WHERE state = 'kept'";
        let tally = on!(self.0.readers(), |db| {
            sqlx::query_as(TALLY).fetch_one(db).await
        })?;
        Ok(tally)
    }

    /// Returns the latest mails that were not sent, newest first.
    pub async fn unsent(self, count: i64) -> Result<Vec<UnsentMail>, StoreError> {
        const UNSENT: &str = "SELECT created_at, recipient, subject, tries FROM mail \
            WHERE state = 'kept' ORDER BY created_at DESC, id DESC LIMIT $1 + 0";
        let mails = on!(self.0.readers(), |db| {
            sqlx::query_as(UNSENT).bind(count).fetch_all(db).await
        })?;
        Ok(mails)
    }

    /// Erases mails created before this time, sent or not; returns how many. Mails of a form's message are erased with
    /// the message.
    pub async fn erase(self, before: i64) -> Result<u64, StoreError> {
        const ERASE: &str =
            "DELETE FROM mail WHERE message_id IS NULL AND state <> 'waiting' AND created_at < $1";
        let mut write = self.0.begin().await?;
        let gone = run!(&mut write, sqlx::query(ERASE).bind(before))?;
        write.commit().await?;
        self.0.health().forget_erased(gone).await;
        Ok(gone)
    }

    /// Returns the mail that has been due longest.
    pub async fn due(self, now: i64) -> Result<Option<WaitingMail>, StoreError> {
        let mail = on!(self.0.readers(), |db| {
            sqlx::query_as(
                "SELECT id, created_at, recipient, reply_to, subject, body, html, tries, next_at FROM mail \
                 WHERE state = 'waiting' AND next_at <= $1 ORDER BY next_at, id LIMIT 1",
            )
            .bind(now)
            .fetch_optional(db)
            .await
        })?;
        Ok(mail)
    }

    /// Returns the time of the next try, in seconds since 1970.
    pub async fn next_at(self) -> Result<Option<i64>, StoreError> {
        let next = on!(self.0.readers(), |db| {
            sqlx::query_scalar("SELECT min(next_at) FROM mail WHERE state = 'waiting'")
                .fetch_one(db)
                .await
        })?;
        Ok(next)
    }

    /// Returns the number of queued mails.
    pub async fn waiting(self) -> Result<i64, StoreError> {
        let count = on!(self.0.readers(), |db| {
            sqlx::query_scalar("SELECT count(*) FROM mail WHERE state = 'waiting'")
                .fetch_one(db)
                .await
        })?;
        Ok(count)
    }

    /// Reserves a mail for one try until `until`. Only one of several instances succeeds; if that one
    /// dies, the mail becomes due again at `until`.
    pub async fn claim(self, mail: &WaitingMail, until: i64) -> Result<bool, StoreError> {
        let mut write = self.0.begin().await?;
        let taken = run!(
            &mut write,
            sqlx::query(
                "UPDATE mail SET tries = tries + 1, next_at = $3 \
                 WHERE id = $1 AND state = 'waiting' AND next_at = $2",
            )
            .bind(mail.id)
            .bind(mail.next_at)
            .bind(until)
        )?;
        write.commit().await?;
        Ok(taken > 0)
    }

    /// Marks a mail as sent; [`Mails::erase`] deletes it later, or its message does.
    pub async fn sent(self, id: i64) -> Result<(), StoreError> {
        self.end_mail(id, "sent").await
    }

    /// Stops trying to send a mail, but does not delete it.
    pub async fn keep(self, id: i64) -> Result<(), StoreError> {
        self.end_mail(id, "kept").await
    }

    /// Empties the mail: its text may hold a link that sets a password, and nobody reads it any more. What a form said is
    /// in its message.
    async fn end_mail(self, id: i64, state: &'static str) -> Result<(), StoreError> {
        const END: &str = "UPDATE mail SET state = $2, body = '', html = NULL WHERE id = $1";
        let mut write = self.0.begin().await?;
        run!(&mut write, sqlx::query(END).bind(id).bind(state))?;
        write.commit().await
    }

    /// Sets the time of the next try.
    pub async fn postpone(self, id: i64, next_at: i64) -> Result<(), StoreError> {
        let mut write = self.0.begin().await?;
        run!(
            &mut write,
            sqlx::query("UPDATE mail SET next_at = $2 WHERE id = $1")
                .bind(id)
                .bind(next_at)
        )?;
        write.commit().await
    }
}
