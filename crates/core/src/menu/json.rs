//! Parses the servers' JSON into one flat list of values. Without recursion there is no depth limit, and without a
//! tree of strings there are no 50,000 allocations for a menu of 5,000 pages.
//!
//! Written by hand, because `serde_json` adds more to the module than all domains together.

use crate::text::push;

/// The index of the whole text, as a value.
pub const ROOT: usize = 0;
/// The index of a missing value.
pub const NONE: usize = usize::MAX;

/// A JSON text and its values, each before the values it contains.
pub struct Json<'a> {
    text: &'a str,
    values: Vec<Value>,
}

#[derive(Clone, Copy)]
struct Value {
    /// Its bytes in the text, quotes and brackets included.
    start: usize,
    end: usize,
    /// The index after the value and all values it contains.
    next: usize,
}

impl<'a> Json<'a> {
    /// Parses everything that `JSON.parse` accepts; `None` if the text is truncated or not JSON. Malformed numbers and
    /// escapes are tolerated.
    pub fn read(text: &'a str) -> Option<Self> {
        let mut reader = Reader {
            bytes: text.as_bytes(),
            at: 0,
            closing: NO_BRACKET,
            values: Vec::with_capacity(text.len() / 16),
            open: Vec::new(),
        };
        while reader.member()? {}
        let values = reader.values;
        Some(Self { text, values })
    }

    /// Whether the whole text is a non-empty list (spec 7.3).
    pub fn is_filled_list(&self) -> bool {
        self.values.len() > 1 && self.is(ROOT, b'[')
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    /// Whether a value starts with this byte, which determines its type.
    pub fn is(&self, value: usize, byte: u8) -> bool {
        let found = self.values.get(value);
        found.is_some_and(|value| self.bytes()[value.start] == byte)
    }

    /// The values of a list or an object: PHP encodes a list with gaps in its indices as an object.
    pub fn items(&self, list: usize) -> Items<'_, 'a> {
        let is_object = self.is(list, b'{');
        let end = match self.values.get(list) {
            Some(holder) if is_object || self.is(list, b'[') => holder.next,
            _ => 0,
        };
        Items {
            json: self,
            next: list.wrapping_add(1),
            end,
            is_object,
        }
    }

    /// The values of an object under these names, at most eight: [`NONE`] for a missing one, the last one for a
    /// repeated key.
    pub fn fields(&self, object: usize, names: &[&str]) -> [usize; 8] {
        let mut found = [NONE; 8];
        if !self.is(object, b'{') {
            return found;
        }
        for value in self.items(object) {
            // The key is a string, so it is the value just before.
            let key = &self.values[value - 1];
            let key = self.bytes().get(key.start + 1..key.end - 1);
            for (place, name) in found.iter_mut().zip(names) {
                if key == Some(name.as_bytes()) {
                    *place = value;
                }
            }
        }
        found
    }

    /// The text between the quotes of a string, or a number as written; empty for anything else.
    pub fn content(&self, value: usize) -> &'a str {
        let Some(&Value { start, end, .. }) = self.values.get(value) else {
            return "";
        };
        let content = match self.bytes()[start] {
            b'"' => start + 1..end - 1,
            b'-' | b'0'..=b'9' => start..end,
            _ => return "",
        };
        self.text.get(content).unwrap_or_default()
    }

    /// The text of a value, brackets and quotes included.
    pub fn written(&self, value: usize) -> &'a str {
        let range = self.values.get(value).map(|value| value.start..value.end);
        range
            .and_then(|range| self.text.get(range))
            .unwrap_or_default()
    }
}

/// Decodes [`Json::content`]; control characters become spaces.
pub fn decoded(content: &str) -> String {
    let mut out = String::new();
    push_decoded(&mut out, content);
    out
}

/// Appends the decoded [`Json::content`]; control characters become spaces. Returns whether there were none.
pub fn push_decoded(out: &mut String, content: &str) -> bool {
    let bytes = content.as_bytes();
    let mut at = 0;
    let mut is_clean = true;
    while at < bytes.len() {
        let mut end = at;
        while bytes.get(end).is_some_and(|&b| b >= b' ' && b != b'\\') {
            end += 1;
        }
        out.push_str(content.get(at..end).unwrap_or_default());
        if end == bytes.len() {
            break;
        }
        let (character, length) = special(&bytes[end..]);
        is_clean &= character >= ' ';
        push(out, character.max(' '));
        at = end + length;
    }
    is_clean
}

/// The character that the escape, or the control character, at the start of `text` represents, and its length.
fn special(text: &[u8]) -> (char, usize) {
    match *text {
        [b'\\', b'u', ..] => escaped_unit(text),
        [b'\\', sign @ (b'"' | b'\\' | b'/'), ..] => (char::from(sign), 2),
        // The other escapes are control characters.
        [b'\\', ..] => ('\t', 2),
        _ => ('\t', 1),
    }
}

