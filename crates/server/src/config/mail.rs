//! How mails are sent.

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use url::Url;

use super::{SettingsError, wrong};

const SERVER: &str = "write the address of a mail server, such as smtp://127.0.0.1:25, \
    smtp://user:password@mail.exemple.fr?tls=required or smtps://user:password@mail.exemple.fr";
const SENDER: &str = "write the address that mails come from, such as mairie@exemple.fr or Mairie <mairie@exemple.fr>";

/// How mails are sent. What a debug line shows of it holds no password.
#[derive(Clone, PartialEq, Eq)]
pub struct MailSettings {
    /// Address of the mail server as lettre reads it, its password included.
    pub url: String,
    /// The server's name.
    pub host: String,
    /// The server's port.
    pub port: u16,
    /// Who mails come from.
    pub from: Mailbox,
}

impl std::fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("MailSettings")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// A sender alone sends nothing, and a server alone has nobody to send for.
pub fn read(url: Option<&str>, from: Option<&str>) -> Result<Option<MailSettings>, SettingsError> {
    let sender = from
        .map(|text| {
            text.parse::<Mailbox>()
                .map_err(|_| wrong("mail_from", text, SENDER))
        })
        .transpose()?;
    let Some(url) = url else {
        return Ok(None);
    };
    let (host, port) = server(url)?;
    let Some(from) = sender else {
        return Err(SettingsError(format!(
            "smtp_url (VITRINE_SMTP_URL) is set and mail_from (VITRINE_MAIL_FROM) is not: {SENDER}"
        )));
    };
    Ok(Some(MailSettings {
        url: url.to_owned(),
        host,
        port,
        from,
    }))
}

/// Name and port; lettre has the last word on the address.
fn server(text: &str) -> Result<(String, u16), SettingsError> {
    let refused = || wrong("smtp_url", &without_secrets(text), SERVER);
    let url = Url::parse(text).map_err(|_| refused())?;
    let host = url.host_str().filter(|host| !host.is_empty());
    let host = host.ok_or_else(refused)?.to_owned();
    AsyncSmtpTransport::<Tokio1Executor>::from_url(text).map_err(|_| refused())?;
    let usual = match (
        url.scheme(),
        url.query().is_some_and(|query| query.contains("tls=")),
    ) {
        ("smtps", _) => 465,
        (_, true) => 587,
        (_, false) => 25,
    };
    Ok((host, url.port().unwrap_or(usual)))
}

/// The address as an error may show it: what is before `@` is left out.
fn without_secrets(text: &str) -> String {
    let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
    match rest.rsplit_once('@') {
        Some((_, server)) => format!("{scheme}://…@{server}"),
        None => text.to_owned(),
    }
}
