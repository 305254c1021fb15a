//! The proof of work.

use altcha::{
    Challenge, CreateChallengeOptions, Error, HmacAlgorithm, Payload, VerifySolutionOptions,
    create_challenge, sign_challenge, verify_solution,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::Mac;

use super::{CaptchaKey, Proof, Refusal};

/// Lifetime of a challenge, in seconds.
const SECONDS: i64 = 600;
/// Maximum length of a payload; ours has some 700 characters.
const LONGEST: usize = 4_096;

impl CaptchaKey {
    /// A challenge. A browser needs 256 tries on average, each of `rounds` rounds of PBKDF2.
    pub fn challenge(&self, rounds: u32, now: i64) -> Result<Challenge, Error> {
        create_challenge(CreateChallengeOptions {
            cost: rounds,
            expires_at: Some(now.saturating_add(SECONDS)),
            hmac_signature_secret: Some(self.0.clone()),
            ..CreateChallengeOptions::default()
        })
    }

    /// Whether a token is altcha's payload, valid or not.
    pub fn is_work(token: &str) -> bool {
        payload(token).is_some()
    }

    /// Verifies altcha's payload: base64 of the challenge and its solution. Costs as much as one try.
    pub fn verify_work(&self, token: &str, now: i64) -> Result<Proof, Refusal> {
        let payload = payload(token).ok_or(Refusal::Invalid)?;
        let challenge = &payload.challenge;
        let expires_at = challenge.parameters.expires_at.ok_or(Refusal::Invalid)?;
        if now > expires_at || !self.has_signed(challenge) {
            return Err(Refusal::Invalid);
        }
        // The crate uses the machine's clock. Ours has already been checked, so its challenge never ends.
        let mut endless = challenge.parameters.clone();
        endless.expires_at = None;
        let endless = sign_challenge(&HmacAlgorithm::Sha256, &mut endless, None, &self.0, None);
        let endless = endless.map_err(|_| Refusal::Invalid)?;
        let options = VerifySolutionOptions::new(&endless, &payload.solution, self.0.as_str());
        match verify_solution(options) {
            Ok(result) if result.verified => Ok(Proof {
                id: challenge.parameters.nonce.clone(),
                expires_at,
            }),
            _ => Err(Refusal::Invalid),
        }
    }

    fn has_signed(&self, challenge: &Challenge) -> bool {
        let mut parameters = challenge.parameters.clone();
        let signed = sign_challenge(&HmacAlgorithm::Sha256, &mut parameters, None, &self.0, None);
        let own = signed.ok().and_then(|signed| signed.signature);
        let (Some(own), Some(given)) = (own, &challenge.signature) else {
            return false;
        };
        // Compared as MACs of both, so that the time of the comparison reveals nothing.
        let given = self.signer("signature", given).finalize().into_bytes();
        self.signer("signature", &own).verify(&given).is_ok()
    }
}

fn payload(token: &str) -> Option<Payload> {
    let token = Some(token).filter(|token| token.len() <= LONGEST)?;
    serde_json::from_slice(&STANDARD.decode(token).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use altcha::{Challenge, Payload, SolveChallengeOptions, sign_challenge, solve_challenge};
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use serde_json::json;

    use super::{CaptchaKey, HmacAlgorithm, Refusal};

    const NOW: i64 = 1_700_000_000;

    fn key() -> CaptchaKey {
        CaptchaKey::new("clé".to_owned())
    }

    fn solved(challenge: &Challenge) -> Payload {
        let solution = solve_challenge(SolveChallengeOptions::new(challenge));
        Payload {
            challenge: challenge.clone(),
            solution: solution.expect("a challenge").expect("a solution"),
        }
    }

    fn token(payload: &Payload) -> String {
        STANDARD.encode(serde_json::to_string(payload).expect("JSON"))
    }

    #[test]
    fn a_solved_challenge_is_a_proof_for_ten_minutes() {
        let challenge = key().challenge(1, NOW).expect("a challenge");
        let token = token(&solved(&challenge));
        for later in [0, 599, 600] {
            let proof = key().verify_work(&token, NOW + later).expect("a proof");
            assert_eq!(proof.id, challenge.parameters.nonce);
            assert_eq!(proof.expires_at, NOW + 600);
        }
        assert_eq!(key().verify_work(&token, NOW + 601), Err(Refusal::Invalid));
    }

    #[test]
    fn challenges_are_of_protocol_2_and_each_is_another() {
        let challenge = key().challenge(5_000, NOW).expect("a challenge");
        let json = serde_json::to_value(&challenge).expect("JSON");
        let parameters = &json["parameters"];
        assert_eq!(parameters["algorithm"], "PBKDF2/SHA-256");
        assert_eq!(
            (&parameters["cost"], &parameters["keyLength"]),
            (&json!(5_000), &json!(32))
        );
        assert_eq!(
            (&parameters["keyPrefix"], &parameters["expiresAt"]),
            (&json!("00"), &json!(NOW + 600))
        );
        let other = key().challenge(5_000, NOW).expect("a challenge");
        assert_ne!(challenge.parameters.nonce, other.parameters.nonce);
    }

    #[test]
    fn security_22_what_is_not_ours_not_solved_or_changed_is_no_proof() {
        let challenge = key().challenge(1, NOW).expect("a challenge");
        let good = solved(&challenge);
        let with = |change: &dyn Fn(&mut Payload)| {
            let mut payload = good.clone();
            change(&mut payload);
            token(&payload)
        };
        let other = CaptchaKey::new("autre clé".to_owned());
        let foreign = solved(&other.challenge(1, NOW).expect("a challenge"));
        let mut unsigned = challenge.clone();
        unsigned.signature = None;
        let easier = |payload: &mut Payload| payload.challenge.parameters.key_prefix.clear();
        for (what, token) in [
            ("nothing", String::new()),
            ("no base64", "%".to_owned()),
            ("no JSON", STANDARD.encode("{")),
            ("a cut token", token(&good)[..40].to_owned()),
            ("another key", token(&foreign)),
            ("unsigned", token(&solved(&unsigned))),
            ("easier", with(&easier)),
            (
                "longer",
                with(&|payload| payload.challenge.parameters.expires_at = Some(i64::MAX)),
            ),
            (
                "endless",
                with(&|payload| payload.challenge.parameters.expires_at = None),
            ),
            (
                "another try",
                with(&|payload| payload.solution.counter += 1),
            ),
            (
                "another key of it",
                with(&|payload| payload.solution.derived_key = "00".repeat(32)),
            ),
        ] {
            assert_eq!(
                key().verify_work(&token, NOW),
                Err(Refusal::Invalid),
                "{what}"
            );
        }
    }

    #[test]
    fn security_22_a_challenge_that_someone_else_signed_without_end_is_no_proof() {
        let mut parameters = key().challenge(1, NOW).expect("a challenge").parameters;
        parameters.expires_at = None;
        let endless = sign_challenge(&HmacAlgorithm::Sha256, &mut parameters, None, "clé", None);
        let token = token(&solved(&endless.expect("a challenge")));
        assert_eq!(key().verify_work(&token, NOW), Err(Refusal::Invalid));
    }
}
