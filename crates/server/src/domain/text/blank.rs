//! Texts without visible content.

use super::html_text::text_of;

/// Whether a text has no visible content: only white space and characters that are never drawn. Such a title would be a
/// link without a name.
///
/// ```
/// use vitrine_server::domain::text::blank::shows_nothing;
/// assert!(shows_nothing(" \u{a0}\u{200b}\u{ad}\u{feff}\u{202e}\u{3164}"));
/// assert!(!shows_nothing("\u{200b}é"));
/// ```
pub fn shows_nothing(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_unseen(c))
}

/// Whether sanitised HTML has no visible content, by the rule of the page's editor: pictures and rules need no letters,
/// a table without any is empty.
///
/// ```
/// use vitrine_server::domain::text::blank::html_shows_nothing;
/// assert!(html_shows_nothing("<p>\u{200b}</p><p>&nbsp;</p>"));
/// assert!(html_shows_nothing("<table><tr><td> </td></tr></table>"));
/// assert!(!html_shows_nothing("<p><img src=\"/medias/pont.jpg\" alt=\"\"></p>"));
/// ```
pub fn html_shows_nothing(html: &str) -> bool {
    shows_nothing(&text_of(html)) && !html.contains("<img") && !html.contains("<hr")
}

/// Control characters, those that Unicode calls default ignorable (joiners, direction marks, fillers, selectors, tags),
/// and the blank of braille.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fff8}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}
