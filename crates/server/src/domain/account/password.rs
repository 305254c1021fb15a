//! Passwords, stored as argon2id hashes (security 17).

use std::ops::RangeInclusive;

use argon2::password_hash::{Error, Output, PasswordHash as Parsed, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use unicode_normalization::UnicodeNormalization;

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

/// The memory of hashes. Kept from one to the next: some allocators do not reuse blocks of this size and alignment, and
/// grow by 19 MiB with each.
#[derive(Debug, Default)]
pub struct HashMemory(Vec<Block>);

/// Whether a password is accepted: its length, and not only white space, which is no more than a key held down.
pub fn is_acceptable_password(password: &str) -> bool {
    let length = password_length(password);
    (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) && !password.trim().is_empty()
}

/// Length of a password in characters, however its accents are typed.
pub fn password_length(password: &str) -> usize {
    password.nfc().count()
}

/// Whether two fields hold the same password, however its accents are typed.
pub fn is_same_password(one: &str, other: &str) -> bool {
    one.nfc().eq(other.nfc())
}

fn hasher() -> Argon2<'static> {
    let params = Params::new(MEMORY, ROUNDS, LANES, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// What argon2 makes of this password.
fn output(
    hasher: &Argon2,
    (password, salt): (&str, Salt),
    memory: &mut HashMemory,
) -> Result<Output, Error> {
    let mut bytes = [0; Salt::MAX_LENGTH];
    let salt = salt.decode_b64(&mut bytes)?;
    let blocks = &mut memory.0;
    blocks.resize(hasher.params().block_count(), Block::new());
    let length = hasher.params().output_len();
    Output::init_with(length.unwrap_or(Params::DEFAULT_OUTPUT_LEN), |out| {
        Ok(hasher.hash_password_into_with_memory(password.as_bytes(), salt, out, blocks)?)
    })
}

impl PasswordHash {
    /// Hashes a password with 16 random bytes as its salt. Takes 19 MiB and tens of milliseconds. Systems compose
    /// accents differently, so the NFC form is hashed.
    ///
    /// ```
    /// use vitrine_server::domain::account::{HashMemory, PasswordHash};
    /// let mut memory = HashMemory::default();
    /// let hash = PasswordHash::of("correct cheval bâtterie", [7; 16], &mut memory).unwrap();
    /// assert!(hash.matches("correct cheval ba\u{302}tterie", &mut memory));
    /// assert!(!hash.matches("autre chose", &mut memory));
    /// ```
    pub fn of(password: &str, salt: [u8; 16], memory: &mut HashMemory) -> Result<Self, Error> {
        let salt = SaltString::encode_b64(&salt)?;
        let composed: String = password.nfc().collect();
        Self::of_form(&composed, salt.as_salt(), memory)
    }

    fn of_form(form: &str, salt: Salt, memory: &mut HashMemory) -> Result<Self, Error> {
        let hasher = hasher();
        let hash = Parsed {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: hasher.params().try_into()?,
            salt: Some(salt),
            hash: Some(output(&hasher, (form, salt), memory)?),
        };
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

    /// Whether this is the password. A wrong one takes as long. Hashes were once made of the password as typed, so that
    /// form is tried, too.
    pub fn matches(&self, password: &str, memory: &mut HashMemory) -> bool {
        let composed: String = password.nfc().collect();
        self.is_of(&composed, memory) || composed != password && self.is_of(password, memory)
    }

    fn is_of(&self, form: &str, memory: &mut HashMemory) -> bool {
        self.checked(form, memory) == Some(true)
    }

    /// Whether it is the hash of this text; `None` if it is no hash of argon2.
    fn checked(&self, form: &str, memory: &mut HashMemory) -> Option<bool> {
        let stored = Parsed::new(&self.0).ok()?;
        let algorithm = Algorithm::try_from(stored.algorithm).ok()?;
        let version = Version::try_from(stored.version?).ok()?;
        let hasher = Argon2::new(algorithm, version, Params::try_from(&stored).ok()?);
        let computed = output(&hasher, (form, stored.salt?), memory).ok()?;
        Some(computed == stored.hash?)
    }
}

impl std::fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::SaltString;

    use super::{
        HashMemory, PasswordHash, is_acceptable_password, is_same_password, password_length,
    };

    const COMPOSED: &str = "été à la plage";
    const DECOMPOSED: &str = "e\u{301}te\u{301} a\u{300} la plage";

    fn hash(password: &str) -> PasswordHash {
        PasswordHash::of(password, [1; 16], &mut HashMemory::default()).expect("a hash")
    }

    fn matches(hash: &PasswordHash, password: &str) -> bool {
        hash.matches(password, &mut HashMemory::default())
    }

    #[test]
    fn security_17_a_hash_is_argon2id_with_19_mib_two_rounds_and_one_lane() {
        let hash = hash("un mot de passe");
        let expected = "$argon2id$v=19$m=19456,t=2,p=1$AQEBAQEBAQEBAQEBAQEBAQ$";
        assert!(hash.as_str().starts_with(expected), "{}", hash.as_str());
        assert_eq!(format!("{hash:?}"), "PasswordHash(…)");
    }

    #[test]
    fn security_17_an_unknown_account_is_checked_with_the_same_cost_and_never_matches() {
        let nobody = PasswordHash::of_nobody();
        let of_anyone = hash("x");
        let cost = |hash: &PasswordHash| hash.as_str().split('$').nth(3).map(str::to_owned);
        assert_eq!(cost(&nobody), cost(&of_anyone));
        assert!(argon2::password_hash::PasswordHash::new(nobody.as_str()).is_ok());
        assert!(!matches(&nobody, "") && !matches(&nobody, "x"));
    }

    #[test]
    fn hashes_of_other_programs_match_whatever_the_memory_held_before() {
        // Of PHP's `password_hash("un mot de passe", PASSWORD_ARGON2ID, …)`, with our parameters and with others.
        let foreign = [
            "$argon2id$v=19$m=19456,t=2,p=1$aVBYcTFHVmZHakFncXFTNg$aesanE//ErRVHQn5qez9r/nl8qlkGCc7ML2J3CMg1Jg",
            "$argon2id$v=19$m=64,t=3,p=1$ZGR4RjIzcDBscmN2UldpNA$PB8mlA5iONz1281zU6/mtapcpT3lHltLCQrEf+ax++o",
        ];
        let mut memory = HashMemory::default();
        for stored in foreign.repeat(2) {
            let hash = PasswordHash::stored(stored.to_owned());
            assert!(hash.matches("un mot de passe", &mut memory), "{stored}");
            assert!(!hash.matches("un autre", &mut memory), "{stored}");
        }
    }

    #[test]
    fn security_17_a_password_is_the_same_however_a_keyboard_composes_its_accents() {
        for hash in [hash(COMPOSED), hash(DECOMPOSED)] {
            assert!(matches(&hash, COMPOSED) && matches(&hash, DECOMPOSED));
            assert!(!matches(&hash, "ete a la plage"));
        }
        assert!(is_same_password(COMPOSED, DECOMPOSED));
        assert!(!is_same_password(COMPOSED, "ete a la plage"));
        assert_eq!(password_length(DECOMPOSED), password_length(COMPOSED));
        assert!(!is_acceptable_password(&"e\u{301}".repeat(8)));
        assert!(is_acceptable_password(&"e\u{301}".repeat(200)));
    }

    #[test]
    fn security_17_a_hash_of_the_form_that_was_typed_still_matches_it() {
        let salt = SaltString::encode_b64(&[1; 16]).expect("a salt");
        let mut memory = HashMemory::default();
        let old = PasswordHash::of_form(DECOMPOSED, salt.as_salt(), &mut memory).expect("a hash");
        assert!(matches(&old, DECOMPOSED) && !matches(&old, COMPOSED));
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
