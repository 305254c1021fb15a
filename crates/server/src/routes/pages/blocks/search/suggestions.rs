//! Suggestions for a search without results: its mistyped words replaced by the nearest words of the index, or, if no
//! word is mistyped, each of its words alone.

use vitrine_core::text::fold;

use crate::domain::search::query::SearchQuery;
use crate::domain::text::asked_words::asked_words;
use crate::domain::text::asked_words::folded_words;
use crate::error::AppError;
use crate::store::Scope;
use crate::views::search::{SearchContent, Suggestion, Suggestions};

use super::{Search, SearchAddresses};

/// A search with more unknown words has no suggestions: it is not a typing error, and each word costs look-ups.
const MOST_UNKNOWN: usize = 2;

/// A folded word of the query that the index lacks, and the words nearest to it.
struct Unknown {
    word: String,
    nearest: Vec<String>,
}

impl Search<'_> {
    /// Searches like this one that have results.
    pub(super) async fn suggestions(&self) -> Result<Suggestions, AppError> {
        let near = self.near().await?;
        if !near.is_empty() {
            return Ok(Suggestions::Near(near));
        }
        Ok(Suggestions::Alone(self.alone().await?))
    }

    /// The search with its mistyped words replaced.
    async fn near(&self) -> Result<Vec<Suggestion>, AppError> {
        let unknown = self.unknown().await?;
        let mut suggestions: Vec<Suggestion> = Vec::new();
        for words in replacements(unknown) {
            let query = SearchQuery::read(&self.query.replaced(&words));
            let near = Search {
                query: &query,
                ..*self
            };
            // The index also contains the words of pages that are not public (security 13).
            let found = near.content(None, 1).await?;
            if found.results.is_empty() {
                continue;
            }
            let written = words.into_iter().map(|(word, by)| {
                let by = as_written(&found, &by).unwrap_or(by);
                (word, by)
            });
            let written: Vec<(String, String)> = written.collect();
            let text = self.query.replaced(&written);
            suggestions.push(self.suggestion(text));
        }
        Ok(suggestions)
    }

    /// Each word that finds something by itself, if there are several and no result has them all.
    async fn alone(&self) -> Result<Vec<Suggestion>, AppError> {
        let mut suggestions = Vec::new();
        if self.query.words.len() < 2 {
            return Ok(suggestions);
        }
        for word in self.query.typed() {
            let query = SearchQuery::read(word);
            let alone = Search {
                query: &query,
                ..*self
            };
            if !query.words.is_empty() && !alone.content(None, 1).await?.results.is_empty() {
                suggestions.push(self.suggestion(word.to_owned()));
            }
        }
        Ok(suggestions)
    }

    fn suggestion(&self, text: String) -> Suggestion {
        let href = SearchAddresses::new(self.context, &text, None).page(1);
        Suggestion { text, href }
    }

    async fn unknown(&self) -> Result<Vec<Unknown>, AppError> {
        let scopes = self.scopes();
        let store = self.context.state.store.search();
        let mut unknown = Vec::new();
        for word in folded_words(&self.query.text) {
            let [asked] = &asked_words(&word)[..] else {
                continue;
            };
            if !self.query.words.contains(asked) || store.known(&scopes, asked).await? {
                continue;
            }
            if unknown.len() == MOST_UNKNOWN {
                return Ok(Vec::new());
            }
            let nearest = store.nearest(&scopes, &word).await?;
            unknown.push(Unknown { word, nearest });
        }
        Ok(unknown)
    }

    fn scopes(&self) -> Vec<Scope<'_>> {
        let language = self.context.words.language();
        let pages = self
            .settings
            .pages
            .then(|| Scope::pages(self.context.snapshot.site_id, language));
        let sources = self
            .searched()
            .map(|source| Scope::elements(source.id, language));
        pages.into_iter().chain(sources).collect()
    }
}

/// The words to replace and their replacements, for each suggestion: each of the nearest words for one unknown word,
/// only the nearest of each for several.
fn replacements(unknown: Vec<Unknown>) -> Vec<Vec<(String, String)>> {
    if let [Unknown { word, nearest }] = &unknown[..] {
        let each = nearest.iter().map(|by| vec![(word.clone(), by.clone())]);
        return each.collect();
    }
    let all = unknown.into_iter().map(|Unknown { word, nearest }| {
        let by = nearest.into_iter().next()?;
        Some((word, by))
    });
    let all: Option<Vec<_>> = all.collect();
    all.into_iter().filter(|all| !all.is_empty()).collect()
}

/// A folded word as written in a result, with its accents.
fn as_written(found: &SearchContent<'_>, word: &str) -> Option<String> {
    let stretches = found
        .results
        .iter()
        .flat_map(|result| result.title.iter().chain(result.passages()));
    let mut found = stretches.filter(|stretch| stretch.is_found && fold(&stretch.text) == word);
    found.next().map(|stretch| stretch.text.to_lowercase())
}
