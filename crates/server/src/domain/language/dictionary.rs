//! The requests of the page's script to the dictionary, and what clients may add to it (spec 3.8, 7.4, security 20).

use serde::Serialize;
use vitrine_core::forms::php::PhpForm;
use vitrine_core::i18n::is_learnable;

use crate::domain::text::blank::shows_nothing;
use crate::domain::values::key::is_plain;

/// The target of the page's script.
pub const SCRIPT: &str = "javascript";
/// The target of the server's own views; clients cannot add to it.
pub const VIEWS: &str = "site";
/// Whether the language with this code is that of the expressions, which then need no translation.
///
/// ```
/// use vitrine_server::domain::language::dictionary::is_own;
/// assert!(is_own("fr") && is_own("fr-CA") && !is_own("fro") && !is_own("en"));
/// ```
pub fn is_own(language: &str) -> bool {
    language.split('-').next() == Some("fr")
}

/// Maximum number of candidates of a site; further ones are dropped. An interface has a few hundred expressions.
pub const MOST_WAITING: i64 = 2_000;
/// Maximum length of a module's ident; a longer one is ignored.
const LONGEST_MODULE: usize = 100;

/// The answer to both calls.
#[derive(Debug, Serialize)]
pub struct DictionaryAnswer<'a> {
    /// Code of the language.
    pub langue: &'a str,
    /// The expressions and their translations.
    pub traductions: Vec<Entry<'a>>,
}

/// An expression and its translation (spec 3.8).
#[derive(Debug, Serialize)]
pub struct Entry<'a> {
    /// The expression, in French.
    pub intitule: &'a str,
    /// Its translation, or the expression if it is not translated yet.
    pub valeur: &'a str,
}

/// An expression to add to the dictionary. It is always a candidate without translation, because clients are not
/// trusted.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson<'a> {
    /// The expression.
    pub expression: &'a str,
    /// Ident of its module; mostly empty.
    pub module: &'a str,
    /// Whether to store it if it is new; the client may also only ask for its translation.
    pub learns: bool,
}

impl<'a> Lesson<'a> {
    /// Reads the body of `add_traduction`; `None` if it is refused: another target, markup, control characters, too
    /// long.
    ///
    /// `tableau_donnee` is not stored: its meaning is unknown.
    pub fn read(body: &'a PhpForm) -> Option<Self> {
        let text = |name| body.text(&[name]).unwrap_or_default();
        let expression = text("expression");
        if text("cible") != SCRIPT || !is_learnable(expression) || shows_nothing(expression) {
            return None;
        }
        Some(Self {
            expression,
            module: Some(text("module"))
                .filter(|module| is_ident(module))
                .unwrap_or_default(),
            learns: !is_yes(text("no_modif")) && !is_no(text("force_learn")),
        })
    }
}

fn is_ident(text: &str) -> bool {
    text.len() <= LONGEST_MODULE && is_plain(text)
}

fn is_yes(text: &str) -> bool {
    matches!(text, "1" | "true")
}

fn is_no(text: &str) -> bool {
    matches!(text, "0" | "false")
}

#[cfg(test)]
mod tests {
    use vitrine_core::forms::php::PhpForm;
    use vitrine_core::i18n::Addition;

    use super::Lesson;

    fn form(body: &str) -> PhpForm {
        PhpForm::of_urlencoded(body.as_bytes())
    }

    fn is_taken(expression: &str) -> bool {
        Lesson::read(&form(&Addition::new(expression, "en").body())).is_some()
    }

    #[test]
    fn what_the_core_sends_is_read() {
        let addition = Addition {
            module: "agenda",
            ..Addition::new("Retour à la liste", "en")
        };
        let body = form(&addition.body());
        let lesson = Lesson {
            expression: "Retour à la liste",
            module: "agenda",
            learns: true,
        };
        assert_eq!(Lesson::read(&body), Some(lesson));
    }

    #[test]
    fn security_20_markup_control_characters_and_long_texts_are_refused() {
        assert!(is_taken("Retour") && is_taken(&"é".repeat(500)));
        for expression in [
            "",
            "  ",
            "\u{200b}",
            " \u{feff}",
            "<b>x</b>",
            "a < b",
            "a\nb",
            "a\0b",
            "a\u{85}b",
            &"é".repeat(501),
        ] {
            assert!(!is_taken(expression), "{expression}");
        }
    }

    #[test]
    fn security_20_only_the_target_of_the_script_is_taught() {
        for cible in ["", "site", "php", "JAVASCRIPT"] {
            let body = form(&format!(
                "action=add_traduction&cible={cible}&expression=Retour"
            ));
            assert_eq!(Lesson::read(&body), None, "{cible}");
        }
        let array = form("cible=javascript&expression[]=Retour");
        assert_eq!(Lesson::read(&array), None);
    }

    #[test]
    fn who_only_asks_teaches_nothing() {
        let learns = |rest: &str| {
            let body = form(&format!("cible=javascript&expression=Retour{rest}"));
            Lesson::read(&body).expect("a lesson").learns
        };
        assert!(learns("") && learns("&no_modif=false&force_learn=true"));
        assert!(!learns("&no_modif=true") && !learns("&force_learn=0"));
    }

    #[test]
    fn a_module_that_is_no_ident_is_left_out() {
        for module in ["a'b", "a b", "é", &"a".repeat(101)] {
            let body = form(&format!(
                "cible=javascript&expression=Retour&module={module}"
            ));
            assert_eq!(
                Lesson::read(&body).expect("a lesson").module,
                "",
                "{module}"
            );
        }
    }
}
