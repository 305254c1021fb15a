//! The fields of a form, and its two serialisations (spec 7.6, 7.7).

use crate::text::{push, push_component, push_text};

/// The prefix of a filter field's name: `filter[{field}]` (spec 3.9).
const FILTER: &str = "filter[";

/// A field of a form, in document order. Leave out disabled fields; a select with several chosen options gives one
/// field per option.
///
/// ```
/// use vitrine_core::forms::fields::Field;
/// let town = Field::new("filter[ville]", "Vire");
/// let photo = Field::boxed("photo", "1", false);
/// assert!(town.sent && !photo.sent);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name; a field without a name is never sent.
    pub name: String,
    /// Its value: the typed text, the chosen option's value or the checkbox's value.
    pub value: String,
    /// False only for an unchecked checkbox or radio.
    pub sent: bool,
}

impl Field {
    /// A text, a select, a hidden field: any field that is always sent.
    ///
    /// ```
    /// use vitrine_core::forms::fields::Field;
    /// assert!(Field::new("q", "").sent);
    /// ```
    pub fn new(name: &str, value: &str) -> Self {
        Self::boxed(name, value, true)
    }

    /// A checkbox or a radio.
    ///
    /// ```
    /// use vitrine_core::forms::fields::Field;
    /// assert!(!Field::boxed("photo", "1", false).sent);
    /// ```
    pub fn boxed(name: &str, value: &str, checked: bool) -> Self {
        Self {
            name: name.to_owned(),
            value: value.to_owned(),
            sent: checked,
        }
    }
}

/// How a field with an empty value is sent: the difference between the two serialisations.
///
/// ```
/// use vitrine_core::forms::fields::{Empty, Field, serialise};
/// let fields = [Field::new("q", ""), Field::new("p", "2")];
/// assert_eq!(serialise(&fields, Empty::Kept), "q=&p=2");
/// assert_eq!(serialise(&fields, Empty::Omitted), "p=2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Empty {
    /// Sent as `name=`, as refreshes of blocks and browsers do (spec 7.7).
    Kept,
    /// Left out, as the generic form post does (spec 7.6).
    Omitted,
}

/// Serialises the form as `application/x-www-form-urlencoded`. Boxes and radios are sent only when checked, fields
/// without a name never. Names and values are encoded as by JavaScript's `encodeURIComponent`: `+` is `%2B`, a space
/// `%20`. Line breaks become CR LF, as in browsers.
///
/// ```
/// use vitrine_core::forms::fields::{Empty, Field, serialise};
/// let fields = [Field::new("filter[mot]", "a+b c"), Field::boxed("photo", "1", false)];
/// assert_eq!(serialise(&fields, Empty::Kept), "filter%5Bmot%5D=a%2Bb%20c");
/// ```
pub fn serialise(fields: &[Field], empty: Empty) -> String {
    let mut out = String::new();
    push_fields(&mut out, fields, empty);
    out
}

/// The body of a list's request (spec 7.7). `own` is the control's parameter: page number, count per page or order.
/// `form` is the filter form if it, or a sort control inside it, was used; else empty. Its fields come first, including
/// empty ones. If only unchecked boxes are left, the first filter field is sent as `filter[{field}]=1` (spec 5.6).
///
/// ```
/// use vitrine_core::forms::fields::{Field, list_body};
/// assert_eq!(list_body(&[], Some(("p", "2"))), "p=2");
/// let form = [Field::boxed("filter[photo]", "oui", false)];
/// assert_eq!(list_body(&form, None), "filter%5Bphoto%5D=1");
/// assert_eq!(list_body(&form, Some(("tri", "nom"))), "filter%5Bphoto%5D=1&tri=nom");
/// ```
pub fn list_body(form: &[Field], own: Option<(&str, &str)>) -> String {
    let mut out = serialise(form, Empty::Kept);
    if out.is_empty() {
        push_first_filter(&mut out, form);
    }
    if let Some((name, value)) = own {
        push_pair(&mut out, name, value);
    }
    out
}

fn push_first_filter(out: &mut String, form: &[Field]) {
    for field in form {
        let Some(from) = filter_end(&field.name) else {
            continue;
        };
        let name = field.name.get(..from).unwrap_or_default();
        push_pair(out, name, "1");
        return;
    }
}

/// The index after `filter[{field}]`, if the name begins with it.
fn filter_end(name: &str) -> Option<usize> {
    let bytes = name.as_bytes();
    if !bytes.starts_with(FILTER.as_bytes()) {
        return None;
    }
    bytes
        .iter()
        .position(|&byte| byte == b']')
        .map(|close| close + 1)
}

pub(super) fn push_fields(out: &mut String, fields: &[Field], empty: Empty) {
    for field in fields {
        let omitted = empty == Empty::Omitted && field.value.is_empty();
        if field.sent && !field.name.is_empty() && !omitted {
            push_pair(out, &with_crlf(&field.name), &with_crlf(&field.value));
        }
    }
}

/// Appends one pair, after an `&` if needed.
pub(super) fn push_pair(out: &mut String, name: &str, value: &str) {
    if !matches!(out.as_bytes().last(), None | Some(b'?' | b'&')) {
        push(out, '&');
    }
    push_component(out, name);
    push(out, '=');
    push_component(out, value);
}

/// Normalises line breaks (CR LF, CR or LF) to CR LF.
fn with_crlf(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut after_cr = false;
    for character in text.chars() {
        let is_lf = character == '\n';
        if character == '\r' || (is_lf && !after_cr) {
            push_text(&mut out, "\r\n");
        } else if !is_lf {
            push(&mut out, character);
        }
        after_cr = character == '\r';
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_break_becomes_one_cr_lf() {
        assert_eq!(with_crlf("a\nb\rc\r\nd\n\r"), "a\r\nb\r\nc\r\nd\r\n\r\n");
    }

    #[test]
    fn the_first_filter_is_named_by_its_field_alone() {
        let form = [
            Field::boxed("other", "1", false),
            Field::boxed("filter[", "1", false),
            Field::boxed("filter[types][]", "a", false),
            Field::boxed("filter[photo]", "b", false),
        ];
        assert_eq!(list_body(&form, None), "filter%5Btypes%5D=1");
    }

    #[test]
    fn a_form_without_filter_fields_stays_nothing() {
        assert_eq!(list_body(&[Field::boxed("a", "1", false)], None), "");
        assert_eq!(list_body(&[], None), "");
    }
}
