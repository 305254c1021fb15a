//! The note that a page may be out of date.

use askama::Template;

use crate::domain::words::Words;

/// Says that what is shown is as it was.
#[derive(Template)]
#[template(path = "stale_note.html")]
pub struct StaleNote<'a> {
    /// The server's own texts.
    pub words: Words<'a>,
}
