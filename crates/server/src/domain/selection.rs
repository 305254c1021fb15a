//! What is read of a source: which elements, how many, and what may be chosen to narrow them.

use super::id::SourceId;
use vitrine_core::text::fold;

/// Characters of what is looked for; more is no search that people type.
pub const LONGEST_WORDS: usize = 100;
/// How many words are looked for; each costs a range of the index.
const MOST_WORDS: usize = 8;

/// The elements that all of this holds for.
#[derive(Debug, Clone, Copy)]
pub struct Selection<'a> {
    /// Number of the source.
    pub source: SourceId,
    /// Language that they are read in.
    pub language: &'a str,
    /// Filters, all of which must hold.
    pub filters: &'a [Filter],
    /// Folded words, each the beginning of a word of the element.
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
    /// The value, as the index has it: folded, or a year.
    pub value: String,
}

/// How many elements there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// How many.
    pub count: u32,
    /// Else there are at least so many: counting stopped there.
    pub exact: bool,
}

impl Total {
    /// Exactly so many.
    pub fn exactly(count: u32) -> Self {
        Self { count, exact: true }
    }
}

/// A value that a filter may choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterChoice {
    /// As the index has it.
    pub value: String,
    /// As visitors read it.
    pub label: String,
    /// How many elements have it.
    pub total: u32,
}

/// The words of a search as the index has them: folded, without what is between them.
///
/// ```
/// use vitrine_server::domain::selection::folded_words;
/// assert_eq!(folded_words("L’Été, à Épinal"), ["l", "ete", "a", "epinal"]);
/// assert!(folded_words(" ;-) ").is_empty());
/// ```
pub fn folded_words(text: &str) -> Vec<String> {
    let folded = fold(&bounded(text));
    let mut words: Vec<String> = Vec::new();
    for word in folded.split(|c: char| !c.is_alphanumeric()) {
        if !word.is_empty() && words.len() < MOST_WORDS && !words.iter().any(|w| w == word) {
            words.push(word.to_owned());
        }
    }
    words
}

/// What was typed, without what surrounds it and no longer than anybody types.
pub fn bounded(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control());
    let bounded: String = plain.take(LONGEST_WORDS).collect();
    bounded.trim().to_owned()
}
