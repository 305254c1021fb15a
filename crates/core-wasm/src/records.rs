//! Records returned by the modules that are loaded on demand, converted by serde-wasm-bindgen (docs/decisions/0003).
//! Their TypeScript types are next to the functions that return them.

#[cfg(feature = "menu")]
use js_sys::JSON;
use serde::Serialize;
use wasm_bindgen::{JsError, JsValue};

/// The record as a JavaScript object; a field that is `None` is missing.
pub fn written<T: Serialize>(record: &T) -> Result<JsValue, JsError> {
    // The serializer has no reason to refuse our structs; an error message would add 1.3 kB.
    serde_wasm_bindgen::to_value(record).map_err(|_| JsError::new("a record cannot be written"))
}

/// The record as JSON.
#[cfg(feature = "menu")]
pub fn json<T: Serialize>(record: &T) -> Result<String, JsError> {
    let json = JSON::stringify(&written(record)?);
    Ok(json.unwrap_or_default().into())
}
