//! Mail addresses.

use vitrine_core::validate::is_simple_email;

/// A single bare address: it is written into a header.
pub fn is_address(text: &str) -> bool {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !",;<>\"()".contains(c);
    is_simple_email(text) && text.matches('@').count() == 1 && text.chars().all(plain)
}
