//! `elements/<source>.toml`.

use std::collections::BTreeMap;

use crate::domain::content::{ElementContent, SourceContent};
use crate::domain::element::State;
use crate::domain::module::{Field, FieldKind};
use crate::domain::picture::Picture;

use super::toml_text::{TomlText, key};

/// The elements of a source, with the values of its fields.
pub fn write(
    source: &SourceContent,
    (fields, pictures): (&[Field], &[Picture]),
    left_out: &mut Vec<String>,
) -> TomlText {
    let mut file = TomlText::default();
    for element in &source.elements {
        file.part("[[element]]");
        file.text("key", &element.key);
        file.text_if("owner", element.owner.as_deref());
        if element.state != State::default() {
            file.text("state", element.state.name());
        }
        let name = format!("{}/{}", source.key, element.key);
        let values = Values { fields, pictures };
        values.write(&element.values, &mut file);
        values.tell(element, &name, left_out);
        for (language, texts) in &element.translations {
            if !texts.is_empty() {
                file.header(&format!("[element.{}]", key(language)));
                values.write(texts, &mut file);
            }
        }
    }
    file
}

struct Values<'a> {
    fields: &'a [Field],
    pictures: &'a [Picture],
}

impl Values<'_> {
    /// Values in the order of the fields.
    fn write(&self, values: &BTreeMap<String, String>, file: &mut TomlText) {
        for field in self.fields {
            let value = values.get(&field.name).map_or("", String::as_str);
            if !value.is_empty() && self.stands(field, value) {
                file.text(&field.name, value);
            }
        }
    }

    /// Whether the picture named by the value exists.
    fn stands(&self, field: &Field, value: &str) -> bool {
        field.kind != FieldKind::Picture || self.pictures.iter().any(|one| one.name == value)
    }

    /// Reports references of an element to something that no longer exists on the site.
    fn tell(&self, element: &ElementContent, name: &str, left_out: &mut Vec<String>) {
        for (field, value) in &element.values {
            match self.fields.iter().find(|known| known.name == *field) {
                None => left_out.push(format!("`{field}` of {name}, which is no longer a field")),
                Some(known) if !value.is_empty() && !self.stands(known, value) => {
                    left_out.push(format!("the picture {value} of {name}, which is gone"));
                }
                Some(_) => {}
            }
        }
    }
}
