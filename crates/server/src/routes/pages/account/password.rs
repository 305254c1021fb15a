//! `/{p}/clients/mot-de-passe.php`: a link by mail sets a new password, once, within 30 minutes.

use std::sync::Arc;

use askama::Template;
use axum::http::header::REFERRER_POLICY;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::failed_logins::{account_of, client_of};
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{
    Account, LINK_LASTS, LONGEST_PASSWORD, SHORTEST_PASSWORD, Token, is_acceptable_password,
    is_same_password, login_of, password_length,
};
use crate::domain::forms::mail::password_letter;
use crate::domain::rate_limit::{Limit, Wait};
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::session::end_session;
use crate::random::random;
use crate::state::{AppState, Snapshot};
use crate::store::NewMail;
use crate::views::account::{PasswordPage, PasswordStep};
use crate::views::mail::MailHtml;

use super::super::PageRequest;
use super::super::guard::too_often;
use super::super::mailed_links::may_mail_links;
use super::{private_page, private_shell, see_other};

/// Parameter with the link's token.
const TOKEN: &str = "jeton";

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/clients/mot-de-passe.php", get(show).post(take))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    if request.parameters.query.text(&["ok"]).is_some() {
        return page(&request, StatusCode::OK, PasswordStep::Done, None);
    }
    match request.parameters.query.text(&[TOKEN]) {
        Some(token) => match valid(&request, token).await? {
            Some(_) => page(&request, StatusCode::OK, PasswordStep::Choose(token), None),
            None => page(&request, StatusCode::NOT_FOUND, PasswordStep::Expired, None),
        },
        None => page(&request, StatusCode::OK, PasswordStep::Ask, None),
    }
}

async fn take(
    same_site: SameSite,
    address: ClientAddress,
    request: PageRequest,
) -> Result<Response, AppError> {
    match request.parameters.body.text(&[TOKEN]) {
        Some(token) => choose(same_site, &request, token).await,
        None => send_link(same_site, address, &request).await,
    }
}

/// The token, if its link is still valid.
async fn valid(request: &PageRequest, text: &str) -> Result<Option<Token>, AppError> {
    let now = request.state.clock.now().timestamp().as_second();
    let Some(token) = Token::sent(text) else {
        return Ok(None);
    };
    let sessions = request.state.store.sessions();
    let lasts = sessions.link_lasts(&token.hash(), now).await?;
    Ok(lasts.then_some(token))
}

async fn choose(
    same_site: SameSite,
    request: &PageRequest,
    token: &str,
) -> Result<Response, AppError> {
    let typed = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    let (password, again) = (typed("mdp"), typed("mdp2"));
    let wrong = if password_length(password) > LONGEST_PASSWORD {
        Some(format!(
            "Le mot de passe doit avoir {LONGEST_PASSWORD} caractères au plus."
        ))
    } else if !is_acceptable_password(password) {
        Some(format!(
            "Le mot de passe doit avoir {SHORTEST_PASSWORD} caractères au moins."
        ))
    } else if !is_same_password(password, again) {
        Some("Les deux mots de passe ne sont pas les mêmes.".to_owned())
    } else {
        None
    };
    // Checked first, because hashing is expensive.
    let Some(valid) = valid(request, token).await? else {
        return page(request, StatusCode::NOT_FOUND, PasswordStep::Expired, None);
    };
    if let Some(wrong) = wrong {
        let step = PasswordStep::Choose(token);
        return page(request, StatusCode::OK, step, Some(&wrong));
    }
    let place = request.state.hashing.place().await?;
    let hash = place.hash(password.to_owned(), random()?).await?;
    let now = request.state.clock.now().timestamp().as_second();
    let sessions = request.state.store.sessions();
    let used = sessions
        .use_link(same_site, &valid.hash(), &hash, now)
        .await?;
    if !used {
        return page(request, StatusCode::NOT_FOUND, PasswordStep::Expired, None);
    }
    let platform = &request.state.settings.platform;
    let mut response = see_other(&format!("/{platform}/clients/mot-de-passe.php?ok=1"))?;
    end_session(&mut response, &request.state)?;
    Ok(response)
}

