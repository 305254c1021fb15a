//! `/{p}/clients/formulaire/{ident}`: validates, stores and mails the messages of a form module.

use askama::Template;
use axum::extract::Path;
use axum::http::header::{LOCATION, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use jiff::{Span, Zoned};

use crate::addresses::Routes;
use crate::domain::account::failed_logins::client_of;
use crate::domain::account::same_site::SameSite;
use crate::domain::captcha::{Proof, Refusal};
use crate::domain::forms::mail::Letter;
use crate::domain::forms::submission::Submission;
use crate::domain::forms::traps::FORM;
use crate::domain::language::date_text::{day_of_year, of_calendar};
use crate::domain::language::words::Words;
use crate::domain::listing::BLOCK;
use crate::domain::module::{Body, FormSettings, Module};
use crate::domain::rate_limit::{Rate, Wait};
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::SiteId;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::document;
use crate::state::{AppState, Snapshot};
use crate::store::{Kept, NewMail, NewMessage};
use crate::views::form::{Alert, Success};
use crate::views::mail::MailHtml;

use super::blocks::form::SUCCESS;
use super::guard::{Guard, host_of};
use super::{PageRequest, SentForm, form_faults, whole};

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/formulaire/{ident}", post(send_message))
}

async fn send_message(
    Path(ident): Path<String>,
    same_site: SameSite,
    address: ClientAddress,
    request: PageRequest,
) -> Result<Response, AppError> {
    let form = Form::find(&request.snapshot, &ident).ok_or(AppError::NotFound)?;
    send(form, (same_site, address), &request).await
}

/// Returns the form of this page that the body is a message of: a form is posted to the address of its page, so that a
/// refused one is there.
pub(super) fn posted<'r>(request: &'r PageRequest, page: &'r Page) -> Option<Form<'r>> {
    let key = request.parameters.body.text(&[FORM])?;
    let mut modules = request.snapshot.modules(page.id).iter();
    let module = modules.find(|module| module.key == key)?;
    Form::of(&request.snapshot, page, module)
}

/// Validates, stores and mails a message, and answers.
pub(super) async fn send(
    form: Form<'_>,
    (same_site, address): (SameSite, ClientAddress),
    request: &PageRequest,
) -> Result<Response, AppError> {
    let PageRequest {
        state,
        snapshot,
        caller,
        parameters,
        ..
    } = request;
    let submission = Submission::read(form.settings, &parameters.body);
    let words = snapshot.words_on(form.page);
    let faults = form_faults::faults((state, snapshot), form.page, &submission).await?;
    let now = state.clock.now();
    let guard = Guard {
        state,
        captcha: form.settings.captcha,
        service: state.captcha_service(&snapshot.site),
        host: host_of(&caller.origin),
        body: &parameters.body,
        now: now.timestamp().as_second(),
    };
    let mut refusal = None;
    let mut is_used = false;
    if faults.is_empty() {
        // Only accepted messages count towards the limit: a visitor who corrects a field, or retries after a server
        // error, is not slowed down. What is sent at once counts together here, and all that was accepted in the
        // database, for all instances.
        let attempt = match state.limits.attempt(guard.limit(), address.key()) {
            Ok(attempt) => attempt,
            Err(wait) => return form.too_often(request, (wait, guard)).await,
        };
        match guard.judge().await? {
            Ok(proof) => {
                let message = Message {
                    form,
                    submission: &submission,
                    now,
                    proof: proof.as_ref(),
                    limit: (guard.limit().shared(), &client_of(address.key())),
                };
                match message.keep(state, same_site).await? {
                    Kept::Yes => {
                        attempt.succeeded();
                        return form.sent(request);
                    }
                    Kept::TooOften(wait) => {
                        return form.too_often(request, (wait, guard)).await;
                    }
                    Kept::Replayed => {
                        is_used = true;
                        refusal = Some(Refusal::Invalid.sentence());
                    }
                }
            }
            Err(sentence) => refusal = Some(sentence),
        }
    }
    let said = refusal.map(|sentence| words.say(sentence));
    if caller.wants_fragment {
        let alert = Alert::new(&faults, said, words).render()?;
        return Ok(document::fragment(alert));
    }
    let pass = guard.pass(is_used).await?;
    form.again(request, (said, pass.as_deref())).await
}

/// A form module and its page.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    page: &'a Page,
    module: &'a Module,
    settings: &'a FormSettings,
    site: &'a str,
    site_id: SiteId,
}

