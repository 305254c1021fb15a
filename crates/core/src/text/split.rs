//! Splits texts that cross to and from JavaScript joined into one.

/// The pieces of `text` between the separators, which are an ASCII character; at least one.
///
/// Compiled once; [`str::split`] would be compiled for each of its callers.
pub(crate) fn split(text: &str, separator: u8) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        if byte == separator {
            pieces.push(text.get(from..at).unwrap_or_default());
            from = at + 1;
        }
    }
    pieces.push(text.get(from..).unwrap_or_default());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn split_agrees_with_the_standard_library(text in "[aé\u{1f},]{0,12}") {
            prop_assert_eq!(split(&text, 0x1f), text.split('\u{1f}').collect::<Vec<_>>());
        }
    }
}
