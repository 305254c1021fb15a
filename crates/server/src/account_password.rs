//! Passwords of accounts created by a command or an import.

use crate::domain::account::{HashMemory, PasswordHash};
use crate::random::random;

/// Hashes a password with a fresh salt.
pub fn hash_of(password: &str) -> Result<PasswordHash, String> {
    let salt = random().map_err(|error| error.to_string())?;
    let hash = PasswordHash::of(password, salt, &mut HashMemory::default());
    hash.map_err(|error| format!("a password: {error}"))
}

/// Draws a password of 100 random bits, in letters and digits that are not confused with each other.
pub fn draw_password() -> Result<String, String> {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
    let bytes: [u8; 20] = random().map_err(|error| error.to_string())?;
    let letters = bytes
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let letters: Vec<char> = letters.collect();
    let groups = letters
        .chunks(5)
        .map(|group| group.iter().collect::<String>());
    Ok(groups.collect::<Vec<_>>().join("-"))
}

#[cfg(test)]
mod tests {
    use super::draw_password;
    use crate::domain::account::is_acceptable_password;

    #[test]
    fn a_drawn_password_is_another_each_time_and_long_enough() {
        let [one, two] = [(); 2].map(|()| draw_password().expect("random numbers"));
        assert_ne!(one, two);
        assert!(is_acceptable_password(&one) && one.len() == 23, "{one}");
    }
}
