//! Searches words in elements and pages: a word finds everything with a word that begins like it. Results with all
//! words in their title come first, then those with more of them. However common the words, a search reads a few thousand
//! rows and returns a few hundred results.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::LazyLock;

use crate::domain::element::Element;
use crate::domain::search::nearest::{beginnings, nearest};
use crate::domain::search::query::SearchQuery;
use crate::domain::text::tokens::{MOST_LOOKED_UP, looked_up};
use crate::domain::values::id::{ElementId, PageId, SiteId, SourceId};

use super::element::ElementRow;
use super::many::Many;
use super::pools::{bindable, on};
use super::words::{Part, Scope, beginning};
use super::{Search, StoreError};

/// Maximum number of rows read.
const MOST_ROWS: i64 = 2_000;
/// Maximum number of results: nobody reads further.
const MOST_HITS: usize = 500;
/// Maximum number of different words read to find those near a mistyped one.
const MOST_WORDS: i64 = 1_000;

const ANY: &str = "SELECT count(*) FROM (SELECT 1 FROM search_index($1) i LIMIT 1) found";

static BY_ID: Many = Many::new(
    "SELECT e.id, e.key, e.content, e.changed_at, t.content AS translated, si.language AS own \
     FROM element e JOIN source so ON so.id = e.source_id JOIN site si ON si.id = so.site_id \
     LEFT JOIN element_translation t ON t.element_id = e.id AND t.language = $1 \
     WHERE e.state = 'published' AND e.id IN (",
    "$",
    ")",
);

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
        self.finds(self.0.with_beginning(scopes, word)).await
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
                index.extend(self.0.known_words(*scope, beginning, MOST_WORDS).await?);
            }
        }
        index.sort();
        index.dedup();
        loop {
            let near = nearest(word, index.iter().cloned());
            // A word is still known when nothing has it any more.
            let mut gone = Vec::new();
            for other in &near {
                if !self.finds(self.0.with_word(scopes, other)).await? {
                    gone.push(other);
                }
            }
            if gone.is_empty() {
                return Ok(near);
            }
            index.retain(|other| !gone.contains(&other));
        }
    }

    async fn finds(self, query: String) -> Result<bool, StoreError> {
        let found: i64 = on!(self.0.readers(), |db| sqlx::query_scalar(ANY)
            .bind(query)
            .fetch_one(db)
            .await)?;
        Ok(found > 0)
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
        let all = i64::try_from(words.len()).unwrap_or(i64::MAX);
        let anywhere = self.with_all((scope, Part::Any), &words).await?;
        // Of more rows than are read, those with the words in their titles are read first.
        let first = if anywhere.complete {
            Vec::new()
        } else {
            self.with_all((scope, Part::Title), &words).await?.found
        };
        let known: HashSet<i64> = first.iter().map(|(id, _)| *id).collect();
        let others = anywhere.found.iter().filter(|(id, _)| !known.contains(id));
        let found: Vec<&(i64, i64)> = first.iter().chain(others).collect();
        let titled = |least| found.iter().filter(|(_, titled)| *titled >= least).count();
        let in_title = titled(all);
        Ok(Hits {
            ids: found.iter().map(|(id, _)| number(*id)).collect(),
            in_title,
            partly: titled(1) - in_title,
            exact: anywhere.exact,
        })
    }

    async fn with_all(
        self,
        (scope, part): (Scope<'_>, Part),
        words: &[String],
    ) -> Result<Matches, StoreError> {
        let most = i64::try_from(MOST_HITS + 1).unwrap_or(i64::MAX);
        let matching = self.0.with_all(scope, part, words).await?;
        let rows: Vec<(i64, i64, i64)> = on!(self.0.readers(), |db| {
            let mut query = sqlx::query_as(match_text(words.len()))
                .bind(&matching)
                .bind(MOST_ROWS + 1)
                .bind(most);
            for word in words {
                query = query.bind(beginning(word));
            }
            query.fetch_all(db).await
        })?;
        let complete = rows.first().is_none_or(|(.., read)| *read <= MOST_ROWS);
        let exact = complete && rows.len() <= MOST_HITS;
        let found = rows.iter().map(|(id, titled, _)| (*id, *titled));
        Ok(Matches {
            found: found.take(MOST_HITS).collect(),
            complete,
            exact,
        })
    }
}

/// What has all words.
struct Matches {
    /// Each with the number of words that are in its title, the highest first.
    found: Vec<(i64, i64)>,
    /// Whether all rows were read.
    complete: bool,
    /// Whether nothing else has the words.
    exact: bool,
}

/// The query for this number of words, built from constants.
fn match_text(words: usize) -> &'static str {
    static TEXTS: LazyLock<Vec<String>> =
        LazyLock::new(|| (0..=MOST_LOOKED_UP).map(write_text).collect());
    &TEXTS[words]
}

fn write_text(words: usize) -> String {
    let titled = (0..words).map(|word| {
        let place = 4 + word;
        format!(" + CASE WHEN instr(w.titles, ${place}) > 0 THEN 1 ELSE 0 END")
    });
    let titled: String = titled.collect();
    format!(
        "SELECT COALESCE(w.element_id, w.page_id) AS number, CAST(0{titled} AS BIGINT) AS titled, \
         count(*) OVER () AS matching \
         FROM (SELECT i.rowid AS id FROM search_index($1) i LIMIT $2 + 0) f JOIN search_row w ON w.id = f.id \
         ORDER BY titled DESC, w.position, number LIMIT $3 + 0"
    )
}

#[cfg(test)]
mod tests {
    use super::{ANY, Hits, write_text};
    use crate::store::pools::On;
    use crate::store::words::KNOWN;
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
        let searches = [1, 2, 6].map(write_text);
        for text in searches
            .into_iter()
            .chain([KNOWN.to_owned(), ANY.to_owned()])
        {
            let explained = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {text}"));
            let rows: Vec<(i64, i64, i64, String)> = sqlx::query_as(explained)
                .fetch_all(pool)
                .await
                .expect("the plan is explained");
            let scanned = |row: &&(i64, i64, i64, String)| {
                ["SCAN w", "SCAN known_word"]
                    .iter()
                    .any(|scan| row.3.starts_with(scan))
            };
            assert_eq!(rows.iter().filter(scanned).count(), 0, "{rows:?}");
            // The full text search is asked for its terms: without `M` it would go through all rows.
            let asked = rows.iter().filter(|row| row.3.starts_with("SCAN i "));
            let mut asked = asked.map(|row| row.3.ends_with('M') || row.3.contains(":M"));
            assert!(asked.all(|is_asked| is_asked), "{rows:?}");
        }
    }
}
