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
    /// Health of the database.
    Health, health;
}
