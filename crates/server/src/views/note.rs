//! The note that a page may be outdated.

use askama::Template;

use crate::domain::language::translator::Translator;

/// View of the note.
#[derive(Template)]
#[template(path = "stale_note.html")]
pub struct StaleNote<'a> {
    /// The server's own texts.
    pub words: Translator<'a>,
}
