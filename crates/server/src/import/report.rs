//! Collects the problems of one file.

use std::ops::Range;

use toml::Spanned;

use super::source_text::{Problem, SourceText};

/// Collects the problems of one file.
pub struct Report<'a> {
    /// The file.
    pub text: &'a SourceText,
    /// The problems of all files so far.
    pub problems: &'a mut Vec<Problem>,
}

impl Report<'_> {
    /// Reports a problem at a value.
    pub fn at<T>(&mut self, value: &Spanned<T>, message: impl Into<String>) {
        self.within(value.span(), message);
    }

    /// Reports a problem at this range of the text.
    pub fn within(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.problems.push(self.text.problem(span, message));
    }
}
