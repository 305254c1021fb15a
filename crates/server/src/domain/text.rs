//! Text processing: words, the text of HTML, and visible content.

pub mod asked_words;
pub mod blank;
pub mod characters;
pub mod html_text;
pub mod tokens;
