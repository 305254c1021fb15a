//! `/{p}/backoffice/traductions.php`: expressions requested by pages, to translate or dismiss (spec 7.4).

use std::collections::HashSet;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::back_office::Section;
use crate::domain::account::same_site::SameSite;
use crate::domain::content::DictionaryEntry;
use crate::domain::fault::{ElementFault, Fault, SettingFault, SiteFault, Why};
use crate::domain::language::dictionary::{SCRIPT, is_own};
use crate::domain::language::translator::Translator;
use crate::domain::listing::{PAGE, page_number};
use crate::domain::rules::Checked;
use crate::domain::rules::dictionary::translation;
use crate::error::AppError;
use crate::state::bundle::own_english;
use crate::store::{Candidate, Editing, StoreError};
use crate::views::back_office::{CandidateForm, TranslationsPage};
use crate::views::parts::SourceParts;

use super::super::PageRequest;
use super::super::account::{private_page, private_shell, see_other};
use super::{address, enter, is_done, moment, office};

/// Candidates per page.
const PER_PAGE: u32 = 20;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/backoffice/traductions.php", get(show).post(decide))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    match enter(&request, Section::Translations).await? {
        Ok(account) => page(&request, &account, None).await,
        Err(login) => Ok(login),
    }
}

/// Returns the candidates that visitors would read differently, oldest first.
pub(super) async fn waiting(request: &PageRequest) -> Result<Vec<Candidate>, AppError> {
    let store = request.state.store.dictionary();
    let mut waiting = store.waiting(request.snapshot.site_id).await?;
    waiting.retain(|candidate| !is_read_already(candidate, own_english()));
    Ok(waiting)
}

/// Whether visitors read a candidate in its language: expressions are French, and the page's script has English of its
/// own for these.
fn is_read_already(candidate: &Candidate, english: &HashSet<String>) -> bool {
    let is_english = candidate.language.split('-').next() == Some("en");
    let has_own = is_english && candidate.target == SCRIPT;
    is_own(&candidate.language) || (has_own && english.contains(&candidate.expression))
}

/// The text typed for a candidate that was not stored.
struct Refused {
    id: i64,
    typed: String,
    status: StatusCode,
    message: String,
}

/// The decision of an editor.
enum Verdict {
    Translate(Checked<DictionaryEntry>),
    Dismiss,
}

async fn decide(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    let account = match enter(&request, Section::Translations).await? {
        Ok(account) => account,
        Err(login) => return Ok(login),
    };
    let body = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    let id: i64 = body("id").parse().map_err(|_| AppError::NotFound)?;
    let (site, typed) = (request.snapshot.site_id, body("valeur"));
    let words = request.snapshot.own_words();
    let refuse = |status, message| Refused {
        id,
        typed: typed.to_owned(),
        status,
        message,
    };
    let dictionary = request.state.store.dictionary();
    let Some(candidate) = dictionary.candidate(site, id).await? else {
        let refused = refuse(StatusCode::OK, settled(&words));
        return page(&request, &account, Some(refused)).await;
    };
    let verdict = match body("decision") {
        "ignorer" => Verdict::Dismiss,
        "traduire" => {
            match translation(
                &entry(&candidate, typed),
                &request.snapshot.site_languages(),
            ) {
                Ok(entry) => Verdict::Translate(entry),
                Err(faults) => {
                    let message = sentence(&faults, &words);
                    let refused = refuse(StatusCode::OK, message);
                    return page(&request, &account, Some(refused)).await;
                }
            }
        }
        _ => return Err(AppError::BadRequest("no such decision")),
    };
    let editing = Editing {
        site,
        id,
        actor: &account.key,
        subject: &format!("{}/{}", candidate.language, candidate.expression),
        now: request.state.clock.now().timestamp().as_second(),
    };
    let done = match verdict {
        Verdict::Translate(entry) => {
            dictionary
                .translate(same_site, editing, entry.by_ref())
                .await
        }
        Verdict::Dismiss => dictionary.dismiss(same_site, editing).await,
    };
    match done {
        Ok(true) => {
            let number = page_number(Some(body(PAGE)));
            see_other(&format!("{}&success=1", here(&request, number)))
        }
        Ok(false) => {
            let refused = refuse(StatusCode::OK, settled(&words));
            page(&request, &account, Some(refused)).await
        }
        // The typed text is not lost if the disk is full.
        Err(StoreError::Unavailable(why)) => {
            tracing::warn!(%why, "a translation is not stored");
            let message = words.say(NOT_NOW).to_owned();
            let refused = refuse(StatusCode::SERVICE_UNAVAILABLE, message);
            page(&request, &account, Some(refused)).await
        }
        Err(error) => Err(error.into()),
    }
}

const NOT_NOW: &str = "L’enregistrement est impossible pour le moment. Votre texte est encore ici\u{a0}: réessayez plus tard.";

