//! The answers of a form: an alert for the page's script, else the form as a page.

use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::account::Account;
use crate::domain::account::access::Action;
use crate::domain::language::date_text::of_calendar;
use crate::domain::language::words::Words;
use crate::domain::module::{Field, FieldKind};
use crate::error::AppError;
use crate::respond::document;
use crate::views::my_element_alert::MyElementAlert;
use crate::views::my_element_form::{
    ElementFormContent, ElementFormPlace, FormKind, MyElementForm,
};
use crate::views::shell::Shell;

use super::super::PageRequest;
use super::super::account::{private_page, private_shell};
use super::draft::FieldFault;
use super::form_address::{Named, address};

/// The message above the fields of a form.
#[derive(Clone, Copy)]
pub enum FormMessage<'a> {
    /// Success; whether the popin closes.
    Success(&'static str, bool),
    /// Failure.
    Failure(&'a [FieldFault], Option<&'static str>),
    /// The element does not exist, and so neither does the form.
    Gone(&'static str),
}

/// The message, with links to the fields of the form: a field that the form does not have is not linked.
fn alert_of<'a>(
    (kind, fields): (FormKind, &[Field]),
    said: FormMessage<'a>,
    words: Words<'a>,
) -> MyElementAlert<'a> {
    let is_asked = |name: &str| matches!(fields.iter().find(|field| field.name == name), Some(field) if kind.asks(field));
    match said {
        FormMessage::Success(text, closes) => MyElementAlert::success(words.say(text), closes),
        FormMessage::Failure(faults, refusal) => {
            let lines = faults.iter().map(|FieldFault { field, message }| {
                (is_asked(field).then_some(field.as_str()), message.as_str())
            });
            MyElementAlert::failure(lines, refusal.map(|refusal| words.say(refusal)))
        }
        FormMessage::Gone(text) => MyElementAlert::failure([].into_iter(), Some(words.say(text))),
    }
}

/// Answers the page's script; `revision` is the revision of the open form from now on.
pub fn alert(
    kind: FormKind,
    (request, named): (&PageRequest, &Named<'_>),
    said: FormMessage<'_>,
    revision: Option<i64>,
) -> Result<Response, AppError> {
    let fields = &named.place.settings.fields;
    let view = alert_of((kind, fields), said, request.snapshot.own_words());
    Ok(document::fragment(view.of_revision(revision).render()?))
}

pub async fn page(
    kind: FormKind,
    request: &PageRequest,
    (named, member): (&Named<'_>, &Account),
    (values, said): (&BTreeMap<String, String>, Option<FormMessage<'_>>),
) -> Result<Response, AppError> {
    let action = address(kind, request, named);
    let place = named.place;
    let fields = place.settings.fields.as_slice();
    let shown = fields
        .iter()
        .filter(|field| field.kind == FieldKind::Picture);
    let shown: Vec<&str> = shown
        .filter_map(|field| Some(values.get(&field.name)?.as_str()))
        .collect();
    let today = of_calendar(request.state.clock.today());
    let pictures = request.state.store.pictures();
    let pictures = pictures.by_name(request.snapshot.site_id, &shown).await?;
    private_page(StatusCode::OK, |nonce| {
        let shell = Shell {
            body_class: "page-popup",
            ..private_shell(request, nonce, kind.heading())
        };
        let words = shell.words;
        let faults = match said {
            Some(FormMessage::Failure(faults, _)) => faults,
            _ => &[],
        };
        let alert = said.map(|said| alert_of((kind, fields), said, words));
        let wrong: Vec<(&str, &str)> = faults
            .iter()
            .map(|fault| (fault.field.as_str(), fault.message.as_str()))
            .collect();
        let form = MyElementForm::new(
            kind,
            shell,
            ElementFormPlace {
                action: &action,
                list: &place.page.path,
                author: &member.key,
                publishes: place.allows(member, Action::Publish),
            },
            (fields, named.element.as_ref()),
            ElementFormContent {
                values,
                pictures: &pictures,
                wrong: &wrong,
                alert,
                is_gone: matches!(said, Some(FormMessage::Gone(_))),
                today,
            },
        );
        Ok(form.render()?)
    })
}
