//! `/{p}/clients/formulaire/{ident}`: validates, stores and mails the messages of a form module.

use askama::Template;
use axum::extract::Path;
use axum::http::header::LOCATION;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use jiff::Span;

use crate::addresses::Routes;
use crate::domain::account::failed_logins::client_of;
use crate::domain::account::same_site::SameSite;
use crate::domain::forms::mail::Letter;
use crate::domain::forms::submission::Submission;
use crate::domain::forms::traps::FORM;
use crate::domain::language::date_text::{day_of_year, of_calendar};
use crate::domain::language::translator::Translator;
use crate::domain::listing::BLOCK;
use crate::domain::module::{Body, FormSettings, Module};
use crate::domain::rate_limit::Wait;
use crate::domain::site::page_tree::Page;
use crate::domain::values::id::SiteId;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::respond::document;
use crate::state::{AppState, Snapshot};
use crate::store::{Admission, Conditions, NewMail, NewMessage};
use crate::views::form::{Alert, Success};
use crate::views::mail::MailHtml;

use super::blocks::form::SUCCESS;
use super::guard::{Guard, Outcome, Storing, too_often};
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

/// Returns the form of this page to which the body belongs: a form is posted to the address of its page, so that a
/// rejected form is shown there.
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
    let guard = Guard::new(request, address, form.settings.captcha);
    let mut refused = None;
    if faults.is_empty() {
        let client = client_of(address.key());
        let limits = |limit| [(limit, client.as_str())];
        let message = Message {
            state,
            form,
            submission: &submission,
        };
        match guard.admit(same_site, limits, &message).await? {
            Outcome::Accepted => return form.sent(request),
            Outcome::TooOften(wait) => return form.too_often(request, (wait, guard)).await,
            Outcome::Refused { sentence, is_used } => refused = Some((sentence, is_used)),
        }
    }
    let said = refused.map(|(sentence, _)| words.say(sentence));
    if caller.wants_fragment {
        let alert = Alert::new(&faults, said, words).render()?;
        return Ok(document::fragment(alert));
    }
    let is_used = refused.is_some_and(|(_, is_used)| is_used);
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

    /// Answers with the page: the form as filled in, the errors, and a pass for a later try.
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
        let response = if request.caller.wants_fragment {
            document::fragment(Alert::new(&[], Some(&said), words).render()?)
        } else {
            let pass = guard.pass(false).await?;
            self.again(request, (Some(&said), pass.as_deref())).await?
        };
        Ok(too_often(response, wait))
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

/// A message with valid fields.
struct Message<'a> {
    state: &'a AppState,
    form: Form<'a>,
    submission: &'a Submission<'a>,
}

impl Storing for Message<'_> {
    async fn store(
        &self,
        same_site: SameSite,
        conditions: Conditions<'_>,
    ) -> Result<Admission, AppError> {
        let state = self.state;
        let Form {
            module, settings, ..
        } = self.form;
        let now = state.clock.now();
        let days = Span::new().days(i64::from(settings.keep_days));
        let end = now.checked_add(days).unwrap_or_else(|_| now.clone());
        let answers = self.submission.answers(of_calendar(state.clock.today()));
        let french = Translator::new("fr", None);
        let received = format!(
            "le {} à {}",
            day_of_year(of_calendar(now.date()), &french),
            now.strftime("%-H h %M")
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
            expires_at: end.timestamp().as_second(),
            answers: &answers,
            mail,
        };
        let messages = state.store.messages();
        let admission = messages.keep(same_site, message, conditions).await?;
        if admission == Admission::Admitted {
            state.mail_queued(mail.is_sent);
        }
        Ok(admission)
    }
}
