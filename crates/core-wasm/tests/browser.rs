//! The face in a browser.

mod face;
#[path = "../../core/tests/it/vectors.rs"]
mod vectors;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
