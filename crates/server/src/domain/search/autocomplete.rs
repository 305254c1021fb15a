//! Reads an autocompletion's query, and finds its items (spec 7.10, security 21).

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value as Json};
use vitrine_core::forms::php::{PhpForm, Value};
use vitrine_core::text::fold;

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::module::{Field, FieldKind};
use crate::domain::site::settings::AutocompleteEntry;
use crate::domain::text::asked_words::LONGEST_WORDS;
use crate::domain::text::asked_words::asked_words;
use crate::domain::text::html_text::text_of;
use crate::domain::text::tokens::words;

/// Maximum number of items in an answer.
pub const MOST_ITEMS: usize = 20;
/// The source of the site's own search field; always available, without an entry in the registry.
pub const SITE_SEARCH: (&str, &str) = ("Site", "rechercher");
/// Minimum number of characters for the site's search (spec 5.4, 9.4).
pub const SHORTEST_SEARCH: usize = 2;

/// A query.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    /// The key of the registry's entry, together with the method.
    pub classname: String,
    /// The method.
    pub methode: String,
    /// The typed text.
    pub term: String,
    /// All other parameters in the brackets.
    params: BTreeMap<String, String>,
}

impl Question {
    /// Reads `autocompleter[classname]=…`, or the same as JSON in `autocompleter`.
    ///
    /// ```
    /// use vitrine_core::forms::php::PhpForm;
    /// use vitrine_server::domain::search::autocomplete::Question;
    /// let brackets = PhpForm::of_urlencoded(b"autocompleter[classname]=Lieu&autocompleter[term]=ep");
    /// let json = PhpForm::of_urlencoded(br#"autocompleter={"classname":"Lieu","term":"ep"}"#);
    /// assert_eq!(Question::read(&brackets), Question::read(&json));
    /// ```
    pub fn read(form: &PhpForm) -> Self {
        let found = form
            .entries()
            .iter()
            .find(|(name, _)| name == "autocompleter");
        let mut params = match found {
            None => BTreeMap::new(),
            Some((_, Value::Array(entries))) => texts(entries),
            Some((_, Value::Text(json))) => of_json(json),
        };
        let mut take = |name| params.remove(name).unwrap_or_default();
        Self {
            classname: take("classname"),
            methode: take("methode"),
            term: take("term").trim().to_owned(),
            params,
        }
    }

    /// The question for a typed text without further parameters.
    pub fn of_term(term: &str) -> Self {
        Self {
            term: term.trim().to_owned(),
            ..Self::default()
        }
    }

    /// Whether the term is valid: 1 to 100 characters with a letter or digit.
    pub fn is_answered(&self) -> bool {
        self.term.chars().count() <= LONGEST_WORDS && !asked_words(&self.term).is_empty()
    }

    /// The matching elements; those whose value begins with the typed text come first.
    pub fn answers(&self, registered: &Registered<'_>, elements: Vec<Element>) -> Vec<Json> {
        let term = fold(&self.term);
        let is_first = |element: &Element| fold(&registered.shown(element)).starts_with(&term);
        let asked = asked_words(&self.term);
        let matching = elements.into_iter().filter(|element| {
            self.narrows(registered.entry, element) && registered.holds(element, &asked)
        });
        let (mut first, others): (Vec<_>, Vec<_>) = matching.partition(is_first);
        first.extend(others);
        let items = first.iter().map(|element| registered.item(element));
        let mut seen: Vec<Json> = Vec::new();
        for item in items {
            if seen.len() < MOST_ITEMS && !seen.contains(&item) {
                seen.push(item);
            }
        }
        seen
    }

    /// Whether the element has the values of the further parameters in public fields; empty parameters are ignored.
    fn narrows(&self, entry: &AutocompleteEntry, element: &Element) -> bool {
        let said = self.params.iter().filter(|(_, value)| !value.is_empty());
        let mut public = said.filter(|(name, _)| entry.fields.contains(name));
        public.all(|(name, value)| fold(element.value(name)).trim() == fold(value).trim())
    }
}

/// An entry of the registry, with the context of its answers.
pub struct Registered<'a> {
    entry: &'a AutocompleteEntry,
    /// Its fields with formatted text.
    rich: BTreeSet<&'a str>,
    /// The texts of the requesting page.
    words: Translator<'a>,
}

impl<'a> Registered<'a> {
    /// The entry, with these fields of its source.
    pub fn new(
        entry: &'a AutocompleteEntry,
        fields: impl Iterator<Item = &'a Field>,
        words: Translator<'a>,
    ) -> Self {
        let rich = fields.filter(|field| field.kind == FieldKind::Rich);
        Self {
            entry,
            rich: rich.map(|field| field.name.as_str()).collect(),
            words,
        }
    }

    /// The text that a visitor sees and sends for the element.
    pub fn shown(&self, element: &Element) -> String {
        self.line_of(element, &self.entry.value)
    }

    /// Whether the words of the public fields match the whole term. Other fields are not matched, because results would
    /// let clients guess their values (security 21).
    fn holds(&self, element: &Element, asked: &[String]) -> bool {
        let fields = self.entry.fields.iter().chain([&self.entry.value]);
        let texts: Vec<String> = fields.map(|field| self.line_of(element, field)).collect();
        let has = |word: &String| {
            texts
                .iter()
                .flat_map(|text| words(text))
                .any(|own| own.starts_with(word.as_str()))
        };
        asked.iter().all(has)
    }

