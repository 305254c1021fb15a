//! Sends the queued mails, one after the other.

use std::borrow::Cow;
use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use url::Host;

use crate::config::MailSettings;
use crate::domain::forms::mail::pause_after;
use crate::store::{Store, StoreError, WaitingMail};

use super::Clock;

/// Time for one exchange with the mail server.
const SMTP_TIME: Duration = Duration::from_secs(30);
/// A claim older than this many seconds belongs to a process that died.
const LONGEST_TRY: i64 = 300;

/// Sends mails to the mail server.
#[derive(Debug)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// The name of this side.
    name: String,
}

type SmtpError = lettre::transport::smtp::Error;

impl Mailer {
    /// A sender for these settings.
    pub fn new(settings: &MailSettings) -> Result<Self, SmtpError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.url)?;
        let transport = transport.hello_name(ClientId::Domain(settings.name.clone()));
        Ok(Self {
            transport: transport.timeout(Some(SMTP_TIME)).build(),
            from: settings.from.clone(),
            name: settings.name.clone(),
        })
    }

    /// Greets the server, starts TLS and logs in, as the settings say, and sends nothing.
    pub async fn greet(&self) -> Result<(), String> {
        let greeted = self.transport.test_connection().await;
        let is_there = greeted.map_err(|error| why(&error))?;
        is_there
            .then_some(())
            .ok_or_else(|| "the server ends the connection".to_owned())
    }

    /// Sends one mail to an operator, without the queue.
    pub async fn send_test(&self, recipient: &str, now: i64) -> Result<(), String> {
        let body = format!(
            "`vitrine mail test` has sent this mail from {}.\n",
            self.name
        );
        let mail = WaitingMail {
            id: 0,
            created_at: now,
            recipient: recipient.to_owned(),
            reply_to: None,
            subject: "A test of Vitrine".to_owned(),
            body,
            html: None,
            tries: 0,
            next_at: now,
        };
        self.send(&mail).await
    }

    /// Tries the oldest mail that is due; returns false if no mail is due.
    pub async fn deliver_one(&self, store: &Store, clock: &Clock) -> Result<bool, StoreError> {
        let now = || clock.now().timestamp().as_second();
        let Some(mail) = store.mails().due(now()).await? else {
            return Ok(false);
        };
        // Another instance may have claimed it; the next one is tried.
        if !store.mails().claim(&mail, now() + LONGEST_TRY).await? {
            return Ok(true);
        }
        match self.send(&mail).await {
            Ok(()) => store.mails().sent(mail.id).await?,
            Err(error) => {
                let (id, tries) = (mail.id, mail.tries + 1);
                if let Some(pause) = pause_after(tries) {
                    tracing::warn!(id, tries, error, "a mail was not sent and is tried again");
                    store.mails().postpone(id, now() + pause).await?;
                } else {
                    tracing::error!(id, tries, error, "a mail was not sent and is kept");
                    store.mails().keep(id).await?;
                }
            }
        }
        Ok(true)
    }

    async fn send(&self, mail: &WaitingMail) -> Result<(), String> {
        let letter = self.letter(mail)?;
        let sent = self.transport.send(letter).await;
        sent.map(|_| ()).map_err(|error| why(&error))
    }

    /// The library writes the headers and allows no line breaks in their values.
    fn letter(&self, mail: &WaitingMail) -> Result<Message, String> {
        let recipient = in_ascii(&mail.recipient);
        let recipient: Mailbox = recipient
            .as_deref()
            .unwrap_or(&mail.recipient)
            .parse()
            .map_err(|error| format!("the form's recipient: {error}"))?;
        let mut letter = Message::builder()
            .from(self.from.clone())
            .to(recipient)
            .subject(&mail.subject)
            .date_now()
            // The same at each try: a server that has taken the mail knows it again.
            .message_id(Some(format!(
                "<{}.{}@{}>",
                mail.created_at, mail.id, self.name
            )));
        // An invalid visitor's address is left out here; the text contains it as typed.
        if let Some(visitor) = reply_to(mail.reply_to.as_deref()) {
            letter = letter.reply_to(visitor);
        }
        let letter = match &mail.html {
            Some(html) => letter.multipart(MultiPart::alternative_plain_html(
                mail.body.clone(),
                html.clone(),
            )),
            None => letter
                .header(ContentType::TEXT_PLAIN)
                .body(mail.body.clone()),
        };
        letter.map_err(|error| error.to_string())
    }
}

/// The log gets the server's reply, never an address or a text of a visitor.
fn why(error: &SmtpError) -> String {
    let cause = std::error::Error::source(error).map(ToString::to_string);
    cause.map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"))
}

/// Whether the library can write this address into a mail: otherwise each retry would fail, too.
pub fn is_deliverable(address: &str) -> bool {
    address.parse::<lettre::Address>().is_ok()
}

/// A bare address: no display name, no second address. It is in ASCII: a mail server without SMTPUTF8 would refuse the
/// whole mail for a non-ASCII header.
fn reply_to(typed: Option<&str>) -> Option<Mailbox> {
    let address: lettre::Address = in_ascii(typed?)?.parse().ok()?;
    Some(Mailbox::new(None, address))
}

