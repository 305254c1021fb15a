//! The value of a field, in the form that is stored.

use jiff::civil::Date;
use vitrine_core::sort::{Collation, key};

use crate::domain::date::resolve;
use crate::domain::module::{Field, FieldKind};
use crate::domain::picture::Picture;
use crate::domain::rich_text::{Profile, sanitise};

/// What values are read against.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The day that `today` means.
    pub today: Date,
    /// The pictures there are.
    pub pictures: &'a [Picture],
}

impl Reading<'_> {
    /// The value as it is stored, or what is wrong with it. An empty text is a missing value.
    pub fn value(&self, field: &Field, text: &str) -> Result<String, String> {
        if text.is_empty() {
            return Ok(String::new());
        }
        match field.kind {
            FieldKind::Text
            | FieldKind::Time
            | FieldKind::Url
            | FieldKind::Email
            | FieldKind::Phone => Ok(text.to_owned()),
            FieldKind::Rich => Ok(sanitise(text, Profile::Text).to_string()),
            FieldKind::Date => match resolve(text, self.today) {
                Ok(date) => Ok(date.to_string()),
                Err(error) => Err(format!("`{}`: `{text}` {error}", field.name)),
            },
            FieldKind::Number if is_number(text) => Ok(text.to_owned()),
            FieldKind::Number => Err(format!(
                "`{}`: `{text}` is no number such as 1 250 or 12,50",
                field.name
            )),
            FieldKind::Picture => self.picture(field, text),
        }
    }

    fn picture(&self, field: &Field, name: &str) -> Result<String, String> {
        if self.pictures.iter().any(|picture| picture.name == name) {
            return Ok(name.to_owned());
        }
        Err(format!(
            "`{}`: there is no picture `{name}` in pictures.toml: add it, or leave the field out",
            field.name
        ))
    }
}

/// The core's own answer: what it sorts as a number is one.
fn is_number(text: &str) -> bool {
    key(text, Collation::French).starts_with('0')
}
