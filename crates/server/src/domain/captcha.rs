//! The captcha of forms (security 22): a proof of work by altcha's protocol, the token of a service if the site has
//! one, or, without script, a wait.
//!
//! Challenges and passes are not stored but signed; a message uses up its proof.

mod challenge;
mod pass;
pub mod provider;
mod trial;
pub mod verdict;

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

/// The field with the proof of work; the page's script fills it in.
pub const TOKEN: &str = "vt-captcha";
/// The field with the pass of a visitor who waits instead.
pub const PASS: &str = "vt-attente";

/// The key that signs challenges and passes; the same for all instances.
#[derive(Clone)]
pub struct CaptchaKey(String);

/// A proof, used up by one message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Unique among all proofs.
    pub id: String,
    /// End of its validity, in seconds since 1970.
    pub expires_at: i64,
}

impl Proof {
    /// The mark of the message that has used up this proof: other messages have another one, and it reveals nothing of
    /// the content.
    #[must_use]
    pub fn mark_of(&self, message: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for part in message {
            hash.update(part.len().to_le_bytes());
            hash.update(part.as_bytes());
        }
        Self {
            id: format!("{}/{:x}", self.id, hash.finalize()),
            expires_at: self.expires_at,
        }
    }
}

/// Why a message is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Neither a proof of work nor a pass.
    Missing,
    /// Not made by us, unsolved, too old or used up.
    Invalid,
    /// Used up by this very message: its answer was lost.
    Repeated,
    /// The wait is not over.
    TooSoon,
    /// The service does not answer.
    Unverified,
}

impl CaptchaKey {
    /// The key with this secret.
    pub fn new(secret: String) -> Self {
        Self(secret)
    }

    /// The MAC of a text for one purpose.
    fn signer(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        // A key for HMAC may have any length.
        let mut signer = Hmac::<Sha256>::new_from_slice(self.0.as_bytes())
            .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
        signer.update(purpose.as_bytes());
        signer.update(b"\n");
        signer.update(text.as_bytes());
        signer
    }
}

impl std::fmt::Debug for CaptchaKey {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("CaptchaKey(…)")
    }
}

impl Refusal {
    /// The message for the visitor, in French.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Missing => {
                "Le message n’a pas encore été envoyé\u{a0}: relisez-le, puis envoyez-le de nouveau \
                 dans dix secondes."
            }
            Self::Invalid => {
                "Le message n’a pas été envoyé\u{a0}: la vérification anti-robot n’est plus valable. \
                 Relisez-le, puis envoyez-le de nouveau dans dix secondes."
            }
            Self::Repeated => {
                "Ce message est déjà arrivé, et n’a pas été envoyé une seconde fois\u{a0}: sa vérification \
                 anti-robot n’est plus valable. Pour en envoyer un autre, récrivez-le."
            }
            Self::Unverified => {
                "Le message n’a pas été envoyé\u{a0}: la vérification anti-robot n’a pas pu être contrôlée. \
                 Relisez-le, puis envoyez-le de nouveau dans dix secondes."
            }
            Self::TooSoon => {
                "Le message n’a pas encore été envoyé\u{a0}: patientez dix secondes, puis envoyez-le de nouveau."
            }
        }
    }
}
