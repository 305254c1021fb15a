//! Where the mistakes of one file are collected.

use std::ops::Range;

use toml::Spanned;

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
}
