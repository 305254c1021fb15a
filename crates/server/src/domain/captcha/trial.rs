//! The provider for trials: the program acts as a service, so that anybody can try a site with one. It accepts the
//! tokens that it gives to its own script, and the one that it prints at its start.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::Mac;

use super::{CaptchaKey, Proof, Refusal};

/// Lifetime of a token, in seconds: a day of testing.
const SECONDS: i64 = 86_400;
const PURPOSE: &str = "essai";
/// Maximum length of a token.
const LONGEST: usize = 200;

impl CaptchaKey {
    /// Makes a token of these random bytes. Appending a dot and a text gives a further token.
    pub fn trial_token(&self, random: [u8; 16], now: i64) -> String {
        let told = format!("{PURPOSE}.{now}.{}", URL_SAFE_NO_PAD.encode(random));
        let signature = self.signer(PURPOSE, &told).finalize().into_bytes();
        format!("{told}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    /// Verifies a token of the trial.
    pub fn verify_trial(&self, token: &str, now: i64) -> Result<Proof, Refusal> {
        let given_at = self.given_at(token).ok_or(Refusal::Invalid)?;
        let passed = now.saturating_sub(given_at);
        if !(0..=SECONDS).contains(&passed) {
            return Err(Refusal::Invalid);
        }
        Ok(Proof {
            id: token.to_owned(),
            expires_at: given_at.saturating_add(SECONDS),
        })
    }

    fn given_at(&self, token: &str) -> Option<i64> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        if token.len() > LONGEST || !token.bytes().all(plain) {
            return None;
        }
        let mut parts = token.splitn(5, '.');
        let mut part = || parts.next();
        let (purpose, at, random, signature) = (part()?, part()?, part()?, part()?);
        let told = format!("{purpose}.{at}.{random}");
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        self.signer(PURPOSE, &told).verify_slice(&signature).ok()?;
        at.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{CaptchaKey, Refusal};

    const NOW: i64 = 1_700_000_000;

    fn key() -> CaptchaKey {
        CaptchaKey::new("clé".to_owned())
    }

    #[test]
    fn a_token_of_the_trial_is_a_proof_for_a_day_and_another_with_each_text_behind_it() {
        let token = key().trial_token([7; 16], NOW);
        let one = key().verify_trial(&token, NOW).expect("a proof");
        let other = key().verify_trial(&format!("{token}.a-1"), NOW + 86_400);
        assert_ne!(one.id, other.expect("a proof").id);
        assert_eq!(
            key().verify_trial(&token, NOW + 86_401),
            Err(Refusal::Invalid)
        );
    }

    #[test]
    fn security_22_a_token_that_is_not_ours_or_changed_is_no_proof() {
        let token = key().trial_token([7; 16], NOW);
        let other = CaptchaKey::new("autre clé".to_owned()).trial_token([7; 16], NOW);
        let pass = key().pass([7; 16], NOW);
        for token in [
            String::new(),
            "essai".to_owned(),
            "essai.1.2.3".to_owned(),
            other,
            pass,
            token.replacen(&NOW.to_string(), &(NOW - 1).to_string(), 1),
            format!("{token}. "),
            format!("{token}.{}", "a".repeat(200)),
        ] {
            assert_eq!(
                key().verify_trial(&token, NOW),
                Err(Refusal::Invalid),
                "{token}"
            );
        }
    }
}
