//! Forms and block requests: PHP's bracket names, the two serialisations of a form, the `@param` comment of a block,
//! and the request that refreshes it (spec 3.9, 3.14, 5.6, 7.6, 7.7).

mod error;
pub mod fields;
pub mod names;
pub mod param;
pub mod php;
pub mod refresh;

pub use error::FormsError;
