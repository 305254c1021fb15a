//! JavaScript interface of `vitrine_core::menu`: the packed numbers and joined texts behind the package's `readMenu`,
//! `storedMenu` and `storeMenu`, which take JSON and return records (`npm/menu.ts`).

use vitrine_core::menu::{self, Stored, arrange, read_names, read_rows};
use wasm_bindgen::prelude::*;

/// The entries of a menu whose rows are packed as `read_rows` has them: the current one and the one whose panel opens,
/// then for each its row, its parent, the entry after those below it, and the sum of 1 if it is selected and 2 if its
/// link may not be followed. A missing entry is 4294967295.
#[wasm_bindgen(js_name = arrangeMenu, skip_typescript)]
pub fn arrange_menu(rows: &[u32], joined: &str) -> Vec<u32> {
    let menu = arrange(&read_rows(rows, joined));
    let entries = menu.entries();
    let mut packed = Vec::with_capacity(2 + 4 * entries.len());
    for number in [menu.current(), menu.open()] {
        packed.push(place(number));
    }
    for entry in entries {
        let state = usize::from(entry.is_selected) + 2 * usize::from(entry.is_refused);
        for number in [entry.row, entry.parent, entry.end, state] {
            packed.push(place(number));
        }
    }
    packed
}

fn place(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// The places of the names that contain every word of a query: the query first, then the names, joined by U+001F.
#[wasm_bindgen(js_name = searchNames, skip_typescript)]
pub fn search_names(joined: &str) -> Vec<u32> {
    let mut names = read_names(joined).into_iter();
    let query = names.next().unwrap_or_default();
    let found = menu::search(names, query).into_iter();
    found.map(place).collect()
}

/// Whether a stored menu may be used at the time `now`: of the session that it was stored for, the time at which it
/// expires, and the session that asks, joined by U+001F.
#[wasm_bindgen(js_name = isMenuFresh, skip_typescript)]
pub fn is_menu_fresh(joined: &str, now: f64) -> bool {
    match read_names(joined)[..] {
        [key, expire, session] => Stored { key, expire }.is_fresh(session, now),
        _ => false,
    }
}

/// When a menu expires that is fetched at the time `now`.
#[wasm_bindgen(js_name = menuExpiry, skip_typescript)]
pub fn menu_expiry(now: f64) -> f64 {
    menu::expiry(now)
}
