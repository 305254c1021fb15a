//! Database ids, one type per table, so that a page's id cannot be used as an element's.

use serde::Serialize;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
            #[serde(transparent)]
            pub struct $name(
                /// The value in the database.
                pub i64,
            );

            impl std::fmt::Display for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                    self.0.fmt(f)
                }
            }
        )*
    };
}

ids! {
    /// Number of a site.
    SiteId
    /// Number of a page.
    PageId
    /// Number of a module.
    ModuleId
    /// Number of a source of elements.
    SourceId
    /// Number of an element.
    ElementId
    /// Number of a picture.
    PictureId
    /// Number of an account.
    AccountId
}
