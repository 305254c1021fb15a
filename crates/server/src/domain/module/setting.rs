//! The settings of a kind of module, each declared once: its type, its default, its accepted values and its meaning.
//! Storage, drafts, the site's files and their documentation use the same declaration.

use serde_json::Value;

use super::draft::ModuleDraft;
use super::field::Field;
use super::takes::Takes;
use crate::domain::fault::{Fault, Path, Why};

/// A setting, as documentation and forms show it.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its name in a draft.
    pub name: &'static str,
    /// What it means, in Markdown.
    pub means: &'static str,
    /// Its accepted values.
    pub takes: Takes,
    /// Whether modules of the kind require it.
    pub needed: bool,
    /// Its default, as a draft would write it; null if the setting is then absent.
    pub by_itself: fn() -> Value,
}

/// The elements that a module shows.
#[derive(Debug, Clone, Default)]
pub struct ShownElements {
    /// Key of their source.
    pub source: String,
    /// Their fields.
    pub fields: Vec<Field>,
}

/// The settings of a kind, implemented by `settings!`.
pub trait KindSettings: Sized {
    /// All of them.
    const TABLE: &'static [Setting];
    /// Whether modules of the kind show the elements of a source.
    const SHOWS_ELEMENTS: bool;

    /// Reads the draft's value; the default if it is absent or invalid.
    fn read(draft: &ModuleDraft, shown: ShownElements, faults: &mut Vec<Fault>) -> Self;

    /// The value as settings of a draft; defaults are left out.
    fn written(&self) -> Vec<(&'static str, Value)>;

    /// The key of the source whose elements the block shows.
    fn source(&self) -> Option<&str>;

    /// The fields of the elements that the block shows.
    fn fields(&self) -> &[Field];
}

/// Values that are stored as in drafts.
pub mod plain {
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use crate::domain::fault::{SettingFault, Why};

    /// The value, or why it is invalid.
    pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Why> {
        T::deserialize(value).map_err(|error| SettingFault::Malformed(error.to_string()).into())
    }

    /// The value as it is written in a draft.
    pub fn write<T: Serialize>(value: &T) -> Value {
        serde_json::to_value(value).unwrap_or_default()
    }
}

/// The value of a setting; `None` if it is absent or invalid in the draft.
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

/// Declares the settings of a kind of module.
///
/// A line is `name: type = default, takes;` under what it means. A setting without a default is required. `via module`
/// names a module with `read` and `write` for a value that is stored in another form than in drafts ([`plain`]
/// otherwise). `shows source, fields;` comes first if the kind shows elements, `asks inputs;` if it has inputs.
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
                faults: &mut Vec<$crate::domain::fault::Fault>,
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
                // Unused by kinds that show no elements.
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
