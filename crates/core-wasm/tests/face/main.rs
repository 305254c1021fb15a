//! The tests of the JavaScript interface: one program, run under Node and in a browser (scripts/test-wasm).

mod dates;
mod forms;
mod i18n;
mod layout;
mod masks;
mod menu;
#[path = "../../../core/tests/it/menu_rows.rs"]
mod menu_rows;
mod sort;
mod storage;
mod text;
mod validate;
#[path = "../../../core/tests/it/vectors.rs"]
mod vectors;

use js_sys::Error;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsError, JsValue};

/// Texts as the wrappers of the package join them.
fn joined(texts: &[&str]) -> String {
    texts.iter().flat_map(|text| [text, "\0"]).collect()
}

/// The JSON that a function returns to its wrapper, or the message of the `Error` that the wrapper throws.
fn told(answer: &str) -> Result<Value, String> {
    match answer.strip_prefix('!') {
        Some(message) => Err(message.to_owned()),
        None if answer.is_empty() => Ok(Value::Null),
        None => Ok(serde_json::from_str(answer).expect("an answer is JSON")),
    }
}

/// A result, or the message of the `Error` thrown instead.
fn caught<T>(result: Result<T, JsError>) -> Result<T, String> {
    result.map_err(|error| {
        let thrown: Error = JsValue::from(error)
            .dyn_into()
            .expect("what is thrown is an Error");
        String::from(thrown.message())
    })
}
