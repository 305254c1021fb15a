//! Records out of the modules that are opened by intent, by serde-wasm-bindgen
//! (docs/decisions/0003). Their TypeScript types are written beside the functions that return them.

#[cfg(feature = "menu")]
use js_sys::JSON;
use serde::Serialize;
use wasm_bindgen::{JsError, JsValue};

/// The record as a JavaScript object, without a field for `None`.
pub fn written<T: Serialize>(record: &T) -> Result<JsValue, JsError> {
    // Our structs give the serializer no reason to refuse; its words for one would weigh 1.3 kB.
    serde_wasm_bindgen::to_value(record).map_err(|_| JsError::new("a record cannot be written"))
}

/// The record as JSON.
#[cfg(feature = "menu")]
pub fn json<T: Serialize>(record: &T) -> Result<String, JsError> {
    let json = JSON::stringify(&written(record)?);
    Ok(json.unwrap_or_default().into())
}
