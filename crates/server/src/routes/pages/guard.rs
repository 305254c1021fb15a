//! What keeps programs out of a form: the captcha, or the two traps where it has none.

use tokio::task::spawn_blocking;
use vitrine_core::forms::php::PhpForm;

use crate::domain::captcha::provider::Service;
use crate::domain::captcha::{CaptchaKey, PASS, Proof, Refusal, TOKEN};
use crate::domain::forms::traps::sprung;
use crate::error::AppError;
use crate::random::random;
use crate::state::{AppState, Limit};

/// Judges one posted form.
#[derive(Clone, Copy)]
pub struct Guard<'a> {
    pub state: &'a AppState,
    /// Whether the form has a captcha.
    pub captcha: bool,
    /// The service that judges visitors, if the site has one.
    pub service: Option<Service<'a>>,
    /// Name of the site's host, as a service says it.
    pub host: &'a str,
    pub body: &'a PhpForm,
    /// Seconds since 1970.
    pub now: i64,
}

impl Guard<'_> {
    /// The limit of accepted messages that this one counts for.
    pub fn limit(&self) -> Limit {
        if self.captcha && self.field(TOKEN).is_none() {
            Limit::WaitedMessage
        } else {
            Limit::Message
        }
    }

    /// The proof that the message uses up, if its form has a captcha; else why it is refused, in French.
    pub async fn judge(&self) -> Result<Result<Option<Proof>, &'static str>, AppError> {
        if !self.captcha {
            return Ok(sprung(self.body, self.now).map_or(Ok(None), Err));
        }
        let key = self.state.captcha_key().await?;
        let judged = match (self.field(TOKEN), self.field(PASS)) {
            (Some(token), pass) => match (self.token(key, token).await?, pass) {
                (Err(Refusal::Unjudged), Some(pass)) => key.waited(pass, self.now),
                (judged, _) => judged,
            },
            (None, Some(pass)) => key.waited(pass, self.now),
            (None, None) => Err(Refusal::Missing),
        };
        Ok(judged.map(Some).map_err(Refusal::sentence))
    }

    /// A visitor who refuses the service solves the proof of work instead.
    async fn token(
        &self,
        key: &CaptchaKey,
        token: &str,
    ) -> Result<Result<Proof, Refusal>, AppError> {
        match self.service {
            Some(service) if !CaptchaKey::is_work(token) => {
                Ok(self.judged(service, key, token).await)
            }
            _ => worked(key.clone(), token.to_owned(), self.now).await,
        }
    }

    async fn judged(
        &self,
        service: Service<'_>,
        key: &CaptchaKey,
        token: &str,
    ) -> Result<Proof, Refusal> {
        if service.is_trial() {
            return key.tried(token, self.now);
        }
        let settings = self.state.settings.captcha.as_ref();
        let settings = settings.ok_or(Refusal::Unjudged)?;
        let verdict = self.state.captcha_client.ask(settings, token).await;
        let verdict = verdict.ok_or(Refusal::Unjudged)?;
        verdict.judge(service, (token, self.host), self.now)
    }

    /// The pass of the returned form: the one it came with while that is of use, so that the wait does not begin anew.
    pub async fn pass(&self, is_used: bool) -> Result<Option<String>, AppError> {
        if !self.captcha {
            return Ok(None);
        }
        let key = self.state.captcha_key().await?;
        let given = self.field(PASS).filter(|pass| {
            let judged = key.waited(pass, self.now);
            !is_used && matches!(judged, Ok(_) | Err(Refusal::TooSoon))
        });
        let pass = match given {
            Some(pass) => pass.to_owned(),
            None => key.pass(random()?, self.now),
        };
        Ok(Some(pass))
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.body.text(&[name]).filter(|text| !text.is_empty())
    }
}

/// The name alone, without scheme and port.
pub fn host_of(origin: &str) -> &str {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Off the threads that serve: it takes milliseconds of work.
async fn worked(
    key: CaptchaKey,
    token: String,
    now: i64,
) -> Result<Result<Proof, Refusal>, AppError> {
    let working = spawn_blocking(move || key.worked(&token, now));
    let judged = working.await;
    judged.map_err(|error| AppError::Internal(format!("the captcha: {error}")))
}
