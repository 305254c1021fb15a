//! `/{p}/clients/utils/modules/partage_mail.php`: shares a page of the site by mail (spec 2.6, security 23).

use askama::Template;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::Response;
use axum::routing::get;
use percent_encoding::percent_decode_str;

use crate::addresses::Routes;
use crate::domain::account::failed_logins::client_of;
use crate::domain::account::same_site::SameSite;
use crate::domain::captcha::{Proof, Refusal};
use crate::domain::forms::mail_share::{MailShare, OF_CLIENT, OF_RECIPIENT, SharedPage, own_path};
use crate::domain::language::words::Words;
use crate::domain::module::Role;
use crate::domain::rate_limit::Wait;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::{document, nonce};
use crate::state::mail::is_deliverable;
use crate::store::{NewMail, NewShare, ShareOutcome};
use crate::views::cards::of_role;
use crate::views::list::element_path;
use crate::views::mail::MailHtml;
use crate::views::mail_share::{MailShareAlert, MailSharePage};
use crate::views::shell::{Shell, title};

use super::account::see_other;
use super::blocks::form::SUCCESS;
use super::guard::{Guard, host_of};
use super::{PageRequest, redirects, shell};

const PAGE: &str = "/clients/utils/modules/partage_mail.php";
/// Parameter with the address of the page.
const URL: &str = "url";
const SENT: &str = "Le courriel est en route.";
const TOO_OFTEN: &str = "Le message n’a pas été envoyé\u{a0}: trop de courriels sont partis de votre connexion, ou vers \
    cette adresse. Réessayez plus tard.";

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route(PAGE, get(show).post(take))
}

