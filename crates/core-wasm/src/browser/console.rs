//! The browser's console.

use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::JsValue;

static SAID: AtomicBool = AtomicBool::new(false);

/// Warns of the first refusal of a storage. What follows has the same cause, and nobody waits for it (spec 8).
pub fn say_refusal(reason: JsValue) {
    if !SAID.swap(true, Ordering::Relaxed) {
        gloo_console::warn!("vitrine: the browser's storage refuses:", reason);
    }
}
