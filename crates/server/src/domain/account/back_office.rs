//! The parts of the back office, and who may see each (security 14).

use super::access::{Action, Whose};
use crate::domain::account::Account;

/// A part of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Section {
    /// What waits for publication.
    Review,
    /// Learnt expressions that wait for a translation.
    Translations,
    /// What visitors have sent by forms.
    Messages,
    /// Short addresses.
    Permalinks,
    /// Who did what.
    Journal,
}

impl Section {
    /// All of them, in the order of the navigation.
    pub const ALL: [Self; 5] = [
        Self::Review,
        Self::Translations,
        Self::Messages,
        Self::Permalinks,
        Self::Journal,
    ];

    /// The action that an account must be allowed to see it.
    pub fn action(self) -> Action {
        match self {
            Self::Review => Action::Review,
            Self::Translations => Action::Translate,
            Self::Messages => Action::Messages,
            Self::Permalinks => Action::Permalink,
            Self::Journal => Action::Audit,
        }
    }

    /// The last part of its address; empty for the page shown after login.
    pub fn file(self) -> &'static str {
        match self {
            Self::Review => "",
            Self::Translations => "traductions.php",
            Self::Messages => "messages.php",
            Self::Permalinks => "permaliens.php",
            Self::Journal => "journal.php",
        }
    }

    /// Its heading, in French.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Review => "À publier",
            Self::Translations => "Expressions à traduire",
            Self::Messages => "Messages reçus",
            Self::Permalinks => "Permaliens",
            Self::Journal => "Journal",
        }
    }

    /// The sections that this account may see.
    pub fn of(account: &Account) -> impl Iterator<Item = Self> + '_ {
        let may = |section: &Self| account.may(section.action(), Whose::Others);
        Self::ALL.into_iter().filter(may)
    }
}
