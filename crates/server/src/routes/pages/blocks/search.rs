//! The site search: matches in titles first (pages before elements), then matches in other texts.

use crate::domain::address::of_block;
use crate::domain::block_request::SearchRequest;
use crate::domain::element::Element;
use crate::domain::id::{ElementId, PageId, SourceId};
use crate::domain::module::{Body, Field, Module, Role, SearchSettings, field_of};
use crate::domain::page_tree::Page;
use crate::domain::search_query::SearchQuery;
use crate::domain::search_results::slices;
use crate::domain::tokens::text_of;
use crate::error::AppError;
use crate::store::Hits;
use crate::views::cards::of_role;
use crate::views::safe::DrawnBlock;
use crate::views::search::{SearchBlock, SearchContent, SearchResult};

use super::{BlockContext, BlockRenderer, Head, Painted};

mod suggestions;

/// Query parameter: the words.
const QUERY: &str = "q";
/// Query parameter: the page of results.
const PAGE: &str = "p";

impl BlockRenderer for SearchSettings {
    type Request = SearchRequest;

    fn asked(&self, context: &BlockContext<'_>) -> SearchRequest {
        let page = context.asked.text(PAGE).unwrap_or_default();
        SearchRequest {
            query: SearchQuery::read(context.asked.text(QUERY).unwrap_or_default()),
            page: match page.parse::<u64>() {
                Ok(0) | Err(_) => 1,
                Ok(page) => u32::try_from(page).unwrap_or(u32::MAX),
            },
        }
    }

    async fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &SearchRequest,
    ) -> Result<Painted, AppError> {
        let search = Search {
            settings: self,
            context,
            query: &asked.query,
        };
        let data = search.content(asked.page).await?;
        let head = search.head(&data);
        let suggestions = if data.results.is_empty() {
            search.suggestions().await?
        } else {
            Vec::new()
        };
        let html = DrawnBlock::of(&SearchBlock::new(data, suggestions))?;
        Ok(Painted { html, head })
    }
}

#[derive(Clone, Copy)]
struct Search<'a> {
    settings: &'a SearchSettings,
    context: &'a BlockContext<'a>,
    query: &'a SearchQuery,
}

/// A source to search, and how its elements are shown.
#[derive(Clone, Copy)]
struct Searched<'a> {
    id: SourceId,
    fields: &'a [Field],
    page: &'a Page,
    has_pages: bool,
}

/// The matching elements of one source.
struct FoundSource<'a> {
    source: Searched<'a>,
    hits: Hits<ElementId>,
}

/// The matching pages.
#[derive(Default)]
struct FoundPages<'a> {
    /// Pages with the words in their titles.
    titled: Vec<&'a Page>,
    others: Vec<&'a Page>,
}

/// A run of results of one kind.
enum Part<'a> {
    Pages(&'a [&'a Page]),
    Elements(&'a FoundSource<'a>, &'a [ElementId]),
}

impl Part<'_> {
    fn count(&self) -> u32 {
        match self {
            Self::Pages(pages) => count(pages.len()),
            Self::Elements(_, ids) => count(ids.len()),
        }
    }
}