/// Returns the address of the form for a page; none where the site does not share by mail, or does not know its own
/// address.
pub(super) fn address(request: &PageRequest, path: &str) -> Option<String> {
    let is_offered = request.snapshot.site.settings.share_mail;
    let (platform, origin) = (&request.state.settings.platform, &request.caller.origin);
    let url: String = form_urlencoded::byte_serialize(path.as_bytes()).collect();
    (is_offered && !origin.is_empty()).then(|| format!("/{platform}{PAGE}?{URL}={url}"))
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
        let path = path.ok_or(AppError::BadRequest("`url` is no page of this site"))?;
        let path = percent_decode_str(path).decode_utf8_lossy();
        let path = match path.trim_end_matches('/') {
            "" => "/",
            path => path,
        };
        let (page, title, path) = match redirects::found(request, path) {
            Some(page) => (page, page.title.clone(), page.path.clone()),
            None => below(request, path).await?,
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

/// The public element at this address.
async fn below<'r>(
    request: &'r PageRequest,
    path: &str,
) -> Result<(&'r Page, String, String), AppError> {
    let (above, key) = path.rsplit_once('/').ok_or(AppError::NotFound)?;
    let above = if above.is_empty() { "/" } else { above };
    let page = redirects::found(request, above).ok_or(AppError::NotFound)?;
    let language = request.snapshot.words_on(page).language();
    for module in request.snapshot.modules(page.id) {
        let source = module.body.source().filter(|_| module.body.has_detail());
        let Some(source) = source.and_then(|key| request.snapshot.source(key)) else {
            continue;
        };
        let lists = request.state.store.lists();
        if let Some(element) = lists.element(source.id, language, key).await? {
            let name = of_role(&element, module.body.fields(), Role::Title);
            return Ok((page, name.to_owned(), element_path(&page.path, key)));
        }
    }
    Err(AppError::NotFound)
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
        state,
        snapshot,
        caller,
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
    let guard = Guard {
        state,
        captcha: true,
        service: state.captcha_service(&snapshot.site),
        host: host_of(&caller.origin),
        body: &parameters.body,
        now: state.clock.now().timestamp().as_second(),
    };
    if !form.faults.is_empty() {
        form.pass = guard.pass(false).await?;
        return form.answer(&request, &target);
    }
    // What is sent at once counts together; what has been sent is counted by the database, for all instances.
    let attempt = match state.limits.attempt(guard.limit(), address.key()) {
        Ok(attempt) => attempt,
        Err(wait) => return form.too_often(&request, (&target, guard), wait).await,
    };
    let (sentence, is_used) = match guard.judge().await? {
        Err(sentence) => (sentence, false),
        Ok(proof) => {
            let mail = Mail {
                client: client_of(address.key()),
                typed: &form.typed,
                proof: proof.as_ref(),
                now: guard.now,
            };
            match mail.queue(&request, (&target, words), same_site).await? {
                ShareOutcome::Yes => {
                    attempt.succeeded();
                    form.is_sent = true;
                    return form.answer(&request, &target);
                }
                ShareOutcome::TooOften(wait) => {
                    return form.too_often(&request, (&target, guard), wait).await;
                }
                ShareOutcome::Replayed => (Refusal::Invalid.sentence(), true),
            }
        }
    };
    form.refusal = Some(sentence);
    form.pass = guard.pass(is_used).await?;
    form.answer(&request, &target)
}

/// What the form holds and says.
#[derive(Default)]
struct Form {
    typed: MailShare,
    faults: Vec<(&'static str, String)>,
    refusal: Option<&'static str>,
    pass: Option<String>,
    is_sent: bool,
}

impl Form {
    fn alert<'a>(&'a self, words: Words<'a>) -> Option<MailShareAlert<'a>> {
        let says = self.is_sent || self.refusal.is_some() || !self.faults.is_empty();
        says.then(|| MailShareAlert {
            success: self.is_sent.then(|| words.say(SENT)),
            refusal: self.refusal.map(|sentence| words.say(sentence)),
            faults: &self.faults,
            words,
        })
    }

    /// Answers a POST. Without script success is a page of its own, so that a reload sends nothing again.
    fn answer(&self, request: &PageRequest, target: &Target) -> Result<Response, AppError> {
        if request.caller.wants_fragment {
            let words = request.snapshot.words_on(target.page);
            let alert = self.alert(words).map(|alert| alert.render()).transpose()?;
            return Ok(document::fragment(alert.unwrap_or_default()));
        }
        if self.is_sent {
            return see_other(&format!("{}&{SUCCESS}=1", target.action));
        }
        self.page(request, target)
    }

    async fn too_often(
        &mut self,
        request: &PageRequest,
        (target, guard): (&Target<'_>, Guard<'_>),
        wait: Wait,
    ) -> Result<Response, AppError> {
        self.refusal = Some(TOO_OFTEN);
        self.pass = guard.pass(false).await?;
        let mut response = self.answer(request, target)?;
        *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
        response.headers_mut().insert(RETRY_AFTER, wait.0.into());
        Ok(response)
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
            said: self.alert(words),
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

/// A mail that may be sent.
struct Mail<'a> {
    client: String,
    typed: &'a MailShare,
    proof: Option<&'a Proof>,
    now: i64,
}

impl Mail<'_> {
    async fn queue(
        &self,
        request: &PageRequest,
        (target, words): (&Target<'_>, Words<'_>),
        same_site: SameSite,
    ) -> Result<ShareOutcome, AppError> {
        let PageRequest {
            state, snapshot, ..
        } = request;
        let link = format!("{}{}", request.caller.origin, target.path);
        let shared = SharedPage {
            site: &snapshot.site.name,
            title: &target.title,
            link: &link,
        };
        let (subject, body) = shared.letter(&self.typed.name, &words);
        let html = MailHtml::of(&subject, &body).speaking(words.language());
        let is_sent = state.settings.mail.is_some();
        let new = NewShare {
            mail: NewMail {
                recipient: &self.typed.recipient,
                reply_to: None,
                subject: &subject,
                body: &body,
                html: Some(&html.render()?),
                is_sent,
            },
            proof: self.proof,
            limits: [
                (OF_CLIENT, &self.client),
                (OF_RECIPIENT, &self.typed.recipient_counted()),
            ],
            now: self.now,
        };
        let shared = state.store.mails().share(same_site, new).await?;
        if shared == ShareOutcome::Yes {
            state.mail_queued(is_sent);
        }
        Ok(shared)
    }
}
