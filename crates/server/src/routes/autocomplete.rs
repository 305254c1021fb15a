//! `/{p}/ajax/modules/commun/traitement.php`: answers autocompletions (spec 7.10, security 21).

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use serde_json::Value;
use vitrine_core::forms::php::PhpForm;

use crate::addresses::Routes;
use crate::domain::rate_limit::Limit;
use crate::domain::search::autocomplete::{Question, Registered, SITE_SEARCH};
use crate::domain::site::settings::AutocompleteEntry;
use crate::domain::text::asked_words::asked_words;
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::language;
use crate::respond::json;
use crate::state::{AppState, Snapshot};

mod site_search;

/// Maximum number of elements with all the words; those that match in other fields are then dropped.
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
            site_search::items(&asked, &question).await?
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
        let hits = self
            .state
            .store
            .search()
            .elements_beginning_with(place, &words)
            .await?;
        let ids: Vec<ElementId> = hits.ids.into_iter().take(LOOKED_THROUGH).collect();
        let elements = self.state.store.search().by_id(self.language, &ids).await?;
        let fields = self.snapshot.fields_of(&entry.source);
        let words = self.snapshot.words(self.language);
        Ok(question.answers(&Registered::new(entry, fields, words), elements))
    }
}
