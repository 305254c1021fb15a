//! Elements as a list and a detail page show them, by the roles of their fields.

use std::collections::BTreeMap;

use crate::domain::element::Element;
use crate::domain::link::is_safe_link;
use crate::domain::module::{Field, FieldKind, Role, field_of};
use crate::domain::picture::Picture;
use crate::domain::words::Words;

use super::safe::Lang;

/// Pictures by name.
pub type Pictures = BTreeMap<String, Picture>;

/// The value of the field that has this role, empty when no field has it.
pub fn of_role<'e>(element: &'e Element, fields: &[Field], role: Role) -> &'e str {
    field_of(fields, role).map_or("", |field| element.value(&field.name))
}

/// A value, and its language where that is not the page's.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// The value; empty when there is none.
    pub text: &'a str,
    /// ` lang="fr"`, or nothing.
    pub lang: Lang<'a>,
}

/// The value of the field that has this role, and its language.
pub fn said<'a>(
    element: &'a Element,
    fields: &[Field],
    (role, words): (Role, Words<'a>),
) -> Said<'a> {
    let foreign = field_of(fields, role).and_then(|field| words.foreign(element, &field.name));
    Said {
        text: of_role(element, fields, role),
        lang: Lang::of(foreign),
    }
}

/// The picture of the element.
pub fn picture_of<'p>(
    element: &Element,
    fields: &[Field],
    pictures: &'p Pictures,
) -> Option<&'p Picture> {
    pictures.get(of_role(element, fields, Role::Picture))
}

/// A value with its label.
pub struct Fact<'a> {
    /// Label of the field.
    pub label: String,
    /// Value, as a visitor reads it.
    pub value: String,
    /// Where it leads, for an address that may be in a link (security 7).
    pub href: Option<String>,
    /// ` lang="fr"`, or nothing.
    pub lang: Lang<'a>,
}

/// The values that no role places, in the order of the fields.
pub fn facts<'a>(element: &Element, fields: &[Field], words: Words<'a>) -> Vec<Fact<'a>> {
    let plain = |field: &&Field| {
        let drawn_as_text = !matches!(field.kind, FieldKind::Rich | FieldKind::Picture);
        field.role.is_none() && drawn_as_text
    };
    fields
        .iter()
        .filter(plain)
        .filter_map(|field| fact(element, field, words))
        .collect()
}

/// The same, and after them how to reach whom the element speaks of: what a page of its own has room
/// for, and a card has not.
pub fn facts_and_contacts<'a>(
    element: &Element,
    fields: &[Field],
    words: Words<'a>,
) -> Vec<Fact<'a>> {
    let contact =
        |field: &&Field| matches!(field.role, Some(Role::Phone | Role::Email | Role::Link));
    let contacts = fields.iter().filter(contact);
    let mut all = facts(element, fields, words);
    all.extend(contacts.filter_map(|field| fact(element, field, words)));
    all
}

/// None where the element says nothing.
fn fact<'a>(element: &Element, field: &Field, words: Words<'a>) -> Option<Fact<'a>> {
    let value = element.value(&field.name);
    (!value.is_empty()).then(|| Fact {
        label: words.say(&field.label).to_owned(),
        value: shown(field, value, words),
        href: href(field, value),
        lang: Lang::of(words.foreign(element, &field.name)),
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

/// A telephone number as `tel:` takes it.
pub fn dialled(number: &str) -> String {
    let kept = |c: &char| c.is_ascii_digit() || *c == '+';
    number.chars().filter(kept).collect()
}

fn shown(field: &Field, value: &str, words: Words) -> String {
    if field.kind == FieldKind::Date {
        words.date(value)
    } else {
        value.to_owned()
    }
}
