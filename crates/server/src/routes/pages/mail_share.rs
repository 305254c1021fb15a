//! `/{p}/clients/utils/modules/partage_mail.php`: shares a page of the site by mail (spec 2.6, security 23).

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use percent_encoding::percent_decode_str;

use crate::addresses::Routes;
use crate::domain::account::failed_logins::client_of;
use crate::domain::account::same_site::SameSite;
use crate::domain::forms::mail_share::{MailShare, SharedPage, own_path};
use crate::domain::language::translator::Translator;
use crate::domain::module::Role;
use crate::domain::rate_limit::Limit;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::respond::{document, nonce};
use crate::state::mail::is_deliverable;
use crate::store::{Admission, Conditions, NewMail};
use crate::views::cards::of_role;
use crate::views::list::element_path;
use crate::views::mail::MailHtml;
use crate::views::mail_share::{MailShareAlert, MailSharePage};
use crate::views::shell::{Shell, title};

use super::account::see_other;
use super::blocks::form::SUCCESS;
use super::guard::{Guard, Outcome, Storing, too_often};
use super::mailed_links::may_mail_links;
use super::{PageRequest, element_address, redirects, shell};

const PAGE: &str = "/clients/utils/modules/partage_mail.php";
/// Parameter with the address of the page.
const URL: &str = "url";
const SENT: &str = "Le courriel est en route.";
/// Without a mail server the mail is kept, and nobody sends it later.
const NOT_SENT: &str = "Le courriel n’est pas parti\u{a0}: ce site n’en envoie pas pour le moment. Copiez plutôt le lien de la page.";
const TOO_OFTEN: &str = "Le message n’a pas été envoyé\u{a0}: trop de courriels sont partis de votre connexion, ou vers \
    cette adresse. Réessayez plus tard.";

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route(PAGE, get(show).post(take))
}

/// Returns the address of the form for a page; `None` if the site does not share by mail, or its own address is
/// unknown or may be forged.
pub(super) fn address(request: &PageRequest, path: &str) -> Option<String> {
    let is_offered = request.snapshot.site.settings.share_mail;
    let (platform, origin) = (&request.state.settings.platform, &request.caller.origin);
    let url: String = form_urlencoded::byte_serialize(path.as_bytes()).collect();
    let is_known = !origin.is_empty() && may_mail_links(&request.state, origin);
    (is_offered && is_known).then(|| format!("/{platform}{PAGE}?{URL}={url}"))
}

/// A public page of the site.
struct Target<'r> {
    page: &'r Page,
    title: String,
    path: String,
    action: String,
}

impl<'r> Target<'r> {
    async fn find(request: &'r PageRequest, url: &str) -> Result<Self, AppError> {
        let path = own_path(url, &request.caller.origin);
        let path = path.ok_or(AppError::BadRequest("`url` is not a page of this site"))?;
        let path = percent_decode_str(path).decode_utf8_lossy();
        let path = match path.trim_end_matches('/') {
            "" => "/",
            path => path,
        };
        let (page, title, path) = if let Some(page) = redirects::found(request, path) {
            (page, page.title.clone(), page.path.clone())
        } else {
            let found = element_address::find(request, path).await?;
            let found = found.ok_or(AppError::NotFound)?;
            let fields = found.module.body.fields();
            let title = of_role(&found.element, fields, Role::Title).to_owned();
            let path = element_path(&found.page.path, &found.element.key);
            (found.page, title, path)
        };
        if request.snapshot.is_private(page.id) {
            return Err(AppError::NotFound);
        }
        let action = address(request, &path).ok_or(AppError::NotFound)?;
        Ok(Self {
            page,
            title,
            path,
            action,
        })
    }
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let query = &request.parameters.query;
    let url = query.text(&[URL]).unwrap_or_default();
    let target = Target::find(&request, url).await?;
    let is_sent = query.text(&[SUCCESS]) == Some("1");
    let form = Form {
        is_sent,
        ..Form::default()
    };
    form.page(&request, &target)
}