/// Gives the same answer whether the account exists or not.
async fn send_link(
    same_site: SameSite,
    address: ClientAddress,
    request: &PageRequest,
) -> Result<Response, AppError> {
    let login = request.parameters.body.text(&["login"]).unwrap_or_default();
    let now = request.state.clock.now().timestamp().as_second();
    let counted = [client_of(address.key()), account_of(login)];
    let limits = counted
        .each_ref()
        .map(|of| (Limit::PasswordLink, of.as_str()));
    let shared = request.state.store.shared_limits();
    if let Some(wait) = shared.take(&limits, now).await? {
        return refuse(request, wait);
    }
    // Whether there is such an account is only looked up afterwards: not even the time of the answer tells.
    let link = RequestedLink {
        state: request.state.clone(),
        snapshot: Arc::clone(&request.snapshot),
        origin: request.caller.origin.clone(),
        login: login_of(login),
        now,
    };
    let mailing = async move { link.mail(same_site).await };
    request
        .state
        .after_answer
        .begin("a password link", mailing)?;
    page(request, StatusCode::OK, PasswordStep::Sent, None)
}

/// A link that a visitor requested for this login.
struct RequestedLink {
    state: AppState,
    snapshot: Arc<Snapshot>,
    origin: String,
    login: Option<String>,
    now: i64,
}

impl RequestedLink {
    /// Mails the link, if the login has an account.
    async fn mail(&self, same_site: SameSite) -> Result<(), AppError> {
        let Some(email) = &self.login else {
            return Ok(());
        };
        let account = self.state.store.accounts().of_email(email).await?;
        let Some(account) = account.filter(|account| !account.disabled) else {
            return Ok(());
        };
        if !may_mail_links(&self.state, &self.origin) {
            tracing::error!(
                "a link for a new password was not mailed: set public_url to the address that visitors use"
            );
            return Ok(());
        }
        self.mail_to(same_site, &account).await
    }

    async fn mail_to(&self, same_site: SameSite, account: &Account) -> Result<(), AppError> {
        let state = &self.state;
        let token = Token::of_bytes(random()?);
        let (origin, platform) = (&self.origin, &state.settings.platform);
        let link = format!(
            "{origin}/{platform}/clients/mot-de-passe.php?{TOKEN}={}",
            token.as_str()
        );
        let (subject, body) = password_letter(&self.snapshot.site.name, &account.name, &link);
        let html = MailHtml::of(&subject, &body).render()?;
        let mail = NewMail {
            recipient: &account.email,
            reply_to: None,
            subject: &subject,
            body: &body,
            html: Some(&html),
            is_sent: state.settings.mail.is_some(),
        };
        let link = (&token.hash(), self.now + LINK_LASTS);
        let sessions = state.store.sessions();
        sessions
            .link(same_site, account, link, mail, self.now)
            .await?;
        state.mail_queued(mail.is_sent);
        Ok(())
    }
}

fn refuse(request: &PageRequest, wait: Wait) -> Result<Response, AppError> {
    let said = "Trop de liens ont été demandés. Réessayez dans une heure.";
    let status = StatusCode::TOO_MANY_REQUESTS;
    let response = page(request, status, PasswordStep::Ask, Some(said))?;
    Ok(too_often(response, wait))
}

fn page(
    request: &PageRequest,
    status: StatusCode,
    step: PasswordStep<'_>,
    said: Option<&str>,
) -> Result<Response, AppError> {
    let mut response = private_page(status, |nonce| {
        let page = PasswordPage {
            shell: private_shell(request, nonce, "Mot de passe"),
            step,
            has_mail: request.state.settings.mail.is_some(),
            said,
        };
        Ok(page.render()?)
    })?;
    // The address contains the token, which must not be sent to other sites. With `no-referrer` browsers would send the
    // form with `Origin: null`, and without https that is their only information on its origin (security 18).
    let headers = response.headers_mut();
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    Ok(response)
}
