//! `/{p}/backoffice/messages.php`: visitors' messages, to read, export and erase.

use askama::Template;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::Account;
use crate::domain::account::audit_action::AuditAction;
use crate::domain::account::back_office::Section;
use crate::domain::account::same_site::SameSite;
use crate::domain::module::Body;
use crate::domain::values::key::is_key;
use crate::error::AppError;
use crate::store::{MessageFilter, MessageFormat, StoredMessage};
use crate::views::back_office::{
    FormOfMessages, FormsPage, MessageLine, MessagePage, MessagesPage,
};

use super::super::PageRequest;
use super::super::account::{private_page, private_shell, see_other};
use super::{address, enter, is_done, moment, office};

/// Messages per page.
const PER_PAGE: usize = 25;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/backoffice/messages.php", get(show).post(act))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let account = match enter(&request, Section::Messages).await? {
        Ok(account) => account,
        Err(login) => return Ok(login),
    };
    let query = |name| request.parameters.query.text(&[name]);
    if let Some(id) = query("message") {
        return one(&request, &account, message(&request, id).await?).await;
    }
    match query("module") {
        Some(module) => of_form(&request, &account, module).await,
        None => forms(&request, &account).await,
    }
}

async fn message(request: &PageRequest, id: &str) -> Result<StoredMessage, AppError> {
    let id: i64 = id.parse().map_err(|_| AppError::NotFound)?;
    let messages = request.state.store.messages();
    let found = messages.one(request.snapshot.site_id, id).await?;
    found.ok_or(AppError::NotFound)
}

/// The title of a form; its key if it is no longer on the site.
fn title<'r>(request: &'r PageRequest, module: &'r str) -> &'r str {
    let found = request.snapshot.module(module);
    found.map_or(module, |(page, module)| {
        module.title.as_deref().unwrap_or(&page.title)
    })
}

/// Whether the site has a form with this key.
fn is_form(request: &PageRequest, module: &str) -> bool {
    let found = request.snapshot.module(module);
    found.is_some_and(|(_, module)| matches!(module.body, Body::Form(_)))
}

async fn forms(request: &PageRequest, account: &Account) -> Result<Response, AppError> {
    let messages = request.state.store.messages();
    let found = messages.of_forms(request.snapshot.site_id).await?;
    let office = office(request, account, Section::Messages).await?;
    private_page(StatusCode::OK, |nonce| {
        let shell = private_shell(request, nonce, Section::Messages.heading());
        let forms = found.iter().map(|form| FormOfMessages {
            module: &form.module,
            title: title(request, &form.module),
            count: u32::try_from(form.count).unwrap_or(u32::MAX),
            latest: moment(request, form.latest_at, &shell.words),
        });
        let page = FormsPage {
            done: is_done(request),
            forms: forms.collect(),
            office,
            shell,
        };
        Ok(page.render()?)
    })
}

fn of_form_address(request: &PageRequest, module: &str) -> String {
    format!("{}?module={module}", address(request, Section::Messages))
}

async fn of_form(
    request: &PageRequest,
    account: &Account,
    module: &str,
) -> Result<Response, AppError> {
    let before = request.parameters.query.text(&["avant"]);
    let before = before.and_then(|text| text.parse::<i64>().ok());
    let messages = request.state.store.messages();
    let of = (request.snapshot.site_id, module);
    let most = i64::try_from(PER_PAGE)
        .unwrap_or(i64::MAX)
        .saturating_add(1);
    let mut found = messages.latest(of, before, most).await?;
    // A bookmark of a form survives its messages, and messages survive their form.
    if found.is_empty() && before.is_none() && !is_form(request, module) {
        return Err(AppError::NotFound);
    }
    let has_more = found.len() > PER_PAGE;
    found.truncate(PER_PAGE);
    let here = of_form_address(request, module);
    let last = found.last().filter(|_| has_more);
    let older = last.map(|last| format!("{here}&avant={}", last.id));
    let office = office(request, account, Section::Messages).await?;
    private_page(StatusCode::OK, |nonce| {
        let title = title(request, module);
        let shell = private_shell(request, nonce, title);
        let line = |message: &StoredMessage| MessageLine {
            id: message.id,
            received: moment(request, message.received_at, &shell.words),
            begins: begins(message),
        };
        let page = MessagesPage {
            done: is_done(request),
            module,
            title,
            lines: found.iter().map(line).collect(),
            newest: before.map(|_| here.clone()),
            older,
            office,
            shell,
        };
        Ok(page.render()?)
    })
}

