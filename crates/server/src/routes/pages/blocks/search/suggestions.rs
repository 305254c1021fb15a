//! Suggestions for a search without results: its mistyped words replaced by the nearest words of the index.

use vitrine_core::text::fold;

use crate::domain::nearest::{beginnings, nearest};
use crate::domain::search_query::{SearchQuery, asked_words};
use crate::domain::selection::folded_words;
use crate::error::AppError;
use crate::store::Scope;
use crate::views::search::{SearchContent, Suggestion};

use super::Search;

/// A search with more unknown words has no suggestions: it is no typing error, and each word costs look-ups.
const MOST_UNKNOWN: usize = 2;

/// A folded word of the query that the index lacks, and the words nearest to it.
struct Unknown {
    word: String,
    nearest: Vec<String>,
}

impl Search<'_> {
    /// Searches near this one that have results.
    pub(super) async fn suggestions(&self) -> Result<Vec<Suggestion>, AppError> {
        let mut suggestions: Vec<Suggestion> = Vec::new();
        for words in replacements(self.unknown().await?) {
            let query = SearchQuery::read(&self.query.replaced(&words));
            let near = Search {
                query: &query,
                ..*self
            };
            // The index holds the words of pages that are not public too (security 13).
            let found = near.content(1).await?;
            if found.results.is_empty() {
                continue;
            }
            let written = words.into_iter().map(|(word, by)| {
                let by = as_written(&found, &by).unwrap_or(by);
                (word, by)
            });
            let written: Vec<(String, String)> = written.collect();
            let text = self.query.replaced(&written);
            let href = self.address_of(&text, 1);
            suggestions.push(Suggestion { text, href });
        }
        Ok(suggestions)
    }

    async fn unknown(&self) -> Result<Vec<Unknown>, AppError> {
        let scopes = self.scopes();
        let store = self.context.state.store.search();
        let mut unknown = Vec::new();
        for word in folded_words(&self.query.text) {
            let [asked] = &asked_words(&word)[..] else {
                continue;
            };
            let mut is_known = !self.query.words.contains(asked);
            for scope in &scopes {
                is_known = is_known || store.holds(*scope, asked).await?;
            }
            if is_known {
                continue;
            }
            if unknown.len() == MOST_UNKNOWN {
                return Ok(Vec::new());
            }
            let mut index = Vec::new();
            for scope in &scopes {
                for beginning in beginnings(&word) {
                    index.extend(store.words(*scope, beginning).await?);
                }
            }
            index.sort();
            index.dedup();
            let nearest = nearest(&word, index.into_iter());
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

/// The words to replace and their replacements, once for each suggestion: each of the nearest for one unknown word, the
/// nearest of each for several.
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

/// A folded word as a result writes it, with its accents.
fn as_written(found: &SearchContent<'_>, word: &str) -> Option<String> {
    let stretches = found
        .results
        .iter()
        .flat_map(|result| result.title.iter().chain(&result.piece));
    let mut found = stretches.filter(|stretch| stretch.is_found && fold(&stretch.text) == word);
    found.next().map(|stretch| stretch.text.to_lowercase())
}
