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
use crate::extract::encodings::takes_gzip;
use crate::extract::language;
use crate::extract::parameters::Parameters;
use crate::respond::content::Content;
use crate::respond::json;
use crate::state::fragments::DictionaryKey;
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
    let write = || {
        let entries = snapshot.translations.entries(language, target);
        json::text(&DictionaryAnswer {
            langue: language,
            traductions: entries.map(entry).collect(),
        })
    };
    // Clients may ask for any other target, too.
    let key = (target == SCRIPT).then(|| DictionaryKey {
        chrome: snapshot.chrome,
        language: language.to_owned(),
    });
    let dictionaries = &state.fragments.dictionaries;
    let kept = dictionaries.get(key, async { write() }).await?;
    let gzip = if takes_gzip(&headers) {
        dictionaries.gzip_alone(&kept).await
    } else {
        None
    };
    let content = gzip.map_or_else(|| Content::Plain(kept.drawn.to_string()), Content::Gzip);
    Ok(json::written(StatusCode::OK, content))
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
