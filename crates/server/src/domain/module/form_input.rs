//! What a form asks of its visitors.

use serde::{Deserialize, Serialize};

use crate::domain::site::settings::AutocompleteEntry;
use crate::domain::values::keyword::keywords;

/// An input of a form, as it is written and as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormInput {
    /// Name of the field.
    pub name: String,
    /// What visitors read beside it.
    pub label: String,
    /// Its short name in messages, where the label is long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What it takes.
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
    /// What a select, radio buttons or boxes offer; none for inputs that offer nothing.
    #[serde(default)]
    pub options: Option<Vec<InputOption>>,
    /// The mask of what is typed, in the letters of the page's masked fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mask: Option<String>,
    /// The weekdays of a day, from 0 (Sunday).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_days: Option<Vec<u8>>,
    /// Days that it cannot be, as `2026-12-25`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excludes: Option<Vec<String>>,
    /// The entry of the site's registry that suggests texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggest: Option<Suggest>,
    /// A hint under the label.
    #[serde(default)]
    pub help: Option<String>,
    /// The browser's name for what it may fill in by itself, as `email` or `tel`.
    #[serde(default)]
    pub autocomplete: Option<String>,
}

impl FormInput {
    /// What messages call it (spec 5.3).
    pub fn called(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.label)
    }

    /// What it offers.
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
    /// Whether another text may be sent.
    #[serde(default)]
    pub free: bool,
}

impl Suggest {
    /// Whether it names this entry.
    pub fn is_of(&self, entry: &AutocompleteEntry) -> bool {
        entry.classname == self.classname && entry.methode == self.methode
    }
}

impl InputKind {
    /// Whether it takes a day.
    pub fn is_day(self) -> bool {
        matches!(self, Self::Date | Self::Datetime)
    }
}

keywords! {
    /// What an input takes.
    pub enum InputKind {
        /// A line of text.
        Text = "text",
        /// A mail address.
        Email = "email",
        /// A telephone number.
        Tel = "tel",
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
        /// One of a few, all in view.
        Radio = "radio",
        /// A box to tick, or several of a few where it has options.
        Checkbox = "checkbox",
    }
}

/// One of the answers an input offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InputOption {
    /// What is sent.
    pub value: String,
    /// What visitors read.
    pub label: String,
}
