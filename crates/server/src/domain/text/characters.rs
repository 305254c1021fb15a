//! Characters that texts of the site do not contain.

/// Whether texts must not contain this character: PostgreSQL stores no U+0000, and XML forbids control characters,
/// U+FFFE and U+FFFF even as a reference: one would make a whole feed unreadable. Line feeds and tabs are allowed.
///
/// ```
/// use vitrine_server::domain::text::characters::is_unwanted;
/// assert!("\0\r\u{85}\u{fffe}\u{ffff}".chars().all(is_unwanted));
/// assert!(!"é\n\t\u{fffd}🎉".contains(is_unwanted));
/// ```
pub fn is_unwanted(character: char) -> bool {
    let is_noncharacter = matches!(character, '\u{fffe}' | '\u{ffff}');
    is_noncharacter || (character.is_control() && !matches!(character, '\n' | '\t'))
}

/// The text without them.
pub fn without_unwanted(text: &str) -> String {
    text.chars().filter(|c| !is_unwanted(*c)).collect()
}
