//! The parameter `identload` of a module refresh (spec 7.7): `{module}_refresh{n}`.

/// The ident of the module that `identload` asks for; none when it is not of that form.
/// The count `n` tells refreshes of one module apart for the browser; the answer is the same.
///
/// ```
/// use vitrine_server::domain::refresh::module_ident;
/// assert_eq!(module_ident("actualites_refresh12"), Some("actualites"));
/// assert_eq!(module_ident("actualites_refresh"), None);
/// ```
pub fn module_ident(identload: &str) -> Option<&str> {
    let (ident, count) = identload.rsplit_once("_refresh")?;
    let counted = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    (counted && !ident.is_empty()).then_some(ident)
}

#[cfg(test)]
mod tests {
    use super::module_ident;

    #[test]
    fn an_ident_may_hold_the_word_itself() {
        assert_eq!(module_ident("a_refresh2_refresh1"), Some("a_refresh2"));
    }

    #[test]
    fn what_is_not_of_the_form_names_no_module() {
        for identload in [
            "",
            "actualites",
            "_refresh1",
            "actualites_refresh",
            "actualites_refresh1x",
            "actualites_more",
        ] {
            assert_eq!(module_ident(identload), None, "{identload}");
        }
    }
}
