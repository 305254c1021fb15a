//! The browser's storages. A storage that fails counts as empty and stores nothing, as in Node or a worker, which have
//! no storage.

use wasm_bindgen::prelude::*;
use web_sys::Window;

use super::console::say_refusal;

#[wasm_bindgen]
extern "C" {
    /// [`web_sys::window`] tries four ways to find the global object, which adds 0.4 kB.
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Option<Window>;
}

/// A storage of the browser, as the function that opens it.
#[derive(Clone, Copy)]
pub struct Storage(fn(&Window) -> Result<Option<web_sys::Storage>, JsValue>);

/// Shared by all pages of the site.
pub const LOCAL: Storage = Storage(Window::local_storage);
/// Belongs to one visit in one window.
pub const SESSION: Storage = Storage(Window::session_storage);

impl Storage {
    /// The value stored under `key`.
    pub fn read(self, key: &str) -> Option<String> {
        answered(self.open()?.get_item(key))?
    }

    /// Stores each value under its key, or no value at all if the storage is full. Returns whether they were stored.
    pub fn keep(self, values: &[(&str, &str)]) -> bool {
        let Some(storage) = self.open() else {
            return false;
        };
        let keys = || values.iter().map(|(key, _)| *key);
        // Old values are removed first: this frees space and never mixes old values with new ones.
        discard(&storage, keys());
        let mut each = values.iter();
        let is_kept = each.all(|(key, value)| answered(storage.set_item(key, value)).is_some());
        if !is_kept {
            discard(&storage, keys());
        }
        is_kept
    }

    /// Removes these keys.
    pub fn discard(self, keys: &[&str]) {
        if let Some(storage) = self.open() {
            discard(&storage, keys.iter().copied());
        }
    }

    fn open(self) -> Option<web_sys::Storage> {
        answered(self.0(&WINDOW.with(Option::clone)?))?
    }
}

fn discard<'k>(storage: &web_sys::Storage, keys: impl Iterator<Item = &'k str>) {
    for key in keys {
        answered(storage.remove_item(key));
    }
}

/// The storage's answer; `None` if it threw.
fn answered<T>(answer: Result<T, JsValue>) -> Option<T> {
    answer.map_err(say_refusal).ok()
}
