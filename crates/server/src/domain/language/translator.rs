//! Translates the server's own texts to the language of a page. The keys are the French texts.

use vitrine_core::i18n::{Counted, Dictionary};

use crate::domain::element::Element;

/// Translates the server's texts to one language.
#[derive(Debug, Clone, Copy)]
pub struct Translator<'a> {
    language: &'a str,
    /// The language of untranslated values.
    original: &'a str,
    dictionary: Option<&'a Dictionary>,
}

/// A language code without its country: `fr` of `fr-ca`.
pub fn primary(code: &str) -> &str {
    code.split('-').next().unwrap_or_default()
}

impl<'a> Translator<'a> {
    /// The texts of this language; missing ones are French.
    pub fn new(language: &'a str, dictionary: Option<&'a Dictionary>) -> Self {
        Self {
            language,
            original: "fr",
            dictionary,
        }
    }

    /// The same texts for a site with this language as its own.
    #[must_use]
    pub fn on_site_in(self, original: &'a str) -> Self {
        Self { original, ..self }
    }

    /// The language code.
    pub fn language(&self) -> &'a str {
        self.language
    }

    /// The language without its country: `fr` of `fr-ca`.
    pub fn primary(&self) -> &'a str {
        primary(self.language)
    }

    /// The language of untranslated values if it differs from the page's.
    pub fn original(&self) -> Option<&'a str> {
        (self.original != self.language).then_some(self.original)
    }

    /// The language of an element's value if it differs from the page's (RGAA 8.7).
    pub fn foreign(&self, element: &Element, field: &str) -> Option<&'a str> {
        let translated = !element.untranslated.contains(field);
        self.original().filter(|_| !translated)
    }

    /// Returns a text.
    ///
    /// ```
    /// use vitrine_core::i18n::Dictionary;
    /// use vitrine_server::domain::language::translator::Translator;
    /// let mut english = Dictionary::new("en");
    /// english.insert("Suivante", "Next");
    /// let words = Translator::new("en", Some(&english));
    /// assert_eq!((words.say("Suivante"), words.say("Accueil")), ("Next", "Accueil"));
    /// ```
    pub fn say<'t>(&self, french: &'t str) -> &'t str
    where
        'a: 't,
    {
        self.dictionary
            .and_then(|dictionary| dictionary.get(french))
            .unwrap_or(french)
    }

    /// Returns the translation of a value that visitors filter by, which elements do not translate themselves; `None`
    /// if it has none.
    pub fn known(&self, value: &str) -> Option<&'a str> {
        self.dictionary.and_then(|dictionary| dictionary.get(value))
    }

    /// Returns a text with its `{name}` placeholders filled in.
    ///
    /// ```
    /// use vitrine_server::domain::language::translator::Translator;
    /// let words = Translator::new("fr", None);
    /// let text = words.fill("page {page} sur {pages}", &[("page", "2"), ("pages", "5")]);
    /// assert_eq!(text, "page 2 sur 5");
    /// ```
    pub fn fill(&self, french: &str, values: &[(&str, &str)]) -> String {
        let mut text = self.say(french);
        let mut filled = String::with_capacity(text.len() + 16);
        while let Some((before, rest)) = text.split_once('{') {
            filled.push_str(before);
            let place = rest.split_once('}');
            let value = place.and_then(|(name, _)| values.iter().find(|value| value.0 == name));
            if let (Some((_, after)), Some((_, value))) = (place, value) {
                filled.push_str(value);
                text = after;
            } else {
                filled.push('{');
                text = rest;
            }
        }
        filled.push_str(text);
        filled
    }

    /// The singular or plural text, with `{n}` replaced by the count.
    ///
    /// ```
    /// use vitrine_server::domain::language::translator::Translator;
    /// let words = Translator::new("fr", None);
    /// assert_eq!(words.count("{n} résultat", "{n} résultats", 12), "12 résultats");
    /// assert_eq!(words.count("{n} résultat", "{n} résultats", 0), "0 résultat");
    /// ```
    pub fn count(&self, one: &str, many: &str, n: u32) -> String {
        let counted = Counted { one, many, n };
        match self.dictionary {
            Some(dictionary) => counted.text(dictionary),
            None => counted.text(&Dictionary::new("fr")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Translator;

    #[test]
    fn a_brace_without_a_known_name_stays_as_it_is() {
        let words = Translator::new("fr", None);
        assert_eq!(words.fill("a {b} {c", &[("x", "1")]), "a {b} {c");
        assert_eq!(words.fill("{b}", &[("b", "{b}")]), "{b}");
    }
}
