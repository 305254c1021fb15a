//! Messages that visitors sent with forms, and their mails.

use std::collections::BTreeSet;

use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::same_site::SameSite;
use crate::domain::forms::submission::FieldAnswer;
use crate::domain::module::Body;
use crate::domain::values::id::SiteId;

use super::admission::{Admission, Conditions, admit};
use super::mails::{NewMail, queue};
use super::pools::{bindable, on, run};
use super::shared_limits::Counting;
use super::{Messages, StoreError, audit};

/// Messages read per query.
const AT_ONCE: i64 = 500;

/// A message to store, and the mail that reports it.
#[derive(Debug, Clone, Copy)]
pub struct NewMessage<'a> {
    /// Number of the site.
    pub site: SiteId,
    /// Key of the form's module.
    pub module: &'a str,
    /// Time of deletion, in seconds since 1970.
    pub expires_at: i64,
    /// The visitor's answers.
    pub answers: &'a [FieldAnswer],
    /// The mail.
    pub mail: NewMail<'a>,
}

/// A stored message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMessage {
    /// Its number.
    pub id: i64,
    /// Key of the form's module.
    pub module: String,
    /// Time of receipt, in seconds since 1970.
    pub received_at: i64,
    /// The visitor's answers.
    pub answers: Vec<FieldAnswer>,
}

/// The number of messages of a form.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct FormMessages {
    /// Key of the form's module.
    pub module: String,
    /// Their number.
    pub count: i64,
    /// Time of the latest, in seconds since 1970.
    pub latest_at: i64,
}

/// Selects messages.
#[derive(Debug, Clone, Default)]
pub struct MessageFilter {
    /// Only messages of this form.
    pub module: Option<String>,
    /// Only messages received before this time, in seconds since 1970.
    pub before: Option<i64>,
    /// Only messages with this mail address among their answers, ignoring case.
    pub mail: Option<String>,
}

impl MessageFilter {
    fn means(&self, message: &StoredMessage) -> bool {
        let of_mail = |mail: &String| {
            let mail = mail.trim().to_lowercase();
            let mut answers = message.answers.iter();
            answers.any(|answer| answer.value.trim().to_lowercase() == mail)
        };
        self.mail.as_ref().is_none_or(of_mail)
    }
}

type MessageRow = (i64, String, i64, String);

const COUNTS: &str = "SELECT module_key AS module, count(*) AS count, max(received_at) AS latest_at \
    FROM message WHERE site_id = $1 GROUP BY module_key ORDER BY module_key";
const LATEST: &str = "SELECT id, module_key, received_at, content FROM message \
    WHERE site_id = $1 AND module_key = $2 AND id < $3 ORDER BY id DESC LIMIT $4 + 0";
const ONE: &str =
    "SELECT id, module_key, received_at, content FROM message WHERE site_id = $1 AND id = $2";

fn message((id, module, received_at, content): MessageRow) -> Result<StoredMessage, StoreError> {
    Ok(StoredMessage {
        id,
        module,
        received_at,
        answers: serde_json::from_str(&content)?,
    })
}

