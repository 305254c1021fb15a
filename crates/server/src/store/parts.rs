//! The store's parts: each groups the queries on one subject.

use super::Store;

macro_rules! parts {
    ($($(#[doc = $what:literal])+ $part:ident, $name:ident;)+) => {
        $(
            $(#[doc = $what])+
            #[derive(Debug, Clone, Copy)]
            pub struct $part<'a>(pub(super) &'a Store);
        )+

        impl Store {
            $(
                $(#[doc = $what])+
                pub fn $name(&self) -> $part<'_> {
                    $part(self)
                }
            )+
        }
    };
}

parts! {
    /// The structure of the site, and the targets of short addresses.
    Structures, site;
    /// Reads a whole site and writes its parts.
    Contents, content;
    /// Elements of a source, as lists, tables and agendas show them.
    Lists, lists;
    /// Elements as their owners see them.
    OwnElements, own_elements;
    /// Search for words.
    Search, search;
    /// Pictures, their files, and where they are shown.
    Pictures, pictures;
    /// Messages of forms.
    Messages, messages;
    /// Proofs of the captcha.
    Captchas, captcha;
    /// Queued mails.
    Mails, mails;
    /// Dictionary candidates.
    Dictionary, dictionary;
    /// User accounts.
    Accounts, accounts;
    /// Sessions of logged-in users.
    Sessions, sessions;
    /// The audit log.
    Audit, audit;
    /// Limits that are counted for all instances together.
    SharedLimits, shared_limits;
    /// Health of the database.
    Health, health;
}
