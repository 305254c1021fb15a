//! The inputs of a form module.

use serde::{Deserialize, Serialize};

/// A form whose messages are stored and mailed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormSettings {
    /// Mail address that messages are sent to.
    pub recipient: String,
    /// Days that messages are kept.
    pub keep_days: u32,
    /// Text of the button.
    pub submit: String,
    /// What is said when a message has come.
    pub success: String,
    /// Inputs, from top to bottom.
    pub inputs: Vec<FormInput>,
}

/// An input of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormInput {
    /// Name of the field.
    pub name: String,
    /// What visitors read beside it.
    pub label: String,
    /// What it takes.
    pub kind: InputKind,
    /// Whether it must be filled in.
    #[serde(default)]
    pub required: bool,
    /// Smallest number, or first day as `2026-05-03`.
    #[serde(default)]
    pub min: Option<String>,
    /// Largest number, or last day.
    #[serde(default)]
    pub max: Option<String>,
    /// What a select, radio buttons or boxes offer.
    #[serde(default)]
    pub options: Vec<InputOption>,
    /// A hint under the label.
    #[serde(default)]
    pub help: Option<String>,
    /// The browser's name for what it may fill in by itself, as `email` or `tel`.
    #[serde(default)]
    pub autocomplete: Option<String>,
}

/// What an input takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InputKind {
    /// A line of text.
    Text,
    /// A mail address.
    Email,
    /// A telephone number.
    Tel,
    /// A number.
    Number,
    /// A day.
    Date,
    /// Several lines of text.
    Textarea,
    /// One of a list.
    Select,
    /// One of a few, all in view.
    Radio,
    /// A box to tick, or several of a few where it has options.
    Checkbox,
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