/// The character of `\uXXXX`, or of two of them that form a surrogate pair.
fn escaped_unit(text: &[u8]) -> (char, usize) {
    let high = unit(text);
    let low = unit(text.get(6..).unwrap_or_default());
    let (point, length) = if high & !0x3ff == 0xd800 && low & !0x3ff == 0xdc00 {
        (0x1_0000 + ((high & 0x3ff) << 10) + (low & 0x3ff), 12)
    } else {
        (high, 6)
    };
    (char::from_u32(point).unwrap_or('\u{fffd}'), length)
}

/// A value that is not a UTF-16 unit.
const NO_UNIT: u32 = 0x11_0000;

/// The UTF-16 unit of the `\uXXXX` at the start of `text`.
fn unit(text: &[u8]) -> u32 {
    let Some([b'\\', b'u', digits @ ..]) = text.get(..6) else {
        return NO_UNIT;
    };
    let mut unit = 0;
    for &digit in digits {
        unit = match char::from(digit).to_digit(16) {
            Some(value) => unit * 16 + value,
            None => return NO_UNIT,
        };
    }
    unit
}

/// The indices of the values of a list or object.
pub struct Items<'j, 'a> {
    json: &'j Json<'a>,
    next: usize,
    end: usize,
    is_object: bool,
}

impl Iterator for Items<'_, '_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let item = self.next + usize::from(self.is_object);
        if item >= self.end {
            return None;
        }
        self.next = self.json.values.get(item)?.next;
        Some(item)
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    values: Vec<Value>,
    /// The lists and objects that are open.
    open: Vec<usize>,
    /// The bracket that closes the innermost open one; [`NO_BRACKET`] at the top level.
    closing: u8,
}

/// A byte that does not occur in JSON.
const NO_BRACKET: u8 = 0;

