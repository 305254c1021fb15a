//! Records and errors, as a function returns them to its wrapper.

use super::{push_number, push_text};

/// The answer that makes the wrapper throw an `Error`: `argument: what is wrong`, after a sign that starts no JSON.
pub fn misuse(argument: &str, wrong: &str) -> String {
    ["!", argument, ": ", wrong].concat()
}

/// What a function returns to its wrapper; an `Err` is a [`misuse`].
pub fn answered(answer: Result<String, String>) -> String {
    answer.unwrap_or_else(|misuse| misuse)
}

/// A record as JSON, written field by field.
pub struct Record(String);

impl Record {
    /// A record without fields.
    pub fn new() -> Self {
        Self(String::new())
    }

    /// Adds a text.
    pub fn text(&mut self, name: &str, text: &str) {
        self.name(name);
        push_text(&mut self.0, text);
    }

    /// Adds a text that is there.
    pub fn some_text(&mut self, name: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.text(name, text);
        }
    }

    /// Adds a number.
    pub fn number(&mut self, name: &str, number: usize) {
        self.name(name);
        push_number(&mut self.0, number);
    }

    /// Adds what is JSON already.
    pub fn json(&mut self, name: &str, json: &str) {
        self.name(name);
        self.0.push_str(json);
    }

    /// Adds a boolean.
    pub fn flag(&mut self, name: &str, flag: bool) {
        self.json(name, if flag { "true" } else { "false" });
    }

    /// The record as JSON.
    pub fn end(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "{}" } else { "}" });
        self.0
    }

    fn name(&mut self, name: &str) {
        self.0
            .push_str(if self.0.is_empty() { "{\"" } else { ",\"" });
        self.0.push_str(name);
        self.0.push_str("\":");
    }
}
