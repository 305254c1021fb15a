//! The mobile menu (spec 2.7, 3.6, 3.7, 3.18, 4.5): the server's blocks become entries in panels,
//! with the current page selected; what its header shows; whether a kept menu is still used; the
//! search in it.
//!
//! The JSON texts come in as the server and the page wrote them, so the leniency towards what other
//! servers send is in one place.

mod cache;
mod error;
mod header;
mod json;
mod read;
mod rows;
mod search;
mod selected;
mod settings;

pub use cache::{DATAS_KEY, EXPIRE_KEY, LIFETIME_MS, SESSION_KEY, Stored, stored_values};
pub use error::{MenuError, Method};
pub use header::{Header, HeaderItem, header};
pub use read::{Entry, Menu, Panel, read};
pub use rows::Kind;
pub use search::search;
pub use settings::Settings;