/// The address with its domain in the ASCII form of the DNS; `None` if the part before its `@` is not ASCII.
fn in_ascii(address: &str) -> Option<Cow<'_, str>> {
    if address.is_ascii() {
        return Some(Cow::Borrowed(address));
    }
    let (local, domain) = address.rsplit_once('@')?;
    match Host::parse(domain).ok()? {
        Host::Domain(domain) if local.is_ascii() => Some(Cow::Owned(format!("{local}@{domain}"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{MailSettings, Mailer, WaitingMail, reply_to};

    fn mailer() -> Mailer {
        Mailer::new(&MailSettings {
            url: "smtp://127.0.0.1:1".to_owned(),
            host: "127.0.0.1".to_owned(),
            port: 1,
            from: "Mairie <site@exemple.test>".parse().expect("an address"),
            name: "www.exemple.test".to_owned(),
        })
        .expect("a mail server")
    }

    fn head(reply_to: &str, subject: &str, body: &str) -> Vec<String> {
        let mail = WaitingMail {
            id: 1,
            created_at: 1_700_000_000,
            recipient: "mairie@exemple.test".to_owned(),
            reply_to: Some(reply_to.to_owned()),
            subject: subject.to_owned(),
            body: body.to_owned(),
            html: None,
            tries: 0,
            next_at: 0,
        };
        let letter = mailer().letter(&mail).expect("a letter").formatted();
        let text = String::from_utf8(letter).expect("a letter is ASCII");
        let (head, _) = text.split_once("\r\n\r\n").expect("a head and a body");
        head.split("\r\n").map(str::to_owned).collect()
    }

    fn names(head: &[String]) -> Vec<&str> {
        // A line that begins with a space continues the one before it.
        let lines = head.iter().filter(|line| !line.starts_with([' ', '\t']));
        lines.filter_map(|line| line.split(':').next()).collect()
    }

    const NAMES: [&str; 8] = [
        "From",
        "To",
        "Subject",
        "Date",
        "Message-ID",
        "Content-Type",
        "Reply-To",
        "Content-Transfer-Encoding",
    ];

    #[test]
    fn a_mail_is_marked_with_the_name_of_the_site_and_the_same_at_each_try() {
        let of = || {
            let head = head("", "Contact", "Bonjour").into_iter();
            head.filter(|line| line.starts_with("Message-ID: "))
                .collect::<Vec<_>>()
        };
        assert_eq!(of(), ["Message-ID: <1700000000.1@www.exemple.test>"]);
        assert_eq!(of(), of());
    }

    #[test]
    fn no_visitor_writes_a_line_of_the_head() {
        for typed in [
            "a@b.fr\r\nBcc: c@d.fr",
            "a@b.fr\nBcc: c@d.fr",
            "a@b.fr, c@d.fr",
            "A <a@b.fr>",
            "\"a\r\nBcc: c@d.fr\"@b.fr",
            "jeanne",
            "",
        ] {
            assert_eq!(reply_to(Some(typed)), None, "{typed:?}");
            let head = head(typed, "Contact", "Bonjour");
            assert!(!names(&head).contains(&"Reply-To"), "{head:?}");
            assert!(!head.iter().any(|line| line.contains("c@d.fr")), "{head:?}");
        }
        let head = head(
            "jeanne@exemple.test",
            "Écrire\r\nBcc: c@d.fr",
            "a\r\n.\r\nb",
        );
        assert_eq!(
            names(&head),
            [
                "From",
                "To",
                "Subject",
                "Date",
                "Message-ID",
                "Reply-To",
                "Content-Type",
                "Content-Transfer-Encoding"
            ]
        );
    }

    #[test]
    fn an_address_that_not_every_mail_server_takes_is_no_reply_to() {
        for (typed, expected) in [
            ("jeanne@exemple.fr", Some("jeanne@exemple.fr")),
            (
                "jeanne@mairie-forêt.fr",
                Some("jeanne@xn--mairie-fort-wbb.fr"),
            ),
            ("hélène@exemple.fr", None),
            ("hélène@mairie-forêt.fr", None),
            ("jeanne@exemple\u{2028}.fr", None),
            ("jeanne@１２７.0.0.1", None),
        ] {
            let address = reply_to(Some(typed)).map(|mailbox| mailbox.email.to_string());
            assert_eq!(address.as_deref(), expected, "{typed}");
        }
        let head = head("hélène@exemple.fr", "Contact", "hélène@exemple.fr");
        assert!(!names(&head).contains(&"Reply-To"), "{head:?}");
    }

    proptest! {
        #[test]
        fn no_text_adds_a_line_to_the_head(typed in "[a@.\r\n:<>,;\" Bcé]{0,30}", subject in "[a\r\n: Bcé\u{0}]{0,30}") {
            let head = head(&typed, &subject, &typed);
            for name in names(&head) {
                prop_assert!(NAMES.contains(&name), "{:?}", head);
            }
        }
    }
}
