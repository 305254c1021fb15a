//! Texts one after the other in one text, each after its length in bytes (`3:Oui`), so that they may
//! hold anything. And a seal that tells when such a text was cut or changed.

use crate::numbers::whole_number;

/// Appends `text` as one piece.
pub(super) fn push_piece(out: &mut String, text: &str) {
    out.push_str(&whole_number(text.len()));
    out.push(':');
    out.push_str(text);
}

/// The next piece, and `from` moved behind it; `None` when no whole one is there.
pub(super) fn next_piece<'a>(pieces: &'a str, from: &mut usize) -> Option<&'a str> {
    let rest = pieces.get(*from..)?;
    let digits = rest.bytes().position(|byte| byte == b':')?;
    let length: usize = rest.get(..digits)?.parse().ok()?;
    let begin = digits + 1;
    let end = begin.checked_add(length)?;
    let piece = rest.get(begin..end)?;
    *from += end;
    Some(piece)
}

/// A number that two different texts rarely share: FNV-1a of 32 bits.
pub(super) fn fingerprint(text: &str) -> u32 {
    let mut hash = 0x811c_9dc5;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    hash
}

/// `body` and its [`fingerprint`] before it, as a piece.
pub(super) fn sealed(body: &str) -> String {
    let mut out = String::new();
    push_piece(&mut out, &whole_number(fingerprint(body) as usize));
    out.push_str(body);
    out
}

/// What is in a [`sealed`] text; `None` when it is not as it was written.
pub(super) fn unsealed(text: &str) -> Option<&str> {
    let mut from = 0;
    next_piece(text, &mut from)?;
    let body = text.get(from..)?;
    (sealed(body) == text).then_some(body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_not_whole_is_no_piece() {
        for text in [
            "",
            "a",
            ":",
            "1:",
            "2:a",
            "1:é",
            "-1:a",
            "99999999999999999999:a",
            "18446744073709551615:a",
        ] {
            assert_eq!(next_piece(text, &mut 0), None, "{text}");
        }
        assert_eq!(next_piece("1:a", &mut 9), None);
    }

    #[test]
    fn a_seal_is_broken_by_any_change() {
        let text = sealed("3:fil");
        assert_eq!(unsealed(&text), Some("3:fil"));
        let longer = format!("{text}:");
        for broken in ["", "3:fil", &text[1..], &text[..text.len() - 1], &longer] {
            assert_eq!(unsealed(broken), None, "{broken:?}");
        }
    }

    proptest! {
        #[test]
        fn pieces_come_back_in_their_order(texts in prop::collection::vec("[^a]{0,5}|[0-9:]{0,4}", 0..6)) {
            let mut pieces = String::new();
            for text in &texts {
                push_piece(&mut pieces, text);
            }
            let mut from = 0;
            for text in &texts {
                prop_assert_eq!(next_piece(&pieces, &mut from), Some(text.as_str()));
            }
            prop_assert_eq!(next_piece(&pieces, &mut from), None);
        }

        #[test]
        fn no_text_makes_it_panic(text in any::<String>(), mut from in 0_usize..20) {
            let _ = next_piece(&text, &mut from);
            let _ = unsealed(&text);
        }
    }
}
