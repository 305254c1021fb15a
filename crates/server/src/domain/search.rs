//! The search and autocompletion: what the index holds of an element, how a query is read, and what is shown of a result.

pub mod autocomplete;
pub mod indexing;
pub mod kind;
pub mod nearest;
pub mod query;
pub mod results;
