//! Where the mistakes of one file are collected.

use std::ops::Range;

use toml::Spanned;

use crate::domain::key::is_key;

use super::source_text::{Problem, SourceText};

/// The mistakes of one file.
pub struct Report<'a> {
    /// The file.
    pub text: &'a SourceText,
    /// The mistakes of all files so far.
    pub problems: &'a mut Vec<Problem>,
}

impl Report<'_> {
    /// A mistake at a value.
    pub fn at<T>(&mut self, value: &Spanned<T>, message: impl Into<String>) {
        self.within(value.span(), message);
    }

    /// A mistake at this place of the text.
    pub fn within(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.problems.push(self.text.problem(span, message));
    }

    /// A mistake of the file as a whole.
    pub fn whole(&mut self, message: impl Into<String>) {
        self.problems.push(self.text.whole(message));
    }

    /// Says so when `key` is not made of `[a-z0-9-]`.
    pub fn key(&mut self, key: &Spanned<String>) {
        if !is_key(key.get_ref()) {
            let message = format!("`{}` is no key: use a to z, 0 to 9 and -", key.get_ref());
            self.at(key, message);
        }
    }

    /// Says so when a text that people read is empty.
    pub fn filled(&mut self, name: &str, text: &Spanned<String>) {
        if text.get_ref().trim().is_empty() {
            self.at(
                text,
                format!("`{name}` is empty: write it, or take the line out"),
            );
        }
    }
}
