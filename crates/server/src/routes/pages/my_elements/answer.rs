//! What a form answers: an alert for the page's script, else the form as a page.

use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::account::Account;
use crate::domain::account::access::Action;
use crate::domain::language::date_text::of_calendar;
use crate::domain::module::FieldKind;
use crate::error::AppError;
use crate::extract::document;
use crate::views::my_element_form::{
    ElementFormContent, ElementFormPlace, FormKind, MyElementAlert, MyElementForm,
};
use crate::views::shell::Shell;

use super::super::PageRequest;
use super::super::account::{private_page, private_shell};
use super::draft::FieldFault;
use super::form_address::{Named, address};

/// What a form says above its fields.
#[derive(Clone, Copy)]
pub enum FormMessage<'a> {
    /// It is done; whether the popin closes.
    Success(&'static str, bool),
    /// It is not.
    Failure(&'a [FieldFault], Option<&'static str>),
}

/// Answers the page's script; `revision` is what the form that stays there is of from now on.
pub fn alert(
    request: &PageRequest,
    said: FormMessage<'_>,
    revision: Option<i64>,
) -> Result<Response, AppError> {
    let words = request.snapshot.own_words();
    let view = match said {
        FormMessage::Success(text, closes) => MyElementAlert::success(words.say(text), closes),
        FormMessage::Failure(faults, refusal) => MyElementAlert::failure(
            faults.iter().map(|fault| (None, fault.message.as_str())),
            refusal.map(|refusal| words.say(refusal)),
        ),
    };
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
        let (faults, alert) = match said {
            None => (&[][..], None),
            Some(FormMessage::Success(text, closes)) => (
                &[][..],
                Some(MyElementAlert::success(words.say(text), closes)),
            ),
            Some(FormMessage::Failure(faults, refusal)) => {
                let lines = faults
                    .iter()
                    .map(|fault| (Some(fault.field.as_str()), fault.message.as_str()));
                let refusal = refusal.map(|refusal| words.say(refusal));
                (faults, Some(MyElementAlert::failure(lines, refusal)))
            }
        };
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
                today,
            },
        );
        Ok(form.render()?)
    })
}
