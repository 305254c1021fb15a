//! Forms as PHP reads them: brackets in names build arrays, the last of two equal names wins.
//! What is past a limit is left out; nothing is ever refused.

use std::borrow::Cow;

/// Pairs of one form.
const MOST_PAIRS: usize = 1_000;
/// Bytes of a name.
const LONGEST_NAME: usize = 256;
/// Keys of a name, the first one included.
const DEEPEST: usize = 5;

/// A value of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// An array, in the order of its keys' first appearance.
    Array(Vec<(String, Value)>),
}

/// A form, in the order of its names' first appearance.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhpForm {
    entries: Vec<(String, Value)>,
}

impl PhpForm {
    /// Reads `application/x-www-form-urlencoded` text, a query string for one. Invalid UTF-8 becomes
    /// U+FFFD.
    ///
    /// ```
    /// use vitrine_server::extract::php_form::PhpForm;
    /// let form = PhpForm::of_urlencoded(b"p=1&filter[ville]=Vire&p=2");
    /// assert_eq!(form.text(&["p"]), Some("2"));
    /// assert_eq!(form.text(&["filter", "ville"]), Some("Vire"));
    /// ```
    pub fn of_urlencoded(text: &[u8]) -> Self {
        let mut form = Self::default();
        let pairs = form_urlencoded::parse(text).take(MOST_PAIRS);
        pairs.for_each(|(name, value)| form.insert(&name, value));
        form
    }

    /// Reads pairs that are already decoded.
    pub fn of_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut form = Self::default();
        let pairs = pairs.into_iter().take(MOST_PAIRS);
        pairs.for_each(|(name, value)| form.insert(&name, Cow::Owned(value)));
        form
    }

    /// The text under this path of keys; none when there is nothing or an array.
    pub fn text(&self, path: &[&str]) -> Option<&str> {
        let mut entries = &self.entries;
        let (last, above) = path.split_last()?;
        for key in above {
            match find(entries, key)? {
                Value::Array(below) => entries = below,
                Value::Text(_) => return None,
            }
        }
        match find(entries, last)? {
            Value::Text(text) => Some(text),
            Value::Array(_) => None,
        }
    }

    /// Whether there is anything of this name.
    pub fn has(&self, name: &str) -> bool {
        find(&self.entries, name).is_some()
    }

    /// All names with their values.
    pub fn entries(&self) -> &[(String, Value)] {
        &self.entries
    }

    fn insert(&mut self, name: &str, value: Cow<str>) {
        if name.len() > LONGEST_NAME {
            return;
        }
        if let Some(keys) = keys(name).filter(|keys| keys.len() <= DEEPEST) {
            insert(&mut self.entries, &keys, value.into_owned());
        }
    }
}

fn find<'e>(entries: &'e [(String, Value)], key: &str) -> Option<&'e Value> {
    entries
        .iter()
        .find(|(name, _)| name == key)
        .map(|(_, value)| value)
}

/// The keys that a name stands for; an empty key is the next number. None for a name without a
/// first key.
fn keys(name: &str) -> Option<Vec<String>> {
    // PHP's names are C strings.
    let name = name.split('\0').next().unwrap_or_default();
    let name = name.trim_start_matches(' ');
    let (first, brackets) = match name.find('[') {
        Some(0) => return None,
        Some(at) if name[at..].contains(']') => name.split_at(at),
        _ => (name, ""),
    };
    if first.is_empty() {
        return None;
    }
    let mut keys = vec![first.replace([' ', '.', '['], "_")];
    let mut rest = brackets;
    while let Some((key, after)) = rest
        .strip_prefix('[')
        .and_then(|inside| inside.split_once(']'))
    {
        keys.push(if key.chars().all(|c| c.is_ascii_whitespace()) {
            String::new()
        } else {
            key.to_owned()
        });
        rest = after;
    }
    Some(keys)
}

fn insert(entries: &mut Vec<(String, Value)>, keys: &[String], text: String) {
    let Some((key, below)) = keys.split_first() else {
        return;
    };
    let key = if key.is_empty() {
        match next_number(entries) {
            Some(number) => number.to_string(),
            None => return,
        }
    } else {
        key.clone()
    };
    let known = entries.iter().position(|(name, _)| *name == key);
    let place = known.unwrap_or_else(|| {
        entries.push((key, Value::Array(Vec::new())));
        entries.len() - 1
    });
    let value = &mut entries[place].1;
    if below.is_empty() {
        *value = Value::Text(text);
        return;
    }
    if let Value::Text(_) = value {
        *value = Value::Array(Vec::new());
    }
    if let Value::Array(entries) = value {
        insert(entries, below, text);
    }
}

/// One more than the greatest number among the keys; none when there is no greater one.
fn next_number(entries: &[(String, Value)]) -> Option<i64> {
    let numbers = entries.iter().filter_map(|(key, _)| number(key));
    numbers
        .max()
        .map_or(Some(0), |greatest| greatest.checked_add(1))
}

