//! The bodies of the two requests (spec 7.4), form-encoded.

use crate::text::push_component;

/// The body that requests the dictionary.
///
/// ```
/// use vitrine_core::i18n::DICTIONARY_REQUEST;
/// assert_eq!(DICTIONARY_REQUEST, "action=get_traductions&cible=javascript");
/// ```
pub const DICTIONARY_REQUEST: &str = "action=get_traductions&cible=javascript";

/// One expression for the server to learn; one per request.
///
/// ```
/// use vitrine_core::i18n::Addition;
/// assert_eq!(
///     Addition::new("Retour à la liste", "en").body(),
///     "action=add_traduction&cible=javascript&expression=Retour%20%C3%A0%20la%20liste&langue=en\
///      &tableau_donnee=&module=&no_modif=false&force_learn=true",
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Addition<'a> {
    /// The expression, for which [`super::is_learnable`] is true.
    pub expression: &'a str,
    /// The code of the language that lacks it.
    pub language: &'a str,
    /// `tableau_donnee`; the specification does not define its content; usually empty.
    pub data: &'a str,
    /// The module that contains the expression; usually empty.
    pub module: &'a str,
    /// `no_modif`; false by default.
    pub no_modif: bool,
    /// `force_learn`; true by default.
    pub force_learn: bool,
}

impl<'a> Addition<'a> {
    /// An addition with the defaults of spec 7.4.
    ///
    /// ```
    /// let addition = vitrine_core::i18n::Addition::new("Oui", "en");
    /// assert!(addition.force_learn && !addition.no_modif);
    /// ```
    pub fn new(expression: &'a str, language: &'a str) -> Self {
        Self {
            expression,
            language,
            data: "",
            module: "",
            no_modif: false,
            force_learn: true,
        }
    }

    /// The body: all eight fields, empty ones too, in the order of spec 7.4, each value encoded as by JavaScript's
    /// `encodeURIComponent`.
    ///
    /// ```
    /// use vitrine_core::i18n::Addition;
    /// let addition = Addition { module: "agenda", ..Addition::new("Mois", "en") };
    /// assert!(addition.body().contains("&module=agenda&"));
    /// ```
    pub fn body(&self) -> String {
        let truth = |is: bool| if is { "true" } else { "false" };
        let mut out = "action=add_traduction&cible=javascript".to_owned();
        for (name, value) in [
            ("&expression=", self.expression),
            ("&langue=", self.language),
            ("&tableau_donnee=", self.data),
            ("&module=", self.module),
            ("&no_modif=", truth(self.no_modif)),
            ("&force_learn=", truth(self.force_learn)),
        ] {
            out.push_str(name);
            push_component(&mut out, value);
        }
        out
    }
}
