//! A page shared by mail: what a visitor types, and the fixed text (security 23).

use vitrine_core::forms::php::PhpForm;
use vitrine_core::validate::{Field, Rule};

use super::submission::sentences::{broken, too_long};
use crate::domain::account::failed_logins::account_of;
use crate::domain::language::translator::Translator;
use crate::domain::values::link::is_site_path;
use crate::domain::values::mail_address::is_address;

/// The field with the sender's name.
pub const NAME: &str = "nom";
/// The field with the recipient's address.
pub const RECIPIENT: &str = "courriel";
/// Labels of the fields, in French.
pub const LABELS: [(&str, &str); 2] = [
    (NAME, "Votre nom"),
    (RECIPIENT, "Adresse électronique du destinataire"),
];

/// Longest name, in characters.
pub const LONGEST_NAME: usize = 60;
/// Longest address, in bytes (RFC 5321 4.5.3.1.3).
pub const LONGEST_ADDRESS: usize = 254;

/// What a visitor typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MailShare {
    /// The sender's name: the only text of a visitor in the mail.
    pub name: String,
    /// The recipient's address.
    pub recipient: String,
}

impl MailShare {
    /// Reads the body of a request.
    pub fn read(body: &PhpForm) -> Self {
        let typed = |name| body.text(&[name]).unwrap_or_default();
        let name: Vec<&str> = typed(NAME).split_whitespace().collect();
        Self {
            name: name.join(" "),
            recipient: typed(RECIPIENT).trim().to_owned(),
        }
    }

    /// Names of fields and what is wrong with each, in their order. `is_deliverable` returns whether mails can be sent
    /// to an address.
    pub fn faults(
        &self,
        words: &Translator,
        is_deliverable: impl Fn(&str) -> bool,
    ) -> Vec<(&'static str, String)> {
        let label = |at: usize| words.say(LABELS[at].1);
        let says = |at: usize, rule| {
            let name = label(at);
            let field = Field {
                name,
                ..Field::default()
            };
            broken(&field, rule, words)
        };
        let name = if self.name.is_empty() {
            Some(says(0, Rule::Required))
        } else if self.name.chars().count() > LONGEST_NAME {
            Some(too_long(label(0), LONGEST_NAME, words))
        } else {
            let said = |sentence| words.fill(sentence, &[("field", label(0))]);
            not_a_name(&self.name).map(said)
        };
        let recipient = if self.recipient.is_empty() {
            Some(says(1, Rule::Required))
        } else {
            let recipient = self.recipient.as_str();
            let wrong = !is_address(recipient)
                || recipient.len() > LONGEST_ADDRESS
                || !is_deliverable(recipient);
            wrong.then(|| says(1, Rule::Email))
        };
        let faults = [(NAME, name), (RECIPIENT, recipient)].into_iter();
        faults
            .filter_map(|(field, fault)| Some((field, fault?)))
            .collect()
    }

    /// The key of the recipient for a rate limit: `a+1@exemple.fr` and `A@exemple.fr` are one mailbox.
    pub fn recipient_counted(&self) -> String {
        let (mailbox, host) = self.recipient.rsplit_once('@').unwrap_or_default();
        let mailbox = mailbox.split('+').next().unwrap_or_default();
        account_of(&format!("{mailbox}@{host}"))
    }
}

/// Returns why a text cannot be a person's name. Names have letters and the characters between them; addresses and
/// lines of mail headers are refused. A point followed by two letters would be read as a host name.
fn not_a_name(text: &str) -> Option<&'static str> {
    let plain = |c: char| {
        let is_accent = ('\u{300}'..='\u{36f}').contains(&c);
        c.is_alphabetic() || is_accent || " .'’-".contains(c)
    };
    let mut ends = text.split('.').skip(1);
    let host = ends.any(|end| end.chars().take_while(|c| c.is_alphabetic()).count() > 1);
    if !text.chars().all(plain) || !text.chars().any(char::is_alphabetic) {
        return Some(
            "Le champ {field} ne doit contenir que des lettres, des espaces, des points, \
             des apostrophes et des traits d’union.",
        );
    }
    host.then_some(
        "Le champ {field} ressemble à une adresse web\u{a0}: mettez une espace après le point.",
    )
}

/// The path of an address of this site, without query and fragment: a visitor's additions there are not mailed either.
///
/// ```
/// use vitrine_server::domain::forms::mail_share::own_path;
/// let origin = "https://exemple.fr";
/// assert_eq!(own_path("https://exemple.fr/plan?p=2#carte", origin), Some("/plan"));
/// assert_eq!(own_path("/plan", origin), Some("/plan"));
/// assert_eq!(own_path("https://exemple.fr", origin), Some("/"));
/// assert_eq!(own_path("https://exemple.fr.ailleurs.example/plan", origin), None);
/// ```
pub fn own_path<'u>(url: &'u str, origin: &str) -> Option<&'u str> {
    let own = url.strip_prefix(origin).filter(|_| !origin.is_empty());
    let path = match own.unwrap_or(url) {
        "" if own.is_some() => "/",
        path => path,
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    is_site_path(path).then_some(path)
}

/// A shared page.
#[derive(Debug, Clone, Copy)]
pub struct SharedPage<'a> {
    /// Name of the site.
    pub site: &'a str,
    /// Title of the page.
    pub title: &'a str,
    /// Its whole address.
    pub link: &'a str,
}