/// The beginning of a message: its first answers that are not empty.
fn begins(message: &StoredMessage) -> String {
    const MOST: usize = 120;
    let answers = message.answers.iter().map(|answer| answer.value.trim());
    let answers: Vec<&str> = answers.filter(|text| !text.is_empty()).take(3).collect();
    let text = answers.join(" · ");
    if text.chars().count() <= MOST {
        return text;
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{start}…")
}

async fn one(
    request: &PageRequest,
    account: &Account,
    message: StoredMessage,
) -> Result<Response, AppError> {
    let office = office(request, account, Section::Messages).await?;
    let asks = request.parameters.query.text(&["effacer"]) == Some("1");
    private_page(StatusCode::OK, |nonce| {
        let shell = private_shell(request, nonce, title(request, &message.module));
        let page = MessagePage {
            title: title(request, &message.module),
            received: moment(request, message.received_at, &shell.words),
            id: message.id,
            module: &message.module,
            answers: &message.answers,
            asks,
            office,
            shell,
        };
        Ok(page.render()?)
    })
}

async fn act(same_site: SameSite, request: PageRequest) -> Result<Response, AppError> {
    let account = match enter(&request, Section::Messages).await? {
        Ok(account) => account,
        Err(login) => return Ok(login),
    };
    let body = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    match body("action") {
        "exporter" => {
            let format = MessageFormat::of_ending(body("format"));
            let format = format.ok_or(AppError::BadRequest("no such format"))?;
            export(same_site, &request, &account, (body("module"), format)).await
        }
        "effacer" => erase(same_site, &request, &account, body("message")).await,
        _ => Err(AppError::BadRequest("an unknown action of messages")),
    }
}

/// Answers with the messages of a form as a file, and logs the download.
async fn export(
    same_site: SameSite,
    request: &PageRequest,
    account: &Account,
    (module, format): (&str, MessageFormat),
) -> Result<Response, AppError> {
    let store = &request.state.store;
    let forms = store.messages().of_forms(request.snapshot.site_id).await?;
    // The key is part of the file's name.
    if !is_key(module) || !forms.iter().any(|form| form.module == module) {
        return Err(AppError::NotFound);
    }
    let filter = MessageFilter {
        module: Some(module.to_owned()),
        ..MessageFilter::default()
    };
    let zone = &request.state.settings.time_zone;
    let mut file = Vec::new();
    let messages = store.messages();
    let written = messages.write_file(&filter, (format, zone), &mut file);
    written
        .await
        .map_err(|error| AppError::Internal(format!("an export of messages: {error}")))?;
    let now = request.state.clock.now().timestamp().as_second();
    let noted = (account.key.as_str(), AuditAction::MessagesExported);
    store.audit().write(same_site, noted, module, now).await?;
    let name = format!("attachment; filename=\"{module}.{}\"", format.ending());
    let name = HeaderValue::from_str(&name)
        .map_err(|error| AppError::Internal(format!("the name of a file: {error}")))?;
    let kind = match format {
        MessageFormat::Csv => HeaderValue::from_static("text/csv; charset=utf-8"),
        MessageFormat::Json => HeaderValue::from_static("application/json"),
    };
    let headers = [
        (CONTENT_TYPE, kind),
        (CONTENT_DISPOSITION, name),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, file).into_response())
}

async fn erase(
    same_site: SameSite,
    request: &PageRequest,
    account: &Account,
    id: &str,
) -> Result<Response, AppError> {
    let id: i64 = id.parse().map_err(|_| AppError::NotFound)?;
    let messages = request.state.store.messages();
    let site = request.snapshot.site_id;
    let now = request.state.clock.now().timestamp().as_second();
    let erased = match messages.one(site, id).await? {
        Some(message) => {
            let done = messages.erase_one(same_site, (site, &message), (&account.key, now));
            done.await?.then_some(message.module)
        }
        None => None,
    };
    let module = match erased {
        Some(module) => module,
        None => erased_before(request, account, id).await?,
    };
    let left = messages.latest((site, &module), None, 1).await?;
    let to = if left.is_empty() {
        format!("{}?success=1", address(request, Section::Messages))
    } else {
        format!("{}&success=1", of_form_address(request, &module))
    };
    see_other(&to)
}

/// The answer for a message that the editor has already erased: a double click gets the same answer twice.
async fn erased_before(
    request: &PageRequest,
    account: &Account,
    id: i64,
) -> Result<String, AppError> {
    let did = (account.key.as_str(), AuditAction::MessageErased);
    let ending = format!("/{id}");
    let last = request.state.store.audit().last_subject(did, &ending);
    let last = last.await?.ok_or(AppError::NotFound)?;
    let module = last.strip_suffix(&ending);
    module.map(str::to_owned).ok_or(AppError::NotFound)
}
