//! `/{p}/backoffice/journal.php`: the audit log, for administrators (security 34).

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::back_office::Section;
use crate::domain::module::{Role, field_of};
use crate::error::AppError;
use crate::store::AuditLine;
use crate::views::back_office::{JournalPage, LogLine};

use super::super::PageRequest;
use super::super::account::{private_page, private_shell};
use super::super::my_elements::element_of;
use super::{address, enter, moment, names_of_accounts, office, places};

/// Lines per page.
const PER_PAGE: usize = 50;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/backoffice/journal.php", get(show))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let account = match enter(&request, Section::Journal).await? {
        Ok(account) => account,
        Err(login) => return Ok(login),
    };
    let before = request.parameters.query.text(&["avant"]);
    let before = before.and_then(|text| text.parse::<i64>().ok());
    let store = &request.state.store;
    let most = i64::try_from(PER_PAGE)
        .unwrap_or(i64::MAX)
        .saturating_add(1);
    let mut lines = store.audit().latest(before, most).await?;
    let has_more = lines.len() > PER_PAGE;
    lines.truncate(PER_PAGE);
    let people = names_of_accounts(store).await?;
    let titles = titles(&request, &lines).await?;
    let here = address(&request, Section::Journal);
    let last = lines.last().filter(|_| has_more);
    let older = last.map(|last| format!("{here}?avant={}", last.id));
    let office = office(&request, &account, Section::Journal).await?;
    private_page(StatusCode::OK, |nonce| {
        let shell = private_shell(&request, nonce, Section::Journal.heading());
        let shown = |line: &AuditLine| {
            let named = |key: &str| people.get(key).cloned();
            let of_element = titles.get(&line.subject).cloned();
            LogLine {
                when: moment(&request, line.done_at, &shell.words),
                who: named(&line.actor).unwrap_or_else(|| line.actor.clone()),
                action: AuditAction::of_name(&line.action)
                    .map_or_else(|| line.action.clone(), |known| known.label().to_owned()),
                subject: of_element
                    .or_else(|| named(&line.subject))
                    .unwrap_or_else(|| line.subject.clone()),
            }
        };
        let page = JournalPage {
            lines: lines.iter().map(shown).collect(),
            newest: before.map(|_| here.clone()),
            older,
            office,
            shell,
        };
        Ok(page.render()?)
    })
}

/// The titles of the existing elements that are the subjects of these lines, by subject.
async fn titles(
    request: &PageRequest,
    lines: &[AuditLine],
) -> Result<BTreeMap<String, String>, AppError> {
    let mut titles = BTreeMap::new();
    let subjects: BTreeSet<&str> = lines.iter().map(|line| line.subject.as_str()).collect();
    for subject in subjects {
        let Some((key, id)) = subject.rsplit_once('/') else {
            continue;
        };
        let modules = places(request);
        let of_source = modules
            .iter()
            .find(|module| module.body.source() == Some(key));
        let (Some(module), Some(source), Some(id)) = (
            of_source,
            request.snapshot.source(key),
            element_of(Some(id)),
        ) else {
            continue;
        };
        let element = request.state.store.own_elements().one(source.id, id);
        let Some(element) = element.await? else {
            continue;
        };
        let title = field_of(module.body.fields(), Role::Title);
        if let Some(title) = title.and_then(|field| element.latest().get(&field.name)) {
            titles.insert(subject.to_owned(), format!("{title} ({subject})"));
        }
    }
    Ok(titles)
}
