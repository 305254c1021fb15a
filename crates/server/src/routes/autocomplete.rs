//! `/{p}/ajax/modules/commun/traitement.php`: what autocompletions look up (spec 7.10, security 21).

use std::collections::HashSet;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};
use vitrine_core::forms::php::PhpForm;

use crate::addresses::Routes;
use crate::domain::autocomplete::{MOST_ITEMS, Question, SHORTEST_SEARCH, SITE_SEARCH};
use crate::domain::id::ElementId;
use crate::domain::module::{Body, Role, field_of};
use crate::domain::page_tree::Page;
use crate::domain::search_query::asked_words;
use crate::domain::site_settings::AutocompleteEntry;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::{json, language};
use crate::state::{AppState, Limit, Snapshot};

/// Elements with all the words, of which those are left out whose words are in other fields.
const LOOKED_THROUGH: usize = 200;

/// The route, below the platform's directory.
pub fn router() -> Routes {
    let path = "/ajax/modules/commun/traitement.php";
    Routes::new().route(path, get(look_up))
}

async fn look_up(
    State(state): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, AppError> {
    state.limits.take(Limit::Autocomplete, address.key())?;
    let snapshot = state.snapshot().await?;
    let form = PhpForm::of_urlencoded(query.unwrap_or_default().as_bytes());
    let question = Question::read(&form);
    let language = language::of_question(&snapshot, form.text(&["langue"]), &headers);
    let asked = SuggestionQuery {
        state: &state,
        snapshot: &snapshot,
        language,
    };
    let mut entries = snapshot.site.settings.autocomplete.iter();
    let entry = entries
        .find(|entry| entry.classname == question.classname && entry.methode == question.methode);
    let items = match entry {
        Some(entry) => asked.items(entry, &question).await?,
        None if (question.classname.as_str(), question.methode.as_str()) == SITE_SEARCH => {
            asked.site_search(&question).await?
        }
        None => return Err(AppError::NotFound),
    };
    json::answer(StatusCode::OK, &items)
}

struct SuggestionQuery<'a> {
    state: &'a AppState,
    snapshot: &'a Snapshot,
    language: &'a str,
}

impl SuggestionQuery<'_> {
    async fn items(
        &self,
        entry: &AutocompleteEntry,
        question: &Question,
    ) -> Result<Vec<Value>, AppError> {
        let source = self.snapshot.source(&entry.source);
        let Some(source) = source.filter(|_| question.is_answered()) else {
            return Ok(Vec::new());
        };
        let words = asked_words(&question.term);
        let place = (source.id, self.language);
        let hits = self.state.store.search().elements(place, &words).await?;
        let ids: Vec<ElementId> = hits.ids.into_iter().take(LOOKED_THROUGH).collect();
        let elements = self.state.store.search().by_id(self.language, &ids).await?;
        Ok(question.answers(entry, elements))
    }

    /// Titles of pages, then of elements with pages of their own, their addresses and what they are: a page, or the
    /// label of the page that lists the element. Those are first that have the words in their titles, pages and
    /// elements alike.
    async fn site_search(&self, question: &Question) -> Result<Vec<Value>, AppError> {
        if !question.is_answered() || question.term.chars().count() < SHORTEST_SEARCH {
            return Ok(Vec::new());
        }
        let (store, snapshot) = (&self.state.store, self.snapshot);
        let words = asked_words(&question.term);
        let place = (snapshot.site_id, self.language);
        let pages = store.search().pages(place, &words).await?;
        let page = |id| snapshot.tree.page(id);
        let kind = snapshot.words(self.language).say("Page");
        let of_page = |page: &Page| item(&page.title, kind, &page.path);
        let (titled, others) = pages.ids.split_at(pages.in_title.min(pages.ids.len()));
        let mut first: Vec<Value> = titled
            .iter()
            .filter_map(|id| page(*id))
            .map(of_page)
            .collect();
        let mut then: Vec<Value> = others
            .iter()
            .filter_map(|id| page(*id))
            .map(of_page)
            .collect();
        for key in self.searched() {
            let (Some(source), Some(page)) = (
                snapshot.source(key),
                snapshot.detail_page(key, self.language),
            ) else {
                continue;
            };
            let shown = snapshot.modules(page.id).iter();
            let mut shown = shown.filter(|module| module.body.source() == Some(key));
            let fields = shown.next().map_or(&[][..], |module| module.body.fields());
            let Some(title) = field_of(fields, Role::Title) else {
                continue;
            };
            let place = (source.id, self.language);
            let mut hits = store.search().elements(place, &words).await?;
            // No more are shown, whatever comes before them.
            hits.ids.truncate(MOST_ITEMS);
            let titled: HashSet<ElementId> = hits.ids.iter().take(hits.in_title).copied().collect();
            let elements = store.search().by_id(self.language, &hits.ids).await?;
            let path = page.path.trim_end_matches('/');
            for element in &elements {
                let url = format!("{path}/{}", element.key);
                let shown = item(element.value(&title.name), &page.label, &url);
                if titled.contains(&element.id) {
                    first.push(shown);
                } else {
                    then.push(shown);
                }
            }
        }
        first.extend(then);
        first.truncate(MOST_ITEMS);
        Ok(first)
    }

    /// The sources of the site's searches.
    fn searched(&self) -> Vec<&str> {
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

fn item(title: &str, kind: &str, url: &str) -> Value {
    json!({"label": title, "value": title, "kind": kind, "url": url})
}