impl Reader<'_> {
    /// Reads one value, with its key in an object, and the brackets and the comma after it. Returns whether another
    /// one must follow.
    fn member(&mut self) -> Option<bool> {
        if self.closing == b'}' {
            (self.blank()? == b'"').then(|| self.scalar())??;
            (self.blank()? == b':').then_some(())?;
            self.at += 1;
        }
        let opens = match self.blank()? {
            b'{' | b'[' => self.opened(),
            _ => self.scalar().map(|()| false),
        }?;
        if opens {
            return Some(true);
        }
        while self.closing != NO_BRACKET {
            let byte = self.blank()?;
            self.at += 1;
            match byte {
                b',' => return Some(true),
                _ if byte == self.closing => self.close(),
                _ => return None,
            }
        }
        self.blank().is_none().then_some(false)
    }

    /// Skips blanks; returns the next byte without consuming it.
    fn blank(&mut self) -> Option<u8> {
        while let Some(&byte) = self.bytes.get(self.at) {
            if !byte.is_ascii_whitespace() {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    fn close(&mut self) {
        if let Some(open) = self.open.pop() {
            let next = self.values.len();
            let value = &mut self.values[open];
            (value.end, value.next) = (self.at, next);
        }
        let around = self.open.last();
        self.closing = around.map_or(NO_BRACKET, |&open| {
            closing(self.bytes[self.values[open].start])
        });
    }

    fn push(&mut self, start: usize, end: usize) {
        let next = self.values.len() + 1;
        self.values.push(Value { start, end, next });
        self.at = end;
    }

    /// Opens a list or object. Returns whether it contains anything.
    fn opened(&mut self) -> Option<bool> {
        let start = self.at;
        self.open.push(self.values.len());
        self.closing = closing(self.bytes[start]);
        self.push(start, start + 1);
        let is_empty = self.blank()? == self.closing;
        if is_empty {
            self.at += 1;
            self.close();
        }
        Some(!is_empty)
    }

    fn scalar(&mut self) -> Option<()> {
        let start = self.at;
        let rest = &self.bytes[start..];
        let length = match rest {
            [b'"', text @ ..] => 2 + text_length(text)?,
            [b'-' | b'0'..=b'9', ..] => rest
                .iter()
                .take_while(|byte| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'))
                .count(),
            [b't', b'r', b'u', b'e', ..] | [b'n', b'u', b'l', b'l', ..] => 4,
            [b'f', b'a', b'l', b's', b'e', ..] => 5,
            _ => return None,
        };
        self.push(start, start + length);
        Some(())
    }
}

/// The bracket that closes this one: for `[` and `{` it is two code points later.
fn closing(opening: u8) -> u8 {
    opening + 2
}

/// The number of bytes before the closing quote of a string.
fn text_length(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        match text.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value as Tree;

    /// The strings and numbers of a tree, control characters as spaces, without keys.
    fn leaves(tree: &Tree, out: &mut Vec<String>) {
        match tree {
            Tree::String(text) => {
                let plain = |c: char| c.max(' ');
                out.push(text.chars().map(plain).collect());
            }
            Tree::Number(number) => out.push(number.to_string()),
            Tree::Array(items) => items.iter().for_each(|item| leaves(item, out)),
            Tree::Object(fields) => fields.values().for_each(|field| leaves(field, out)),
            Tree::Null | Tree::Bool(_) => {}
        }
    }

    fn own_leaves(json: &Json, value: usize, out: &mut Vec<String>) {
        if json.is(value, b'[') || json.is(value, b'{') {
            json.items(value)
                .for_each(|item| own_leaves(json, item, out));
        } else if json.is(value, b'"') || !json.content(value).is_empty() {
            out.push(decoded(json.content(value)));
        }
    }

    fn tree() -> impl Strategy<Value = Tree> {
        let leaf = prop_oneof![
            Just(Tree::Null),
            any::<bool>().prop_map(Tree::from),
            any::<i64>().prop_map(Tree::from),
            any::<String>().prop_map(Tree::from),
            "[a\\\\\"\n/u0-9é😀]{0,8}".prop_map(Tree::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Tree::from),
                prop::collection::vec((any::<String>(), inner), 0..5)
                    .prop_map(|fields| Tree::Object(fields.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn every_tree_is_read_as_serde_json_reads_it(tree in tree(), pretty: bool) {
            let text = if pretty { format!("{tree:#}") } else { tree.to_string() };
            let json = Json::read(&text).expect("well-formed");
            let (mut expected, mut given) = (Vec::new(), Vec::new());
            leaves(&tree, &mut expected);
            own_leaves(&json, ROOT, &mut given);
            prop_assert_eq!(given, expected);
        }

        #[test]
        fn a_list_that_is_cut_anywhere_is_refused(trees in prop::collection::vec(tree(), 0..4), cut: prop::sample::Index) {
            let text = Tree::from(trees).to_string();
            let cut = text.floor_char_boundary(cut.index(text.len()));
            prop_assert!(Json::read(&text[..cut]).is_none());
        }

        #[test]
        fn no_text_ends_in_a_panic(text in "[\\[\\]{}:,\"\\\\u0d8-9truefalsn é\n]{0,60}") {
            if let Some(json) = Json::read(&text) {
                own_leaves(&json, ROOT, &mut Vec::new());
                json.fields(ROOT, &["a", ""]);
            }
        }

        #[test]
        fn what_serde_json_refuses_for_its_brackets_and_commas_is_refused(text in "[\\[\\]{}:,1]{0,10}") {
            let theirs = serde_json::from_str::<Tree>(&text).is_ok();
            prop_assert_eq!(Json::read(&text).is_some(), theirs, "{}", text);
        }
    }

    #[test]
    fn an_escape_stands_for_its_character_and_a_lone_half_for_the_replacement() {
        let text =
            r#"["\u00e9\/\"\\", "\ud83d\ude00", "\ud83d\u0041", "\ude00", "a\tb\u0000c", "\u12"]"#;
        let json = Json::read(text).expect("well-formed");
        let texts: Vec<String> = json
            .items(ROOT)
            .map(|item| decoded(json.content(item)))
            .collect();
        assert_eq!(
            texts,
            ["é/\"\\", "😀", "\u{fffd}A", "\u{fffd}", "a b c", "\u{fffd}"]
        );
    }

    #[test]
    fn the_last_of_two_equal_keys_counts() {
        let json = Json::read(r#"{"a":1,"b":{"a":2},"a":3}"#).expect("well-formed");
        let [a, missing, ..] = json.fields(ROOT, &["a", "c"]);
        assert_eq!((json.content(a), missing), ("3", NONE));
    }

    #[test]
    fn a_key_that_is_asked_for_twice_is_found_twice() {
        let json = Json::read(r#"{"nom":"é"}"#).expect("well-formed");
        let [name, subtitle, ..] = json.fields(ROOT, &["nom", "nom"]);
        assert_eq!((json.content(name), json.content(subtitle)), ("é", "é"));
    }

    #[test]
    fn a_depth_of_a_million_is_no_depth() {
        let text = "[".repeat(1_000_000) + &"]".repeat(1_000_000);
        assert!(Json::read(&text).is_some());
        assert!(Json::read(&text[1..]).is_none());
    }

    #[test]
    fn what_is_not_there_holds_nothing() {
        let json = Json::read(r#"["a",true,null,{}]"#).expect("well-formed");
        assert_eq!((json.content(NONE), json.written(NONE)), ("", ""));
        assert_eq!(json.items(NONE).count() + json.items(1).count(), 0);
        assert_eq!((json.content(2), json.content(3)), ("", ""));
    }
}
