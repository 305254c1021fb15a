//! The settings of a kind of module, each declared once: its type, its default, what it takes and
//! what it means. Storage, drafts, the site's files and their documentation read the same line.

use serde_json::Value;

use super::draft::ModuleDraft;
use super::field::Field;
use crate::domain::key::is_key;
use crate::domain::link::is_safe_link;
use crate::domain::rules::{Fault, Path, Why};

/// What a setting takes.
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
    /// Numbers to choose among, each within bounds and once; the first is the default.
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
    /// A field of the source, `-` before it for descending.
    Sort,
    /// `{ label, url }`.
    Link,
    /// Keys of sources, each once.
    Sources,
    /// What only this setting takes, in words.
    Other(&'static str),
}

/// A setting, as documentation and forms show it.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name in a draft.
    pub name: &'static str,
    /// What it means, in Markdown.
    pub means: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// Whether modules of the kind cannot do without it.
    pub needed: bool,
    /// Its value by itself, as a draft says it; null where it then is not there.
    pub by_itself: fn() -> Value,
}

/// Which elements a module shows.
#[derive(Debug, Clone, Default)]
pub struct ShownElements {
    /// Key of their source.
    pub source: String,
    /// Their fields.
    pub fields: Vec<Field>,
}

/// The settings of a kind, made by `settings!`.
pub trait KindSettings: Sized {
    /// All of them.
    const TABLE: &'static [Setting];
    /// Whether modules of the kind show the elements of a source.
    const SHOWS_ELEMENTS: bool;

    /// What the draft says; where it says nothing, or nothing right, the default stands.
    fn read(draft: &ModuleDraft, shown: ShownElements, faults: &mut Vec<Fault>) -> Self;

    /// What a draft of this says: defaults are left out.
    fn written(&self) -> Vec<(&'static str, Value)>;

    /// The key of the source whose elements the block shows.
    fn source(&self) -> Option<&str>;

    /// The fields of the elements that the block shows.
    fn fields(&self) -> &[Field];
}

/// Values of drafts that are stored as they are.
pub mod plain {
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use crate::domain::rules::Why;

    /// The value, or why it is none.
    pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Why> {
        T::deserialize(value).map_err(|error| Why::Malformed(error.to_string()))
    }

    /// The value as a draft says it.
    pub fn write<T: Serialize>(value: &T) -> Value {
        serde_json::to_value(value).unwrap_or_default()
    }
}

/// The value of a setting; none where the draft says nothing, or nothing right.
pub fn read<T>(
    draft: &ModuleDraft,
    setting: &Setting,
    value: fn(&Value) -> Result<T, Why>,
    faults: &mut Vec<Fault>,
) -> Option<T> {
    let given = draft.settings.get(setting.name)?;
    match value(given) {
        Ok(read) => {
            let whys = setting.takes.check(given);
            faults.extend(
                whys.into_iter()
                    .map(|fault| fault.below(&Path::of(setting.name))),
            );
            Some(read)
        }
        Err(why) => {
            faults.push(Fault::of(setting.name, why));
            None
        }
    }
}

impl Takes {
    /// What it takes, in words of the documentation.
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

