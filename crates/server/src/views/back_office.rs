//! The pages of the back office.

mod journal;
mod messages;
mod permalinks;
mod review;
mod translations;

pub use journal::{JournalPage, LogLine};
pub use messages::{FormOfMessages, FormsPage, MessageLine, MessagePage, MessagesPage};
pub use permalinks::{LinkedPage, PermalinksPage};
pub use review::{Published, RefusedDecision, ReviewPage, ReviewedElement};
pub use translations::{CandidateForm, TranslationsPage};

use crate::domain::account::back_office::Section;

/// The common part of every page of the back office.
pub struct Office<'a> {
    /// Name of the logged-in user.
    pub name: &'a str,
    /// The current part.
    pub here: Section,
    /// The parts that the user may see.
    pub tabs: Vec<Tab>,
}

/// A part in the navigation.
pub struct Tab {
    /// The part.
    pub section: Section,
    /// Whether it is the current part.
    pub is_here: bool,
    /// Number of its waiting entries.
    pub count: Option<i64>,
}
