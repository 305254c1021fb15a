//! The one place where a JavaScript `Error` is made.

use wasm_bindgen::JsError;

/// A call that breaks the rules of its argument `argument`: `argument: what is wrong`.
///
/// Give it a `&str` or a `String` in the flat build: they pass without the formatting machinery,
/// which weighs 2 kB.
#[expect(
    clippy::needless_pass_by_value,
    reason = "callers give what they have just made"
)]
pub fn misuse(argument: &str, wrong: impl ToString) -> JsError {
    JsError::new(&[argument, ": ", &wrong.to_string()].concat())
}
