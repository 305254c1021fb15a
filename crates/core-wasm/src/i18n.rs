//! JavaScript interface of `vitrine_core::i18n`: the joined texts behind the package's `readDictionary` and
//! `storedDictionary`, which take and return records (`npm/dictionary.ts`). The package looks expressions up itself.

use vitrine_core::i18n::{
    Counted, Dictionary, Kept, Learning, dictionary_key, is_entry, learning_key,
};
use wasm_bindgen::prelude::*;

use crate::browser::{LOCAL, SESSION};
use crate::packed::{Parts, list, number, text};

/// The indices of the pairs that are entries. The pairs are joined: expression, translation, expression, …
#[wasm_bindgen(js_name = usableEntries, skip_typescript)]
pub fn usable_entries(joined: &str) -> String {
    let pairs = Parts::of(joined).rest();
    let pairs = pairs.as_chunks::<2>().0.iter().enumerate();
    let usable = pairs.filter(|(_, [expression, translation])| is_entry(expression, translation));
    list(usable.map(|(index, _)| number(index)))
}

/// The translation of an expression with a count: of the language, the singular and the plural, and the translation of
/// each, joined; a missing translation is empty.
#[wasm_bindgen(js_name = countedText, skip_typescript)]
pub fn counted_text(joined: &str, n: u32) -> String {
    let mut parts = Parts::of(joined);
    let mut dictionary = Dictionary::new(parts.take());
    let (one, many) = (parts.take(), parts.take());
    for expression in [one, many] {
        dictionary.insert(expression, parts.take());
    }
    text(&Counted { one, many, n }.text(&dictionary))
}

/// The text that local storage holds for a language; empty if there is none.
#[wasm_bindgen(js_name = storedText, skip_typescript)]
pub fn stored_text(joined: &str) -> String {
    let key = dictionary_key(Parts::of(joined).take());
    LOCAL.read(&key).unwrap_or_default()
}

/// Stores a text for a language, joined; returns whether it was stored.
#[wasm_bindgen(js_name = storeText, skip_typescript)]
pub fn store_text(joined: &str) -> bool {
    let mut parts = Parts::of(joined);
    let key = dictionary_key(parts.take());
    LOCAL.keep(&[(&key, parts.take())])
}

/// Whether what is stored for a language may be used at the time `now`; it is removed otherwise. The language, the stored
/// version and the server's are joined; what is damaged was stored at no time (NaN).
#[wasm_bindgen(js_name = mayUseStored, skip_typescript)]
pub fn may_use_stored(joined: &str, stored_at: f64, now: f64) -> bool {
    let mut parts = Parts::of(joined);
    let key = dictionary_key(parts.take());
    let kept = Kept {
        version: parts.take(),
        date_ms: stored_at,
    };
    let is_fresh = !stored_at.is_nan() && kept.is_fresh(parts.take(), now);
    if !is_fresh {
        LOCAL.discard(&[&key]);
    }
    is_fresh
}

/// The text that session storage holds of what was taught in a language; empty if there is none.
#[wasm_bindgen(js_name = taughtTexts, skip_typescript)]
pub fn taught_texts(joined: &str) -> String {
    let key = learning_key(Parts::of(joined).take());
    SESSION.read(&key).unwrap_or_default()
}

/// The request bodies that teach expressions, at most `limit`; none if the session cannot remember them. The language, the
/// `count` expressions taught before, and those that the dictionary lacks are joined.
#[wasm_bindgen(js_name = bodiesToTeach, skip_typescript)]
pub fn bodies_to_teach(joined: &str, count: usize, limit: usize) -> String {
    let mut parts = Parts::of(joined);
    let lacking = Dictionary::new(parts.take());
    let mut before = parts.rest();
    let missing = before.split_off(count.min(before.len()));
    let mut learning = Learning::resumed(before.into_iter().map(str::to_owned).collect());
    let bodies = learning.next_bodies(&lacking, missing, limit);
    let key = learning_key(lacking.language());
    let is_kept = !bodies.is_empty() && SESSION.keep(&[(&key, &texts(learning.handed()))]);
    texts(if is_kept { &bodies } else { &[] })
}

fn texts(all: &[String]) -> String {
    list(all.iter().map(|one| text(one)))
}
