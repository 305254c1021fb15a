//! A service's verdict on a token.

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::provider::{INVISIBLE, Service};
use super::{Proof, Refusal};

/// Spec 5.6.
const ACTION: &str = "submitform";
/// Seconds that a used token is remembered: services accept one for a few minutes.
const SECONDS: i64 = 3_600;

/// The answer of a service.
#[derive(Debug, Clone, Deserialize)]
pub struct Verdict {
    success: bool,
    #[serde(default)]
    hostname: Option<String>,
    #[serde(default)]
    action: Option<String>,
    #[serde(default)]
    score: Option<f64>,
}

impl Verdict {
    /// The token as a proof, if the service accepts it for this host, action and score.
    pub fn proof(
        &self,
        service: Service<'_>,
        (token, host): (&str, &str),
        now: i64,
    ) -> Result<Proof, Refusal> {
        let is_here = self.hostname.as_deref() == Some(host);
        let is_person = service.version() != INVISIBLE || self.is_person(service.least_score());
        if !(self.success && is_here && is_person) {
            return Err(Refusal::Invalid);
        }
        let hash = Sha256::digest(token);
        let id = hash.iter().map(|byte| format!("{byte:02x}"));
        Ok(Proof {
            id: id.collect::<Vec<_>>().concat(),
            expires_at: now.saturating_add(SECONDS),
        })
    }

    /// Services without scores are for sites that require no score.
    fn is_person(&self, least: f64) -> bool {
        let score = self.score.unwrap_or(0.0);
        self.action.as_deref() == Some(ACTION) && score >= least
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Refusal, Verdict};
    use crate::domain::captcha::provider::{CaptchaConfig, Provider};

    fn judged(version: u8, least_score: Option<u8>, said: Value) -> bool {
        let config = CaptchaConfig {
            provider: Provider::Recaptcha,
            version,
            script: None,
            sitekey: None,
            sources: Vec::new(),
            least_score,
        };
        let service = config.service(true, true).expect("a service");
        let verdict: Verdict = serde_json::from_value(said).expect("a verdict");
        let judged = verdict.proof(service, ("jeton", "ville.fr"), 1_000);
        assert!(matches!(judged, Ok(_) | Err(Refusal::Invalid)));
        judged.is_ok()
    }

    #[test]
    fn security_22_success_host_action_and_score_are_looked_at() {
        let good =
            json!({"success": true, "hostname": "ville.fr", "action": "submitform", "score": 0.5});
        assert!(judged(3, None, good.clone()));
        for (key, value) in [
            ("success", json!(false)),
            ("hostname", json!("ailleurs.fr")),
            ("hostname", Value::Null),
            ("action", json!("login")),
            ("action", Value::Null),
            ("score", json!(0.4)),
            ("score", Value::Null),
        ] {
            let mut said = good.clone();
            said[key] = value;
            assert!(!judged(3, None, said.clone()), "{said}");
        }
    }

    #[test]
    fn a_site_says_which_score_it_accepts_and_version_2_has_neither_score_nor_action() {
        let said = |score| json!({"success": true, "hostname": "ville.fr", "action": "submitform", "score": score});
        assert!(!judged(3, Some(70), said(0.6)));
        assert!(judged(3, Some(70), said(0.7)));
        assert!(judged(3, Some(0), said(0.0)));
        assert!(judged(
            2,
            None,
            json!({"success": true, "hostname": "ville.fr"})
        ));
        assert!(!judged(
            2,
            None,
            json!({"success": false, "hostname": "ville.fr"})
        ));
    }

    #[test]
    fn each_token_is_a_proof_of_its_own() {
        let config = CaptchaConfig {
            provider: Provider::Recaptcha,
            version: 2,
            script: None,
            sitekey: None,
            sources: Vec::new(),
            least_score: None,
        };
        let service = config.service(true, true).expect("a service");
        let said = json!({"success": true, "hostname": "ville.fr"});
        let verdict: Verdict = serde_json::from_value(said).expect("a verdict");
        let id = |token| {
            let proof = verdict.proof(service, (token, "ville.fr"), 0);
            proof.expect("a proof").id
        };
        assert_ne!(id("a"), id("b"));
        assert_eq!(id("a").len(), 64);
    }
}
