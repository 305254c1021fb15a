//! The display of elements in lists and on detail pages, by the roles of their fields.

use std::collections::BTreeMap;

use crate::domain::element::Element;
use crate::domain::language::date_text::stored_day;
use crate::domain::language::translator::Translator;
use crate::domain::module::{Field, FieldKind, Role, field_of};
use crate::domain::picture::Picture;
use crate::domain::values::link::is_safe_link;

use super::safe::Lang;

/// Pictures by name.
pub type PicturesByName = BTreeMap<String, Picture>;

/// Returns the value of the field with this role; empty if no field has it.
pub fn of_role<'e>(element: &'e Element, fields: &[Field], role: Role) -> &'e str {
    field_of(fields, role).map_or("", |field| element.value(&field.name))
}

/// A value, and its language if it differs from the page's.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// The value; empty if missing.
    pub text: &'a str,
    /// ` lang="fr"`, or empty.
    pub lang: Lang<'a>,
}

/// Returns the value of the field with this role, and its language.
pub fn said<'a>(
    element: &'a Element,
    fields: &[Field],
    (role, words): (Role, Translator<'a>),
) -> Said<'a> {
    match field_of(fields, role) {
        Some(field) => value_of(element, field, words),
        None => Said {
            text: "",
            lang: Lang::of(None),
        },
    }
}

/// Returns the value of a field, and its language. Values that visitors filter by are few: the dictionary translates
/// them for all elements.
pub fn value_of<'a>(element: &'a Element, field: &Field, words: Translator<'a>) -> Said<'a> {
    let text = element.value(&field.name);
    let foreign = words.foreign(element, &field.name);
    let known = foreign.filter(|_| field.filter.is_some());
    match known.and_then(|_| words.known(text)) {
        Some(text) => Said {
            text,
            lang: Lang::of(None),
        },
        None => Said {
            text,
            lang: Lang::of(foreign),
        },
    }
}

/// Returns the element's picture.
pub fn picture_of<'p>(
    element: &Element,
    fields: &[Field],
    pictures: &'p PicturesByName,
) -> Option<&'p Picture> {
    pictures.get(of_role(element, fields, Role::Picture))
}

/// A labelled value.
pub struct Fact<'a> {
    /// Label of the field.
    pub label: String,
    /// The formatted value.
    pub value: String,
    /// Link target, if the value is a safe link (security 7).
    pub href: Option<String>,
    /// ` lang="fr"`, or empty.
    pub lang: Lang<'a>,
}

/// Returns the values of fields without a role that are short, in field order.
pub fn facts<'a>(element: &'a Element, fields: &[Field], words: Translator<'a>) -> Vec<Fact<'a>> {
    let plain = |field: &&Field| field.role.is_none() && !is_large(field);
    fields
        .iter()
        .filter(plain)
        .filter_map(|field| fact(element, field, words))
        .collect()
}

/// Whether a value is not a short text, but a picture or a long text.
fn is_large(field: &Field) -> bool {
    matches!(field.kind, FieldKind::Rich | FieldKind::Picture)
}

/// Returns the fields without a role whose values are pictures and long texts: only the element's own page shows them.
pub fn further_fields(fields: &[Field]) -> impl Iterator<Item = &Field> {
    let further = |field: &&Field| field.role.is_none() && is_large(field);
    fields.iter().filter(further)
}

/// Returns the short values followed by contact details, for the element's own page; a card omits the
/// details.
pub fn facts_and_contacts<'a>(
    element: &'a Element,
    fields: &[Field],
    words: Translator<'a>,
) -> Vec<Fact<'a>> {
    let contact =
        |field: &&Field| matches!(field.role, Some(Role::Phone | Role::Email | Role::Link));
    let contacts = fields.iter().filter(contact);
    let mut all = facts(element, fields, words);
    all.extend(contacts.filter_map(|field| fact(element, field, words)));
    all
}

/// Returns `None` for an empty value.
fn fact<'a>(element: &'a Element, field: &Field, words: Translator<'a>) -> Option<Fact<'a>> {
    let value = element.value(&field.name);
    let said = value_of(element, field, words);
    (!value.is_empty()).then(|| Fact {
        label: words.say(&field.label).to_owned(),
        value: shown(field, said.text, words),
        href: href(field, value),
        lang: said.lang,
    })
}

fn href(field: &Field, value: &str) -> Option<String> {
    let url = match field.kind {
        FieldKind::Phone => format!("tel:{}", dialled(value)),
        FieldKind::Email => format!("mailto:{value}"),
        FieldKind::Url => value.to_owned(),
        _ => return None,
    };
    is_safe_link(&url).then_some(url)
}

/// Formats a telephone number for a `tel:` link.
pub fn dialled(number: &str) -> String {
    let kept = |c: &char| c.is_ascii_digit() || *c == '+';
    number.chars().filter(kept).collect()
}

fn shown(field: &Field, value: &str, words: Translator) -> String {
    if field.kind == FieldKind::Date {
        stored_day(value, &words)
    } else {
        field.read(value).to_owned()
    }
}