    /// What is wrong with a value of the right type.
    fn check(self, value: &Value) -> Option<Fault> {
        let whole = |why| Some(Fault::at(Path::default(), why));
        let within = |value: &Value, least: i64, most: i64| {
            let number = value.as_i64();
            number.is_some_and(|number| (least..=most).contains(&number))
        };
        let text = value.as_str().unwrap_or_default();
        let list = value.as_array().map_or(&[][..], Vec::as_slice);
        match self {
            Self::Number { least, most } if !within(value, least, most) => {
                whole(Why::OutOfBounds { least, most })
            }
            Self::Choices { least, most }
                if list.is_empty() || !list.iter().all(|one| within(one, least, most)) =>
            {
                whole(Why::ChoicesOutOfBounds { least, most })
            }
            Self::Choices { .. } if doubled(list).is_some() => whole(Why::ChoiceTwice),
            Self::Pixels { most } if !list.iter().all(|side| within(side, 1, most.into())) => {
                whole(Why::NoBox { most })
            }
            Self::Text if text.trim().is_empty() => whole(Why::Empty),
            Self::Key if !is_key(text) => whole(Why::NoKey(text.to_owned())),
            Self::Link => {
                let url = value.get("url").and_then(Value::as_str).unwrap_or_default();
                let why = (!is_safe_link(url)).then(|| Why::UnsafeLink(url.to_owned()));
                why.map(|why| Fault::of("url", why))
            }
            Self::Sources => {
                let (at, twice) = doubled(list)?;
                let why = Why::SourceTwice(twice.as_str().unwrap_or_default().to_owned());
                Some(Fault::at(Path::default().at(at), why))
            }
            _ => None,
        }
    }
}

/// The first value that stands in the list already, and its place.
fn doubled(list: &[Value]) -> Option<(usize, &Value)> {
    let mut values = list.iter().enumerate();
    values.find(|(at, value)| list[..*at].contains(value))
}

/// Declares the settings of a kind of module.
///
/// A line is `name: type = default, takes;` under what it means. Without a default the setting is
/// needed. `via module` names a module with `read` and `write` for a value that is stored in another
/// form than drafts say it ([`plain`] else). `shows source, fields;` stands first where the kind shows
/// elements, `asks inputs;` where it has inputs.
macro_rules! settings {
    (
        $(#[$meta:meta])*
        pub struct $KindSettings:ident {
            $(shows $source:ident, $fields:ident;)?
            $(asks $inputs:ident;)?
            $(
                $(#[doc = $means:literal])+
                $name:ident: $type:ty $(= $default:expr)?, $takes:expr $(, via $form:ident)?;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(default)]
        pub struct $KindSettings {
            $(
                /// Key of the source whose elements it shows.
                pub $source: String,
            )?
            $(
                $(#[doc = $means])+
                pub $name: $type,
            )*
            $(
                /// Inputs, from top to bottom.
                pub $inputs: Vec<$crate::domain::module::FormInput>,
            )?
            $(
                /// Fields of the elements.
                pub $fields: Vec<$crate::domain::module::Field>,
            )?
        }

        impl Default for $KindSettings {
            fn default() -> Self {
                Self {
                    $($source: String::new(),)?
                    $($name: $crate::domain::module::setting::settings!(@default $($default)?),)*
                    $($inputs: Vec::new(),)?
                    $($fields: Vec::new(),)?
                }
            }
        }

        impl $crate::domain::module::setting::KindSettings for $KindSettings {
            const TABLE: &'static [$crate::domain::module::setting::Setting] = &[
                $($crate::domain::module::setting::Setting {
                    name: stringify!($name),
                    means: concat!($($means),+),
                    takes: $takes,
                    needed: $crate::domain::module::setting::settings!(@needed $($default)?),
                    by_itself: || {
                        $crate::domain::module::setting::settings!(@form $($form)?; write)(
                            &$KindSettings::default().$name,
                        )
                    },
                },)*
            ];
            const SHOWS_ELEMENTS: bool =
                $crate::domain::module::setting::settings!(@there $($source)?);

            fn read(
                draft: &$crate::domain::module::ModuleDraft,
                shown: $crate::domain::module::setting::ShownElements,
                faults: &mut Vec<$crate::domain::rules::Fault>,
            ) -> Self {
                let mut table = Self::TABLE.iter();
                let by_itself = Self::default();
                $(
                    let $name = table.next().and_then(|setting| {
                        $crate::domain::module::setting::read(
                            draft,
                            setting,
                            $crate::domain::module::setting::settings!(@form $($form)?; read),
                            faults,
                        )
                    });
                )*
                // Kinds that show nothing have no use for it.
                let _ = &shown;
                Self {
                    $($source: shown.source,)?
                    $($name: $name.unwrap_or(by_itself.$name),)*
                    $($inputs: draft.$inputs.clone(),)?
                    $($fields: shown.fields,)?
                }
            }

            fn written(&self) -> Vec<(&'static str, ::serde_json::Value)> {
                let by_itself = Self::default();
                let all = Self::TABLE.iter().zip([
                    $((
                        self.$name != by_itself.$name,
                        $crate::domain::module::setting::settings!(@form $($form)?; write)(&self.$name),
                    ),)*
                ]);
                all.filter(|(setting, (changed, _))| *changed || setting.needed)
                    .map(|(setting, (_, value))| (setting.name, value))
                    .collect()
            }

            fn source(&self) -> Option<&str> {
                let shown: &[&str] = &[$(&self.$source)?];
                shown.first().copied()
            }

            fn fields(&self) -> &[$crate::domain::module::Field] {
                let shown: &[&[$crate::domain::module::Field]] = &[$(&self.$fields)?];
                shown.first().copied().unwrap_or_default()
            }
        }
    };
    (@default) => { Default::default() };
    (@default $default:expr) => { $default };
    (@needed) => { true };
    (@needed $default:expr) => { false };
    (@there) => { false };
    (@there $name:ident) => { true };
    (@form ; $way:ident) => { $crate::domain::module::setting::plain::$way };
    (@form $form:ident; $way:ident) => { $form::$way };
}

pub(crate) use settings;
