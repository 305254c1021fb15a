//! The browser's console.

use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::JsValue;

static SAID: AtomicBool = AtomicBool::new(false);

/// Logs a warning for the first storage failure. Later ones have the same cause and are not logged: the page works
/// without storage (spec 8).
pub fn say_refusal(reason: JsValue) {
    if !SAID.swap(true, Ordering::Relaxed) {
        gloo_console::warn!("vitrine: the browser's storage refuses:", reason);
    }
}
