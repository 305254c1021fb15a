//! The only place that creates a JavaScript `Error`.

use wasm_bindgen::JsError;

/// The error for an invalid argument: `argument: what is wrong`.
///
/// In the flat build, pass a `&str` or a `String`: neither needs the formatting machinery, which adds 2 kB.
#[expect(
    clippy::needless_pass_by_value,
    reason = "callers give what they have just made"
)]
pub fn misuse(argument: &str, wrong: impl ToString) -> JsError {
    JsError::new(&[argument, ": ", &wrong.to_string()].concat())
}
