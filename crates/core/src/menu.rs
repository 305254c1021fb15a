//! The mobile menu (spec 2.7, 3.6, 3.7, 3.18, 4.5): turns the server's blocks into entries in panels, with the current
//! page selected; reads the header; decides whether a cached menu may still be used; searches the entries.
//!
//! The JSON texts come in as the server and the page wrote them, so tolerance for variants of the format is in one
//! place.

mod cache;
mod error;
mod header;
mod json;
mod read;
mod rows;
mod search;
mod selection;
mod settings;

pub use cache::{DATAS_KEY, EXPIRE_KEY, LIFETIME_MS, SESSION_KEY, Stored, stored_values};
pub use error::{MenuError, Method};
pub use header::{Header, HeaderItem, header};
pub use read::{Entry, Menu, Panel, read};
pub use rows::Kind;
pub use search::search;
pub use settings::Settings;
