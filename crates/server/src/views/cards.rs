//! Elements as a list and a detail page show them, by the roles of their fields.

use std::collections::BTreeMap;

use crate::domain::element::Element;
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

/// A value that no role places.
pub struct Fact<'a> {
    /// Label of the field.
    pub label: String,
    /// Value, as a visitor reads it.
    pub value: String,
    /// ` lang="fr"`, or nothing.
    pub lang: Lang<'a>,
}

/// The values that no role places, in the order of the fields.
pub fn facts<'a>(element: &Element, fields: &[Field], words: Words<'a>) -> Vec<Fact<'a>> {
    let plain = |field: &&Field| {
        let drawn_as_text = !matches!(field.kind, FieldKind::Rich | FieldKind::Picture);
        field.role.is_none() && drawn_as_text && !element.value(&field.name).is_empty()
    };
    let fact = |field: &Field| Fact {
        label: field.label.clone(),
        value: shown(field, element.value(&field.name), words),
        lang: Lang::of(words.foreign(element, &field.name)),
    };
    fields.iter().filter(plain).map(fact).collect()
}

fn shown(field: &Field, value: &str, words: Words) -> String {
    if field.kind == FieldKind::Date {
        words.date(value)
    } else {
        value.to_owned()
    }
}
