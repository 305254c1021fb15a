//! The wait of a visitor whose browser cannot run the proof of work: the first try is returned with a pass, and the
//! second is accepted ten seconds later. It requires nothing that some people cannot do.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::Mac;

use super::{CaptchaKey, Proof, Refusal};

/// Seconds to wait; nobody proofreads a message faster.
const WAIT: i64 = 10;
/// Lifetime of a pass, in seconds: long enough to finish a long message.
const SECONDS: i64 = 3_600;
const PURPOSE: &str = "attente";

impl CaptchaKey {
    /// A pass with these random bytes: its time, its id and their signature.
    pub fn pass(&self, random: [u8; 16], now: i64) -> String {
        let told = format!("{now}.{}", URL_SAFE_NO_PAD.encode(random));
        let signature = self.signer(PURPOSE, &told).finalize().into_bytes();
        format!("{told}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    /// Verifies a pass.
    pub fn verify_wait(&self, pass: &str, now: i64) -> Result<Proof, Refusal> {
        let (given_at, id) = self.read(pass).ok_or(Refusal::Invalid)?;
        let proof = Proof {
            id: id.to_owned(),
            expires_at: given_at.saturating_add(SECONDS),
        };
        match now.saturating_sub(given_at) {
            passed if passed > SECONDS => Err(Refusal::Invalid),
            passed if passed < WAIT => Err(Refusal::TooSoon),
            _ => Ok(proof),
        }
    }

    fn read<'p>(&self, pass: &'p str) -> Option<(i64, &'p str)> {
        let (told, signature) = pass.rsplit_once('.')?;
        let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
        self.signer(PURPOSE, told).verify_slice(&signature).ok()?;
        let (given_at, id) = told.split_once('.')?;
        Some((given_at.parse().ok()?, id))
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
    fn a_pass_is_a_proof_after_ten_seconds_and_for_an_hour() {
        let pass = key().pass([7; 16], NOW);
        for (later, judged) in [
            (-5, Err(Refusal::TooSoon)),
            (9, Err(Refusal::TooSoon)),
            (10, Ok(())),
            (3_600, Ok(())),
            (3_601, Err(Refusal::Invalid)),
        ] {
            let waited = key().verify_wait(&pass, NOW + later).map(|_| ());
            assert_eq!(waited, judged, "{later}");
        }
    }

    #[test]
    fn each_pass_is_a_proof_of_its_own() {
        let id = |random| {
            let proof = key().verify_wait(&key().pass(random, NOW), NOW + 10);
            proof.expect("a proof").id
        };
        assert_ne!(id([7; 16]), id([8; 16]));
    }

    #[test]
    fn security_22_a_pass_that_is_not_ours_or_changed_is_no_proof() {
        let pass = key().pass([7; 16], NOW);
        let earlier = pass.replacen(&NOW.to_string(), &(NOW - 60).to_string(), 1);
        let other = CaptchaKey::new("autre clé".to_owned()).pass([7; 16], NOW);
        let cut = pass[..pass.len() - 1].to_owned();
        for pass in [earlier, other, cut, String::new(), "..".to_owned()] {
            let judged = key().verify_wait(&pass, NOW + 60);
            assert_eq!(judged, Err(Refusal::Invalid), "{pass}");
        }
    }
}
