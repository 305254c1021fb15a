//! Searches words in elements and pages: a word finds everything with a word that begins like it. Results with all
//! words in their title come first, then those with more of them. However common the words, a search reads a few thousand rows and returns a few
//! hundred results.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::LazyLock;

use crate::domain::element::Element;
use crate::domain::search::indexing::IN_TITLE;
use crate::domain::search::nearest::{beginnings, nearest};
use crate::domain::search::query::SearchQuery;
use crate::domain::text::tokens::{MOST_LOOKED_UP, end_of, looked_up};
use crate::domain::values::id::{ElementId, PageId, SiteId, SourceId};

use super::element::ElementRow;
use super::many::Many;
use super::pools::{bindable, on};
use super::{Search, StoreError};

/// Maximum number of rows read for the rarest word.
const MOST_ROWS: i64 = 2_000;
/// Maximum number of results: nobody reads further.
const MOST_HITS: usize = 500;
/// Maximum number of different words read to find those near a mistyped one.
const MOST_WORDS: i64 = 1_000;

static BY_ID: Many = Many::new(
    "SELECT e.id, e.key, e.content, e.changed_at, t.content AS translated, si.language AS own \
     FROM element e JOIN source so ON so.id = e.source_id JOIN site si ON si.id = so.site_id \
     LEFT JOIN element_translation t ON t.element_id = e.id AND t.language = $1 \
     WHERE e.state = 'published' AND e.id IN (",
    "$",
    ")",
);

/// The query for the different words of an index. Each step seeks the next word, because a common one has a row for
/// each element.
macro_rules! words_text {
    ($table:literal, $owner:literal) => {
        concat!(
            "WITH RECURSIVE next (token) AS (SELECT (SELECT w.token FROM ",
            $table,
            " w WHERE w.",
            $owner,
            " = $1 AND w.language = $2 AND w.token >= $3 AND w.token < $4 ORDER BY w.token LIMIT 1) \
             UNION ALL SELECT (SELECT w.token FROM ",
            $table,
            " w WHERE w.",
            $owner,
            " = $1 AND w.language = $2 AND w.token > next.token AND w.token < $4 ORDER BY w.token LIMIT 1) \
             FROM next WHERE next.token IS NOT NULL) \
             SELECT token FROM next WHERE token IS NOT NULL LIMIT $5 + 0"
        )
    };
}

/// The results of a search, by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hits<I> {
    /// Results with all words in their title come first, then those with some, each part in its own order.
    pub ids: Vec<I>,
    /// The number of results with all words in their titles.
    pub in_title: usize,
    /// The number of results with some words in their titles.
    pub partly: usize,
    /// False if the search stopped early: there are more results.
    pub exact: bool,
}

/// The table that words are looked up in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum In {
    Elements,
    Pages,
}

/// The scope of a search in one language: the elements of a source, or the pages of a site.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    within: In,
    owner: i64,
    language: &'a str,
}

impl<'a> Scope<'a> {
    /// The published elements of a source.
    pub fn elements(source: SourceId, language: &'a str) -> Self {
        Self {
            within: In::Elements,
            owner: source.0,
            language,
        }
    }

    /// The pages of a site, including those that are not public.
    pub fn pages(site: SiteId, language: &'a str) -> Self {
        Self {
            within: In::Pages,
            owner: site.0,
            language,
        }
    }
}

impl<I: Copy> Hits<I> {
    /// Start and number of the results with all words in their titles, with some, and with none.
    pub fn ranks(&self) -> [(usize, usize); 3] {
        let titled = self.in_title + self.partly;
        [
            (0, self.in_title),
            (self.in_title, self.partly),
            (titled, self.ids.len() - titled),
        ]
    }

    /// These results as something else, without those that are nothing.
    pub fn only<T: Copy>(&self, of: impl Fn(I) -> Option<T>) -> Hits<T> {
        let [titled, partly, others] = self.ranks().map(|(from, count)| {
            let part = self.ids[from..from + count].iter();
            part.filter_map(|id| of(*id)).collect::<Vec<T>>()
        });
        Hits {
            in_title: titled.len(),
            partly: partly.len(),
            ids: [titled, partly, others].concat(),
            exact: self.exact,
        }
    }
}

