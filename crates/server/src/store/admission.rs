//! Admits a visitor's message once per proof, and within its limits.

use crate::domain::captcha::Proof;
use crate::domain::rate_limit::{Limit, Wait};

use super::StoreError;
use super::captcha::spend;
use super::pools::Write;
use super::shared_limits::take;

/// The conditions for admitting a message.
#[derive(Debug, Clone, Copy)]
pub struct Conditions<'a> {
    /// The captcha's proof, which the message uses up; `None` for forms without a captcha.
    pub proof: Option<&'a Proof>,
    /// The limits that it counts for, each with its key.
    pub limits: &'a [(Limit, &'a str)],
    /// Time, in seconds since 1970.
    pub now: i64,
}

/// The outcome for a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// It is stored.
    Admitted,
    /// Not stored: another message has used its proof.
    Replayed,
    /// Not stored: a limit is reached, counting all instances. Nothing is counted, and the proof remains valid.
    TooOften(Wait),
}

/// Uses up the proof and counts the message in the transaction that stores it. Unless the message is admitted, the
/// transaction must be rolled back.
pub(super) async fn admit(
    write: &mut Write,
    conditions: Conditions<'_>,
) -> Result<Admission, StoreError> {
    if let Some(proof) = conditions.proof
        && !spend(write, proof).await?
    {
        return Ok(Admission::Replayed);
    }
    for &(limit, client) in conditions.limits {
        if let Some(wait) = take(write, limit, client, conditions.now).await? {
            return Ok(Admission::TooOften(wait));
        }
    }
    Ok(Admission::Admitted)
}
