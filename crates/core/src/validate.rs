//! The generic form check (spec 5.3): which fields of a form break which of their rules, the
//! sentence for each, and the one text that the alert shows.
//!
//! - [`Field`]: what a page says of a field: its shown name, its rules, the bounds of a range;
//! - [`check`]: one row of values, or many rows under the same fields;
//! - [`alert`]: the text of the one alert (spec 8);
//! - [`Number`]: a number as a French visitor types it.
//!
//! The server calls the same functions, so a value refused in the page is refused there with the
//! same words.

mod check;
mod email;
mod error;
mod field;
mod number;
mod rule;

pub use check::{Finding, alert, check};
pub use email::{is_email, is_simple_email};
pub use error::ValidateError;
pub use field::Field;
pub use number::Number;
pub use rule::{Rule, Rules};
