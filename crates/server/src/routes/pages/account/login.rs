//! `/{p}/clients/connexion.php`, `/{p}/backoffice/connexion.php`.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::failed_logins::{Try, account_of, client_of};
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{Account, PasswordHash, Token, login_of};
use crate::domain::rate_limit::Wait;
use crate::domain::values::link::is_site_path;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::session::set_cookie;
use crate::random::random;
use crate::store::LoginAttempt;
use crate::views::account::LoginPage;

use super::super::PageRequest;
use super::super::guard::too_often;
use super::{own_place, private_page, private_shell, see_other};

/// One sentence for every reason, so that it does not reveal whether the account exists.
const WRONG: &str = "Identifiant ou mot de passe incorrect.";

/// Returns the routes, below the platform's directory.
pub fn router() -> Routes {
    Routes::new()
        .route("/clients/connexion.php", get(show).post(log_in))
        .route("/backoffice/connexion.php", get(show).post(log_in))
}

async fn show(request: PageRequest) -> Result<Response, AppError> {
    let next = next_of(&request);
    let visitor = request.visitor().await?;
    let known = visitor.account().map(|account| account.name.as_str());
    form(&request, StatusCode::OK, (next.as_deref(), None, known))
}

/// Where a login requested by a page at this path leads: back to it, with its query. No GET changes anything (security
/// 18). A fragment of a page is not a destination.
pub fn way_back(request: &PageRequest, path: &str) -> String {
    let asked = request.asked.as_ref();
    let asked = asked.filter(|_| !request.caller.wants_fragment);
    let whole = asked.map(|asked| format!("{path}?{asked}"));
    whole
        .filter(|whole| is_place(whole))
        .unwrap_or_else(|| path.to_owned())
}

/// Answers a request for a private page with the login form, which leads back to the page.
pub fn ask_to_log_in(request: &PageRequest, next: &str) -> Result<Response, AppError> {
    let said = "Connectez-vous pour continuer.";
    form(
        request,
        StatusCode::UNAUTHORIZED,
        (Some(next), Some(said), None),
    )
}

async fn log_in(
    same_site: SameSite,
    address: ClientAddress,
    request: PageRequest,
) -> Result<Response, AppError> {
    let typed = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    let (login, password) = (typed("login"), typed("mdp"));
    let next = next_of(&request);
    let (name, client) = (account_of(login), client_of(address.key()));
    let tried = Try {
        account: &name,
        client: &client,
    };
    let sessions = request.state.store.sessions();
    let now = request.state.clock.now().timestamp().as_second();
    if let LoginAttempt::TooMany(wait) = sessions.attempt(same_site, tried, now).await? {
        return refuse(&request, next.as_deref(), wait);
    }
    let Some(account) = known(&request, login, password).await? else {
        let said = (next.as_deref(), Some(WRONG), None);
        return form(&request, StatusCode::UNAUTHORIZED, said);
    };
    let token = Token::of_bytes(random()?);
    let old = request.caller.token.as_ref().map(Token::hash);
    let hashes = (&token.hash(), old.as_ref());
    sessions
        .begin(same_site, (&account, tried), hashes, now)
        .await?;
    let next = next.unwrap_or_else(|| own_place(&request, &account));
    let mut response = see_other(&next)?;
    set_cookie(&mut response, &request.state, Some(&token))?;
    Ok(response)
}

/// The account with this login and password. Missing accounts take as long; closed ones are treated as missing.
async fn known(
    request: &PageRequest,
    login: &str,
    password: &str,
) -> Result<Option<Account>, AppError> {
    let accounts = request.state.store.accounts();
    let found = match login_of(login) {
        Some(email) => accounts.of_email(&email).await?,
        None => None,
    };
    let hash = match &found {
        Some(account) => accounts.password(account.id).await?,
        None => None,
    };
    let hash = hash.unwrap_or_else(PasswordHash::of_nobody);
    let matches = request.state.matches(hash, password.to_owned()).await?;
    Ok(found.filter(|account| matches && !account.disabled))
}

fn refuse(request: &PageRequest, next: Option<&str>, wait: Wait) -> Result<Response, AppError> {
    let minutes = u32::try_from(wait.0.div_ceil(60)).unwrap_or(u32::MAX);
    let words = request.snapshot.own_words();
    let said = words.count(
        "Trop d’essais ont échoué. Réessayez dans {n} minute.",
        "Trop d’essais ont échoué. Réessayez dans {n} minutes.",
        minutes,
    );
    let status = StatusCode::TOO_MANY_REQUESTS;
    let response = form(request, status, (next, Some(&said), None))?;
    Ok(too_often(response, wait))
}

/// The address after the login: only one of this site.
fn next_of(request: &PageRequest) -> Option<String> {
    let next = request.parameters.text("next")?;
    is_place(next).then(|| next.to_owned())
}

fn is_place(next: &str) -> bool {
    next.is_ascii() && is_site_path(next)
}

fn form(
    request: &PageRequest,
    status: StatusCode,
    (next, said, known): (Option<&str>, Option<&str>, Option<&str>),
) -> Result<Response, AppError> {
    let login = request.parameters.body.text(&["login"]);
    private_page(status, |nonce| {
        let words = request.snapshot.own_words();
        let heading = match said {
            Some(_) => format!("{} – Connexion", words.say("Erreur")),
            None => "Connexion".to_owned(),
        };
        let shell = private_shell(request, nonce, &heading);
        let said = said.map(|said| shell.words.say(said).to_owned());
        let page = LoginPage {
            next: next.unwrap_or_default(),
            said: said.as_deref(),
            login: login.unwrap_or_default(),
            known,
            shell,
        };
        Ok(page.render()?)
    })
}
