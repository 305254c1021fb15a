//! The one place where a JavaScript `Error` is made.

use std::fmt::Display;

use wasm_bindgen::JsError;

/// A call that breaks the rules of its argument `argument`: `argument: what is wrong`.
pub fn misuse(argument: &str, wrong: impl Display) -> JsError {
    JsError::new(&format!("{argument}: {wrong}"))
}
