//! Admits a visitor's message once per proof, and within its limits.

use crate::domain::captcha::Proof;
use crate::domain::rate_limit::{Limit, Wait};

use super::StoreError;
use super::captcha::{is_spent, spend};
use super::shared_limits::Counting;

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
    /// Not stored again: the same message was stored with the same proof, and its answer was lost.
    Repeated,
    /// Not stored: another message has used its proof.
    Replayed,
    /// Not stored: a limit is reached, counting all instances. Nothing is counted, and the proof remains valid.
    TooOften(Wait),
}

/// Uses up the proof and counts the message in the transaction that stores it. The message is given in parts, by which
/// the same one is recognised. Unless it is admitted, the transaction must be rolled back.
pub(super) async fn admit(
    counting: &mut Counting<'_>,
    proof: Option<&Proof>,
    message: &[&str],
) -> Result<Admission, StoreError> {
    let write = &mut counting.write;
    if let Some(proof) = proof {
        let mark = proof.mark_of(message);
        if !spend(write, proof).await? {
            let is_same = is_spent(write, &mark).await?;
            return Ok(if is_same {
                Admission::Repeated
            } else {
                Admission::Replayed
            });
        }
        spend(write, &mark).await?;
    }
    let wait = counting.count().await?;
    Ok(wait.map_or(Admission::Admitted, Admission::TooOften))
}
