//! The browser's storages, emptied; Node has none, so there two are simulated.

use wasm_bindgen::JsCast;
use web_sys::{Storage, Window};

const OF_A_PAGE: &str = r"
    if (globalThis.window === undefined) {
        class Storage extends Map {
            getItem(key) { return this.get(key) ?? null; }
            setItem(key, value) { this.set(key, value); }
            removeItem(key) { this.delete(key); }
        }
        globalThis.window = { localStorage: new Storage(), sessionStorage: new Storage() };
    }
    window.localStorage.clear();
    window.sessionStorage.clear();
    window";

/// Empties both storages; returns the one that all pages share.
pub fn emptied() -> Storage {
    let window: Window = js_sys::eval(OF_A_PAGE)
        .expect("a script that runs")
        .unchecked_into();
    let storage = window.local_storage();
    storage.expect("an allowed storage").expect("a storage")
}

/// The values stored under these keys.
pub fn held(storage: &Storage, keys: &[&str]) -> Vec<Option<String>> {
    let item = |key: &&str| storage.get_item(key).expect("an allowed storage");
    keys.iter().map(item).collect()
}
