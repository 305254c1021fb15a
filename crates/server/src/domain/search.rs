//! The search and autocompletion: the index of elements, the parsing of queries, and the display of results.
//! What is found, and that titles come first, is in `store/search.rs`.

pub mod autocomplete;
pub mod excerpt;
pub mod indexing;
pub mod kind;
pub mod nearest;
pub mod query;
pub mod slices;
pub mod words;
