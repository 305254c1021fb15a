//! Records in and out of the modules that are opened by intent, by serde-wasm-bindgen
//! (docs/decisions/0003). Their TypeScript types are written beside the functions that take them.

use js_sys::Error;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsError, JsValue};

use crate::errors::misuse;

/// The record in the argument `argument`, or an `Error` that names the argument and what is wrong
/// with it (``change: missing field `text` ``).
pub fn read<T: DeserializeOwned>(argument: &str, record: JsValue) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(record).map_err(|error| {
        let thrown: JsValue = error.into();
        let message = thrown.dyn_ref::<Error>().map(Error::message);
        misuse(argument, message.map(String::from).unwrap_or_default())
    })
}

/// The record as a JavaScript object, without a field for `None`.
pub fn written<T: Serialize>(record: &T) -> Result<JsValue, JsError> {
    Ok(serde_wasm_bindgen::to_value(record)?)
}
