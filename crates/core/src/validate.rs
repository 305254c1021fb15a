//! The generic form check (spec 5.3): finds the fields that break their rules, and returns the sentence
//! for each and the text of the alert.
//!
//! - [`Field`]: a field's data from the page: its visible name, its rules, the bounds of a range;
//! - [`check`]: checks one row of values, or many rows with the same fields;
//! - [`alert`]: returns the text of the alert (spec 8);
//! - [`Number`]: a number as a French visitor types it.
//!
//! The server calls the same functions, so page and server reject the same values with the same words.

mod check;
mod email;
mod error;
mod field;
mod identifiers;
mod number;
mod rule;

pub use check::{Finding, alert, check};
pub use email::{is_email, is_simple_email};
pub use error::ValidateError;
pub use field::Field;
pub use identifiers::{is_iban, is_siren, is_siret, is_telephone};
pub use number::Number;
pub use rule::{Rule, Rules};
