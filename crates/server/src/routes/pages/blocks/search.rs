//! The site search: matches in titles first, then those that are partly in titles, then matches in other texts; of each,
//! pages before elements.

use crate::domain::block_request::SearchRequest;
use crate::domain::element::Element;
use crate::domain::listing::{PAGE, page_number};
use crate::domain::module::{Field, Module, SearchSettings};
use crate::domain::search::kind::SearchKind;
use crate::domain::search::query::{SEARCH_QUERY, SearchQuery};
use crate::domain::search::slices::slices;
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::{ElementId, SourceId};
use crate::error::AppError;
use crate::store::Hits;
use crate::views::pager::Pager;
use crate::views::safe::DrawnBlock;
use crate::views::search::{KindLink, SearchBlock, SearchContent, SearchResult, Suggestions};

use super::{BlockContext, BlockRenderer, Head, Painted};

mod addresses;
mod results;
mod suggestions;

use addresses::{KIND, SearchAddresses};
use results::{of_element, of_page};

impl BlockRenderer for SearchSettings {
    type Request = SearchRequest;

    fn asked(&self, context: &BlockContext<'_>) -> SearchRequest {
        let (asked, words) = (context.asked, &context.words);
        let typed = SearchQuery::read(asked.text(SEARCH_QUERY).unwrap_or_default());
        // Another kind begins at its first page.
        let starts_anew = asked.body.has(KIND) && !asked.body.has(PAGE);
        let page = asked.text(PAGE).filter(|_| !starts_anew);
        SearchRequest {
            query: typed.knowing(context.snapshot.site.synonyms(words.language())),
            kind: asked.text(KIND).and_then(SearchKind::read),
            page: page_number(page),
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
        let data = search.content(asked.kind.as_ref(), asked.page).await?;
        let head = search.head(&data);
        let suggestions = if data.is_nothing() {
            search.suggestions().await?
        } else {
            Suggestions::default()
        };
        let typed = &asked.query.text;
        let Some(nearest) = suggestions.nearest() else {
            let html = DrawnBlock::of(&SearchBlock::new(data, typed, suggestions))?;
            return Ok(Painted { html, head });
        };
        // Nobody has to press a link to see what was meant.
        let synonyms = context.snapshot.site.synonyms(context.words.language());
        let query = SearchQuery::read(&nearest.text).knowing(synonyms);
        let near = Search {
            query: &query,
            ..search
        };
        let data = near.content(None, 1).await?;
        let html = DrawnBlock::of(&SearchBlock::new(data, typed, suggestions))?;
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
    key: &'a str,
    id: SourceId,
    fields: &'a [Field],
    page: &'a Page,
    has_pages: bool,
}

/// The results of one kind: those with the words in their titles come first.
enum Found<'a> {
    Pages(Hits<&'a Page>),
    Elements {
        source: Searched<'a>,
        hits: Hits<ElementId>,
    },
}

/// A run of results of one kind.
struct Part<'f, 'a> {
    found: &'f Found<'a>,
    /// Index of its first result.
    from: usize,
    /// Number of results.
    count: usize,
}

impl<'a> Found<'a> {
    fn kind(&self) -> SearchKind {
        match self {
            Self::Pages(_) => SearchKind::Pages,
            Self::Elements { source, .. } => SearchKind::Source(source.key.to_owned()),
        }
    }

    fn total(&self) -> usize {
        let [(_, first), (_, second), (_, third)] = self.ranks();
        first + second + third
    }

    fn is_exact(&self) -> bool {
        match self {
            Self::Pages(hits) => hits.exact,
            Self::Elements { hits, .. } => hits.exact,
        }
    }

    /// Start and number of the results with all words in their titles, with some, and with none.
    fn ranks(&self) -> [(usize, usize); 3] {
        match self {
            Self::Pages(hits) => hits.ranks(),
            Self::Elements { hits, .. } => hits.ranks(),
        }
    }

    fn part(&self, rank: usize) -> Part<'_, 'a> {
        let (from, count) = self.ranks()[rank];
        Part {
            found: self,
            from,
            count,
        }
    }
}

impl<'a> Search<'a> {
    async fn content(
        &self,
        kind: Option<&SearchKind>,
        asked: u32,
    ) -> Result<SearchContent<'a>, AppError> {
        let context = self.context;
        let found = self.found().await?;
        let kind = kind.filter(|kind| found.iter().any(|found| found.kind() == **kind));
        let shown = || {
            let is_shown = |found: &&Found| kind.is_none_or(|kind| found.kind() == *kind);
            found.iter().filter(is_shown)
        };
        let ranks = 0..3;
        let parts: Vec<Part> = ranks
            .flat_map(|rank| shown().map(move |found| found.part(rank)))
            .collect();
        let total = sum(shown());
        let per_page = self.settings.per_page.max(1);
        let last = total.div_ceil(per_page).max(1);
        let page = asked.min(last);
        let offset = (page - 1) * per_page;
        let addresses = self.addresses(kind);
        Ok(SearchContent {
            module: context.module,
            path: &context.page.path,
            block: addresses.block(),
            refresh: addresses.refresh(page),
            query: self.query,
            kinds: self.kinds(&found, kind),
            chosen: kind.cloned(),
            all: sum(found.iter()),
            results: self.results(&parts, (offset, per_page)).await?,
            total,
            is_exact: shown().all(Found::is_exact),
            pages: (page, last),
            first: offset + 1,
            pager: Pager::new((page, last), |page| addresses.page(page)),
            words: context.words,
        })
    }

    /// The results of each kind, pages first.
    async fn found(&self) -> Result<Vec<Found<'a>>, AppError> {
        let mut found = Vec::new();
        if self.query.words.is_empty() {
            return Ok(found);
        }
        if self.settings.pages {
            found.push(self.pages().await?);
        }
        for source in self.searched() {
            let place = (source.id, self.context.words.language());
            let store = self.context.state.store.search();
            let hits = store.elements_matching(place, self.query).await?;
            found.push(Found::Elements { source, hits });
        }
        Ok(found)
    }

