//! The mobile menu (spec 2.7, 3.6, 3.18, 4.5): arranges the pages of the server's blocks in panels, with the current
//! page selected; decides whether a cached menu may still be used; searches the names.
//!
//! JavaScript parses the server's JSON and keeps the texts. Here come in what they are and how they hang together, as
//! the server has it: a list without nesting, unknown parents, cycles.

mod arrange;
mod cache;
mod entry;
mod order;
mod rows;
mod search;
mod selection;

pub use arrange::{Menu, arrange};
pub use cache::{LIFETIME_MS, Stored, expiry};
pub use entry::Entry;
pub use rows::{Kind, NONE, Row, read_rows};
pub use search::{read_names, search};
