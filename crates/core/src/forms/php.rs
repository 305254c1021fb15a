//! Forms as PHP 8.2 reads them: brackets in names build arrays; of two equal names the last wins. Input beyond a limit
//! is left out; no input is an error. [`encode`] is the inverse.

use super::FormsError;
use super::fields::push_pair;
use super::names::{joined, keys};
use crate::text::{first_decoded, push, push_text};

/// Maximum number of values in a form; further ones are left out.
/// ```
/// assert_eq!(vitrine_core::forms::php::MOST_PAIRS, 1_000);
/// ```
pub const MOST_PAIRS: usize = 1_000;
/// Maximum length of a name in bytes; a longer one is left out.
/// ```
/// assert_eq!(vitrine_core::forms::php::LONGEST_NAME_BYTES, 256);
/// ```
pub const LONGEST_NAME_BYTES: usize = 256;
/// Maximum number of keys in a name, the first included; a deeper one is left out.
/// ```
/// assert!(vitrine_core::forms::php::PhpForm::of_urlencoded(b"a[1][2][3][4][5]=").entries().is_empty());
/// ```
pub const DEEPEST: usize = 5;

/// A value of a form.
///
/// ```
/// use vitrine_core::forms::php::{PhpForm, Value};
/// let form = PhpForm::of_urlencoded(b"a[]=x");
/// let below = vec![("0".to_owned(), Value::Text("x".to_owned()))];
/// assert_eq!(form.entries(), [("a".to_owned(), Value::Array(below))]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// An array, in the order of its keys' first appearance.
    Array(Vec<(String, Value)>),
}

/// A form, in the order of its names' first appearance.
///
/// ```
/// use vitrine_core::forms::php::PhpForm;
/// assert!(PhpForm::default().entries().is_empty());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhpForm {
    entries: Vec<(String, Value)>,
}

impl PhpForm {
    /// Reads `application/x-www-form-urlencoded` text, such as a query string. `+` is a space, a `%` without two
    /// hexadecimal digits stays, and invalid UTF-8 becomes U+FFFD.
    ///
    /// ```
    /// use vitrine_core::forms::php::PhpForm;
    /// let form = PhpForm::of_urlencoded(b"p=1&filter[ville]=Vire&p=2");
    /// assert_eq!(form.text(&["p"]), Some("2"));
    /// assert_eq!(form.text(&["filter", "ville"]), Some("Vire"));
    /// ```
    pub fn of_urlencoded(text: &[u8]) -> Self {
        let mut form = Self::default();
        let mut pairs = 0;
        for pair in text.split(|&byte| byte == b'&') {
            if pair.is_empty() {
                continue;
            }
            pairs += 1;
            if pairs > MOST_PAIRS {
                break;
            }
            let end = pair.iter().position(|&byte| byte == b'=');
            let name = pair.get(..end.unwrap_or(pair.len())).unwrap_or_default();
            let value = end.and_then(|end| pair.get(end + 1..)).unwrap_or_default();
            form.insert(&decoded(name), decoded(value));
        }
        form
    }

    /// Reads decoded pairs, such as those of a multipart body.
    ///
    /// ```
    /// use vitrine_core::forms::php::PhpForm;
    /// let form = PhpForm::of_pairs([("a[b]".to_owned(), "1".to_owned())]);
    /// assert_eq!(form.text(&["a", "b"]), Some("1"));
    /// ```
    pub fn of_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut form = Self::default();
        for (name, value) in pairs.into_iter().take(MOST_PAIRS) {
            form.insert(&name, value);
        }
        form
    }

    /// The text at this path of keys; `None` for a missing value or an array.
    ///
    /// ```
    /// use vitrine_core::forms::php::PhpForm;
    /// let form = PhpForm::of_urlencoded(b"a[b]=1");
    /// assert_eq!((form.text(&["a", "b"]), form.text(&["a"])), (Some("1"), None));
    /// ```
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

    /// Whether there is a value of this name.
    ///
    /// ```
    /// use vitrine_core::forms::php::PhpForm;
    /// assert!(PhpForm::of_urlencoded(b"a[b]=1").has("a"));
    /// ```
    pub fn has(&self, name: &str) -> bool {
        find(&self.entries, name).is_some()
    }

    /// All names with their values.
    ///
    /// ```
    /// use vitrine_core::forms::php::PhpForm;
    /// assert_eq!(PhpForm::of_urlencoded(b"b=1&a=2&b=3").entries().len(), 2);
    /// ```
    pub fn entries(&self) -> &[(String, Value)] {
        &self.entries
    }

    fn insert(&mut self, name: &str, text: String) {
        if name.len() > LONGEST_NAME_BYTES {
            return;
        }
        let keys = keys(name);
        let last = keys.len();
        if last > DEEPEST {
            return;
        }
        let mut entries = &mut self.entries;
        for (above, key) in keys.into_iter().enumerate() {
            let Some(value) = place(entries, key) else {
                return;
            };
            if above + 1 == last {
                *value = Value::Text(text);
                return;
            }
            if let Value::Text(_) = value {
                *value = Value::Array(Vec::new());
            }
            let Value::Array(below) = value else { return };
            entries = below;
        }
    }
}

fn find<'e>(entries: &'e [(String, Value)], key: &str) -> Option<&'e Value> {
    let found = entries.iter().find(|(name, _)| name == key);
    found.map(|(_, value)| value)
}

/// The value of a key, created if missing. `None` if the next index is requested and no greater one exists.
fn place(entries: &mut Vec<(String, Value)>, key: String) -> Option<&mut Value> {
    let key = if key.is_empty() {
        written(next_number(entries)?)
    } else {
        key
    };
    let known = entries.iter().position(|(name, _)| *name == key);
    let at = known.unwrap_or(entries.len());
    if known.is_none() {
        entries.push((key, Value::Array(Vec::new())));
    }
    entries.get_mut(at).map(|(_, value)| value)
}

