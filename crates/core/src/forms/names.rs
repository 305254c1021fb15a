//! Names with brackets as PHP 8.2 reads them: `filter[ville]`, `a[b][]`.

use crate::text::{push, push_text};

/// The keys in a field's name; an empty key means the next index of its array. Returns no keys if PHP ignores the
/// field.
///
/// Leading blanks are ignored and NUL ends the name. In the first key, blanks, dots and an unclosed bracket become
/// `_`. Text after a closed bracket that is not another bracket is ignored. A key ends at the next `]`; `[ ]` equals
/// `[]`. A name that only becomes `__Host-…` or `__Secure-…` by this (protected cookies) is ignored.
///
/// ```
/// use vitrine_core::forms::names::keys;
/// assert_eq!(keys("filter[prix.max][]"), ["filter", "prix.max", ""]);
/// assert_eq!(keys(" a.b[c"), ["a_b_c"]);
/// assert_eq!(keys("a[b]c[d]"), ["a", "b"]);
/// assert!(keys("[a]").is_empty());
/// ```
pub fn keys(name: &str) -> Vec<String> {
    let bytes = name.as_bytes();
    let mut from = 0;
    while bytes.get(from) == Some(&b' ') {
        from += 1;
    }
    let name = part(name, from, place_of(0, bytes, from));
    let mut open = place_of(b'[', name.as_bytes(), 0);
    let mut close = place_of(b']', name.as_bytes(), open);
    let first = part(name, 0, if close < name.len() { open } else { name.len() });
    let mut keys = Vec::new();
    let mangled = mangled(first);
    if open == 0 || is_taken(&mangled, first) {
        return keys;
    }
    keys.push(mangled);
    while close < name.len() && name.as_bytes().get(open) == Some(&b'[') {
        let key = part(name, open + 1, close);
        keys.push(if is_next(key) { "" } else { key }.to_owned());
        open = close + 1;
        close = place_of(b']', name.as_bytes(), open);
    }
    keys
}

/// The index of the first such byte from here on, or the end.
#[inline(never)]
fn place_of(wanted: u8, bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while bytes.get(at).is_some_and(|&byte| byte != wanted) {
        at += 1;
    }
    at
}

fn part(name: &str, from: usize, to: usize) -> &str {
    name.get(from..to).unwrap_or_default()
}

/// PHP variables once could not contain blanks, dots or brackets.
fn mangled(first: &str) -> String {
    let mut out = String::new();
    for character in first.chars() {
        let variable = !matches!(character, ' ' | '.' | '[');
        push(&mut out, if variable { character } else { '_' });
    }
    out
}

/// Whether the replacement by `_` created one of the two protected prefixes; it can only create the `__`.
fn is_taken(mangled: &str, written: &str) -> bool {
    let bytes = mangled.as_bytes();
    !written.as_bytes().starts_with(b"__")
        && (bytes.starts_with(b"__Host-") || bytes.starts_with(b"__Secure-"))
}

/// Whether a key means the next index: empty, or one blank (as C's `isspace`, `\v` included).
fn is_next(key: &str) -> bool {
    matches!(key.as_bytes(), [] | [b' ' | 9..=13])
}

/// The name for these keys: `a[b][c]`.
pub(super) fn joined(path: &[&str]) -> String {
    let mut name = String::new();
    for (depth, key) in path.iter().enumerate() {
        push_text(&mut name, if depth == 0 { "" } else { "[" });
        push_text(&mut name, key);
        push_text(&mut name, if depth == 0 { "" } else { "]" });
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_brackets_is_one_key() {
        assert_eq!(keys("ville"), ["ville"]);
        assert_eq!(keys("a]"), ["a]"]);
        assert_eq!(keys("  é.è à"), ["é_è_à"]);
    }

    #[test]
    fn a_bracket_that_nothing_closes_belongs_to_the_first_key_and_later_ones_do_not_count() {
        assert_eq!(keys("a["), ["a_"]);
        assert_eq!(keys("a[b.c[d"), ["a_b_c_d"]);
        assert_eq!(keys("a[b.x][c"), ["a", "b.x"]);
        assert_eq!(keys("a[\0]"), ["a_"]);
    }

    #[test]
    fn one_blank_in_brackets_is_the_next_number_and_two_are_a_key() {
        for name in ["a[]", "a[ ]", "a[\t]", "a[\u{b}]"] {
            assert_eq!(keys(name), ["a", ""], "{name:?}");
        }
        assert_eq!(keys("a[  ]"), ["a", "  "]);
        assert_eq!(keys("a[\u{a0}]"), ["a", "\u{a0}"]);
    }

    #[test]
    fn a_name_without_a_first_key_counts_for_nothing() {
        for name in ["", " ", "[a]", "[", " [a]", "\0a"] {
            assert!(keys(name).is_empty(), "{name:?}");
        }
    }

    #[test]
    fn no_mangling_makes_the_name_of_a_protected_cookie() {
        for name in ["..Host-x", "_.Host-", ". Secure-y[a]"] {
            assert!(keys(name).is_empty(), "{name:?}");
        }
        assert_eq!(keys("__Host-x"), ["__Host-x"]);
        assert_eq!(keys("..Hos[t-"), ["__Hos_t-"]);
    }
}
