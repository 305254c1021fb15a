//! Sends tokens of visitors to the service of a captcha.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use tokio::sync::{OnceCell, Semaphore};

use crate::config::CaptchaSettings;
use crate::domain::captcha::Refusal;
use crate::domain::captcha::verdict::Verdict;

/// Timeout of one request; a visitor waits for it.
const TIME: Duration = Duration::from_secs(5);
/// Concurrent requests: false tokens must not make us flood the service.
const AT_ONCE: usize = 8;
/// Maximum length of an answer, in bytes; services send a few hundred.
const LONGEST: usize = 16_384;
/// Maximum length of a token that is passed on.
const LONGEST_TOKEN: usize = 8_192;

/// Sends one request per token.
#[derive(Debug)]
pub struct CaptchaClient {
    client: OnceCell<Client>,
    places: Semaphore,
}

impl Default for CaptchaClient {
    fn default() -> Self {
        Self {
            client: OnceCell::new(),
            places: Semaphore::new(AT_ONCE),
        }
    }
}

impl CaptchaClient {
    /// The service's verdict, unless it does not answer, which is logged without the token. It is not asked about a
    /// token that is too long for any service.
    pub async fn ask(&self, settings: &CaptchaSettings, token: &str) -> Result<Verdict, Refusal> {
        if token.len() > LONGEST_TOKEN {
            return Err(Refusal::Invalid);
        }
        self.answer(settings, token).await.map_err(|error| {
            tracing::warn!(error, "the captcha's service does not answer");
            Refusal::Unverified
        })
    }

    async fn answer(&self, settings: &CaptchaSettings, token: &str) -> Result<Verdict, String> {
        let Ok(_place) = self.places.try_acquire() else {
            return Err("too many questions at once".to_owned());
        };
        let client = self.client.get_or_try_init(|| async { client() }).await;
        let client = client.map_err(|error| said(&error))?;
        let question = [("secret", settings.secret.as_str()), ("response", token)];
        let sent = client.post(settings.verify_url.clone()).form(&question);
        let answer = sent.send().await.map_err(|error| said(&error))?;
        let answer = answer.error_for_status().map_err(|error| said(&error))?;
        serde_json::from_slice(&body(answer).await?).map_err(|error| error.to_string())
    }
}

fn client() -> Result<Client, reqwest::Error> {
    let client = Client::builder().timeout(TIME).redirect(Policy::none());
    client.build()
}

/// The causes of an error, without the address.
fn said(error: &reqwest::Error) -> String {
    let mut causes = vec![
        if error.is_timeout() {
            "timeout"
        } else {
            "request"
        }
        .to_owned(),
    ];
    let mut cause = std::error::Error::source(error);
    while let Some(one) = cause {
        causes.push(one.to_string());
        cause = one.source();
    }
    causes.extend(error.status().map(|status| status.to_string()));
    causes.join(": ")
}

async fn body(mut answer: Response) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    while let Some(piece) = answer.chunk().await.map_err(|error| said(&error))? {
        body.extend_from_slice(&piece);
        if body.len() > LONGEST {
            return Err("the answer is too long".to_owned());
        }
    }
    Ok(body)
}