/// A key that PHP takes as a number: written as numbers are.
fn number(key: &str) -> Option<i64> {
    key.parse::<i64>()
        .ok()
        .filter(|number| number.to_string() == key)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Map, Value as Json, json};

    use super::{PhpForm, Value};

    fn json_of(entries: &[(String, Value)]) -> Json {
        let value = |value: &Value| match value {
            Value::Text(text) => json!(text),
            Value::Array(below) => json_of(below),
        };
        Json::Object(
            entries
                .iter()
                .map(|(key, entry)| (key.clone(), value(entry)))
                .collect::<Map<_, _>>(),
        )
    }

    /// What `php -r 'parse_str($form, $o); echo json_encode($o, JSON_FORCE_OBJECT);'` of PHP 8.2.36
    /// answers, U+FFFD for invalid UTF-8.
    #[test]
    fn names_and_values_are_read_as_php_reads_them() {
        let cases = [
            ("a=1&a=2", json!({"a": "2"})),
            ("a[b]=1&a[c]=2", json!({"a": {"b": "1", "c": "2"}})),
            ("a[]=1&a[]=2", json!({"a": {"0": "1", "1": "2"}})),
            ("a[5]=x&a[]=y", json!({"a": {"5": "x", "6": "y"}})),
            ("a[-3]=1&a[]=2", json!({"a": {"-3": "1", "-2": "2"}})),
            ("a[07]=1&a[]=2", json!({"a": {"07": "1", "0": "2"}})),
            (
                "a[9223372036854775807]=1&a[]=2",
                json!({"a": {"9223372036854775807": "1"}}),
            ),
            (
                "a[][b]=1&a[][b]=2",
                json!({"a": {"0": {"b": "1"}, "1": {"b": "2"}}}),
            ),
            ("a[b][c]=1", json!({"a": {"b": {"c": "1"}}})),
            (
                "a.b=1&c d=2&..e=3",
                json!({"a_b": "1", "c_d": "2", "__e": "3"}),
            ),
            ("a[b.c]=1", json!({"a": {"b.c": "1"}})),
            ("a. [b]=1", json!({"a__": {"b": "1"}})),
            ("+a=1", json!({"a": "1"})),
            ("[a]=1&=1", json!({})),
            ("a[=1", json!({"a_": "1"})),
            ("a[b.c[d=1", json!({"a_b_c_d": "1"})),
            ("a[b][c=1", json!({"a": {"b": "1"}})),
            ("a[b]c[d]=1", json!({"a": {"b": "1"}})),
            ("a[b[c]]=1", json!({"a": {"b[c": "1"}})),
            ("a]=1", json!({"a]": "1"})),
            ("a[ ]=1&a[ x]=2", json!({"a": {"0": "1", " x": "2"}})),
            ("a=1&a[b]=2", json!({"a": {"b": "2"}})),
            ("a[b]=1&a=2", json!({"a": "2"})),
            ("a&b=&c=d=e", json!({"a": "", "b": "", "c": "d=e"})),
            ("a%00b=1&a[%00]=2", json!({"a": "1", "a_": "2"})),
            ("a%5Bb%5D=c+d%2B", json!({"a": {"b": "c d+"}})),
            (
                "a=%E9&b=%zz&c=%4",
                json!({"a": "\u{fffd}", "b": "%zz", "c": "%4"}),
            ),
            ("a;b=1&&c=2", json!({"a;b": "1", "c": "2"})),
            ("p=&n=&p=3", json!({"p": "3", "n": ""})),
        ];
        for (form, expected) in cases {
            assert_eq!(
                json_of(PhpForm::of_urlencoded(form.as_bytes()).entries()),
                expected,
                "{form}"
            );
        }
    }

    #[test]
    fn pairs_past_a_thousand_are_left_out() {
        let pairs: Vec<String> = (0..1_100).map(|number| format!("a{number}=1")).collect();
        let form = pairs.join("&");
        let form = PhpForm::of_urlencoded(form.as_bytes());
        assert_eq!(form.entries().len(), 1_000);
        assert_eq!(
            (form.text(&["a999"]), form.text(&["a1000"])),
            (Some("1"), None)
        );
    }

    #[test]
    fn long_names_and_deep_ones_are_left_out_and_the_rest_stays() {
        let long = "n".repeat(257);
        let form = format!(
            "{long}=1&{}=2&a[1][2][3][4]=3&b[1][2][3][4][5]=4&c=5",
            &long[..256]
        );
        let form = PhpForm::of_urlencoded(form.as_bytes());
        assert_eq!(form.entries().len(), 3);
        assert_eq!(form.text(&["a", "1", "2", "3", "4"]), Some("3"));
        assert_eq!(form.text(&["c"]), Some("5"));
    }

    #[test]
    fn an_array_is_no_text_and_a_text_no_array() {
        let form = PhpForm::of_urlencoded(b"a[b]=1&c=2");
        assert_eq!(
            (form.text(&["a"]), form.text(&["c", "d"]), form.text(&[])),
            (None, None, None)
        );
    }

    proptest! {
        #[test]
        fn no_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            PhpForm::of_urlencoded(&bytes);
        }
    }
}
