//! Texts one after the other in one text, each ended by U+001F, the unit separator: what a few lines
//! of JavaScript take apart too. And a seal that tells when such a text was cut or changed.

use crate::numbers::whole_number;

/// Ends each piece.
pub(super) const END: u8 = 0x1f;

/// Appends `text` as one piece.
pub(super) fn push_piece(out: &mut String, text: &str) {
    out.push_str(text);
    out.push(char::from(END));
}

/// The piece that begins at `from`, without what ends it; `None` when none ends there.
pub(super) fn piece(pieces: &str, from: usize) -> Option<&str> {
    let length = pieces
        .as_bytes()
        .get(from..)?
        .iter()
        .position(|&byte| byte == END)?;
    pieces.get(from..from + length)
}

/// The next piece, and `from` moved behind it.
pub(super) fn next_piece<'a>(pieces: &'a str, from: &mut usize) -> Option<&'a str> {
    let piece = piece(pieces, *from)?;
    *from += piece.len() + 1;
    Some(piece)
}

/// Whether `text` can be a piece.
pub(super) fn is_piece(text: &str) -> bool {
    !text.as_bytes().contains(&END)
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
    let mut out = whole_number(fingerprint(body) as usize);
    push_piece(&mut out, "");
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
    fn a_piece_that_nothing_ends_is_none() {
        for text in ["", "a", "été"] {
            assert_eq!(piece(text, 0), None, "{text}");
        }
        assert_eq!(piece("é\u{1f}", 1), None, "inside a character");
        assert_eq!(piece("a\u{1f}", 9), None);
    }

    #[test]
    fn a_seal_is_broken_by_any_change() {
        let text = sealed("fil\u{1f}");
        assert_eq!(unsealed(&text), Some("fil\u{1f}"));
        let longer = format!("{text}\u{1f}");
        for broken in [
            "",
            "fil\u{1f}",
            &text[1..],
            &text[..text.len() - 1],
            &longer,
        ] {
            assert_eq!(unsealed(broken), None, "{broken:?}");
        }
    }

    proptest! {
        #[test]
        fn pieces_come_back_in_their_order(texts in prop::collection::vec("[^\u{1f}]{0,5}", 0..6)) {
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
        fn no_text_makes_it_panic(text in any::<String>(), from in 0_usize..20) {
            let _ = piece(&text, from);
            let _ = unsealed(&text);
        }
    }
}
