//! Forms and what module blocks carry and send: PHP's bracket names, the two serialisations of a
//! form, the comment that describes a block, and the request that refreshes it (spec 3.9, 3.14,
//! 5.6, 7.6, 7.7).

mod error;
pub mod fields;
pub mod names;
pub mod param;
pub mod php;
pub mod refresh;

pub use error::FormsError;
