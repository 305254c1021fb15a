//! `vitrine mail`.

use clap::{Args, Subcommand};

use crate::config::Settings;
use crate::state::mail::{Mailer, is_deliverable};

use super::Failure;
use super::output::say;

#[derive(Debug, Args)]
pub struct MailFlags {
    #[command(subcommand)]
    action: MailAction,
}

#[derive(Debug, Subcommand)]
enum MailAction {
    /// Greet the mail server, start TLS, log in, and send one mail
    Test {
        /// Who gets the mail
        #[arg(value_name = "ADDRESS")]
        address: String,
    },
}

pub const REACH: &str = "check VITRINE_SMTP_URL, and that this machine may reach it";

/// What to do about a mail server, by what it or the library says.
pub fn mail_advice(why: &str) -> &'static str {
    const REFUSED: [&str; 3] = ["(535)", "(534)", "(530)"];
    if why.contains("certificate") {
        "add the server's authority to those of this machine (`update-ca-certificates`), and name the server as its \
         certificate does"
    } else if REFUSED.iter().any(|code| why.contains(code)) {
        "check the user and the password of VITRINE_SMTP_URL, with %40 for @, %2F for / and %25 for %"
    } else {
        REACH
    }
}

pub async fn run(settings: &Settings, flags: &MailFlags) -> Result<(), Failure> {
    let MailAction::Test { address } = &flags.action;
    let mail = settings.mail.as_ref().ok_or_else(|| {
        let place = settings.origin("smtp_url");
        format!("smtp_url ({place}) is not set: without a mail server mails are kept")
    })?;
    if !is_deliverable(address) {
        return Err(format!("{address} is no mail address").into());
    }
    let server = format!("{}:{}", mail.host, mail.port);
    let refused = |why: String| format!("{server}: {why}; {}", mail_advice(&why));
    let mailer = Mailer::new(mail)?;
    mailer.greet().await.map_err(refused)?;
    say(format_args!("{server} answers {}", mail.name));
    let now = jiff::Timestamp::now().as_second();
    mailer.send_test(address, now).await.map_err(refused)?;
    say(format_args!(
        "{server} takes a mail from {} to {address}: see whether it arrives",
        mail.from
    ));
    Ok(())
}
