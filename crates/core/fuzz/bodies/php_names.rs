//! What holds of every form, whatever its bytes.

use vitrine_core::forms::names::keys;
use vitrine_core::forms::php::{DEEPEST, LONGEST_NAME_BYTES, MOST_PAIRS, PhpForm, Value, encode};

/// Reads bytes as a form: nothing panics, the limits hold, and what was read is written so that it
/// reads back as the same.
pub fn php_names(data: &[u8]) {
    let form = PhpForm::of_urlencoded(data);
    let name = String::from_utf8_lossy(data);
    assert!(values(form.entries(), 1) <= MOST_PAIRS);
    match encode(form.entries()) {
        Ok(written) => assert_eq!(PhpForm::of_urlencoded(written.as_bytes()), form),
        // `[]` is read as `[0]`, one byte more: nothing else can make a name at the limit too long.
        // Invalid UTF-8 counts as the U+FFFD that replaces it.
        Err(refusal) => {
            assert_eq!(refusal.code(), "too-long");
            assert!(name.len() > LONGEST_NAME_BYTES - 2 * DEEPEST);
        }
    }
    for (place, key) in keys(&name).iter().enumerate() {
        assert!(!key.contains('\0') && (place == 0 || !key.contains(']')));
    }
}

/// How many values there are, each at a depth that a form may have.
fn values(entries: &[(String, Value)], depth: usize) -> usize {
    assert!(depth <= DEEPEST);
    entries
        .iter()
        .map(|(key, value)| match value {
            Value::Text(_) => {
                assert!(!key.is_empty() && key.len() <= LONGEST_NAME_BYTES);
                1
            }
            Value::Array(below) => values(below, depth + 1),
        })
        .sum()
}
