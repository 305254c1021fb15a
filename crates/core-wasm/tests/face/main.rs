//! The tests of the face: one program, run under Node and in a browser (scripts/test-wasm).

mod dates;
mod forms;
mod i18n;
mod layout;
mod masks;
mod menu;
mod sort;
mod text;
mod validate;
#[path = "../../../core/tests/it/vectors.rs"]
mod vectors;

use js_sys::Error;
use wasm_bindgen::{JsCast, JsError, JsValue};

/// An answer, or the message of the `Error` thrown instead.
fn caught<T>(result: Result<T, JsError>) -> Result<T, String> {
    result.map_err(|error| {
        let thrown: Error = JsValue::from(error)
            .dyn_into()
            .expect("what is thrown is an Error");
        String::from(thrown.message())
    })
}
