//! `/{p}/ajax/modules/traductions/traitement.php`: sends the dictionary to the page's script, and
//! records missing expressions (spec 7.4, security 20).

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::post;

use crate::addresses::Routes;
use crate::domain::account::same_site::SameSite;
use crate::domain::language::dictionary::{DictionaryAnswer, Entry, Lesson, SCRIPT, is_own};
use crate::domain::rate_limit::Limit;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::language;
use crate::extract::parameters::Parameters;
use crate::respond::json;
use crate::state::{AppState, Snapshot};
use crate::store::Shelved;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    let path = "/ajax/modules/traductions/traitement.php";
    Routes::new().route(path, post(translate))
}

async fn translate(
    State(state): State<AppState>,
    address: ClientAddress,
    same_site: Result<SameSite, AppError>,
    headers: HeaderMap,
    parameters: Parameters,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    // A request that changes something only uses parameters of the body.
    if parameters.body.text(&["action"]) == Some("add_traduction") {
        let same_site = same_site?;
        state.limits.take(Limit::Learning, address.key())?;
        return learn(&state, &snapshot, same_site, &parameters).await;
    }
    if parameters.text("action") != Some("get_traductions") {
        return Err(AppError::BadRequest("an unknown action of the dictionary"));
    }
    let language = language::of_question(&snapshot, parameters.text("langue"), &headers);
    let target = parameters.text("cible").unwrap_or_default();
    let entries = snapshot.translations.entries(language, target);
    let answer = DictionaryAnswer {
        langue: language,
        traductions: entries.map(entry).collect(),
    };
    json::answer(StatusCode::OK, &answer)
}

/// Returns the dictionary entry of the expression; `None` if it is rejected, in which case the page
/// shows it untranslated.
async fn learn(
    state: &AppState,
    snapshot: &Snapshot,
    same_site: SameSite,
    parameters: &Parameters,
) -> Result<Response, AppError> {
    let asked = parameters.body.text(&["langue"]).unwrap_or_default();
    let site = &snapshot.site;
    let mut spoken = std::iter::once(&site.language).chain(&site.languages);
    let language = spoken.find(|language| *language == asked);
    let lesson = Lesson::read(&parameters.body);
    let mut entries = Vec::new();
    if let (Some(language), Some(lesson)) = (language, &lesson) {
        let translations = &snapshot.translations;
        let known = translations.get(language, SCRIPT, lesson.expression);
        let shelved = Shelved {
            site: snapshot.site_id,
            language,
            now: state.clock.now().timestamp().as_second(),
        };
        let kept = known.is_some()
            || is_own(language)
            || lesson.learns
                && state
                    .store
                    .dictionary()
                    .learn(same_site, lesson, shelved)
                    .await?;
        if kept {
            entries.push(entry((
                lesson.expression,
                known.unwrap_or(lesson.expression),
            )));
        }
    }
    let answer = DictionaryAnswer {
        langue: language.unwrap_or(&site.language),
        traductions: entries,
    };
    json::answer(StatusCode::OK, &answer)
}

fn entry<'a>((intitule, valeur): (&'a str, &'a str)) -> Entry<'a> {
    Entry { intitule, valeur }
}
