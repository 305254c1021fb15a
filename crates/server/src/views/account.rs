//! Pages on which people log in, log out and set their password.

use askama::Template;

use super::shell::Shell;

/// View of the login form.
#[derive(Template)]
#[template(path = "login.html")]
pub struct LoginPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// Where the login leads; empty for the account's own place.
    pub next: &'a str,
    /// An alert.
    pub said: Option<&'a str>,
    /// What was typed as the login.
    pub login: &'a str,
    /// Name of whoever is logged in already.
    pub known: Option<&'a str>,
}

impl LoginPage<'_> {
    fn greeting(&self) -> Option<String> {
        Some(greeting(&self.shell, self.known?))
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
    /// Name of whoever is logged in.
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
    /// Asks for the login.
    Ask,
    /// Says that a mail comes if the account exists.
    Sent,
    /// Asks for the password; the token of the link.
    Choose(&'a str),
    /// The link is used up or too old.
    Expired,
    /// The password is set.
    Done,
}

/// View of such a step.
#[derive(Template)]
#[template(path = "password.html")]
pub struct PasswordPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The step.
    pub step: PasswordStep<'a>,
    /// An alert.
    pub said: Option<&'a str>,
}