/// One more than the greatest index among the keys; `None` if that would overflow.
fn next_number(entries: &[(String, Value)]) -> Option<i64> {
    let mut greatest = None;
    for (key, _) in entries {
        greatest = greatest.max(number(key));
    }
    greatest.map_or(Some(0), |greatest| greatest.checked_add(1))
}

/// A key that PHP takes as an integer: in canonical form, so not `-0` or `07`.
fn number(key: &str) -> Option<i64> {
    let (negative, digits) = match key.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if matches!(digits, [] | [b'0', _, ..]) || (negative && digits == b"0") {
        return None;
    }
    // Parsed as a negative number: the least integer has no positive counterpart.
    let mut number = 0_i64;
    for digit in digits {
        let digit = i64::from(digit.checked_sub(b'0').filter(|digit| *digit < 10)?);
        number = number.checked_mul(10)?.checked_sub(digit)?;
    }
    if negative {
        Some(number)
    } else {
        number.checked_neg()
    }
}

/// The digits of a number; the standard library's formatting would add 2 kB.
fn written(number: i64) -> String {
    let mut digits = Vec::new();
    let mut rest = number.unsigned_abs();
    while rest > 0 || digits.is_empty() {
        digits.push(b'0' + (rest % 10) as u8);
        rest /= 10;
    }
    let mut out = String::new();
    if number < 0 {
        push(&mut out, '-');
    }
    for digit in digits.iter().rev() {
        push(&mut out, char::from(*digit));
    }
    out
}

/// Whether the keys are 0, 1, 2… in order and there is at least one: PHP's JSON then writes a list.
///
/// ```
/// use vitrine_core::forms::php::{PhpForm, is_list};
/// assert!(is_list(PhpForm::of_urlencoded(b"0=a&1=b").entries()));
/// assert!(!is_list(PhpForm::of_urlencoded(b"1=b&0=a").entries()));
/// ```
pub fn is_list(entries: &[(String, Value)]) -> bool {
    let mut next = 0;
    for (key, _) in entries {
        if number(key) != Some(next) {
            return false;
        }
        next += 1;
    }
    next > 0
}

/// Decodes a name or a value.
fn decoded(text: &[u8]) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((byte, after)) = first_decoded(rest) {
        let is_plus = rest.first() == Some(&b'+');
        bytes.push(if is_plus { b' ' } else { byte });
        rest = after;
    }
    readable(&bytes)
}

/// As `String::from_utf8_lossy`, but with the UTF-8 check that the module contains anyway.
fn readable(bytes: &[u8]) -> String {
    let mut out = String::new();
    let mut rest = bytes;
    while let Err(fault) = str::from_utf8(rest) {
        let (good, bad) = rest
            .split_at_checked(fault.valid_up_to())
            .unwrap_or_default();
        push_text(&mut out, str::from_utf8(good).unwrap_or_default());
        push(&mut out, '\u{fffd}');
        rest = bad
            .get(fault.error_len().unwrap_or(bad.len())..)
            .unwrap_or_default();
    }
    push_text(&mut out, str::from_utf8(rest).unwrap_or_default());
    out
}

/// Writes a form so that [`PhpForm::of_urlencoded`] returns the same entries: `a[b]=1`, names and values encoded as by
/// `encodeURIComponent`. An empty array is left out, as by PHP's `http_build_query`.
///
/// # Errors
/// [`FormsError::Key`] for a name that would be read back as another one (an empty key, a dot in the first key, a `]`
/// in a later one); [`FormsError::Deep`], [`FormsError::Long`] and [`FormsError::Many`] for values beyond the limits
/// of a form.
///
/// ```
/// use vitrine_core::forms::php::{PhpForm, encode};
/// let form = PhpForm::of_urlencoded(b"a[]=1&b=2&a[]=3");
/// let written = encode(form.entries()).expect("what was read can be written");
/// assert_eq!(written, "a%5B0%5D=1&a%5B1%5D=3&b=2");
/// ```
pub fn encode(entries: &[(String, Value)]) -> Result<String, FormsError> {
    let mut writer = Writer::default();
    writer.write(entries)?;
    Ok(writer.out)
}

#[derive(Default)]
struct Writer<'e> {
    out: String,
    pairs: usize,
    path: Vec<&'e str>,
}

impl<'e> Writer<'e> {
    fn write(&mut self, entries: &'e [(String, Value)]) -> Result<(), FormsError> {
        for (key, value) in entries {
            self.path.push(key);
            match value {
                // Checked before the recursion, so that deep arrays cannot overflow the stack.
                Value::Array(_) if self.path.len() >= DEEPEST => {
                    return Err(FormsError::Deep(joined(&self.path)));
                }
                Value::Array(below) => self.write(below)?,
                Value::Text(text) => self.pair(text)?,
            }
            self.path.pop();
        }
        Ok(())
    }

    fn pair(&mut self, text: &str) -> Result<(), FormsError> {
        let name = joined(&self.path);
        self.pairs += 1;
        if self.pairs > MOST_PAIRS {
            return Err(FormsError::Many);
        }
        if name.len() > LONGEST_NAME_BYTES {
            return Err(FormsError::Long(name));
        }
        let read = keys(&name);
        let mut same = read.len() == self.path.len();
        for (read, key) in read.iter().zip(&self.path) {
            same &= read == key && !key.is_empty();
        }
        if !same {
            return Err(FormsError::Key(name));
        }
        push_pair(&mut self.out, &name, text);
        Ok(())
    }
}
