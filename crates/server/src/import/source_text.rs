//! A text file of the folder, and problems with their line numbers.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::DeTable;

use crate::domain::fault::Fault;

use super::fault_messages::{is_about_name, sentence};
use super::locate::locate;

/// A problem in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file's name, including the folder as given by the user.
    pub file: String,
    /// The line, starting at 1; `None` for a problem with the whole file.
    pub line: Option<usize>,
    /// What is wrong and how to fix it.
    pub message: String,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.message),
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}

/// A text file of the folder.
#[derive(Debug, Clone)]
pub struct SourceText {
    /// The file's name, including the folder as given by the user.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl SourceText {
    /// Parses the file as `T`. Fails for invalid TOML, unknown or missing keys, and values of the wrong
    /// type.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        toml::from_str(&self.text).map_err(|error| self.toml_problem(&error))
    }

    /// Converts an error of the TOML parser.
    pub fn toml_problem(&self, error: &toml::de::Error) -> Problem {
        self.problem(
            error.span().unwrap_or_default(),
            error.message().replace('\n', " "),
        )
    }

    /// Converts the faults of a whole-file draft to problems with lines.
    pub fn faults(&self, faults: &[Fault]) -> Vec<Problem> {
        if faults.is_empty() {
            return Vec::new();
        }
        let Ok(table) = DeTable::parse(&self.text) else {
            return faults
                .iter()
                .map(|fault| self.whole(sentence(fault)))
                .collect();
        };
        let problem = |fault: &Fault| {
            // The address and language come from the file's name.
            if fault.at.0.is_empty() || fault.at.names().0 == "path" {
                return self.whole(sentence(fault));
            }
            self.fault((0..0, table.get_ref()), fault)
        };
        faults.iter().map(problem).collect()
    }

    /// Converts a fault of a table's draft.
    pub fn fault(&self, table: (Range<usize>, &DeTable), fault: &Fault) -> Problem {
        let place = locate(&self.text, table, &fault.at);
        let span = if is_about_name(&fault.why) {
            place.name
        } else {
            place.value
        };
        self.problem(span, sentence(fault))
    }

    /// Creates a problem with the whole file.
    pub fn whole(&self, message: impl Into<String>) -> Problem {
        Problem {
            file: self.file.clone(),
            line: None,
            message: message.into(),
        }
    }

    /// Creates a problem at this range of the text.
    pub fn problem(&self, span: Range<usize>, message: impl Into<String>) -> Problem {
        let before = self.text.as_bytes().iter().take(span.start);
        let line = 1 + before.filter(|byte| **byte == b'\n').count();
        Problem {
            file: self.file.clone(),
            line: Some(line),
            message: message.into(),
        }
    }
}
