//! The inputs of a form.

use serde::{Deserialize, Serialize};

use crate::domain::site::settings::AutocompleteEntry;
use crate::domain::values::keyword::keywords;

/// An input of a form, as written in a file and as stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormInput {
    /// Name of the field.
    pub name: String,
    /// Label for visitors.
    pub label: String,
    /// Its short name in messages, if the label is long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its kind.
    pub kind: InputKind,
    /// Whether it must be filled in.
    #[serde(default)]
    pub required: bool,
    /// Smallest number, or first day as `2026-05-03`, or first moment as `2026-05-03 09:00`.
    #[serde(default)]
    pub min: Option<String>,
    /// Largest number, or last day.
    #[serde(default)]
    pub max: Option<String>,
    /// The options of a select, radio buttons or checkboxes; `None` for other inputs.
    #[serde(default)]
    pub options: Option<Vec<InputOption>>,
    /// The mask of its text, in the syntax of the page's masked fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mask: Option<String>,
    /// The allowed weekdays of a day, from 0 (Sunday).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_days: Option<Vec<u8>>,
    /// Excluded days, as `2026-12-25`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excludes: Option<Vec<String>>,
    /// The entry of the site's registry that provides suggestions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggest: Option<Suggest>,
    /// A hint under the label.
    #[serde(default)]
    pub help: Option<String>,
    /// The browser's autofill name, as `email` or `tel`.
    #[serde(default)]
    pub autocomplete: Option<String>,
}

impl FormInput {
    /// Its name in messages (spec 5.3).
    pub fn called(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.label)
    }

    /// Its options.
    pub fn options(&self) -> &[InputOption] {
        self.options.as_deref().unwrap_or_default()
    }
}

/// An entry of the registry of autocompletion (`[[autocomplete]]` of `site.toml`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suggest {
    /// Its `classname`.
    pub classname: String,
    /// Its `methode`.
    pub methode: String,
    /// Whether texts other than the suggestions are accepted.
    #[serde(default)]
    pub free: bool,
}

impl Suggest {
    /// Whether it refers to this entry.
    pub fn is_of(&self, entry: &AutocompleteEntry) -> bool {
        entry.classname == self.classname && entry.methode == self.methode
    }
}

impl InputKind {
    /// Whether its value is a day.
    pub fn is_day(self) -> bool {
        matches!(self, Self::Date | Self::Datetime)
    }

    /// Whether its value is a line of any text, or a number that is written in groups.
    pub fn is_line(self) -> bool {
        use InputKind::{Iban, Siren, Siret, Tel, Text};
        matches!(self, Text | Tel | Iban | Siren | Siret)
    }
}

keywords! {
    /// The kind of an input.
    pub enum InputKind {
        /// A line of text.
        Text = "text",
        /// A mail address.
        Email = "email",
        /// A telephone number.
        Tel = "tel",
        /// The number of a bank account.
        Iban = "iban",
        /// The number of a company.
        Siren = "siren",
        /// The number of an establishment of a company.
        Siret = "siret",
        /// A number.
        Number = "number",
        /// A day.
        Date = "date",
        /// A day and a time.
        Datetime = "datetime",
        /// Several lines of text.
        Textarea = "textarea",
        /// Formatted text.
        Rich = "rich",
        /// One of a list.
        Select = "select",
        /// One of a few visible options.
        Radio = "radio",
        /// A checkbox, or several if it has options.
        Checkbox = "checkbox",
    }
}

/// An option of an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InputOption {
    /// The value that is sent.
    pub value: String,
    /// The label for visitors.
    pub label: String,
}
