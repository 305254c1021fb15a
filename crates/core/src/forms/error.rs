use std::error::Error;
use std::fmt;

/// Errors of this module.
///
/// ```
/// use vitrine_core::forms::FormsError;
/// let refusal = vitrine_core::forms::param::read("@param referer=\"/\"").unwrap_err();
/// assert_eq!((&refusal, refusal.code()), (&FormsError::MissingUrl, "missing-url"));
/// assert_eq!(refusal.sentence(), "@param has no url");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormsError {
    /// The comment does not begin with `@param`.
    NotParam,
    /// There is no attribute `url`, or it is empty.
    MissingUrl,
    /// The attribute of this name has no value in double quotes.
    NotQuoted(String),
    /// The value of the attribute of this name has no closing quote.
    NotClosed(String),
    /// A value would get this name, which is read back as another one.
    Key(String),
    /// A value is nested deeper than a form allows.
    Deep(String),
    /// This name is longer than a form allows.
    Long(String),
    /// There are more values than a form allows.
    Many,
}

impl FormsError {
    /// The stable code of the error.
    ///
    /// ```
    /// assert_eq!(vitrine_core::forms::FormsError::Many.code(), "too-many");
    /// ```
    pub fn code(&self) -> &'static str {
        self.told().0
    }

    /// A message for the author of the page.
    ///
    /// ```
    /// use vitrine_core::forms::FormsError;
    /// assert_eq!(FormsError::Deep("a[b]".into()).sentence(), "`a[b]` has more than 5 keys");
    /// ```
    pub fn sentence(&self) -> String {
        let (_, before, name, after) = self.told();
        [before, name, after].concat()
    }

    /// The code, and the parts of the message around the name.
    fn told(&self) -> (&'static str, &'static str, &str, &'static str) {
        match self {
            Self::NotParam => (
                "not-param",
                "the comment does not begin with @param",
                "",
                "",
            ),
            Self::MissingUrl => ("missing-url", "@param has no url", "", ""),
            Self::NotQuoted(name) => (
                "not-quoted",
                "@param: the value of `",
                name,
                "` is not in double quotes",
            ),
            Self::NotClosed(name) => (
                "not-closed",
                "@param: the double quotes of `",
                name,
                "` are not closed",
            ),
            Self::Key(name) => ("unreadable-key", "`", name, "` reads back as another name"),
            Self::Deep(name) => ("too-deep", "`", name, "` has more than 5 keys"),
            Self::Long(name) => ("too-long", "`", name, "` is longer than 256 bytes"),
            Self::Many => ("too-many", "a form carries at most 1000 values", "", ""),
        }
    }
}

impl fmt::Display for FormsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for FormsError {}

#[cfg(test)]
mod tests {
    use super::FormsError;

    #[test]
    fn each_refusal_has_a_code_of_its_own_and_says_what_is_wrong() {
        let name = || "n".to_owned();
        let all = [
            FormsError::NotParam,
            FormsError::MissingUrl,
            FormsError::NotQuoted(name()),
            FormsError::NotClosed(name()),
            FormsError::Key(name()),
            FormsError::Deep(name()),
            FormsError::Long(name()),
            FormsError::Many,
        ];
        let mut codes: Vec<&str> = all.iter().map(FormsError::code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), all.len());
        assert_eq!(
            FormsError::Deep("a[b]".into()).to_string(),
            "`a[b]` has more than 5 keys"
        );
    }
}
