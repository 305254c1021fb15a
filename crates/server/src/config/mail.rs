//! Settings for sending mails.

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use url::{Host, Url};

use super::origins::SettingOrigins;
use super::{PublicUrl, SettingsError};

const SERVER: &str = "write the address of a mail server, such as smtp://127.0.0.1:25, \
    smtp://user:password@mail.exemple.fr?tls=required or smtps://user:password@mail.exemple.fr";
const SENDER: &str = "write the address that mails come from, such as mairie@exemple.fr or Mairie <mairie@exemple.fr>";

/// Settings for sending mails. The debug output contains no password.
#[derive(Clone, PartialEq, Eq)]
pub struct MailSettings {
    /// URL of the mail server for lettre, including the password.
    pub url: String,
    /// The server's name.
    pub host: String,
    /// The server's port.
    pub port: u16,
    /// Sender of the mails.
    pub from: Mailbox,
    /// The name with which mails greet the server and are marked.
    pub name: String,
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

/// Reads the settings. A server needs a sender; both are judged, so that all that is wrong is said.
pub fn read(
    origins: &SettingOrigins,
    url: Option<&str>,
    from: Option<&str>,
) -> Result<Option<MailSettings>, SettingsError> {
    let mut faults = SettingsError::default();
    let sender = from.map(|text| {
        text.parse::<Mailbox>()
            .map_err(|_| origins.wrong("mail_from", text, SENDER))
    });
    let sender = faults.or_none(sender.transpose());
    let server = faults.or_none(url.map(|url| server(origins, url)).transpose());
    let (Some(sender), Some(server)) = (sender, server) else {
        return Err(faults);
    };
    let (Some(url), Some((host, port))) = (url, server) else {
        return Ok(None);
    };
    let from = sender.ok_or_else(|| lacks_sender(origins))?;
    let name = name_of(None, &from);
    Ok(Some(MailSettings {
        name,
        url: url.to_owned(),
        host,
        port,
        from,
    }))
}

impl MailSettings {
    /// The same for a site with this address.
    #[must_use]
    pub fn of_site(self, public_url: Option<&PublicUrl>) -> Self {
        let name = name_of(public_url, &self.from);
        Self { name, ..self }
    }
}

/// The host of the site. Strict mail servers want a name with a dot, so that of a developer's machine, or none, gives
/// way to the sender's.
fn name_of(public_url: Option<&PublicUrl>, from: &Mailbox) -> String {
    let url = public_url.and_then(|url| Url::parse(&url.origin).ok());
    let host = url.as_ref().and_then(Url::domain);
    if let Some(host) = host.filter(|host| host.contains('.')) {
        return host.to_owned();
    }
    let sender = from.email.domain();
    // In the ASCII form of the DNS.
    Host::parse(sender).map_or_else(|_| sender.to_owned(), |host| host.to_string())
}

fn lacks_sender(origins: &SettingOrigins) -> SettingsError {
    let (server, sender) = (origins.of("smtp_url"), origins.of("mail_from"));
    let says = format!("smtp_url ({server}) is set and mail_from ({sender}) is not: {SENDER}");
    SettingsError::about(&["smtp_url", "mail_from"], says)
}

/// Parses host and port; lettre validates the whole URL.
fn server(origins: &SettingOrigins, text: &str) -> Result<(String, u16), SettingsError> {
    let refused = || origins.wrong("smtp_url", &without_secrets(text), SERVER);
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

/// Returns the URL for an error message, without anything before `@`.
fn without_secrets(text: &str) -> String {
    let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
    match rest.rsplit_once('@') {
        Some((_, server)) => format!("{scheme}://…@{server}"),
        None => text.to_owned(),
    }
}