/// Orders the results: matches in titles first, pages before elements, then the rest in the same order.
fn parts<'a>(pages: &'a FoundPages<'a>, sources: &'a [FoundSource<'a>]) -> Vec<Part<'a>> {
    let split = |source: &'a FoundSource<'a>| {
        let ids = &source.hits.ids;
        ids.split_at(source.hits.in_title.min(ids.len()))
    };
    let titled = sources
        .iter()
        .map(|source| Part::Elements(source, split(source).0));
    let others = sources
        .iter()
        .map(|source| Part::Elements(source, split(source).1));
    let mut parts = vec![Part::Pages(&pages.titled)];
    parts.extend(titled);
    parts.push(Part::Pages(&pages.others));
    parts.extend(others);
    parts
}

impl<'a> Search<'a> {
    async fn content(&self, asked: u32) -> Result<SearchContent<'a>, AppError> {
        let context = self.context;
        let pages = self.pages().await?;
        let sources = self.sources().await?;
        let parts = parts(&pages, &sources);
        let totals: Vec<u32> = parts.iter().map(Part::count).collect();
        let total = totals
            .iter()
            .fold(0_u32, |sum, count| sum.saturating_add(*count));
        let per_page = self.settings.per_page.max(1);
        let last = total.div_ceil(per_page).max(1);
        let page = asked.min(last);
        let offset = (page - 1) * per_page;
        let mut results = Vec::new();
        for (part, slice) in parts.iter().zip(slices(&totals, offset, per_page)) {
            let (skip, take) = (slice.offset as usize, slice.limit as usize);
            let (found, ids) = match part {
                Part::Pages(pages) => {
                    let pages = pages.iter().skip(skip).take(take);
                    results.extend(pages.map(|page| self.page(page)));
                    continue;
                }
                Part::Elements(found, ids) => (found, ids.iter().skip(skip).take(take)),
            };
            let ids: Vec<ElementId> = ids.copied().collect();
            let store = &context.state.store;
            let elements = store.search().by_id(context.words.language(), &ids).await?;
            let shown = elements
                .iter()
                .map(|element| self.element(&found.source, element));
            results.extend(shown);
        }
        Ok(SearchContent {
            module: context.module,
            path: &context.page.path,
            query: self.query,
            results,
            total,
            is_exact: sources.iter().all(|source| source.hits.exact),
            pages: (page, last),
            first: offset + 1,
            around: (
                (page > 1).then(|| self.address(page - 1)),
                (page < last).then(|| self.address(page + 1)),
            ),
            words: context.words,
        })
    }

    fn head(&self, data: &SearchContent) -> Head {
        let (page, _) = data.pages;
        let was_asked = !self.query.text.is_empty();
        Head {
            page: (page > 1).then_some(page),
            address: was_asked.then(|| self.address(page)),
            unlisted: was_asked,
            said: was_asked.then(|| self.query.text.clone()),
            ..Head::default()
        }
    }

    /// Returns the address of a page of results.
    fn address(&self, page: u32) -> String {
        self.address_of(&self.query.text, page)
    }

    fn address_of(&self, text: &str, page: u32) -> String {
        let BlockContext {
            page: own,
            module,
            first,
            ..
        } = self.context;
        let number = (!*first).then_some(module.number);
        let page = page.to_string();
        let further = (page != "1").then_some((PAGE, page.as_str()));
        let query = [(QUERY, text)];
        of_block(&own.path, number, query.into_iter().chain(further))
    }

    /// Searches the public pages of the language.
    async fn pages(&self) -> Result<FoundPages<'a>, AppError> {
        if !self.settings.pages || self.query.words.is_empty() {
            return Ok(FoundPages::default());
        }
        let BlockContext {
            state,
            snapshot,
            words,
            ..
        } = self.context;
        let scope = (snapshot.site_id, words.language());
        let hits = state.store.search().pages(scope, &self.query.words).await?;
        let (titled, others) = hits.ids.split_at(hits.in_title.min(hits.ids.len()));
        let public = |ids: &[PageId]| {
            let pages = ids.iter().filter_map(|id| snapshot.tree.page(*id));
            pages.collect()
        };
        Ok(FoundPages {
            titled: public(titled),
            others: public(others),
        })
    }

    async fn sources(&self) -> Result<Vec<FoundSource<'a>>, AppError> {
        let BlockContext { state, words, .. } = self.context;
        let mut sources = Vec::new();
        if self.query.words.is_empty() {
            return Ok(sources);
        }
        for source in self.searched() {
            let context = (source.id, words.language());
            let store = state.store.search();
            let hits = store.elements(context, &self.query.words).await?;
            sources.push(FoundSource { source, hits });
        }
        Ok(sources)
    }

    /// Returns the sources that a public page shows; others are not searched (security 13).
    fn searched(&self) -> impl Iterator<Item = Searched<'a>> {
        let BlockContext {
            snapshot, words, ..
        } = *self.context;
        self.settings.sources.iter().filter_map(move |key| {
            let detail = snapshot.detail_page(key, words.language());
            let shows = |module: &&Module| module.body.source() == Some(key);
            let mut elsewhere = snapshot.all_modules().filter(|(_, module)| shows(module));
            let on_detail = detail.and_then(|page| {
                let modules = snapshot.modules(page.id).iter();
                let mut modules = modules.filter(shows);
                modules.next().map(|module| (page, module))
            });
            let (page, module) = on_detail.or_else(|| elsewhere.next())?;
            Some(Searched {
                id: snapshot.source(key)?.id,
                fields: module.body.fields(),
                page,
                has_pages: detail.is_some(),
            })
        })
    }

    fn page(&self, page: &Page) -> SearchResult {
        let modules = self.context.snapshot.modules(page.id).iter();
        let texts = modules.filter_map(|module| match &module.body {
            Body::Html(settings) => Some(text_of(&settings.content)),
            _ => None,
        });
        let text: Vec<String> = std::iter::once(page.description.clone())
            .chain(texts)
            .collect();
        let above = self.context.snapshot.tree.ancestors(page);
        let above: Vec<&str> = above.iter().map(|page| page.label.as_str()).collect();
        SearchResult {
            href: page.path.clone(),
            title: self.query.piece(&page.title),
            place: if above.is_empty() {
                self.context.words.say("Page du site").to_owned()
            } else {
                above.join(" › ")
            },
            piece: self.query.piece(&text.join(" ")),
        }
    }

    fn element(&self, source: &Searched<'_>, element: &Element) -> SearchResult {
        let path = source.page.path.trim_end_matches('/');
        let texts = source
            .fields
            .iter()
            .filter(|field| field.search && is_text(field));
        let texts: Vec<String> = texts
            .map(|field| text_of(element.value(&field.name)))
            .collect();
        let title = field_of(source.fields, Role::Title);
        let title = title.or_else(|| source.fields.first());
        SearchResult {
            href: if source.has_pages {
                format!("{path}/{}", element.key)
            } else {
                source.page.path.clone()
            },
            title: self
                .query
                .piece(title.map_or("", |field| element.value(&field.name))),
            place: match of_role(element, source.fields, Role::Date) {
                "" => source.page.label.clone(),
                day => format!("{} – {}", source.page.label, self.context.words.date(day)),
            },
            piece: self.query.piece(&texts.join(" ")),
        }
    }
}

fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// Returns whether the field's words count as text, not as title.
fn is_text(field: &Field) -> bool {
    use crate::domain::module::FieldKind::{Rich, Text};
    matches!(field.kind, Rich | Text) && field.role != Some(Role::Title)
}
