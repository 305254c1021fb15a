//! Records out of the modules that are opened by intent, by serde-wasm-bindgen
//! (docs/decisions/0003). Their TypeScript types are written beside the functions that return them.

use serde::Serialize;
use wasm_bindgen::{JsError, JsValue};

/// The record as a JavaScript object, without a field for `None`.
pub fn written<T: Serialize>(record: &T) -> Result<JsValue, JsError> {
    Ok(serde_wasm_bindgen::to_value(record)?)
}
