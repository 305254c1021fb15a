//! `/{p}/clients/connexion.php`, `/{p}/backoffice/connexion.php`.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;

use crate::addresses::Routes;
use crate::domain::account::failed_logins::client_of;
use crate::domain::account::same_site::SameSite;
use crate::domain::account::{Account, Token};
use crate::domain::rate_limit::Wait;
use crate::domain::values::link::is_site_path;
use crate::error::AppError;
use crate::extract::client_address::ClientAddress;
use crate::extract::session::set_cookie;
use crate::views::account::LoginPage;

use super::super::PageRequest;
use super::super::guard::too_often;
use super::login_check::{Login, LoginOutcome};
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
    let login_form = LoginForm {
        next: next.as_deref(),
        message: None,
        account: visitor.account(),
    };
    login_form.answer(&request, StatusCode::OK)
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
    let login_form = LoginForm {
        next: Some(next),
        message: Some(Message::Ask),
        account: None,
    };
    login_form.answer(request, StatusCode::UNAUTHORIZED)
}

async fn log_in(
    same_site: SameSite,
    address: ClientAddress,
    request: PageRequest,
) -> Result<Response, AppError> {
    let typed = |name| request.parameters.body.text(&[name]).unwrap_or_default();
    let next = next_of(&request);
    let login = Login {
        same_site,
        name: typed("login").to_owned(),
        password: typed("mdp").to_owned(),
        client: client_of(address.key()),
        former: request.caller.token.as_ref().map(Token::hash),
    };
    match login.check(&request.state).await? {
        LoginOutcome::TooMany(wait) => refuse(&request, next.as_deref(), wait),
        LoginOutcome::Wrong => {
            let login_form = LoginForm {
                next: next.as_deref(),
                message: Some(Message::Refusal(WRONG)),
                account: None,
            };
            login_form.answer(&request, StatusCode::UNAUTHORIZED)
        }
        LoginOutcome::LoggedIn(account, token) => {
            let next = next.or_else(|| own_place(&request, &account).map(|(path, _)| path));
            let next = next.unwrap_or_else(|| "/".to_owned());
            let mut response = see_other(&next)?;
            set_cookie(&mut response, &request.state, &token)?;
            Ok(response)
        }
    }
}

fn refuse(request: &PageRequest, next: Option<&str>, wait: Wait) -> Result<Response, AppError> {
    let minutes = u32::try_from(wait.0.div_ceil(60)).unwrap_or(u32::MAX);
    let words = request.snapshot.own_words();
    let message = words.count(
        "Trop d’essais ont échoué. Réessayez dans {n} minute.",
        "Trop d’essais ont échoué. Réessayez dans {n} minutes.",
        minutes,
    );
    let status = StatusCode::TOO_MANY_REQUESTS;
    let login_form = LoginForm {
        next,
        message: Some(Message::Refusal(&message)),
        account: None,
    };
    Ok(too_often(login_form.answer(request, status)?, wait))
}

/// The address after the login: only one of this site.
fn next_of(request: &PageRequest) -> Option<String> {
    let next = request.parameters.text("next")?;
    is_place(next).then(|| next.to_owned())
}

fn is_place(next: &str) -> bool {
    next.is_ascii() && is_site_path(next)
}

/// What stands above the login form.
#[derive(Clone, Copy)]
enum Message<'a> {
    /// The requested page is private: no fault of the visitor's.
    Ask,
    /// Why the last try failed.
    Refusal(&'a str),
}

/// The login form.
struct LoginForm<'a> {
    /// The address after the login; `None` for the default of the account.
    next: Option<&'a str>,
    /// What stands above it.
    message: Option<Message<'a>>,
    /// The logged-in user.
    account: Option<&'a Account>,
}

impl LoginForm<'_> {
    fn answer(&self, request: &PageRequest, status: StatusCode) -> Result<Response, AppError> {
        let login = request.parameters.body.text(&["login"]);
        private_page(status, |nonce| {
            let words = request.snapshot.own_words();
            let refusal = match self.message {
                Some(Message::Refusal(why)) => Some(words.say(why)),
                _ => None,
            };
            let heading = match refusal {
                Some(_) => format!("{} – Connexion", words.say("Erreur")),
                None => "Connexion".to_owned(),
            };
            let shell = private_shell(request, nonce, &heading);
            let page = LoginPage {
                next: self.next.unwrap_or_default(),
                refusal,
                asks: matches!(self.message, Some(Message::Ask)),
                login: login.unwrap_or_default(),
                logged_in_as: self.account.map(|account| account.name.as_str()),
                place: self.account.and_then(|account| own_place(request, account)),
                shell,
            };
            Ok(page.render()?)
        })
    }
}