impl<'a> Form<'a> {
    /// Returns the public form with this key, otherwise the first one with this ident.
    fn find(snapshot: &'a Snapshot, ident: &str) -> Option<Self> {
        let forms = || {
            let modules = snapshot.all_modules();
            modules.filter_map(|(page, module)| Self::of(snapshot, page, module))
        };
        let of_key = forms().find(|form| form.module.key == ident);
        of_key.or_else(|| forms().find(|form| form.module.ident == ident))
    }

    fn of(snapshot: &'a Snapshot, page: &'a Page, module: &'a Module) -> Option<Self> {
        let Body::Form(settings) = &module.body else {
            return None;
        };
        Some(Self {
            page,
            module,
            settings,
            site: &snapshot.site.name,
            site_id: snapshot.site_id,
        })
    }

    /// Answers with the page: the form as filled in, the errors, and what lets it pass later.
    async fn again(
        &self,
        request: &PageRequest,
        (refusal, pass): (Option<&str>, Option<&str>),
    ) -> Result<Response, AppError> {
        let sent = Some(SentForm {
            module: self.module.number,
            refusal,
            pass,
        });
        whole::whole(request, self.page, (sent.map(|sent| sent.module), sent)).await
    }

    /// Answers with the form as filled in and the time to wait, so that nothing typed is lost.
    async fn too_often(
        &self,
        request: &PageRequest,
        (wait, guard): (Wait, Guard<'_>),
    ) -> Result<Response, AppError> {
        let minutes = wait.0.div_ceil(60);
        let words = request.snapshot.words_on(self.page);
        let said = words.count(
            "Le message n’a pas été envoyé\u{a0}: trop de messages sont venus de votre connexion. \
             Réessayez dans {n} minute.",
            "Le message n’a pas été envoyé\u{a0}: trop de messages sont venus de votre connexion. \
             Réessayez dans {n} minutes.",
            u32::try_from(minutes).unwrap_or(u32::MAX),
        );
        let mut response = if request.caller.wants_fragment {
            document::fragment(Alert::new(&[], Some(&said), words).render()?)
        } else {
            let pass = guard.pass(false).await?;
            self.again(request, (Some(&said), pass.as_deref())).await?
        };
        *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
        response.headers_mut().insert(RETRY_AFTER, wait.0.into());
        Ok(response)
    }

    /// Without script, redirects to a page that confirms it, so that a reload does not send the form
    /// again.
    fn sent(&self, request: &PageRequest) -> Result<Response, AppError> {
        if request.caller.wants_fragment {
            let text = self.settings.success.as_str();
            return Ok(document::fragment(Success { text }.render()?));
        }
        let Self { page, module, .. } = self;
        let number = module.number;
        let address = format!("{}?{BLOCK}={number}&{SUCCESS}=1#module-{number}", page.path);
        let location = HeaderValue::from_str(&address)
            .map_err(|error| AppError::Internal(format!("an address of a page: {error}")))?;
        Ok((StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response())
    }
}

/// An accepted message.
struct Message<'a> {
    form: Form<'a>,
    submission: &'a Submission<'a>,
    now: Zoned,
    proof: Option<&'a Proof>,
    limit: ((&'static str, Rate), &'a str),
}

impl Message<'_> {
    async fn keep(&self, state: &AppState, same_site: SameSite) -> Result<Kept, AppError> {
        let Form {
            module, settings, ..
        } = self.form;
        let days = Span::new().days(i64::from(settings.keep_days));
        let end = self
            .now
            .checked_add(days)
            .unwrap_or_else(|_| self.now.clone());
        let answers = self.submission.answers(of_calendar(state.clock.today()));
        let french = Words::new("fr", None);
        let received = format!(
            "le {} à {}",
            day_of_year(of_calendar(self.now.date()), &french),
            self.now.strftime("%-H h %M")
        );
        let letter = Letter {
            form: module.title.as_deref().unwrap_or(&self.form.page.title),
            site: self.form.site,
            received: &received,
            erased: &day_of_year(of_calendar(end.date()), &french),
            answers: &answers,
        };
        let mail = NewMail {
            recipient: &settings.recipient,
            reply_to: self.submission.reply_to(),
            subject: &letter.subject(),
            body: &letter.body(),
            html: Some(&MailHtml::of(&letter.subject(), &letter.body()).render()?),
            is_sent: state.settings.mail.is_some(),
        };
        let message = NewMessage {
            site: self.form.site_id,
            module: &module.key,
            received_at: self.now.timestamp().as_second(),
            expires_at: end.timestamp().as_second(),
            answers: &answers,
            mail,
            proof: self.proof,
            limit: self.limit,
        };
        let kept = state.store.messages().keep(same_site, message).await?;
        if kept == Kept::Yes {
            state.mail_queued(mail.is_sent);
        }
        Ok(kept)
    }
}
