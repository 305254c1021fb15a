//! Passwords, stored as argon2id hashes (security 17).

use std::ops::RangeInclusive;

use argon2::password_hash::{PasswordHash as Parsed, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};

use crate::domain::values::clock_skew::recorded_within;

/// Minimum length of a password, in characters. The CNIL requires 8 of three kinds where failures are limited
/// (deliberation 2022-100); longer ones need no kinds.
pub const SHORTEST_PASSWORD: usize = 12;
/// Maximum length: longer passwords would only cost time.
pub const LONGEST_PASSWORD: usize = 200;

/// Lifetime of a link that sets a password, in seconds.
pub const LINK_LASTS: i64 = 30 * 60;

/// The times at which valid links expire, in seconds since 1970.
pub fn link_ends(now: i64) -> RangeInclusive<i64> {
    recorded_within(LINK_LASTS, now.saturating_add(LINK_LASTS))
}

/// OWASP, *Password Storage Cheat Sheet*: 19 MiB, two rounds, one lane.
const MEMORY: u32 = 19 * 1024;
const ROUNDS: u32 = 2;
const LANES: u32 = 1;

/// The hash of no password: checking it makes a login with an unknown address take as long as with a known one.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$dml0cmluZS1wZXJzb25uZQ$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The hash of a password, as a PHC string.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

/// Whether a password is accepted: its length, and not only white space, which is no more than a key held down.
pub fn is_acceptable_password(password: &str) -> bool {
    let length = password.chars().count();
    (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) && !password.trim().is_empty()
}

fn hasher() -> Argon2<'static> {
    let params = Params::new(MEMORY, ROUNDS, LANES, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

impl PasswordHash {
    /// Hashes a password with 16 random bytes as its salt. Takes 19 MiB and tens of milliseconds.
    ///
    /// ```
    /// use vitrine_server::domain::account::PasswordHash;
    /// let hash = PasswordHash::of("correct cheval batterie", [7; 16]).unwrap();
    /// assert!(hash.matches("correct cheval batterie") && !hash.matches("autre chose"));
    /// ```
    pub fn of(password: &str, salt: [u8; 16]) -> Result<Self, argon2::password_hash::Error> {
        let salt = SaltString::encode_b64(&salt)?;
        let hash = hasher().hash_password(password.as_bytes(), &salt)?;
        Ok(Self(hash.to_string()))
    }

    /// A stored hash.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The hash that no password matches.
    pub fn of_nobody() -> Self {
        Self(NOBODY.to_owned())
    }

    /// The hash as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the password. A wrong one takes as long.
    pub fn matches(&self, password: &str) -> bool {
        let parsed = Parsed::new(&self.0);
        parsed.is_ok_and(|hash| hasher().verify_password(password.as_bytes(), &hash).is_ok())
    }
}

impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::{PasswordHash, is_acceptable_password};

    #[test]
    fn security_17_a_hash_is_argon2id_with_19_mib_two_rounds_and_one_lane() {
        let hash = PasswordHash::of("un mot de passe", [1; 16]).expect("a hash");
        let expected = "$argon2id$v=19$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$";
        assert!(hash.as_str().starts_with(expected), "{}", hash.as_str());
        assert_eq!(format!("{hash:?}"), "PasswordHash(…)");
    }

    #[test]
    fn security_17_an_unknown_account_is_checked_with_the_same_cost_and_never_matches() {
        let nobody = PasswordHash::of_nobody();
        let of_anyone = PasswordHash::of("x", [2; 16]).expect("a hash");
        let cost = |hash: &PasswordHash| hash.as_str().split('$').nth(3).map(str::to_owned);
        assert_eq!(cost(&nobody), cost(&of_anyone));
        assert!(argon2::password_hash::PasswordHash::new(nobody.as_str()).is_ok());
        assert!(!nobody.matches("") && !nobody.matches("x"));
    }

    #[test]
    fn a_password_has_twelve_characters_or_more() {
        assert!(is_acceptable_password("éééééééééééé"));
        assert!(!is_acceptable_password("éééééééé"));
        assert!(!is_acceptable_password(&"a".repeat(201)));
    }

    #[test]
    fn white_space_alone_is_no_password() {
        assert!(!is_acceptable_password(&" ".repeat(12)));
        assert!(!is_acceptable_password(&"\u{a0}\t".repeat(12)));
        assert!(is_acceptable_password("un     chien"));
    }
}