impl SharedPage<'_> {
    /// The mail: its subject and its text.
    pub fn letter(&self, sender: &str, words: &Translator) -> (String, String) {
        let Self { site, title, link } = *self;
        let subject = format!("{title} – {site}");
        let body = words.fill(
            "Bonjour,\n\n{sender} vous invite à lire cette page du site {site} :\n\n{title}\n{link}\n\n\
             Le site a écrit ce message à la demande d’une personne qui lui a donné ce nom et votre adresse. \
             Il efface votre adresse au bout de trente jours.\n",
            &[
                ("sender", sender),
                ("site", site),
                ("title", title),
                ("link", link),
            ],
        );
        (subject, body)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{MailShare, SharedPage, Translator, not_a_name, own_path};

    fn typed(name: &str, recipient: &str) -> MailShare {
        MailShare {
            name: name.to_owned(),
            recipient: recipient.to_owned(),
        }
    }

    fn faults(name: &str, recipient: &str) -> Vec<String> {
        let found = typed(name, recipient).faults(&Translator::new("fr", None), |_| true);
        found.into_iter().map(|(_, message)| message).collect()
    }

    #[test]
    fn names_of_people_are_names() {
        for name in [
            "Inès Marie",
            "Jean-Noël d’Estrées",
            "M. O'Neill",
            "J.-P. Lê Thị Hương",
            "J.P. Martin",
            "Ляля",
            "李",
        ] {
            assert_eq!(not_a_name(name), None, "{name}");
        }
    }

    #[test]
    fn security_23_what_could_be_more_than_a_name_is_none() {
        for name in [
            "gagnez sur ailleurs.example",
            "https://ailleurs.example",
            "www.ailleurs",
            "a@b.fr",
            "Jeanne\r\nBcc: c@d.fr",
            "Jeanne\u{202e}",
            "06 12 34 56 78",
            "<b>Jeanne</b>",
            "- . -",
            "",
        ] {
            assert!(not_a_name(name).is_some(), "{name:?}");
        }
    }

    #[test]
    fn a_point_that_could_be_one_of_a_host_name_is_what_is_said_of_it() {
        for name in ["M.Dupont", "Jean.Paul"] {
            assert_eq!(
                faults(name, "a@exemple.fr"),
                [
                    "Le champ Votre nom ressemble à une adresse web\u{a0}: mettez une espace après le point."
                ]
            );
        }
        assert_eq!(faults("M. Dupont", "a@exemple.fr"), [""; 0]);
    }

    #[test]
    fn what_is_missing_or_wrong_is_said_of_each_field() {
        assert_eq!(
            faults("", ""),
            [
                "Le champ Votre nom est requis.",
                "Le champ Adresse électronique du destinataire est requis."
            ]
        );
        for recipient in [
            "inès",
            "a@b.fr, c@d.fr",
            "a@b.fr\nBcc: c@d.fr",
            "A <a@b.fr>",
        ] {
            assert_eq!(
                faults("Inès", recipient),
                ["Le champ Adresse électronique du destinataire doit contenir une adresse email."],
                "{recipient:?}"
            );
        }
        let long = format!("{}@exemple.fr", "a".repeat(260));
        assert_eq!(faults("Inès", &long).len(), 1);
        let long = faults(&"é".repeat(61), "a@exemple.fr");
        assert_eq!(
            long,
            ["Le champ Votre nom ne doit pas dépasser 60 caractères."]
        );
        assert_eq!(faults(&"é".repeat(60), "a@exemple.fr"), [""; 0]);
    }

    #[test]
    fn security_23_a_mailbox_is_counted_however_its_address_is_typed() {
        let counted = |recipient| typed("Inès", recipient).recipient_counted();
        assert_eq!(counted("Jeanne+1@Exemple.fr"), counted("jeanne@exemple.fr"));
        assert_ne!(counted("jean@exemple.fr"), counted("jeanne@exemple.fr"));
    }

    #[test]
    fn security_23_only_addresses_of_the_site_are_its_own() {
        for url in [
            "",
            "plan",
            "//ailleurs.example/",
            "/\\ailleurs.example/",
            "http://exemple.fr/plan",
            "https://exemple.fr:8443/plan",
            "https://exemple.fr@ailleurs.example/",
            "https://exemple.fr.ailleurs.example/",
            "https://www.exemple.fr/",
            "https://ailleurs.example/https://exemple.fr/",
            "javascript:alert(1)",
            "mailto:a@b.fr",
        ] {
            assert_eq!(own_path(url, "https://exemple.fr"), None, "{url:?}");
        }
        assert_eq!(own_path("", ""), None);
    }

    proptest! {
        #[test]
        fn security_23_a_mail_differs_from_a_fixed_text_by_the_name_alone(name in "[a-zéÑ李 .'’@:/<\r\n-]{0,8}") {
            let share = typed(&name, "a@exemple.fr");
            let words = Translator::new("fr", None);
            if !share.faults(&words, |_| true).is_empty() {
                return Ok(());
            }
            let page = SharedPage { site: "Vire", title: "Le pont", link: "https://exemple.fr/pont" };
            let (subject, body) = page.letter(&share.name, &words);
            let (_, fixed) = page.letter("Inès", &words);
            prop_assert_eq!(subject, "Le pont – Vire");
            prop_assert_eq!(body.lines().count(), fixed.lines().count());
            prop_assert!(!share.name.contains(['@', ':', '/', '<', '\r', '\n']));
        }
    }
}
