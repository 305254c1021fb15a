//! The accepted values of module settings: in words, and checked.

use serde_json::Value;

use crate::domain::fault::{Fault, ModuleFault, Path, SettingFault};
use crate::domain::values::key::is_key;
use crate::domain::values::link::is_safe_link;

/// The accepted values of a setting.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Takes {
    /// True or false.
    Switch,
    /// A whole number within bounds.
    Number {
        /// The smallest one.
        least: i64,
        /// The largest one.
        most: i64,
    },
    /// Distinct numbers to choose among, each within bounds; the first is the default.
    Choices {
        /// The smallest one.
        least: i64,
        /// The largest one.
        most: i64,
    },
    /// Width and height in pixels.
    Pixels {
        /// The longest side.
        most: u32,
    },
    /// A text that people read.
    Text,
    /// A key.
    Key,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A field of the source, preceded by `-` for descending.
    Sort,
    /// `{ label, url }`.
    Link,
    /// Distinct keys of sources.
    Sources,
    /// Values of this setting only, described in words.
    Other(&'static str),
}

impl Takes {
    /// The description for the documentation.
    pub fn words(self) -> String {
        match self {
            Self::Switch => "boolean".to_owned(),
            Self::Number { least, most } => format!("integer, {least} to {most}"),
            Self::Choices { least, most } => format!("list of integers, {least} to {most}"),
            Self::Pixels { most } => format!("`[width, height]`, 1 to {most} each"),
            Self::Text => "text".to_owned(),
            Self::Key => "key".to_owned(),
            Self::Word(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
                words.join(", ")
            }
            Self::Sort => "field name, `-` before it = descending".to_owned(),
            Self::Link => "`{ label, url }`".to_owned(),
            Self::Sources => "list of keys".to_owned(),
            Self::Other(words) => words.to_owned(),
        }
    }

    /// Returns what is wrong with a value of the right type.
    pub fn check(self, value: &Value) -> Option<Fault> {
        let whole = |why| Some(Fault::at(Path::default(), why));
        let within = |value: &Value, least: i64, most: i64| {
            let number = value.as_i64();
            number.is_some_and(|number| (least..=most).contains(&number))
        };
        let text = value.as_str().unwrap_or_default();
        let list = value.as_array().map_or(&[][..], Vec::as_slice);
        match self {
            Self::Number { least, most } if !within(value, least, most) => {
                whole(SettingFault::OutOfBounds { least, most })
            }
            Self::Choices { least, most }
                if list.is_empty() || !list.iter().all(|one| within(one, least, most)) =>
            {
                whole(SettingFault::ChoicesOutOfBounds { least, most })
            }
            Self::Choices { .. } if doubled(list).is_some() => whole(SettingFault::ChoiceTwice),
            Self::Pixels { most } if !list.iter().all(|side| within(side, 1, most.into())) => {
                whole(SettingFault::InvalidSize { most })
            }
            Self::Text if text.trim().is_empty() => whole(SettingFault::Empty),
            Self::Key if !is_key(text) => whole(SettingFault::InvalidKey(text.to_owned())),
            Self::Link => {
                let url = value.get("url").and_then(Value::as_str).unwrap_or_default();
                let why = (!is_safe_link(url)).then(|| SettingFault::UnsafeLink(url.to_owned()));
                why.map(|why| Fault::of("url", why))
            }
            Self::Sources => {
                let (at, twice) = doubled(list)?;
                let why = ModuleFault::SourceTwice(twice.as_str().unwrap_or_default().to_owned());
                Some(Fault::at(Path::default().at(at), why))
            }
            _ => None,
        }
    }
}

/// The first value that is already in the list, and its index.
fn doubled(list: &[Value]) -> Option<(usize, &Value)> {
    let mut values = list.iter().enumerate();
    values.find(|(at, value)| list[..*at].contains(value))
}