impl Messages<'_> {
    /// Returns the forms that have messages, by key.
    pub async fn of_forms(self, site: SiteId) -> Result<Vec<FormMessages>, StoreError> {
        let found = on!(self.0.readers(), |db| {
            sqlx::query_as(COUNTS).bind(site).fetch_all(db).await
        })?;
        Ok(found)
    }

    /// Returns the latest messages of a form before this one, newest first; without one the newest of all.
    pub async fn latest(
        self,
        (site, module): (SiteId, &str),
        before: Option<i64>,
        count: i64,
    ) -> Result<Vec<StoredMessage>, StoreError> {
        let rows: Vec<MessageRow> = on!(self.0.readers(), |db| {
            sqlx::query_as(LATEST)
                .bind(site)
                .bind(bindable(module))
                .bind(before.unwrap_or(i64::MAX))
                .bind(count)
                .fetch_all(db)
                .await
        })?;
        rows.into_iter().map(message).collect()
    }

    /// Returns a message.
    pub async fn one(self, site: SiteId, id: i64) -> Result<Option<StoredMessage>, StoreError> {
        let row: Option<MessageRow> = on!(self.0.readers(), |db| {
            sqlx::query_as(ONE)
                .bind(site)
                .bind(id)
                .fetch_optional(db)
                .await
        })?;
        row.map(message).transpose()
    }

    /// Deletes a message and its mail; returns whether it existed.
    pub async fn erase_one(
        self,
        _: SameSite,
        (site, message): (SiteId, &StoredMessage),
        (actor, now): (&str, i64),
    ) -> Result<bool, StoreError> {
        const ERASE: &str = "DELETE FROM message WHERE site_id = $1 AND id = $2";
        let mut write = self.0.begin().await?;
        let gone = run!(&mut write, sqlx::query(ERASE).bind(site).bind(message.id))?;
        if gone > 0 {
            let subject = format!("{}/{}", message.module, message.id);
            audit::note(&mut write, actor, AuditAction::MessageErased, &subject, now).await?;
        }
        write.commit().await?;
        self.0.health().forget_erased(gone).await;
        Ok(gone > 0)
    }

    /// Stores a message and its mail if it is admitted, in one transaction.
    pub async fn keep(
        self,
        _: SameSite,
        new: NewMessage<'_>,
        conditions: Conditions<'_>,
    ) -> Result<Admission, StoreError> {
        let content = serde_json::to_string(new.answers)?;
        let now = conditions.now;
        let mut counting = match Counting::begin(self.0, conditions.limits, now).await? {
            Ok(counting) => counting,
            Err(wait) => return Ok(Admission::TooOften(wait)),
        };
        let site = new.site.0.to_string();
        let message = [site.as_str(), new.module, content.as_str()];
        let admission = admit(&mut counting, conditions.proof, &message).await?;
        if admission != Admission::Admitted {
            return Ok(admission);
        }
        let message: i64 = on!(&mut counting.write, |db| {
            sqlx::query_scalar(
                "INSERT INTO message (site_id, module_key, received_at, expires_at, content) \
                 VALUES ($1, $2, $3, $4, $5) RETURNING id",
            )
            .bind(new.site)
            .bind(new.module)
            .bind(now)
            .bind(new.expires_at)
            .bind(&content)
            .fetch_one(&mut **db)
            .await
        })?;
        queue(&mut counting.write, Some(message), &new.mail, now).await?;
        counting.commit().await?;
        Ok(admission)
    }

    /// Passes each selected message to the callback, oldest first. Reads them in batches, so that they
    /// need not fit into memory.
    pub async fn each<E: From<StoreError>>(
        self,
        filter: &MessageFilter,
        mut take: impl FnMut(StoredMessage) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut after = 0;
        loop {
            let found = self.messages_after(after, filter).await?;
            let Some(last) = found.last() else {
                return Ok(());
            };
            after = last.id;
            for message in found.into_iter().filter(|message| filter.means(message)) {
                take(message)?;
            }
        }
    }

    /// Returns the keys of the site's forms, including hidden ones and removed ones with messages left.
    pub async fn forms(self) -> Result<BTreeSet<String>, StoreError> {
        let modules: Vec<(String, String)> = on!(self.0.readers(), |db| {
            sqlx::query_as("SELECT key, body FROM module")
                .fetch_all(db)
                .await
        })?;
        let is_form = |body: &str| matches!(serde_json::from_str(body), Ok(Body::Form(_)));
        let forms = modules.into_iter().filter(|(_, body)| is_form(body));
        let mut keys: BTreeSet<String> = forms.map(|(key, _)| key).collect();
        let left: Vec<(String,)> = on!(self.0.readers(), |db| {
            sqlx::query_as("SELECT DISTINCT module_key FROM message")
                .fetch_all(db)
                .await
        })?;
        keys.extend(left.into_iter().map(|(key,)| key));
        Ok(keys)
    }

    /// Returns the names of the current inputs of the selected forms, in their order.
    pub(super) async fn inputs(self, filter: &MessageFilter) -> Result<Vec<String>, StoreError> {
        let modules: Vec<(String, String)> = on!(self.0.readers(), |db| {
            sqlx::query_as("SELECT key, body FROM module ORDER BY key")
                .fetch_all(db)
                .await
        })?;
        let mut names = Vec::new();
        for (key, body) in modules {
            let is_selected = filter.module.as_ref().is_none_or(|wanted| *wanted == key);
            if let (true, Ok(Body::Form(form))) = (is_selected, serde_json::from_str(&body)) {
                for input in form.inputs {
                    if !names.contains(&input.name) {
                        names.push(input.name);
                    }
                }
            }
        }
        Ok(names)
    }

    async fn messages_after(
        self,
        after: i64,
        filter: &MessageFilter,
    ) -> Result<Vec<StoredMessage>, StoreError> {
        let rows: Vec<MessageRow> = on!(self.0.readers(), |db| {
            sqlx::query_as(
                "SELECT id, module_key, received_at, content FROM message \
                 WHERE id > $1 AND ($2 = '' OR module_key = $2) AND received_at < $3 ORDER BY id LIMIT $4 + 0",
            )
            .bind(after)
            .bind(filter.module.as_deref().unwrap_or_default())
            .bind(filter.before.unwrap_or(i64::MAX))
            .bind(AT_ONCE)
            .fetch_all(db)
            .await
        })?;
        rows.into_iter().map(message).collect()
    }

    /// Deletes the selected messages and their mails; returns how many messages.
    pub async fn erase(self, filter: &MessageFilter) -> Result<usize, StoreError> {
        let mut meant = Vec::new();
        self.each(filter, |message| {
            meant.push(message.id);
            Ok::<_, StoreError>(())
        })
        .await?;
        let mut write = self.0.begin().await?;
        for id in &meant {
            run!(
                &mut write,
                sqlx::query("DELETE FROM message WHERE id = $1").bind(*id)
            )?;
        }
        write.commit().await?;
        self.0.health().forget_erased(meant.len() as u64).await;
        Ok(meant.len())
    }

    /// Deletes expired messages and their mails; returns how many messages.
    pub async fn erase_expired(self, now: i64) -> Result<u64, StoreError> {
        let mut write = self.0.begin().await?;
        let erased = run!(
            &mut write,
            sqlx::query("DELETE FROM message WHERE expires_at <= $1").bind(now)
        )?;
        write.commit().await?;
        self.0.health().forget_erased(erased).await;
        Ok(erased)
    }
}
