//! The pages of the back office.

mod journal;
mod messages;
mod permalinks;
mod review;
mod translations;

pub use journal::{JournalPage, LogLine};
pub use messages::{FormOfMessages, FormsPage, MessageLine, MessagePage, MessagesPage};
pub use permalinks::{EditorTools, LinkedPage, PermalinksPage};
pub use review::{Published, RefusedDecision, ReviewPage, ReviewedElement};
pub use translations::{CandidateForm, TranslationsPage};

use crate::domain::account::back_office::Section;

/// What every page of the back office shows above its own.
pub struct Office<'a> {
    /// Name of whoever is logged in.
    pub name: &'a str,
    /// The part that the page is of.
    pub here: Section,
    /// The parts that they may see.
    pub tabs: Vec<Tab>,
}

/// A part in the navigation.
pub struct Tab {
    /// The part.
    pub section: Section,
    /// Whether the page is of it.
    pub is_here: bool,
    /// How much waits there.
    pub count: Option<i64>,
}
