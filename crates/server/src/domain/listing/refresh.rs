//! The parameter `identload` of a module refresh (spec 7.7), `{module}_refresh{n}`, and of a button
//! that loads more, `{module}_more`.

/// The parameter.
pub const IDENTLOAD: &str = "identload";

/// The parsed value of `identload`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoadTarget<'a> {
    /// The block of the module with this ident.
    Block(&'a str),
    /// Further elements of the list with this ident.
    More(&'a str),
}

impl<'a> LoadTarget<'a> {
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
/// use vitrine_server::domain::listing::refresh::{LoadTarget, load_target};
/// assert_eq!(load_target("actualites_refresh12"), Some(LoadTarget::Block("actualites")));
/// assert_eq!(load_target("actualites_more"), Some(LoadTarget::More("actualites")));
/// assert_eq!(load_target("actualites_refresh"), None);
/// ```
pub fn load_target(identload: &str) -> Option<LoadTarget<'_>> {
    if let Some(ident) = identload.strip_suffix("_more") {
        return (!ident.is_empty()).then_some(LoadTarget::More(ident));
    }
    let (ident, count) = identload.rsplit_once("_refresh")?;
    let counted = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    (counted && !ident.is_empty()).then_some(LoadTarget::Block(ident))
}

#[cfg(test)]
mod tests {
    use super::{LoadTarget, load_target};

    #[test]
    fn an_ident_may_hold_the_words_themselves() {
        assert_eq!(
            load_target("a_refresh2_refresh1"),
            Some(LoadTarget::Block("a_refresh2"))
        );
        assert_eq!(
            load_target("a_more_refresh1"),
            Some(LoadTarget::Block("a_more"))
        );
        assert_eq!(load_target("a_more_more"), Some(LoadTarget::More("a_more")));
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
            assert_eq!(load_target(identload), None, "{identload}");
        }
    }
}
