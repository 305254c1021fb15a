//! Pages for logging in, logging out and setting a password, and the bar of who is logged in.

use askama::Template;

use super::shell::Shell;
use crate::domain::language::translator::Translator;

/// View of the bar of who is logged in, on every public page.
#[derive(Template)]
#[template(path = "account_bar.html")]
pub struct AccountBar<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// Name of the logged-in user.
    pub name: &'a str,
    /// Where the user's own work is; `None` if the site has no such page.
    pub place: Option<&'a str>,
    /// What it is called there.
    pub label: &'static str,
    /// Address of the page, for an editor who may make a permalink of it.
    pub permalink: Option<&'a str>,
    /// The server's own texts in the page's language.
    pub words: Translator<'a>,
}

/// View of the login form.
#[derive(Template)]
#[template(path = "login.html")]
pub struct LoginPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The address after the login; empty for the default of the account.
    pub next: &'a str,
    /// Why the last try failed.
    pub refusal: Option<&'a str>,
    /// Whether a private page asks for the login.
    pub asks: bool,
    /// The typed login.
    pub login: &'a str,
    /// Name of the logged-in user, if any.
    pub logged_in_as: Option<&'a str>,
    /// Where this user's own work is, and what it is called.
    pub place: Option<(String, &'static str)>,
}

impl LoginPage<'_> {
    fn greeting(&self) -> Option<String> {
        Some(greeting(&self.shell, self.logged_in_as?))
    }
}

fn greeting(shell: &Shell, name: &str) -> String {
    let words = shell.words;
    words.fill("Vous êtes connecté sous le nom {name}.", &[("name", name)])
}

/// View of the logout button.
#[derive(Template)]
#[template(path = "logout.html")]
pub struct LogoutPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// Name of the logged-in user.
    pub name: Option<&'a str>,
}

impl LogoutPage<'_> {
    fn greeting(&self) -> Option<String> {
        Some(greeting(&self.shell, self.name?))
    }
}

/// The steps to a new password.
#[derive(Debug, Clone, Copy)]
pub enum PasswordStep<'a> {
    /// The form for the login.
    Ask,
    /// The message that a mail is sent if the account exists.
    Sent,
    /// The form for the password, with the token of the link.
    Choose(&'a str),
    /// The link is used up or has expired.
    Expired,
    /// The password is set.
    Done,
}

/// In place of the announced mail, on a site without a mail server.
const WITHOUT_MAIL: &str = "Ce site n’envoie pas de courriels pour le moment\u{a0}: demandez un nouveau mot de passe à \
    la personne qui le tient.";

/// View of a step.
#[derive(Template)]
#[template(path = "password.html")]
pub struct PasswordPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The step.
    pub step: PasswordStep<'a>,
    /// Whether mails leave the site.
    pub has_mail: bool,
    /// An alert.
    pub said: Option<&'a str>,
}
