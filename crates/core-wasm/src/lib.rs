//! The JavaScript interface of `vitrine-core`: converts arguments and results, and adds no rules.
//!
//! One file per domain, with the same name as in the core; the features of the crate select the domains of a module
//! (docs/decisions/0012). Only `browser` uses web-sys and gloo. Misuse (an unknown name, an array of the wrong length)
//! throws an `Error` that names the argument. Otherwise only the glue throws: for a symbol or a big integer as a
//! number.

#[cfg(feature = "menu")]
mod browser;
#[cfg(feature = "forms")]
pub mod dates;
#[cfg(any(feature = "flat", feature = "menu", feature = "web"))]
mod errors;
#[cfg(feature = "web")]
mod fields;
#[cfg(feature = "web")]
pub mod forms;
#[cfg(feature = "menu")]
pub mod i18n;
#[cfg(any(feature = "flat", feature = "menu"))]
pub mod layout;
#[cfg(feature = "forms")]
pub mod masks;
#[cfg(target_family = "wasm")]
mod memory;
#[cfg(feature = "mobile-menu")]
pub mod menu;
#[cfg(feature = "web")]
pub mod numbers;
#[cfg(any(feature = "forms", feature = "menu"))]
mod packed;
#[cfg(feature = "flat")]
pub mod sort;
#[cfg(feature = "web")]
pub mod text;
#[cfg(feature = "forms")]
pub mod validate;
