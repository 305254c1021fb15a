//! The fields of a form, and the two ways in which they become text (spec 7.6, 7.7).

use crate::text::{push, push_component, push_text};

/// What a filter field's name begins with: `filter[{field}]` (spec 3.9).
const FILTER: &str = "filter[";

/// A field of a form, in the order of the form; disabled ones are none, and a select with several
/// chosen options is a field for each.
///
/// ```
/// use vitrine_core::forms::fields::Field;
/// let town = Field::new("filter[ville]", "Vire");
/// let photo = Field::boxed("photo", "1", false);
/// assert!(town.sent && !photo.sent);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name; a field without one is never sent.
    pub name: String,
    /// Its value: what was typed, the chosen option's, that of a box.
    pub value: String,
    /// False for a checkbox or radio that is not checked, and for nothing else.
    pub sent: bool,
}

impl Field {
    /// A text, a select, a hidden field: anything that is always sent.
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

/// What becomes of a field with an empty value: the difference between the two serialisations.
///
/// ```
/// use vitrine_core::forms::fields::{Empty, Field, serialise};
/// let fields = [Field::new("q", ""), Field::new("p", "2")];
/// assert_eq!(serialise(&fields, Empty::Kept), "q=&p=2");
/// assert_eq!(serialise(&fields, Empty::Omitted), "p=2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Empty {
    /// It is sent as `name=`: what refreshes of blocks do, and browsers (spec 7.7).
    Kept,
    /// It is left out: what the generic form post does (spec 7.6).
    Omitted,
}

/// The form as `application/x-www-form-urlencoded` text. Boxes and radios only when checked, fields
/// without a name never; names and values as JavaScript's `encodeURIComponent` writes them, so `+` is
/// `%2B` and a space `%20`; line breaks as CR LF, as browsers send them.
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

/// The body of a list's request (spec 7.7). `own` is the control's parameter: page number, count per
/// page or order. `form` is the filter form, where the change is its own or a sort control's inside
/// it, and else empty; its fields come first, empty ones too. Where they are nothing, because no box
/// of it is checked, the first filter field is sent as `filter[{field}]=1` (spec 5.6).
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

/// Where `filter[{field}]` ends in a name that begins so.
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

/// Appends one pair and the `&` that it needs.
pub(super) fn push_pair(out: &mut String, name: &str, value: &str) {
    if !matches!(out.as_bytes().last(), None | Some(b'?' | b'&')) {
        push(out, '&');
    }
    push_component(out, name);
    push(out, '=');
    push_component(out, value);
}

/// Each line break, CR LF, CR or LF, as CR LF.
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
