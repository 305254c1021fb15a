//! What a visitor sends is admitted once for its proof, and as often as its limits allow.

use crate::domain::captcha::Proof;
use crate::domain::rate_limit::{Limit, Wait};

use super::StoreError;
use super::captcha::spend;
use super::pools::Write;
use super::shared_limits::take;

/// What must hold of a message.
#[derive(Debug, Clone, Copy)]
pub struct Conditions<'a> {
    /// The captcha's proof, which the message uses up; none for forms without a captcha.
    pub proof: Option<&'a Proof>,
    /// The limits that it counts for, and whose they are.
    pub limits: &'a [(Limit, &'a str)],
    /// Time, in seconds since 1970.
    pub now: i64,
}

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    /// It is stored.
    Admitted,
    /// It is not: another message has used its proof.
    Replayed,
    /// It is not: a limit is reached, whichever instance took the messages before. Nothing is counted, and the proof is
    /// still good.
    TooOften(Wait),
}

/// Uses up the proof and counts the message in the transaction that stores it. Unless the message is admitted, the
/// transaction must end here.
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
