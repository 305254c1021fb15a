//! The parameter `identload` of a module refresh (spec 7.7), `{module}_refresh{n}`, and of a button
//! that loads more, `{module}_more`.

/// The parameter.
pub const IDENTLOAD: &str = "identload";

/// The parsed value of `identload`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish<'a> {
    /// The block of the module with this ident.
    Block(&'a str),
    /// Further elements of the list with this ident.
    More(&'a str),
}

impl<'a> Wish<'a> {
    /// The ident of the module.
    pub fn ident(self) -> &'a str {
        match self {
            Self::Block(ident) | Self::More(ident) => ident,
        }
    }
}

/// Parses `identload`; `None` if it has neither form. The count `n` only distinguishes refreshes for the browser; the
/// answer is the same.
///
/// ```
/// use vitrine_server::domain::listing::refresh::{Wish, wish};
/// assert_eq!(wish("actualites_refresh12"), Some(Wish::Block("actualites")));
/// assert_eq!(wish("actualites_more"), Some(Wish::More("actualites")));
/// assert_eq!(wish("actualites_refresh"), None);
/// ```
pub fn wish(identload: &str) -> Option<Wish<'_>> {
    if let Some(ident) = identload.strip_suffix("_more") {
        return (!ident.is_empty()).then_some(Wish::More(ident));
    }
    let (ident, count) = identload.rsplit_once("_refresh")?;
    let counted = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    (counted && !ident.is_empty()).then_some(Wish::Block(ident))
}

#[cfg(test)]
mod tests {
    use super::{Wish, wish};

    #[test]
    fn an_ident_may_hold_the_words_themselves() {
        assert_eq!(wish("a_refresh2_refresh1"), Some(Wish::Block("a_refresh2")));
        assert_eq!(wish("a_more_refresh1"), Some(Wish::Block("a_more")));
        assert_eq!(wish("a_more_more"), Some(Wish::More("a_more")));
    }

    #[test]
    fn what_is_of_neither_form_names_no_module() {
        for identload in [
            "",
            "actualites",
            "_refresh1",
            "_more",
            "actualites_refresh",
            "actualites_refresh1x",
            "actualites_more2",
        ] {
            assert_eq!(wish(identload), None, "{identload}");
        }
    }
}