    /// Searches the public pages of the language.
    async fn pages(&self) -> Result<Found<'a>, AppError> {
        let BlockContext {
            state,
            snapshot,
            words,
            ..
        } = self.context;
        let place = (snapshot.site_id, words.language());
        let hits = state
            .store
            .search()
            .pages_matching(place, self.query)
            .await?;
        Ok(Found::Pages(hits.only(|id| snapshot.tree.page(id))))
    }

    /// The results of one page.
    async fn results(
        &self,
        parts: &[Part<'_, 'a>],
        (offset, limit): (u32, u32),
    ) -> Result<Vec<SearchResult<'a>>, AppError> {
        let totals: Vec<u32> = parts.iter().map(|part| number(part.count)).collect();
        let mut results = Vec::new();
        for (part, slice) in parts.iter().zip(slices(&totals, offset, limit)) {
            let (skip, take) = (part.from + slice.offset as usize, slice.limit as usize);
            match part.found {
                Found::Pages(hits) => {
                    let pages = hits.ids.iter().skip(skip).take(take);
                    results.extend(pages.map(|page| of_page(self, page)));
                }
                Found::Elements { source, hits } => {
                    let ids: Vec<ElementId> =
                        hits.ids.iter().skip(skip).take(take).copied().collect();
                    let elements = self.elements(&ids).await?;
                    let shown = elements.iter().map(|one| of_element(self, source, one));
                    results.extend(shown);
                }
            }
        }
        Ok(results)
    }

    async fn elements(&self, ids: &[ElementId]) -> Result<Vec<Element>, AppError> {
        let store = self.context.state.store.search();
        let elements = store.by_id(self.context.words.language(), ids).await?;
        Ok(elements)
    }

    /// A link for each kind that has results, after one for all; empty if there is no choice.
    fn kinds(&self, found: &[Found], chosen: Option<&SearchKind>) -> Vec<KindLink> {
        let is_offered = |found: &&Found| found.total() > 0 || Some(&found.kind()) == chosen;
        let offered: Vec<&Found> = found.iter().filter(is_offered).collect();
        if offered.len() < 2 && chosen.is_none() {
            return Vec::new();
        }
        let link = |kind: Option<SearchKind>, label: &str, total: u32, exact| KindLink {
            href: self.addresses(kind.as_ref()).page(1),
            is_current: kind.as_ref() == chosen,
            value: kind.map_or_else(String::new, |kind| kind.name().to_owned()),
            label: label.to_owned(),
            total,
            is_exact: exact,
        };
        let words = self.context.words;
        let exact = found.iter().all(Found::is_exact);
        let all = link(None, words.say("Tous"), sum(found.iter()), exact);
        let each = offered.into_iter().map(|found| {
            let label = match found {
                Found::Pages(_) => words.say("Pages"),
                Found::Elements { source, .. } => &source.page.label,
            };
            let total = number(found.total());
            link(Some(found.kind()), label, total, found.is_exact())
        });
        std::iter::once(all).chain(each).collect()
    }

    fn head(&self, data: &SearchContent) -> Head {
        let (page, _) = data.pages;
        let was_asked = !self.query.text.is_empty();
        let mut kinds = data.kinds.iter();
        let said = match kinds.find(|kind| kind.is_current && data.chosen.is_some()) {
            Some(kind) => format!("{} – {}", self.query.text, kind.label),
            None => self.query.text.clone(),
        };
        let addresses = self.addresses(data.chosen.as_ref());
        Head {
            page: (page > 1).then_some(page),
            address: was_asked.then(|| addresses.page(page)),
            unlisted: was_asked,
            said: was_asked.then_some(said),
            ..Head::default()
        }
    }

    fn addresses(&self, kind: Option<&SearchKind>) -> SearchAddresses {
        SearchAddresses::new(self.context, &self.query.text, kind)
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
                key,
                id: snapshot.source(key)?.id,
                fields: module.body.fields(),
                page,
                has_pages: detail.is_some(),
            })
        })
    }
}

fn sum<'f, 'a: 'f>(found: impl Iterator<Item = &'f Found<'a>>) -> u32 {
    let totals = found.map(|found| number(found.total()));
    totals.fold(0, u32::saturating_add)
}

fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
