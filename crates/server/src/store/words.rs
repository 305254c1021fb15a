//! Looking words up. `search_row` has a row for each published element and language and for each page, and the full text
//! search of the database finds rows by terms: FTS5 in SQLite, a `tsvector` with a GIN index in PostgreSQL. Both are asked
//! by `search_index(query)`; only the query is written differently for each.

use super::pools::{Pools, bindable, on};
use super::{Store, StoreError};
use crate::domain::text::tokens::end_of;
use crate::domain::values::id::{SiteId, SourceId};

/// What stands between scope and word of a term.
const IN_TITLE: char = '=';
const IN_TEXT: char = '_';
/// The longest prefix that SQLite's index has terms for.
const LONGEST_PREFIX: usize = 3;
/// Maximum number of different words that are looked up instead of a prefix.
const MOST_ENDS: i64 = 64;
/// Stands for characters that no stored word has.
const UNKNOWN: char = char::REPLACEMENT_CHARACTER;

pub(super) const KNOWN: &str = "SELECT word FROM known_word WHERE scope = $1 AND word >= $2 AND word < $3 \
    ORDER BY word LIMIT $4 + 0";

/// The scope of a search in one language: the elements of a source, or the pages of a site.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    kind: char,
    owner: i64,
    language: &'a str,
}

/// The part of a row that has a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Title,
    Any,
}

impl<'a> Scope<'a> {
    /// The published elements of a source.
    pub fn elements(source: SourceId, language: &'a str) -> Self {
        Self {
            kind: 'e',
            owner: source.0,
            language,
        }
    }

    /// The pages of a site, including those that are not public.
    pub fn pages(site: SiteId, language: &'a str) -> Self {
        Self {
            kind: 'p',
            owner: site.0,
            language,
        }
    }

    /// What begins its terms. No other scope's begin so, because languages begin with a letter.
    pub(super) fn code(self) -> String {
        let is_code = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        let language = if self.language.bytes().all(is_code) {
            self.language
        } else {
            "-"
        };
        format!("{}{:06}{language}", self.kind, self.owner)
    }

    fn term(self, part: Part, word: &str) -> String {
        let mark = match part {
            Part::Title => IN_TITLE,
            Part::Any => IN_TEXT,
        };
        format!("{}{mark}{}", self.code(), letters(word))
    }
}

/// The codes of a source's scopes in all languages are at least the first one, and below the second one.
pub(super) fn codes_of_elements(source: SourceId) -> (String, String) {
    let code = Scope::elements(source, "").code();
    (format!("{code}a"), format!("{code}{{"))
}

/// How a word that begins like this one is stored in `titles` and `words` of a row.
pub(super) fn beginning(word: &str) -> String {
    format!(" {}", letters(word))
}

fn letters(word: &str) -> String {
    let letter = |c: char| if c.is_alphanumeric() { c } else { UNKNOWN };
    word.chars().map(letter).collect()
}

impl Store {
    /// The query for rows of a scope that have, for each of these words, one that begins like it.
    pub(super) async fn with_all(
        &self,
        scope: Scope<'_>,
        part: Part,
        words: &[String],
    ) -> Result<String, StoreError> {
        let mut terms = Vec::new();
        for word in words {
            terms.push(match &self.pools {
                Pools::Sqlite { .. } => self.with_any_end(scope, part, word).await?,
                Pools::Postgres { .. } => self.beginning_with(&scope.term(part, word)),
            });
        }
        Ok(terms.join(if self.is_sqlite() { " AND " } else { " & " }))
    }

    /// The words that begin like this one, each as a term. FTS5 collects the rows of all terms with a prefix before it
    /// returns the first one, which takes long for a frequent word; rows of terms are read one by one.
    async fn with_any_end(
        &self,
        scope: Scope<'_>,
        part: Part,
        word: &str,
    ) -> Result<String, StoreError> {
        let beginning = || self.beginning_with(&scope.term(part, word));
        if word.chars().count() <= LONGEST_PREFIX {
            return Ok(beginning());
        }
        let words = self.known_words(scope, word, MOST_ENDS + 1).await?;
        let most = usize::try_from(MOST_ENDS).unwrap_or_default();
        if !(1..=most).contains(&words.len()) {
            return Ok(beginning());
        }
        let terms = words
            .iter()
            .map(|word| self.quoted(&scope.term(part, word)));
        let terms: Vec<String> = terms.collect();
        Ok(format!("({})", terms.join(" OR ")))
    }

    /// The first different words of a scope that begin with this one, in order. Some may be of rows that are gone.
    pub(super) async fn known_words(
        &self,
        scope: Scope<'_>,
        beginning: &str,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        let beginning = bindable(beginning);
        let words = on!(self.readers(), |db| sqlx::query_scalar(KNOWN)
            .bind(scope.code())
            .bind(&beginning)
            .bind(end_of(&beginning))
            .bind(most)
            .fetch_all(db)
            .await)?;
        Ok(words)
    }

    /// The query for rows of any of these scopes with a word that begins like this one.
    pub(super) fn with_beginning(&self, scopes: &[Scope<'_>], word: &str) -> String {
        self.any(scopes, |scope| {
            self.beginning_with(&scope.term(Part::Any, word))
        })
    }

    /// The query for rows of any of these scopes with this word.
    pub(super) fn with_word(&self, scopes: &[Scope<'_>], word: &str) -> String {
        self.any(scopes, |scope| self.quoted(&scope.term(Part::Any, word)))
    }

    fn any(&self, scopes: &[Scope<'_>], term: impl Fn(Scope<'_>) -> String) -> String {
        let terms: Vec<String> = scopes.iter().map(|scope| term(*scope)).collect();
        terms.join(if self.is_sqlite() { " OR " } else { " | " })
    }

    fn beginning_with(&self, term: &str) -> String {
        let any_end = if self.is_sqlite() { "*" } else { ":*" };
        format!("{}{any_end}", self.quoted(term))
    }

    /// Terms contain no quotes.
    fn quoted(&self, term: &str) -> String {
        if self.is_sqlite() {
            format!("\"{term}\"")
        } else {
            format!("'{term}'")
        }
    }

    fn is_sqlite(&self) -> bool {
        matches!(self.pools, Pools::Sqlite { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::{Scope, beginning, codes_of_elements};
    use crate::domain::values::id::{SiteId, SourceId};

    #[test]
    fn no_scope_begins_like_another_ones_terms() {
        let code = |source| Scope::elements(SourceId(source), "fr").code();
        assert_eq!(code(12), "e000012fr");
        assert_eq!(Scope::pages(SiteId(1), "pt-br").code(), "p000001pt-br");
        let (from, until) = codes_of_elements(SourceId(100_000));
        assert!(from < code(100_000) && code(100_000) < until);
        let others = [10_000, 100_001, 1_000_000, 1_000_001];
        assert!(
            others
                .iter()
                .all(|other| code(*other) < from || code(*other) >= until)
        );
    }

    #[test]
    fn nothing_typed_becomes_part_of_a_query() {
        let scope = Scope::elements(SourceId(1), "f\"r'");
        assert_eq!(scope.code(), "e000001-");
        assert_eq!(beginning("a\"b'c*"), " a\u{fffd}b\u{fffd}c\u{fffd}");
    }
}
