//! The browser's storages. One that refuses holds nothing and keeps nothing, as where there is none: under Node,
//! in a worker.

use wasm_bindgen::prelude::*;
use web_sys::Window;

use super::console::say_refusal;

#[wasm_bindgen]
extern "C" {
    /// [`web_sys::window`] tries four ways to the global object, which weighs 0.4 kB.
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Option<Window>;
}

/// A storage of the browser, by the way to it.
#[derive(Clone, Copy)]
pub struct Storage(fn(&Window) -> Result<Option<web_sys::Storage>, JsValue>);

/// The storage that all pages of the site share.
pub const LOCAL: Storage = Storage(Window::local_storage);
/// The storage of one visit in one window.
pub const SESSION: Storage = Storage(Window::session_storage);

impl Storage {
    /// What is kept under `key`.
    pub fn read(self, key: &str) -> Option<String> {
        answered(self.open()?.get_item(key))?
    }

    /// Keeps each value under its key: all of them or, where the storage is full, none.
    pub fn keep(self, values: &[(&str, &str)]) -> bool {
        let Some(storage) = self.open() else {
            return false;
        };
        let keys = || values.iter().map(|(key, _)| *key);
        // What was kept makes room, and never stands beside a part of what is new.
        discard(&storage, keys());
        let mut each = values.iter();
        let is_kept = each.all(|(key, value)| answered(storage.set_item(key, value)).is_some());
        if !is_kept {
            discard(&storage, keys());
        }
        is_kept
    }

    /// Takes away what is kept under these keys.
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

/// What the storage answered; `None` where it refused.
fn answered<T>(answer: Result<T, JsValue>) -> Option<T> {
    answer.map_err(say_refusal).ok()
}