fn settled(words: &Translator) -> String {
    let said =
        "Cette expression n’attend plus de traduction\u{a0}: quelqu’un d’autre s’en est chargé.";
    words.say(said).to_owned()
}

fn entry(candidate: &Candidate, typed: &str) -> DictionaryEntry {
    DictionaryEntry {
        language: candidate.language.clone(),
        target: candidate.target.clone(),
        expression: candidate.expression.clone(),
        value: Some(typed.to_owned()),
    }
}

/// The message for the first fault.
fn sentence(faults: &[Fault], words: &Translator) -> String {
    let braced = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
        names.join(", ")
    };
    match faults.first().map(|fault| &fault.why) {
        Some(Why::Setting(SettingFault::Empty)) => words
            .say("Écrivez la traduction, ou ignorez l’expression.")
            .to_owned(),
        Some(Why::Setting(SettingFault::TooLong { most })) => words.fill(
            "La traduction est trop longue\u{a0}: {most} caractères au plus.",
            &[("most", &most.to_string())],
        ),
        Some(Why::Site(SiteFault::OtherPlaces { lost, .. })) if !lost.is_empty() => words.fill(
            "Il manque {places} dans la traduction\u{a0}: le site y écrit une valeur.",
            &[("places", &braced(lost))],
        ),
        Some(Why::Site(SiteFault::OtherPlaces { added, .. })) => words.fill(
            "L’expression ne contient pas {places}\u{a0}: retirez-le de la traduction.",
            &[("places", &braced(added))],
        ),
        Some(Why::Element(ElementFault::UnknownLanguage { .. })) => words
            .say("Le site n’est plus dans cette langue\u{a0}: ignorez l’expression.")
            .to_owned(),
        _ => words
            .say("La traduction est une ligne de texte simple.")
            .to_owned(),
    }
}

fn here(request: &PageRequest, number: u32) -> String {
    format!(
        "{}?{PAGE}={number}",
        address(request, Section::Translations)
    )
}

async fn page(
    request: &PageRequest,
    account: &Account,
    refused: Option<Refused>,
) -> Result<Response, AppError> {
    let office = office(request, account, Section::Translations).await?;
    let waiting = waiting(request).await?;
    let last = u32::try_from(waiting.len())
        .unwrap_or(u32::MAX)
        .div_ceil(PER_PAGE);
    let number = page_number(request.parameters.text(PAGE)).min(last.max(1));
    let from = (number - 1) as usize * PER_PAGE as usize;
    let found: Vec<Candidate> = waiting
        .into_iter()
        .skip(from)
        .take(PER_PAGE as usize)
        .collect();
    let status = refused.as_ref().map_or(StatusCode::OK, |one| one.status);
    private_page(status, |nonce| {
        let shell = private_shell(request, nonce, Section::Translations.heading());
        let words = shell.words;
        let form = |candidate: &Candidate| {
            let refused = refused.as_ref().filter(|one| one.id == candidate.id);
            CandidateForm {
                id: candidate.id,
                expression: candidate.expression.clone(),
                language: candidate.language.clone(),
                target: candidate.target.clone(),
                module: candidate.module.clone(),
                since: moment(request, candidate.created_at, &words),
                typed: refused.map_or_else(String::new, |one| one.typed.clone()),
                message: refused.map(|one| one.message.clone()),
            }
        };
        let candidates: Vec<CandidateForm> = found.iter().map(form).collect();
        let is_here = |one: &&Refused| !found.iter().any(|found| found.id == one.id);
        let elsewhere = refused.as_ref().filter(is_here);
        let page = TranslationsPage {
            done: is_done(request),
            lost: elsewhere.map(|one| (one.message.as_str(), one.typed.as_str())),
            number,
            parts: SourceParts {
                number,
                address: None,
                before: (number > 1).then(|| here(request, number - 1)),
                after: (number < last).then(|| here(request, number + 1)),
            },
            candidates,
            office,
            shell,
        };
        Ok(page.render()?)
    })
}

#[cfg(test)]
mod tests {
    use super::{Candidate, HashSet, is_read_already};

    #[test]
    fn what_visitors_read_already_waits_for_nobody() {
        let english = HashSet::from(["Fermer".to_owned()]);
        let is_read = |language: &str, target: &str, expression: &str| {
            let candidate = Candidate {
                id: 1,
                language: language.to_owned(),
                target: target.to_owned(),
                expression: expression.to_owned(),
                module: String::new(),
                created_at: 0,
            };
            is_read_already(&candidate, &english)
        };
        assert!(is_read("fr", "javascript", "Plan") && is_read("fr-CA", "site", "Plan"));
        assert!(is_read("en", "javascript", "Fermer") && is_read("en-GB", "javascript", "Fermer"));
        for (language, target, expression) in [
            ("en", "javascript", "Plan"),
            ("en", "site", "Fermer"),
            ("de", "javascript", "Fermer"),
        ] {
            assert!(
                !is_read(language, target, expression),
                "{language} {target} {expression}"
            );
        }
    }
}
