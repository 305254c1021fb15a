//! Texts joined into one by a sign.

/// The text at `place`, the first being 0, of those that `separator` joins in `joined`; empty where
/// there is none.
///
/// By bytes: the standard library's `split` of a `str` weighs 0.4 kB in the WebAssembly module.
pub(crate) fn part(joined: &str, separator: u8, place: usize) -> &str {
    let (mut before, mut from, mut to) = (place, 0, 0);
    for &byte in joined.as_bytes() {
        to += 1;
        if byte == separator {
            if before == 0 {
                // Cut at ASCII, so never within a character.
                return joined.get(from..to - 1).unwrap_or_default();
            }
            before -= 1;
            from = to;
        }
    }
    let last = if before == 0 {
        joined.get(from..)
    } else {
        None
    };
    last.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_not_there_is_empty() {
        assert_eq!(part("", b'|', 0), "");
        assert_eq!(part("a|b", b'|', 2), "");
        assert_eq!(part("a||b", b'|', 1), "");
        assert_eq!(part("a|", b'|', 1), "");
    }

    proptest! {
        #[test]
        fn each_part_is_the_one_that_split_finds(joined in "[aé|]{0,12}", place in 0_usize..6) {
            prop_assert_eq!(part(&joined, b'|', place), joined.split('|').nth(place).unwrap_or_default());
        }
    }
}
