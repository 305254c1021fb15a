//! The tests of the JavaScript interface: one program, run under Node and in a browser (scripts/test-wasm).

mod dates;
mod forms;
mod i18n;
mod layout;
mod masks;
mod menu;
mod sort;
mod storage;
mod text;
mod validate;
#[path = "../../../core/tests/it/vectors.rs"]
mod vectors;

use js_sys::Error;
use serde::Serialize;
use serde_json::Value;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsError, JsValue};

/// A record as a JavaScript object.
fn record(value: &Value) -> JsValue {
    let written = value.serialize(&Serializer::json_compatible());
    written.expect("JSON is an object of JavaScript")
}

/// A returned record as JSON, or the message of the `Error` thrown instead.
fn returned(result: Result<JsValue, JsError>) -> Result<Value, String> {
    let value = caught(result)?;
    Ok(serde_wasm_bindgen::from_value(value).expect("a record is JSON"))
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
