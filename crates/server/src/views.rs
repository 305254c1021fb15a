//! The HTML of pages and fragments. Templates escape everything by themselves; what they write as it
//! is has one of the types listed in [`safe`].

pub mod blocks;
pub mod cards;
pub mod detail;
pub mod failure;
pub mod list;
pub mod page;
pub mod safe;
pub mod shell;
pub mod table;