async fn take(
    same_site: SameSite,
    address: ClientAddress,
    request: PageRequest,
) -> Result<Response, AppError> {
    let PageRequest {
        snapshot,
        parameters,
        ..
    } = &request;
    let url = parameters.body.text(&[URL]).unwrap_or_default();
    let target = Target::find(&request, url).await?;
    let words = snapshot.words_on(target.page);
    let mut form = Form {
        typed: MailShare::read(&parameters.body),
        ..Form::default()
    };
    form.faults = form.typed.faults(&words, is_deliverable);
    let guard = Guard::new(&request, address, true);
    if !form.faults.is_empty() {
        form.pass = guard.pass(false).await?;
        return form.answer(&request, &target);
    }
    let limits = [
        (Limit::MailShare, client_of(address.key())),
        (Limit::MailShareTo, form.typed.recipient_counted()),
    ];
    let limits = limits.each_ref().map(|(limit, of)| (*limit, of.as_str()));
    let mail = Mail {
        request: &request,
        target: &target,
        typed: &form.typed,
    };
    match guard.admit(same_site, |_| limits, &mail).await? {
        Outcome::Accepted => form.is_sent = true,
        Outcome::TooOften(wait) => {
            form.refusal = Some(TOO_OFTEN);
            form.pass = guard.pass(false).await?;
            return Ok(too_often(form.answer(&request, &target)?, wait));
        }
        Outcome::Refused { sentence, is_used } => {
            form.refusal = Some(sentence);
            form.pass = guard.pass(is_used).await?;
        }
    }
    form.answer(&request, &target)
}

/// The form's values and messages.
#[derive(Default)]
struct Form {
    typed: MailShare,
    faults: Vec<(&'static str, String)>,
    refusal: Option<&'static str>,
    pass: Option<String>,
    is_sent: bool,
}

impl Form {
    fn alert<'a>(
        &'a self,
        request: &PageRequest,
        words: Translator<'a>,
    ) -> Option<MailShareAlert<'a>> {
        let says = self.is_sent || self.refusal.is_some() || !self.faults.is_empty();
        let leaves = request.state.settings.mail.is_some();
        says.then(|| MailShareAlert {
            success: self
                .is_sent
                .then(|| words.say(if leaves { SENT } else { NOT_SENT })),
            refusal: self.refusal.map(|sentence| words.say(sentence)),
            faults: &self.faults,
            words,
        })
    }

    /// Answers a POST. Without script success is a page of its own, so that a reload does not send the mail again.
    fn answer(&self, request: &PageRequest, target: &Target) -> Result<Response, AppError> {
        if request.caller.wants_fragment {
            let words = request.snapshot.words_on(target.page);
            let alert = self
                .alert(request, words)
                .map(|alert| alert.render())
                .transpose()?;
            return Ok(document::fragment(alert.unwrap_or_default()));
        }
        if self.is_sent {
            return see_other(&format!("{}&{SUCCESS}=1", target.action));
        }
        self.page(request, target)
    }

    fn page(&self, request: &PageRequest, target: &Target) -> Result<Response, AppError> {
        let PageRequest {
            state, snapshot, ..
        } = request;
        let words = snapshot.words_on(target.page);
        let service = state.captcha_service(&snapshot.site);
        let platform = &state.settings.platform;
        let nonce = nonce::fresh()?;
        let heading = words.say("Partager cette page par courriel");
        let view = MailSharePage {
            shell: Shell {
                words,
                title: title(heading, &snapshot.site),
                unlisted: true,
                body_class: "page-popup",
                ..shell(request, &nonce)
            },
            words,
            title: &target.title,
            path: &target.path,
            action: &target.action,
            typed: &self.typed,
            faults: &self.faults,
            said: self.alert(request, words),
            is_sent: self.is_sent,
            challenge: &format!("/{platform}/clients/utils/captcha.php"),
            service,
            pass: self.pass.as_deref(),
        };
        let html = view.render()?;
        let mut response = document::page(StatusCode::OK, html, nonce);
        if let Some(service) = service {
            let policy = service.policy(platform, &request.caller.origin);
            document::allow_captcha(&mut response, policy);
        }
        Ok(response)
    }
}

/// A mail from a valid form.
struct Mail<'a> {
    request: &'a PageRequest,
    target: &'a Target<'a>,
    typed: &'a MailShare,
}

impl Storing for Mail<'_> {
    async fn store(
        &self,
        same_site: SameSite,
        conditions: Conditions<'_>,
    ) -> Result<Admission, AppError> {
        let PageRequest {
            state,
            snapshot,
            caller,
            ..
        } = self.request;
        let words = snapshot.words_on(self.target.page);
        let link = format!("{}{}", caller.origin, self.target.path);
        let shared = SharedPage {
            site: &snapshot.site.name,
            title: &self.target.title,
            link: &link,
        };
        let (subject, body) = shared.letter(&self.typed.name, &words);
        let html = MailHtml::of(&subject, &body).speaking(words.language());
        let mail = NewMail {
            recipient: &self.typed.recipient,
            reply_to: None,
            subject: &subject,
            body: &body,
            html: Some(&html.render()?),
            is_sent: state.settings.mail.is_some(),
        };
        let admission = state.store.mails().share(same_site, mail, conditions);
        let admission = admission.await?;
        if admission == Admission::Admitted {
            state.mail_queued(mail.is_sent);
        }
        Ok(admission)
    }
}
