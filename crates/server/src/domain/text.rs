//! Texts as such: their words, the text of HTML, and what of them can be seen.

pub mod asked_words;
pub mod blank;
pub mod characters;
pub mod html_text;
pub mod tokens;
