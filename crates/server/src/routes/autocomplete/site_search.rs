//! The suggestions of the site's own search field.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::domain::element::Element;
use crate::domain::module::{Body, Field, Role, field_of};
use crate::domain::search::autocomplete::{MOST_ITEMS, Question, SHORTEST_SEARCH};
use crate::domain::search::query::SearchQuery;
use crate::domain::site::page_tree::Page;
use crate::domain::text::asked_words::folded_words;
use crate::domain::values::id::{ElementId, SourceId};
use crate::error::AppError;
use crate::store::Scope;

use super::SuggestionQuery;

/// Maximum number of replaced words: more are not typing errors.
const MOST_MISTYPED: usize = 2;

/// Titles of pages and of elements with their own pages, with address and kind: a page, or the label of the page that
/// lists the element. Matches in titles come first, pages before elements. If there are none, the matches of the
/// nearest words of the index.
pub(super) async fn items(
    asked: &SuggestionQuery<'_>,
    question: &Question,
) -> Result<Vec<Value>, AppError> {
    if !question.is_answered() || question.term.chars().count() < SHORTEST_SEARCH {
        return Ok(Vec::new());
    }
    let query = asked.query(&question.term);
    let items = asked.found(&query).await?;
    if !items.is_empty() {
        return Ok(items);
    }
    match asked.mended(&query).await? {
        Some(query) => asked.found(&query).await,
        None => Ok(Vec::new()),
    }
}

/// A source whose elements are suggested.
struct Suggested<'a> {
    id: SourceId,
    title: &'a Field,
    page: &'a Page,
}

impl<'a> SuggestionQuery<'a> {
    fn query(&self, typed: &str) -> SearchQuery {
        let synonyms = self.snapshot.site.synonyms(self.language);
        SearchQuery::read(typed).knowing(synonyms)
    }

    async fn found(&self, query: &SearchQuery) -> Result<Vec<Value>, AppError> {
        let (mut first, mut then) = self.pages(query).await?;
        for source in self.suggested() {
            let (titled, others) = self.elements(&source, query).await?;
            first.extend(titled);
            then.extend(others);
        }
        first.extend(then);
        first.truncate(MOST_ITEMS);
        Ok(first)
    }

    /// Pages with the words in their own titles, and other matching pages, those with the words in a heading first.
    async fn pages(&self, query: &SearchQuery) -> Result<(Vec<Value>, Vec<Value>), AppError> {
        let snapshot = self.snapshot;
        let place = (snapshot.site_id, self.language);
        let hits = self
            .state
            .store
            .search()
            .pages_matching(place, query)
            .await?;
        let kind = snapshot.words(self.language).say("Page");
        let pages = hits.ids.iter().filter_map(|id| snapshot.tree.page(*id));
        let (titled, others): (Vec<_>, Vec<_>) = pages.partition(|page| {
            [&page.title, &page.label]
                .iter()
                .any(|text| query.is_in(text))
        });
        let items = |pages: Vec<&Page>| {
            let items = pages.into_iter();
            let items = items.map(|page| item((&page.title, None), kind, &page.path));
            items.collect()
        };
        Ok((items(titled), items(others)))
    }

    /// Elements of a source with the words in their titles, and other matching elements.
    async fn elements(
        &self,
        source: &Suggested<'_>,
        query: &SearchQuery,
    ) -> Result<(Vec<Value>, Vec<Value>), AppError> {
        let store = self.state.store.search();
        let mut hits = store
            .elements_matching((source.id, self.language), query)
            .await?;
        // No more can be shown.
        hits.ids.truncate(MOST_ITEMS);
        let titled: HashSet<ElementId> = hits.ids.iter().take(hits.in_title).copied().collect();
        let elements = store.by_id(self.language, &hits.ids).await?;
        let path = source.page.path.trim_end_matches('/');
        let words = self.snapshot.words(self.language);
        let (titled, others): (Vec<_>, Vec<_>) =
            elements.iter().partition(|one| titled.contains(&one.id));
        let items = |elements: Vec<&Element>| {
            let items = elements.into_iter().map(|element| {
                let url = format!("{path}/{}", element.key);
                let title = element.value(&source.title.name);
                let lang = words.foreign(element, &source.title.name);
                item((title, lang), &source.page.label, &url)
            });
            items.collect()
        };
        Ok((items(titled), items(others)))
    }

    /// The query with mistyped words replaced by the nearest words of the index; `None` if the query stays the same.
    async fn mended(&self, query: &SearchQuery) -> Result<Option<SearchQuery>, AppError> {
        let store = self.state.store.search();
        let scopes = self.scopes();
        let mut mended = Vec::new();
        for word in folded_words(&query.text) {
            let asked = SearchQuery::read(&word);
            let [asked] = &asked.words[..] else {
                continue;
            };
            if !query.words.contains(asked) || store.known(&scopes, asked).await? {
                continue;
            }
            let nearest = store.nearest(&scopes, &word).await?;
            let (Some(by), true) = (nearest.into_iter().next(), mended.len() < MOST_MISTYPED)
            else {
                return Ok(None);
            };
            mended.push((word, by));
        }
        Ok((!mended.is_empty()).then(|| self.query(&query.replaced(&mended))))
    }

    fn scopes(&self) -> Vec<Scope<'a>> {
        let pages = Scope::pages(self.snapshot.site_id, self.language);
        let sources = self.suggested().into_iter();
        let sources = sources.map(|source| Scope::elements(source.id, self.language));
        std::iter::once(pages).chain(sources).collect()
    }

    /// The sources of the site's searches whose elements have their own pages.
    fn suggested(&self) -> Vec<Suggested<'a>> {
        let snapshot = self.snapshot;
        let of = |key: &str| {
            let page = snapshot.detail_page(key, self.language)?;
            let shown = snapshot.modules(page.id).iter();
            let mut shown = shown.filter(|module| module.body.source() == Some(key));
            let fields = shown.next().map_or(&[][..], |module| module.body.fields());
            Some(Suggested {
                id: snapshot.source(key)?.id,
                title: field_of(fields, Role::Title)?,
                page,
            })
        };
        self.searched().into_iter().filter_map(of).collect()
    }

    fn searched(&self) -> Vec<&'a str> {
        let mut keys: Vec<&str> = Vec::new();
        for (_, module) in self.snapshot.all_modules() {
            if let Body::Search(settings) = &module.body {
                let new = settings
                    .sources
                    .iter()
                    .filter(|key| !keys.contains(&key.as_str()));
                let new: Vec<&str> = new.map(String::as_str).collect();
                keys.extend(new);
            }
        }
        keys
    }
}

/// With the title's language if it differs from the page's.
fn item((title, lang): (&str, Option<&str>), kind: &str, url: &str) -> Value {
    let mut item = json!({"label": title, "value": title, "kind": kind, "url": url});
    if let Some(lang) = lang {
        item["lang"] = json!(lang);
    }
    item
}
