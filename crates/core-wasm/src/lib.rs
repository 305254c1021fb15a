//! The JavaScript face of `vitrine-core`: converts arguments and answers, and adds no rule.
//!
//! One file a domain, of the same name as in the core. Misuse (a name that does not exist, an array
//! of a wrong length) throws an `Error` that names the argument; nothing else throws.

#[cfg(feature = "full")]
pub mod dates;
mod errors;
#[cfg(feature = "web")]
pub mod forms;
#[cfg(feature = "full")]
pub mod i18n;
#[cfg(feature = "flat")]
pub mod layout;
#[cfg(feature = "full")]
pub mod masks;
#[cfg(target_family = "wasm")]
mod memory;
#[cfg(feature = "full")]
pub mod menu;
#[cfg(feature = "web")]
pub mod numbers;
#[cfg(feature = "flat")]
pub mod sort;
#[cfg(feature = "web")]
pub mod text;
#[cfg(feature = "full")]
pub mod validate;
