//! `/sitemap.xml` and `/robots.txt`.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::addresses::Routes;
use crate::domain::listing::selection::Selection;
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::SourceId;
use crate::error::AppError;
use crate::extract::caller::Caller;
use crate::extract::parameters::Parameters;
use crate::respond::made_file::MadeFile;
use crate::state::{AppState, Snapshot};
use crate::store::Range;
use crate::views::list::element_path;
use crate::views::sitemap::{RobotsView, SitemapEntry, SitemapIndexView, SitemapView};

/// Most URLs in one file, by the protocol.
const MOST_PLACES: u32 = 50_000;

/// Returns the routes.
pub fn router() -> Routes {
    Routes::new()
        .route("/sitemap.xml", get(show_sitemap))
        .route("/robots.txt", get(show_robots))
}

/// Query parameter: part of a sitemap that is too long for one file, starting at 1.
const PART: &str = "partie";

async fn show_robots(
    State(state): State<AppState>,
    caller: Caller,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let known = !caller.origin.is_empty();
    let view = RobotsView {
        platform: &state.settings.platform,
        sitemap: known.then(|| format!("{}/sitemap.xml", caller.origin)),
    };
    let file = MadeFile {
        kind: "text/plain; charset=utf-8",
        text: view.render()?,
        changed_at: None,
    };
    file.answer(&headers)
}

async fn show_sitemap(
    State(state): State<AppState>,
    caller: Caller,
    headers: HeaderMap,
    asked: Parameters,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let map = Map {
        state: &state,
        snapshot: &snapshot,
        origin: &caller.origin,
    };
    let lists = map.lists().await?;
    let pages = u32::try_from(map.pages().count()).unwrap_or(u32::MAX);
    let elements = lists.iter().map(|list| list.count);
    let total = elements.fold(pages, u32::saturating_add);
    let parts = total.div_ceil(MOST_PLACES).max(1);
    let part = asked.text(PART).map(|part| part.parse().unwrap_or(0));
    let text = match part {
        None if parts > 1 => map.index(parts).render()?,
        Some(part) if part == 0 || part > parts => return Err(AppError::NotFound),
        part => {
            let from = (part.unwrap_or(1) - 1) * MOST_PLACES;
            let places = map.places(&lists, from).await?;
            SitemapView { places }.render()?
        }
    };
    let file = MadeFile {
        kind: "application/xml; charset=utf-8",
        text,
        changed_at: None,
    };
    file.answer(&headers)
}

/// A list whose elements have their own pages.
struct DetailList<'s> {
    page: &'s Page,
    source: SourceId,
    count: u32,
    /// Pages of the same list in the other languages.
    translations: Vec<&'s Page>,
}

struct Map<'s> {
    state: &'s AppState,
    snapshot: &'s Snapshot,
    origin: &'s str,
}

impl<'s> Map<'s> {
    /// Pages for the public.
    fn pages(&self) -> impl Iterator<Item = &'s Page> {
        let snapshot = self.snapshot;
        let pages = snapshot.tree.public();
        pages.filter(|page| !snapshot.is_private(page.id))
    }

    async fn lists(&self) -> Result<Vec<DetailList<'s>>, AppError> {
        let mut lists: Vec<DetailList> = Vec::new();
        for (page, module) in self.snapshot.all_modules() {
            let key = module.body.source().filter(|_| module.body.has_detail());
            let Some((key, source)) = key.and_then(|key| Some((key, self.snapshot.source(key)?)))
            else {
                continue;
            };
            // Two lists of one source on a page share the same element pages.
            if lists
                .iter()
                .any(|list| list.page.id == page.id && list.source == source.id)
            {
                continue;
            }
            let shows = |other: &&Page| {
                let mut modules = self.snapshot.modules(other.id).iter();
                modules.any(|m| m.body.has_detail() && m.body.source() == Some(key))
            };
            lists.push(DetailList {
                page,
                source: source.id,
                count: self.count(source.id).await?,
                translations: self.translations(page).into_iter().filter(shows).collect(),
            });
        }
        Ok(lists)
    }

    async fn count(&self, source: SourceId) -> Result<u32, AppError> {
        // Every published element exists in every language.
        let all = Selection::all(source, &self.snapshot.site.language);
        Ok(self.state.store.lists().find(&all).await?.total.count)
    }

    /// Returns the page in all its languages, itself included; empty if it has only one.
    fn translations(&self, page: &Page) -> Vec<&'s Page> {
        let original = page.translation_of.unwrap_or(page.id);
        let same = |other: &&Page| other.id == original || other.translation_of == Some(original);
        let all: Vec<&Page> = self.snapshot.tree.public().filter(same).collect();
        if all.len() > 1 { all } else { Vec::new() }
    }

    fn index(&self, parts: u32) -> SitemapIndexView {
        let part = |part| format!("{}/sitemap.xml?{PART}={part}", self.origin);
        SitemapIndexView {
            parts: (1..=parts).map(part).collect(),
        }
    }

    /// Returns URLs from this index on, up to the limit of one file: pages first, then elements list by
    /// list.
    async fn places(
        &self,
        lists: &[DetailList<'_>],
        from: u32,
    ) -> Result<Vec<SitemapEntry>, AppError> {
        let skip = usize::try_from(from).unwrap_or(usize::MAX);
        let most = usize::try_from(MOST_PLACES).unwrap_or(usize::MAX);
        let pages = self.pages();
        let mut places: Vec<SitemapEntry> =
            pages.skip(skip).take(most).map(|p| self.page(p)).collect();
        let pages = u32::try_from(self.pages().count()).unwrap_or(u32::MAX);
        let mut skip = from.saturating_sub(pages);
        for list in lists {
            let room = MOST_PLACES - u32::try_from(places.len()).unwrap_or(MOST_PLACES);
            if skip < list.count && room > 0 {
                let range = Range {
                    offset: skip,
                    limit: room,
                };
                let keys = self.state.store.lists().keys(list.source, range).await?;
                places.extend(keys.iter().map(|(key, at)| self.element(list, key, *at)));
            }
            skip = skip.saturating_sub(list.count);
        }
        Ok(places)
    }

    fn page(&self, page: &Page) -> SitemapEntry {
        let language = |page: &Page| {
            let code = self.snapshot.language(page).to_owned();
            (code, self.whole(&page.path))
        };
        SitemapEntry {
            address: self.whole(&page.path),
            changed: day(page.changed_at, self.zone()),
            languages: self.translations(page).into_iter().map(language).collect(),
        }
    }

    fn element(&self, list: &DetailList, key: &str, changed_at: i64) -> SitemapEntry {
        let address = |page: &Page| self.whole(&element_path(&page.path, key));
        let language = |page: &&Page| (self.snapshot.language(page).to_owned(), address(page));
        let several = list.translations.len() > 1;
        let languages = list.translations.iter().filter(|_| several);
        SitemapEntry {
            address: address(list.page),
            changed: day(changed_at, self.zone()),
            languages: languages.map(language).collect(),
        }
    }

    fn whole(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    fn zone(&self) -> &'s TimeZone {
        &self.state.settings.time_zone
    }
}

/// The day in the site's zone; `None` for a time that is not known.
fn day(seconds: i64, zone: &TimeZone) -> Option<String> {
    let known = (seconds > 0).then_some(seconds)?;
    let at = Timestamp::from_second(known).ok()?;
    Some(zone.to_datetime(at).date().to_string())
}
