//! Selects elements of a source: which, how many, and the values that filters offer.

use std::sync::Arc;

use vitrine_core::text::fold;

use crate::domain::text::tokens::cut;
use crate::domain::values::id::SourceId;

/// PostgreSQL refuses index rows of more than a third of a page.
const MOST_VALUE_BYTES: usize = 200;

/// Normalises a filter value for comparison, both for the index and for requests.
///
/// ```
/// use vitrine_server::domain::listing::selection::filter_value;
/// assert_eq!(filter_value(" Éducation populaire "), "education populaire");
/// // A combining mark without a letter is dropped.
/// assert_eq!(filter_value("\u{359} Bal"), "bal");
/// let long = filter_value(&"Été ".repeat(100));
/// assert_eq!(filter_value(&long), long);
/// ```
pub fn filter_value(value: &str) -> String {
    let plain: String = value.chars().filter(|c| !c.is_control()).collect();
    // Folding may drop the first character, before a space.
    let folded = fold(&plain);
    cut(folded.trim(), MOST_VALUE_BYTES).trim_end().to_owned()
}

/// The elements that match all of these conditions.
#[derive(Debug, Clone, Copy)]
pub struct Selection<'a> {
    /// Number of the source.
    pub source: SourceId,
    /// Language to read them in.
    pub language: &'a str,
    /// Filters; all must match.
    pub filters: &'a [Filter],
    /// Folded words; each must be a prefix of a word of the element.
    pub words: &'a [String],
}

impl<'a> Selection<'a> {
    /// All elements of the source.
    pub fn all(source: SourceId, language: &'a str) -> Self {
        Self {
            source,
            language,
            filters: &[],
            words: &[],
        }
    }
}

/// A filter by the value of one field.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Filter {
    /// Name of the field.
    pub field: String,
    /// The value as indexed: folded, or a year.
    pub value: String,
}

/// The number of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The number.
    pub count: u32,
    /// False if counting stopped: there are at least `count`.
    pub exact: bool,
}

impl Total {
    /// Exactly `count`.
    pub fn exactly(count: u32) -> Self {
        Self { count, exact: true }
    }
}

/// A value that a filter offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterChoice {
    /// As indexed.
    pub value: String,
    /// Its label.
    pub label: String,
    /// How many elements have it.
    pub total: u32,
}

/// The values that the filter of a field offers.
#[derive(Debug, Clone)]
pub struct Offer {
    /// Name of the field.
    pub field: String,
    /// The values in the language of the page.
    pub choices: Arc<[FilterChoice]>,
    /// The values in the site's language, for a page in another one.
    pub original: Option<Arc<[FilterChoice]>>,
}

impl Offer {
    /// Whether the label is in the site's language, because the elements have no translation of it. A number has no
    /// language.
    pub fn is_untranslated(&self, choice: &FilterChoice) -> bool {
        let mut original = self.original.iter().flat_map(|choices| &**choices);
        let has_letters = choice.label.contains(char::is_alphabetic);
        has_letters && original.any(|known| known.label == choice.label)
    }
}
