//! The two checks of an e-mail address. Both look for a mistyped address, not for a valid one: only
//! a mail that arrives tells.

/// Below this position a `.` does not count for the simple check: before it are at least one
/// character, `@` and one more (spec 5.3).
const FIRST_DOT: usize = 3;

/// Whether `value` holds an `@` that is neither its first nor its last character (spec 5.3).
///
/// ```
/// use vitrine_core::validate::is_email;
/// assert!(is_email("mairie@exemple.fr"));
/// assert!(!is_email("mairie@") && !is_email("@exemple.fr") && !is_email("mairie"));
/// ```
pub fn is_email(value: &str) -> bool {
    // `@` is one byte and no part of another character, so bytes tell as much as characters.
    matches!(value.as_bytes(), [_, inner @ .., _] if inner.contains(&b'@'))
}

/// Whether `value` holds an `@` at a position above 0 and a `.` at a position above 2 (spec 5.3).
///
/// Positions are UTF-16 units from 0, as JavaScript's `indexOf` counts. Any `@` and any `.` may be
/// the one: looking at the first `.` alone, as old scripts did, would refuse `j.dupont@mairie.fr`.
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
        // A character counts at its first byte: as one unit, as two where it takes four bytes.
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