impl<I: Copy + Eq + Hash> Hits<I> {
    fn none() -> Self {
        Self {
            ids: Vec::new(),
            in_title: 0,
            partly: 0,
            exact: true,
        }
    }

    /// Merges the results of several searches, without duplicates: titles first, regardless of the search, each part in
    /// the order of the searches.
    fn of_all(found: &[Self]) -> Self {
        let mut all = Self::none();
        let mut known = HashSet::new();
        let mut take = |upto: fn(&Self) -> usize| {
            let part = found.iter().flat_map(|hits| &hits.ids[..upto(hits)]);
            all.ids.extend(part.filter(|id| known.insert(**id)));
            all.ids.len()
        };
        let in_title = take(|hits| hits.in_title);
        let partly = take(|hits| hits.in_title + hits.partly) - in_title;
        take(|hits| hits.ids.len());
        (all.in_title, all.partly) = (in_title, partly);
        all.exact = found.iter().all(|hits| hits.exact);
        all
    }
}

impl Search<'_> {
    /// Published elements of a source that match the query or one of its other names.
    pub async fn elements_matching(
        self,
        (source, language): (SourceId, &str),
        query: &SearchQuery,
    ) -> Result<Hits<ElementId>, StoreError> {
        self.search_all(Scope::elements(source, language), query, ElementId)
            .await
    }

    /// Pages of a site that match the query or one of its other names, including pages that are not public.
    pub async fn pages_matching(
        self,
        (site, language): (SiteId, &str),
        query: &SearchQuery,
    ) -> Result<Hits<PageId>, StoreError> {
        self.search_all(Scope::pages(site, language), query, PageId)
            .await
    }

    /// Published elements of a source with words that begin like these folded ones, in the order of the source.
    pub async fn elements_beginning_with(
        self,
        (source, language): (SourceId, &str),
        words: &[String],
    ) -> Result<Hits<ElementId>, StoreError> {
        self.search(Scope::elements(source, language), words, ElementId)
            .await
    }

    /// Whether any word in these scopes begins with this one.
    pub async fn known(self, scopes: &[Scope<'_>], word: &str) -> Result<bool, StoreError> {
        for scope in scopes {
            if self.rows_of(*scope, word).await? > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The words in these scopes that are nearest to this one, the nearest first.
    pub async fn nearest(
        self,
        scopes: &[Scope<'_>],
        word: &str,
    ) -> Result<Vec<String>, StoreError> {
        let mut index = Vec::new();
        for scope in scopes {
            for beginning in beginnings(word) {
                index.extend(self.words(*scope, beginning).await?);
            }
        }
        index.sort();
        index.dedup();
        Ok(nearest(word, index.into_iter()))
    }

    /// The first thousand different words that begin with this one, in order.
    async fn words(self, scope: Scope<'_>, prefix: &str) -> Result<Vec<String>, StoreError> {
        let query = words_text(scope.within);
        let prefix = bindable(prefix);
        let words = on!(self.0.readers(), |db| sqlx::query_scalar(query)
            .bind(scope.owner)
            .bind(bindable(scope.language))
            .bind(&prefix)
            .bind(end_of(&prefix))
            .bind(MOST_WORDS)
            .fetch_all(db)
            .await)?;
        Ok(words)
    }

    /// The published ones of these elements, in this order.
    pub async fn by_id(
        self,
        language: &str,
        ids: &[ElementId],
    ) -> Result<Vec<Element>, StoreError> {
        let mut found: HashMap<ElementId, Element> = HashMap::new();
        for (query, ids) in BY_ID.portions(ids) {
            let rows: Vec<ElementRow> = on!(self.0.readers(), |db| {
                let mut query = sqlx::query_as(query).bind(bindable(language));
                for id in ids {
                    query = query.bind(id);
                }
                query.fetch_all(db).await
            })?;
            for row in rows {
                let element = row.read(language)?;
                found.insert(element.id, element);
            }
        }
        Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
    }

    async fn search_all<I: Copy + Eq + Hash>(
        self,
        scope: Scope<'_>,
        query: &SearchQuery,
        number: fn(i64) -> I,
    ) -> Result<Hits<I>, StoreError> {
        let mut found = Vec::new();
        for words in query.searches() {
            found.push(self.search(scope, words, number).await?);
        }
        Ok(Hits::of_all(&found))
    }

    async fn search<I: Copy + Eq + Hash>(
        self,
        scope: Scope<'_>,
        words: &[String],
        number: fn(i64) -> I,
    ) -> Result<Hits<I>, StoreError> {
        let words = looked_up(words);
        if words.is_empty() {
            return Ok(Hits::none());
        }
        let titles: Vec<String> = words.iter().map(|word| in_title(word)).collect();
        let first = self.with_all(scope, titles).await?;
        let anywhere = self.with_all(scope, words).await?;
        let known: HashSet<i64> = first.found.iter().map(|(id, _)| *id).collect();
        let others = anywhere.found.iter().filter(|(id, _)| !known.contains(id));
        let partly = others.clone().filter(|(_, titled)| *titled > 0).count();
        let all = first.found.iter().chain(others);
        Ok(Hits {
            ids: all.map(|(id, _)| number(*id)).collect(),
            in_title: first.found.len(),
            partly,
            exact: first.exact && anywhere.exact,
        })
    }

    async fn with_all(self, scope: Scope<'_>, words: Vec<String>) -> Result<Matches, StoreError> {
        let mut counted = Vec::new();
        for word in words {
            counted.push((self.rows_of(scope, &word).await?, word));
        }
        // The rows of the rarest word are read, and the other words are tested on its results.
        counted.sort();
        let rarest = counted.first().map_or(0, |(rows, _)| *rows);
        if rarest == 0 {
            return Ok(Matches::default());
        }
        let most = i64::try_from(MOST_HITS + 1).unwrap_or(i64::MAX);
        let words = || counted.iter().map(|(_, word)| word);
        let bound: Vec<String> = words()
            .cloned()
            .chain(words().map(|word| in_title(word)))
            .collect();
        let mut found: Vec<(i64, i64)> = on!(self.0.readers(), |db| {
            let mut query = sqlx::query_as(match_text(scope.within, counted.len()))
                .bind(scope.owner)
                .bind(bindable(scope.language))
                .bind(MOST_ROWS)
                .bind(most);
            for word in &bound {
                query = query.bind(bindable(word)).bind(end_of(&bindable(word)));
            }
            query.fetch_all(db).await
        })?;
        let exact = rarest <= MOST_ROWS && found.len() <= MOST_HITS;
        found.truncate(MOST_HITS);
        Ok(Matches { found, exact })
    }

    /// The number of rows with words that begin with this one, up to one more than a search reads.
    async fn rows_of(self, scope: Scope<'_>, word: &str) -> Result<i64, StoreError> {
        const ELEMENTS: &str = "SELECT count(*) FROM (SELECT 1 FROM element_token \
            WHERE source_id = $1 AND language = $2 AND token >= $3 AND token < $4 LIMIT $5 + 0) counted";
        const PAGES: &str = "SELECT count(*) FROM (SELECT 1 FROM page_token \
            WHERE site_id = $1 AND language = $2 AND token >= $3 AND token < $4 LIMIT $5 + 0) counted";
        let query = match scope.within {
            In::Elements => ELEMENTS,
            In::Pages => PAGES,
        };
        let rows = on!(self.0.readers(), |db| sqlx::query_scalar(query)
            .bind(scope.owner)
            .bind(bindable(scope.language))
            .bind(bindable(word))
            .bind(end_of(&bindable(word)))
            .bind(MOST_ROWS + 1)
            .fetch_one(db)
            .await)?;
        Ok(rows)
    }
}

fn words_text(within: In) -> &'static str {
    match within {
        In::Elements => words_text!("element_token", "source_id"),
        In::Pages => words_text!("page_token", "site_id"),
    }
}

/// A word of a title, as the index has it.
fn in_title(word: &str) -> String {
    format!("{IN_TITLE}{word}")
}

/// What has all words, each with the number of those that are in its title, the highest first.
struct Matches {
    found: Vec<(i64, i64)>,
    exact: bool,
}

impl Default for Matches {
    fn default() -> Self {
        Self {
            found: Vec::new(),
            exact: true,
        }
    }
}

/// The query for this number of words, built from constants.
fn match_text(within: In, words: usize) -> &'static str {
    static TEXTS: LazyLock<HashMap<(In, usize), String>> = LazyLock::new(|| {
        let counts = || 1..=MOST_LOOKED_UP;
        let elements = counts().map(|words| (In::Elements, words));
        let all = elements.chain(counts().map(|words| (In::Pages, words)));
        all.map(|(within, words)| ((within, words), write_text(within, words)))
            .collect()
    });
    &TEXTS[&(within, words)]
}

fn write_text(within: In, words: usize) -> String {
    let (table, number, of, order) = match within {
        In::Elements => ("element_token", "element_id", "source_id", "position"),
        In::Pages => ("page_token", "page_id", "site_id", "page_id"),
    };
    let has = |place: usize| {
        format!(
            "EXISTS (SELECT 1 FROM {table} w WHERE w.{number} = c.{number} AND w.language = $2 \
             AND w.token >= ${} AND w.token < ${})",
            5 + 2 * place,
            6 + 2 * place
        )
    };
    let titled =
        (words..2 * words).map(|place| format!("CASE WHEN {} THEN 1 ELSE 0 END", has(place)));
    let titled = titled.collect::<Vec<_>>().join(" + ");
    let others: Vec<String> = (1..words)
        .map(|place| format!(" AND {}", has(place)))
        .collect();
    let others = others.concat();
    format!(
        "SELECT c.{number}, CAST({titled} AS BIGINT) AS titled FROM (SELECT r.{number}, min(r.place) AS place FROM \
         (SELECT w.{number}, w.{order} AS place FROM {table} w \
         WHERE w.{of} = $1 AND w.language = $2 AND w.token >= $5 AND w.token < $6 LIMIT $3 + 0) r \
         GROUP BY r.{number}) c WHERE 1 = 1{others} ORDER BY titled DESC, c.place, c.{number} LIMIT $4 + 0"
    )
}

#[cfg(test)]
mod tests {
    use super::{Hits, In, words_text, write_text};
    use crate::store::pools::On;
    use crate::store::{Database, Store};

    #[test]
    fn of_several_searches_all_titles_come_first_and_nothing_twice() {
        let hits = |ids: &[i64], (in_title, partly), exact| Hits {
            ids: ids.to_vec(),
            in_title,
            partly,
            exact,
        };
        let one = hits(&[1, 2, 3, 5], (1, 0), true);
        let other = hits(&[4, 3, 6, 1], (2, 1), true);
        let all = Hits::of_all(&[one, other]);
        assert_eq!(all, hits(&[1, 4, 3, 6, 2, 5], (3, 1), true));
        let all = Hits::of_all(&[hits(&[1], (1, 0), true), hits(&[], (0, 0), false)]);
        assert_eq!(all, hits(&[1], (1, 0), false));
    }

    #[tokio::test]
    async fn security_33_no_search_reads_a_whole_table() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(&Database::Sqlite(folder.path().join("plan.db")))
            .await
            .expect("the database opens");
        store.migrate().await.expect("the schema is applied");
        let On::Sqlite(pool) = store.readers() else {
            unreachable!("it was opened as SQLite");
        };
        for within in [In::Elements, In::Pages] {
            let searches = [1, 2, 6].map(|words| write_text(within, words));
            let words = words_text(within).to_owned();
            for text in searches.into_iter().chain([words]) {
                let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {text}"));
                let rows: Vec<(i64, i64, i64, String)> = sqlx::query_as(explained)
                    .fetch_all(pool)
                    .await
                    .expect("the plan is explained");
                let scans = rows.iter().filter(|row| row.3.starts_with("SCAN w"));
                assert_eq!(scans.count(), 0, "{rows:?}");
                assert!(
                    rows.iter()
                        .any(|row| row.3.contains("SEARCH w USING PRIMARY KEY")),
                    "{rows:?}"
                );
            }
        }
    }
}