    fn line_of(&self, element: &Element, field: &str) -> String {
        let value = element.value(field);
        let text = if self.rich.contains(field) {
            Cow::Owned(text_of(value))
        } else {
            Cow::Borrowed(value)
        };
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// `label`, `value` and the public fields, as texts; `lang` if the shown text is in another language than the page.
    fn item(&self, element: &Element) -> Json {
        let text = |field: &str| Json::String(self.line_of(element, field));
        let mut item = Map::new();
        if let Some(lang) = self.words.foreign(element, &self.entry.value) {
            item.insert("lang".to_owned(), Json::String(lang.to_owned()));
        }
        for name in ["label", "value"] {
            item.insert(name.to_owned(), text(&self.entry.value));
        }
        // A field named `lang` is not overwritten.
        for field in &self.entry.fields {
            item.insert(field.clone(), text(field));
        }
        Json::Object(item)
    }
}

fn texts(entries: &[(String, Value)]) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (name, value) in entries {
        match value {
            Value::Text(text) => {
                found.insert(name.clone(), text.clone());
            }
            Value::Array(below) if name == "add_params" => found.extend(texts(below)),
            Value::Array(_) => {}
        }
    }
    found
}

fn of_json(json: &str) -> BTreeMap<String, String> {
    let object: Map<String, Json> = serde_json::from_str(json).unwrap_or_default();
    let mut found = BTreeMap::new();
    let below = object.get("add_params").and_then(Json::as_object);
    for (name, value) in below.into_iter().flatten().chain(&object) {
        let text = match value {
            Json::String(text) => text.clone(),
            Json::Number(number) => number.to_string(),
            _ => continue,
        };
        found.insert(name.clone(), text);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{AutocompleteEntry, Element, PhpForm, Question, Registered, Translator};
    use crate::domain::module::{Field, FieldKind};
    use crate::domain::values::id::ElementId;

    fn entry() -> AutocompleteEntry {
        AutocompleteEntry {
            classname: "Lieu".to_owned(),
            methode: "chercher".to_owned(),
            source: "lieux".to_owned(),
            fields: vec!["nom".to_owned(), "ville".to_owned()],
            value: "nom".to_owned(),
        }
    }

    fn element(nom: &str, ville: &str, secret: &str) -> Element {
        let values = [("nom", nom), ("ville", ville), ("secret", secret)];
        Element {
            id: ElementId(0),
            key: String::new(),
            values: values
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
            untranslated: std::collections::BTreeSet::new(),
            changed_at: 0,
        }
    }

    fn names(query: &str) -> Vec<String> {
        let question = Question::read(&PhpForm::of_urlencoded(query.as_bytes()));
        let elements = vec![
            element("Salle d’Épinal", "Vire", "caché"),
            element("Épinal", "Caen", ""),
            element("Épi", "Vire", ""),
        ];
        let entry = entry();
        let registered = Registered::new(&entry, std::iter::empty(), Translator::new("fr", None));
        let items = question.answers(&registered, elements);
        items
            .iter()
            .map(|item| item["nom"].as_str().expect("a text").to_owned())
            .collect()
    }

    #[test]
    fn accents_and_case_do_not_matter_and_beginnings_come_first() {
        let query = |term: &str| format!("autocompleter[term]={term}");
        assert_eq!(names(&query("ep")), ["Épinal", "Épi", "Salle d’Épinal"]);
        assert_eq!(names(&query("ÉPIN sal")), ["Salle d’Épinal"]);
        assert_eq!(names(&query("vire")), ["Salle d’Épinal", "Épi"]);
    }

    #[test]
    fn security_21_what_is_not_public_is_neither_found_nor_answered() {
        assert_eq!(names("autocompleter[term]=cache"), [""; 0]);
        let all = names("autocompleter[term]=ep&autocompleter[secret]=x");
        assert_eq!(all.len(), 3, "a parameter of another field says nothing");
    }

    #[test]
    fn only_formatted_text_has_markup() {
        let entry = entry();
        let rich = Field::new("ville", "Ville", FieldKind::Rich);
        let registered = Registered::new(&entry, [&rich].into_iter(), Translator::new("fr", None));
        let barrier = element("barre & <b>gras</b>", "<b>Vire</b> &amp; Caen", "");
        let items = Question::of_term("bar").answers(&registered, vec![barrier]);
        assert_eq!(items[0]["label"], "barre & <b>gras</b>");
        assert_eq!(items[0]["ville"], "Vire & Caen");
    }

    #[test]
    fn further_parameters_narrow_by_public_fields() {
        assert_eq!(
            names("autocompleter[term]=ep&autocompleter[ville]=CAEN"),
            ["Épinal"]
        );
        assert_eq!(
            names("autocompleter[term]=ep&autocompleter[add_params][ville]=caen"),
            ["Épinal"]
        );
        assert_eq!(
            names("autocompleter[term]=ep&autocompleter[ville]=ca"),
            [""; 0]
        );
        assert_eq!(
            names("autocompleter[term]=ep&autocompleter[ville]=").len(),
            3
        );
        let json = r#"autocompleter={"term":"ep","add_params":{"ville":"caen"}}"#;
        assert_eq!(names(json), ["Épinal"]);
    }

    #[test]
    fn security_21_wildcards_and_long_terms_are_not_looked_up() {
        for (term, answered) in [
            ("e", true),
            ("%25", false),
            ("_", false),
            ("*", false),
            ("", false),
            ("++", false),
            (&"e".repeat(100), true),
            (&"e".repeat(101), false),
        ] {
            let query = format!("autocompleter[term]={term}");
            let question = Question::read(&PhpForm::of_urlencoded(query.as_bytes()));
            assert_eq!(question.is_answered(), answered, "{term}");
        }
    }
}
