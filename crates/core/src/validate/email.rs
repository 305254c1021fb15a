//! The two checks of an e-mail address. Both detect typing errors; they do not prove that the address
//! is valid or exists.

/// The simple check ignores a `.` before this position: at least one character, `@` and one more must
/// precede it (spec 5.3).
const FIRST_DOT: usize = 3;

/// Returns whether `value` contains an `@` that is neither its first nor its last character (spec 5.3).
///
/// ```
/// use vitrine_core::validate::is_email;
/// assert!(is_email("mairie@exemple.fr"));
/// assert!(!is_email("mairie@") && !is_email("@exemple.fr") && !is_email("mairie"));
/// ```
pub fn is_email(value: &str) -> bool {
    // `@` is one byte and never part of another character, so comparing bytes is enough.
    matches!(value.as_bytes(), [_, inner @ .., _] if inner.iter().copied().any(|byte| byte == b'@'))
}

/// Returns whether `value` contains an `@` at a position above 0 and a `.` at a position above 2 (spec
/// 5.3).
///
/// Positions are UTF-16 units from 0, as in JavaScript's `indexOf`. Any `@` and any `.` may match: old
/// scripts looked at the first `.` alone and so rejected `j.dupont@mairie.fr`.
///
/// ```
/// use vitrine_core::validate::is_simple_email;
/// assert!(is_simple_email("a@b.fr") && is_simple_email("j.dupont@mairie.fr"));
/// assert!(!is_simple_email("a.b@fr") && !is_simple_email("@b.fr"));
/// ```
pub fn is_simple_email(value: &str) -> bool {
    let (mut at_sign, mut dot, mut position) = (false, false, 0);
    for byte in value.bytes() {
        at_sign |= byte == b'@' && position > 0;
        dot |= byte == b'.' && position >= FIRST_DOT;
        // Counts each character at its first byte: one unit, or two if it takes four bytes.
        position += usize::from(byte & 0xc0 != 0x80) + usize::from(byte >= 0xf0);
    }
    at_sign && dot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_sign_inside_is_enough() {
        for value in ["a@b", "@a@b", "a@b@", "a b@c", "é@è", "a@@"] {
            assert!(is_email(value), "{value}");
        }
    }

    #[test]
    fn an_at_sign_at_an_end_or_none_is_no_address() {
        for value in ["", "@", "@@", "a", "@a", "a@", "é@", "ab", "＠a＠b"] {
            assert!(!is_email(value), "{value}");
        }
    }

    #[test]
    fn the_dot_stands_at_a_position_above_two() {
        assert!(!is_simple_email("a@.c"), "the dot is at 2");
        assert!(is_simple_email("a@b."), "the dot is at 3");
    }

    #[test]
    fn positions_are_utf16_units() {
        assert!(
            is_simple_email("😀@."),
            "😀 takes two units, so the dot is at 3"
        );
        assert!(
            !is_simple_email("é@."),
            "é takes one unit, though two bytes"
        );
    }

    #[test]
    fn both_signs_are_needed() {
        for value in ["", "abc.de", "a@bcd", "@abc.de"] {
            assert!(!is_simple_email(value), "{value}");
        }
    }
}
