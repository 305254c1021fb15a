//! Pure logic of Vitrine: it computes *what to do* (an order, heights, an address); the callers do it.
//!
//! It has no access to a browser, a clock, a network or random numbers: these come in as arguments. The server calls
//! this crate natively and the page calls it through WebAssembly, so that each rule has one implementation for both
//! sides.
//!
//! | module | answers | rules |
//! | --- | --- | --- |
//! | [`sort`] | in which order the rows of a table are, and by which key a database sorts | spec 5.5, 4.7 |
//! | [`layout`] | how tall, how large and where boxes are | spec 2.10, 2.8, 2.12, 9.1, 9.2, 9.4 |
//! | [`dates`] | how a date is written, read, restricted and laid out in a month | spec 3.11, 5.1, 7.5, 9.5 |
//! | [`masks`] | what a masked field shows while someone types in it, and what is sent of it | spec 5.2 |
//! | [`menu`] | what the panels of the mobile menu contain, what is selected, whether a cached menu is used | spec 2.7,
//! 3.6, 3.7, 3.18, 4.5 |
//! | [`forms`] | what a form sends and how PHP reads it, how a module block is described and refreshed | spec 3.9, 3.14, 5.6, 7.6, 7.7 |
//! | [`validate`] | which fields of a form break which of their rules, and the words for it | spec 5.3, 8 |
//! | [`i18n`] | the translation of an expression, and which translations are missing | spec 3.8, 7.4 |
//! | [`text`] | letters: case, accents, spaces; addresses: which may be followed, share buttons, full-size pictures; base64; cookies | a leaf: every module may use it; spec 2.6, 2.8, 3.2, 9.8 |
//! | [`calendar`] | days, times, months and weeks, free of time zones; dates as people type them | a leaf: every module may use it |
//! | [`numbers`] | numbers as French readers write them, and as `number_format` does | a leaf: every module may use it; spec 9.8 |
//!
//! ```
//! use vitrine_core::sort::{Collation, Direction, order};
//!
//! let rows = ["Zoo", "école", "12,5", "Eau"];
//! assert_eq!(order(rows, Direction::Ascending, Collation::French), [2, 3, 1, 0]);
//! ```

pub mod calendar;
pub mod dates;
pub mod forms;
pub mod i18n;
mod key_sort;
pub mod layout;
pub mod masks;
pub mod menu;
pub mod numbers;
pub mod sort;
pub mod text;
pub mod validate;
