//! Elements as a list and a detail page show them, by the roles of their fields.

use std::collections::BTreeMap;

use crate::domain::date::french;
use crate::domain::element::Element;
use crate::domain::module::{Field, FieldKind, Role, field_of};
use crate::domain::picture::Picture;

/// Pictures by name.
pub type Pictures = BTreeMap<String, Picture>;

/// The value of the field that has this role, empty when no field has it.
pub fn of_role<'e>(element: &'e Element, fields: &[Field], role: Role) -> &'e str {
    field_of(fields, role).map_or("", |field| element.value(&field.name))
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
pub struct Fact {
    /// Label of the field.
    pub label: String,
    /// Value, as a visitor reads it.
    pub value: String,
}

/// The values that no role places, in the order of the fields.
pub fn facts(element: &Element, fields: &[Field]) -> Vec<Fact> {
    let plain = |field: &&Field| {
        let drawn_as_text = !matches!(field.kind, FieldKind::Rich | FieldKind::Picture);
        field.role.is_none() && drawn_as_text && !element.value(&field.name).is_empty()
    };
    fields
        .iter()
        .filter(plain)
        .map(|field| fact(field, element.value(&field.name)))
        .collect()
}

fn fact(field: &Field, value: &str) -> Fact {
    let value = if field.kind == FieldKind::Date {
        french(value)
    } else {
        value.to_owned()
    };
    Fact {
        label: field.label.clone(),
        value,
    }
}
