//! The answers of a form: an alert for the page's script, else the form as a page.

use std::collections::BTreeMap;
use std::sync::Arc;

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

use crate::domain::account::access::Action;
use crate::domain::language::date_text::of_calendar;
use crate::domain::language::translator::Translator;
use crate::domain::listing::selection::FilterChoice;
use crate::domain::module::{FieldKind, picture_fields};
use crate::domain::values::id::ElementId;
use crate::error::AppError;
use crate::respond::document;
use crate::views::my_element_alert::MyElementAlert;
use crate::views::my_element_form::{ElementFormContent, ElementFormPlace, MyElementForm};
use crate::views::shell::Shell;

use super::super::account::{private_page, private_shell};
use super::draft::FieldMessage;
use super::form_address::RequestedForm;
use super::{other_author, sent_revision};

/// Maximum number of values that a field offers as a choice.
const MOST_CHOICES: usize = 100;

/// The message above the fields of a form.
#[derive(Clone, Copy)]
pub enum FormMessage<'a> {
    /// Success.
    Success {
        text: &'static str,
        closes_popin: bool,
        /// The new element, which is to be completed.
        created: Option<ElementId>,
    },
    /// Failure.
    Failure {
        faults: &'a [FieldMessage],
        refusal: Option<&'static str>,
    },
    /// The element does not exist, and so neither does the form.
    Gone(&'static str),
    /// The form is of another account; the sentence is in the site's language.
    OfAnother(&'a str),
}

/// The member learns what has happened to the text, and both ways to go on.
const OF_ANOTHER: &str = "Vous êtes maintenant connecté comme {nom}\u{a0}: rien n’a été enregistré, car ce formulaire a été \
    ouvert avec un autre compte. Ce que vous avez écrit y est encore\u{a0}: reconnectez-vous avec cet autre compte dans un \
    autre onglet, puis envoyez-le de nouveau. Pour écrire comme {nom}, ouvrez un nouveau formulaire.";

impl RequestedForm<'_> {
    /// Answers the page's script; `revision` is the revision of the open form from now on.
    pub fn alert(
        &self,
        message: FormMessage<'_>,
        revision: Option<i64>,
    ) -> Result<Response, AppError> {
        let view = self.alert_of(message, self.request.snapshot.own_words());
        Ok(document::fragment(view.of_revision(revision).render()?))
    }

    /// Answers that nothing was written, because the form is of another account. The form remains that account's, so that
    /// sending it once more does not make the text this member's.
    pub async fn of_another_author(
        &self,
        typed: &BTreeMap<String, String>,
    ) -> Result<Response, AppError> {
        let words = self.request.snapshot.own_words();
        let said = words.fill(OF_ANOTHER, &[("nom", &self.member.name)]);
        let message = FormMessage::OfAnother(&said);
        if self.request.caller.wants_fragment {
            return self.alert(message, None);
        }
        self.page(typed, Some(message)).await
    }

    /// Answers with the form as a page.
    pub async fn page(
        &self,
        values: &BTreeMap<String, String>,
        message: Option<FormMessage<'_>>,
    ) -> Result<Response, AppError> {
        let Self {
            kind,
            request,
            named,
            member,
        } = *self;
        let action = self.address();
        let place = named.place;
        let author = other_author(request, member).unwrap_or(&member.key);
        let current = named.element.as_ref().map(|element| element.revision);
        let revision = match message {
            // Of an element that this member must not learn of.
            Some(FormMessage::OfAnother(_)) => sent_revision(request),
            _ => current,
        };
        let fields = place.settings.fields.as_slice();
        let shown: Vec<&str> = picture_fields(fields)
            .filter_map(|field| Some(values.get(&field.name)?.as_str()))
            .collect();
        let today = of_calendar(request.state.clock.today());
        let pictures = request.state.store.pictures();
        let pictures = pictures.by_name(request.snapshot.site_id, &shown).await?;
        let choices = self.choices().await?;
        private_page(StatusCode::OK, |nonce| {
            let shell = Shell {
                body_class: "page-popup",
                ..private_shell(request, nonce, kind.heading())
            };
            let words = shell.words;
            let faults = match message {
                Some(FormMessage::Failure { faults, .. }) => faults,
                _ => &[],
            };
            let alert = message.map(|message| self.alert_of(message, words));
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
                    author,
                    revision,
                    publishes: place.allows(member, Action::Publish),
                },
                (fields, named.element.as_ref()),
                ElementFormContent {
                    values,
                    pictures: &pictures,
                    choices: &choices,
                    wrong: &wrong,
                    alert,
                    is_gone: matches!(message, Some(FormMessage::Gone(_))),
                    today,
                },
            );
            Ok(form.render()?)
        })
    }

    /// The values in use of the fields that visitors filter by: another spelling would make a second choice. A field with
    /// more values than a list can show stays free text.
    async fn choices(&self) -> Result<BTreeMap<&str, Arc<[FilterChoice]>>, AppError> {
        let place = self.named.place;
        let of = (place.source, self.request.snapshot.own_words().language());
        let mut found = BTreeMap::new();
        for field in &place.settings.fields {
            if self.kind.asks(field) && field.kind == FieldKind::Text && !field.has_lines() {
                let choices = self.request.state.choices(of, &field.name).await?;
                if choices.len() <= MOST_CHOICES {
                    found.insert(field.name.as_str(), choices);
                }
            }
        }
        Ok(found)
    }

    /// The message, with links to the fields of the form: a field that the form does not have is not linked.
    fn alert_of<'a>(&self, message: FormMessage<'a>, words: Translator<'a>) -> MyElementAlert<'a> {
        let fields = &self.named.place.settings.fields;
        let is_asked = |name: &str| {
            let field = fields.iter().find(|field| field.name == name);
            field.is_some_and(|field| self.kind.asks(field))
        };
        match message {
            FormMessage::Success {
                text,
                closes_popin,
                created,
            } => {
                let label = words.say("Compléter la fiche");
                let next = created.map(|id| (self.edit_address(id), label));
                let alert = MyElementAlert::success(words.say(text));
                alert.closing_popin(closes_popin).leading_to(next)
            }
            FormMessage::Failure { faults, refusal } => {
                let lines = faults.iter().map(|FieldMessage { field, message }| {
                    (is_asked(field).then_some(field.as_str()), message.as_str())
                });
                MyElementAlert::failure(lines, refusal.map(|refusal| words.say(refusal)))
            }
            FormMessage::OfAnother(text) => MyElementAlert::failure([].into_iter(), Some(text)),
            FormMessage::Gone(text) => {
                MyElementAlert::failure([].into_iter(), Some(words.say(text)))
            }
        }
    }
}
