//! A file of the folder and what is wrong with it, by line.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::DeTable;

use crate::domain::rules::Fault;

use super::locate::locate;
use super::words::{is_about_name, sentence};

/// A mistake in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file, as the folder was named.
    pub file: String,
    /// The line, from 1; none when the mistake is not in a line.
    pub line: Option<usize>,
    /// What is wrong and what to do.
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
    /// The file, as the folder was named.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl SourceText {
    /// The file as `T`, or what is wrong with it: TOML that is none, unknown and missing keys,
    /// values of the wrong type.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        toml::from_str(&self.text).map_err(|error| self.toml_problem(&error))
    }

    /// What the TOML reader found wrong.
    pub fn toml_problem(&self, error: &toml::de::Error) -> Problem {
        self.problem(
            error.span().unwrap_or_default(),
            error.message().replace('\n', " "),
        )
    }

    /// What is wrong with the draft that the file is, each fault with its line.
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
            // Its address or language is not said in the file.
            if fault.at.0.is_empty() || fault.at.names().0 == "path" {
                return self.whole(sentence(fault));
            }
            self.fault((0..0, table.get_ref()), fault)
        };
        faults.iter().map(problem).collect()
    }

    /// What is wrong with the draft that this table of the file is.
    pub fn fault(&self, table: (Range<usize>, &DeTable), fault: &Fault) -> Problem {
        let place = locate(&self.text, table, &fault.at);
        let span = if is_about_name(&fault.why) {
            place.name
        } else {
            place.value
        };
        self.problem(span, sentence(fault))
    }

    /// A mistake of the file as a whole.
    pub fn whole(&self, message: impl Into<String>) -> Problem {
        Problem {
            file: self.file.clone(),
            line: None,
            message: message.into(),
        }
    }

    /// A mistake at this place of the text.
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
