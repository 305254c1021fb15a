//! Languages: the server's own texts, days as text, translations and the dictionary.

pub mod date_text;
pub mod dictionary;
pub mod translations;
pub mod translator;
