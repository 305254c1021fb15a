//! The store by subject: what is asked of it is asked of one of its parts.

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
    /// The structure of the site, and where short addresses lead.
    Structures, site;
    /// Everything of the site at once, and the writers of its parts.
    Contents, content;
    /// Elements of a source, as lists, tables and agendas show them.
    Lists, lists;
    /// What the words of a search are found in.
    Search, search;
    /// Pictures, their files, and who shows them.
    Pictures, pictures;
    /// Messages of forms.
    Messages, messages;
    /// Mails that wait to be sent.
    Mails, mails;
    /// Expressions that wait for a translation.
    Dictionary, dictionary;
    /// Whether the database is sound and takes writes.
    Health, health;
}
