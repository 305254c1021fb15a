//! A file of the folder and what is wrong with it, by line.

use std::ops::Range;

use serde::de::DeserializeOwned;

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

/// Whether `text` is a key: `[a-z0-9-]+`.
pub fn is_key(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}
