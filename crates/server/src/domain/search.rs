//! The search and autocompletion: the index of elements, the parsing of queries, and the display of results.

pub mod autocomplete;
pub mod indexing;
pub mod kind;
pub mod nearest;
pub mod query;
pub mod results;
