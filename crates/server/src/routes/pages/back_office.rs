//! `/{p}/backoffice/`: the back office of editors and administrators. Each page and each action requires its own right
//! ([`Section::action`]).

mod journal;
mod messages;
mod permalinks;
mod review;
mod translations;

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use jiff::Timestamp;
use vitrine_core::dates::Time;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::back_office::Section;
use crate::domain::language::date_text;
use crate::domain::language::translator::Translator;
use crate::domain::module::Module;
use crate::domain::values::id::SourceId;
use crate::error::AppError;
use crate::state::AppState;
use crate::store::Store;
use crate::views::back_office::{Office, Tab};

use super::account::{ask_to_log_in, way_back};
use super::{PageRequest, redirects};

/// Returns the routes of its pages, below the platform's directory.
pub fn router() -> Routes {
    Routes::new()
        .route("/backoffice", get(lead_in))
        .merge(review::router())
        .merge(translations::router())
        .merge(messages::router())
        .merge(permalinks::router())
        .merge(journal::router())
}

/// Returns the route for creating short addresses, which answers plain text.
pub fn link_router() -> Routes {
    permalinks::link_router()
}

/// Redirects to the address with a trailing slash.
async fn lead_in(State(state): State<AppState>) -> Result<Response, AppError> {
    let office = format!("/{}/backoffice/", state.settings.platform);
    redirects::redirect(&office, None).ok_or(AppError::NotFound)
}

/// The address of a part.
fn address(request: &PageRequest, section: Section) -> String {
    let (platform, file) = (&request.state.settings.platform, section.file());
    format!("/{platform}/backoffice/{file}")
}

/// Admits users who may see this part. Others get a refusal, or the login form.
async fn enter(
    request: &PageRequest,
    section: Section,
) -> Result<Result<Account, Response>, AppError> {
    let visitor = request.visitor().await?;
    match visitor.staff(section.action()) {
        Ok(account) => Ok(Ok(account.clone())),
        Err(AppError::NoSession) => {
            let next = way_back(request, &address(request, section));
            ask_to_log_in(request, &next).map(Err)
        }
        Err(refused) => Err(refused),
    }
}

/// The names of all accounts by their keys, which elements and the audit log contain.
async fn names_of_accounts(store: &Store) -> Result<BTreeMap<String, String>, AppError> {
    let accounts = store.accounts().all().await?.into_iter();
    Ok(accounts.map(|one| (one.key, one.name)).collect())
}

/// The common part of every page: the user, and the parts that the user may see, with the numbers of waiting entries.
async fn office<'a>(
    request: &PageRequest,
    account: &'a Account,
    here: Section,
) -> Result<Office<'a>, AppError> {
    let mut tabs = Vec::new();
    for section in Section::of(account) {
        tabs.push(Tab {
            section,
            is_here: section == here,
            count: count(request, section).await?,
        });
    }
    Ok(Office {
        name: &account.name,
        here,
        tabs,
    })
}

/// The number of waiting entries in a part; `None` for a part without any.
async fn count(request: &PageRequest, section: Section) -> Result<Option<i64>, AppError> {
    let (store, site) = (&request.state.store, request.snapshot.site_id);
    Ok(match section {
        Section::Review => {
            let waiting = waiting(request).await?;
            Some(waiting.iter().map(|(.., count)| count).sum())
        }
        Section::Translations => {
            let waiting = translations::waiting(request).await?.len();
            Some(i64::try_from(waiting).unwrap_or(i64::MAX))
        }
        Section::Messages => {
            let forms = store.messages().of_forms(site).await?;
            Some(forms.iter().map(|form| form.count).sum())
        }
        Section::Permalinks | Section::Journal => None,
    })
}

/// The modules with their sources, and how many elements of each wait for a decision.
async fn waiting(request: &PageRequest) -> Result<Vec<(&Module, SourceId, i64)>, AppError> {
    let own = request.state.store.own_elements();
    let mut waiting = Vec::new();
    for module in places(request) {
        let source = module.body.source();
        if let Some(source) = source.and_then(|key| request.snapshot.source(key)) {
            waiting.push((module, source.id, own.count_waiting(source.id).await?));
        }
    }
    Ok(waiting)
}

/// Modules in which members manage elements, one for each source.
fn places(request: &PageRequest) -> Vec<&Module> {
    let mut places: Vec<&Module> = Vec::new();
    for (_, module) in request.snapshot.all_modules() {
        let is_new = !places
            .iter()
            .any(|other| other.body.source() == module.body.source());
        if module.body.is_my_elements() && is_new {
            places.push(module);
        }
    }
    places
}

/// Formats a moment in the site's time zone: `21 novembre 2026 à 12 h 05`.
fn moment(request: &PageRequest, seconds: i64, words: &Translator) -> String {
    let zone = request.state.settings.time_zone.clone();
    let Ok(moment) = Timestamp::from_second(seconds) else {
        return String::new();
    };
    let moment = moment.to_zoned(zone);
    let part = |number: i8| u8::try_from(number).unwrap_or_default();
    let day = date_text::day_of_year(date_text::of_calendar(moment.date()), words);
    let time = Time::new(part(moment.hour()), part(moment.minute()), 0);
    let time = time.map_or_else(String::new, |time| date_text::time(time, words));
    words.fill("{jour} à {heure}", &[("jour", &day), ("heure", &time)])
}

/// Whether the address reports the success of a form.
fn is_done(request: &PageRequest) -> bool {
    request.parameters.query.text(&["success"]) == Some("1")
}
