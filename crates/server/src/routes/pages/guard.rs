//! The protection of a form against programs: the captcha, or without one the two traps, and the limits.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::Response;
use tokio::task::spawn_blocking;

use crate::domain::account::same_site::SameSite;
use crate::domain::captcha::provider::Service;
use crate::domain::captcha::{CaptchaKey, PASS, Proof, Refusal, TOKEN};
use crate::domain::forms::traps::sprung;
use crate::domain::rate_limit::{Limit, Wait};
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::random::random;
use crate::store::{Admission, Conditions};

use super::PageRequest;

/// Guards one posted form.
#[derive(Clone, Copy)]
pub struct Guard<'a> {
    request: &'a PageRequest,
    address: ClientAddress,
    /// Whether the form has a captcha.
    captcha: bool,
    /// Seconds since 1970.
    now: i64,
}

/// The outcome for a form with valid fields.
pub enum Outcome {
    /// It is stored.
    Accepted,
    /// There were too many before it.
    TooOften(Wait),
    /// It may come from a program.
    Refused {
        /// The message for the visitor, in French.
        sentence: &'static str,
        /// Whether another message has used its proof.
        is_used: bool,
    },
}

/// Stores the effects of a posted form.
pub trait Storing {
    /// Stores it under these conditions, in one transaction.
    fn store(
        &self,
        same_site: SameSite,
        conditions: Conditions<'_>,
    ) -> impl Future<Output = Result<Admission, AppError>> + Send;
}

/// Why a form has no proof.
enum Unproven {
    Refused(Refusal),
    Failed(AppError),
}

impl<'a> Guard<'a> {
    /// The guard of the form that this request posts.
    pub fn new(request: &'a PageRequest, address: ClientAddress, captcha: bool) -> Self {
        Self {
            request,
            address,
            captcha,
            now: request.state.clock.now().timestamp().as_second(),
        }
    }

    /// Stores the form unless the captcha, a trap or a limit refuses it: those that it counts for, given the one of its
    /// proof. To be called once the fields are valid: correcting a field, or retrying after an error of the server, does
    /// not count, because only accepted messages count.
    pub async fn admit<'l, const COUNT: usize>(
        &self,
        same_site: SameSite,
        limits: impl FnOnce(Limit) -> [(Limit, &'l str); COUNT],
        form: &impl Storing,
    ) -> Result<Outcome, AppError> {
        // Simultaneous messages are counted here in memory; accepted ones in the database, for all instances.
        let attempt = |limit| {
            let in_memory = &self.request.state.limits;
            in_memory.attempt(limit, self.address.key())
        };
        let expected = if self.captcha && self.field(TOKEN).is_none() {
            Limit::WaitedMessage
        } else {
            Limit::Message
        };
        let mut counted = match attempt(expected) {
            Ok(counted) => counted,
            Err(wait) => return Ok(Outcome::TooOften(wait)),
        };
        let refused = |sentence, is_used| Ok(Outcome::Refused { sentence, is_used });
        let (proof, limit) = if self.captcha {
            match self.proof().await {
                Ok((proof, limit)) => (Some(proof), limit),
                Err(Unproven::Refused(refusal)) => return refused(refusal.sentence(), false),
                Err(Unproven::Failed(error)) => return Err(error),
            }
        } else if let Some(sentence) = sprung(&self.request.parameters.body, self.now) {
            return refused(sentence, false);
        } else {
            (None, expected)
        };
        if limit != expected {
            counted = match attempt(limit) {
                Ok(counted) => counted,
                Err(wait) => return Ok(Outcome::TooOften(wait)),
            };
        }
        let conditions = Conditions {
            proof: proof.as_ref(),
            limits: &limits(limit),
            now: self.now,
        };
        match form.store(same_site, conditions).await? {
            Admission::Admitted => {
                counted.succeeded();
                Ok(Outcome::Accepted)
            }
            Admission::TooOften(wait) => Ok(Outcome::TooOften(wait)),
            Admission::Replayed => refused(Refusal::Invalid.sentence(), true),
            Admission::Repeated => refused(Refusal::Repeated.sentence(), true),
        }
    }

    /// The pass of the returned form: the submitted one while it is usable, so that the wait does not start again.
    pub async fn pass(&self, is_used: bool) -> Result<Option<String>, AppError> {
        if !self.captcha {
            return Ok(None);
        }
        let key = self.request.state.captcha_key().await?;
        let given = self.field(PASS).filter(|pass| {
            let waited = key.verify_wait(pass, self.now);
            !is_used && matches!(waited, Ok(_) | Err(Refusal::TooSoon))
        });
        let pass = match given {
            Some(pass) => pass.to_owned(),
            None => key.pass(random()?, self.now),
        };
        Ok(Some(pass))
    }

    /// The proof that the message uses up, and the limit of messages with such a proof: what a pass admits was waited
    /// for, whatever came with it.
    async fn proof(&self) -> Result<(Proof, Limit), Unproven> {
        let key = self.request.state.captcha_key().await?;
        let waited = |pass| Ok((key.verify_wait(pass, self.now)?, Limit::WaitedMessage));
        match (self.field(TOKEN), self.field(PASS)) {
            (Some(token), pass) => match (self.verify_token(key, token).await, pass) {
                (Err(Unproven::Refused(Refusal::Unverified)), Some(pass)) => waited(pass),
                (verified, _) => Ok((verified?, Limit::Message)),
            },
            (None, Some(pass)) => waited(pass),
            (None, None) => Err(Refusal::Missing.into()),
        }
    }

    /// A visitor who rejects the service solves the proof of work instead.
    async fn verify_token(&self, key: &CaptchaKey, token: &str) -> Result<Proof, Unproven> {
        let PageRequest {
            state, snapshot, ..
        } = self.request;
        match state.captcha_service(&snapshot.site) {
            Some(service) if !CaptchaKey::is_work(token) => {
                Ok(self.ask_service(service, key, token).await?)
            }
            _ => verify_work(key.clone(), token.to_owned(), self.now).await,
        }
    }

    async fn ask_service(
        &self,
        service: Service<'_>,
        key: &CaptchaKey,
        token: &str,
    ) -> Result<Proof, Refusal> {
        if service.is_trial() {
            return key.verify_trial(token, self.now);
        }
        let PageRequest { state, caller, .. } = self.request;
        let settings = state.settings.captcha.as_ref();
        let settings = settings.ok_or(Refusal::Unverified)?;
        let verdict = state.captcha_client.ask(settings, token).await?;
        verdict.proof(service, (token, host_of(&caller.origin)), self.now)
    }

    fn field(&self, name: &str) -> Option<&str> {
        let text = self.request.parameters.body.text(&[name]);
        text.filter(|text| !text.is_empty())
    }
}

impl From<Refusal> for Unproven {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<AppError> for Unproven {
    fn from(error: AppError) -> Self {
        Self::Failed(error)
    }
}

/// Turns this into the answer for a visitor who has to wait.
pub fn too_often(mut response: Response, wait: Wait) -> Response {
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    response.headers_mut().insert(RETRY_AFTER, wait.0.into());
    response
}

/// The host name alone, without scheme and port, as services report it.
fn host_of(origin: &str) -> &str {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// On a separate thread: it takes milliseconds of work.
async fn verify_work(key: CaptchaKey, token: String, now: i64) -> Result<Proof, Unproven> {
    let verifying = spawn_blocking(move || key.verify_work(&token, now));
    let verified = verifying.await;
    Ok(verified.map_err(|error| AppError::Internal(format!("the captcha: {error}")))??)
}
