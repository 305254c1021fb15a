//! The mail for a form's message, and when a failed mail is tried again.

use std::fmt::Write;

use super::submission::FieldAnswer;

/// Seconds between tries: 30 s, 2 min, 10 min, 1 h. After the last one the mail stays stored for the operator.
const PAUSES: [i64; 4] = [30, 120, 600, 3_600];

/// The wait after the try with this number, from 1; `None` after the last one.
///
/// ```
/// use vitrine_server::domain::forms::mail::pause_after;
/// assert_eq!((pause_after(1), pause_after(4), pause_after(5)), (Some(30), Some(3_600), None));
/// ```
pub fn pause_after(tries: i64) -> Option<i64> {
    let place = usize::try_from(tries).ok()?.checked_sub(1)?;
    PAUSES.get(place).copied()
}

/// The content of a mail for a message.
#[derive(Debug, Clone, Copy)]
pub struct Letter<'a> {
    /// Heading of the form, or title of its page.
    pub form: &'a str,
    /// Name of the site.
    pub site: &'a str,
    /// Day and time of its arrival, formatted for people.
    pub received: &'a str,
    /// The day on which it is erased, formatted for people.
    pub erased: &'a str,
    /// The answers.
    pub answers: &'a [FieldAnswer],
}

impl Letter<'_> {
    /// The subject; it contains nothing from the visitor.
    pub fn subject(&self) -> String {
        format!("{} – {}", self.form, self.site)
    }

    /// The text.
    pub fn body(&self) -> String {
        let Self {
            form,
            received,
            erased,
            ..
        } = self;
        let mut body = format!("Message reçu par le formulaire « {form} », {received}.\n\n");
        // Writing to a string cannot fail.
        for FieldAnswer { label, value, .. } in self.answers {
            let between = if value.contains('\n') { "\n" } else { " " };
            let _ = writeln!(body, "{label} :{between}{value}");
        }
        let _ = writeln!(
            body,
            "
Ce message est conservé sur le site jusqu’au {erased}."
        );
        body
    }
}

/// Returns subject and text of the mail with a link that sets a password.
pub fn password_letter(site: &str, name: &str, link: &str) -> (String, String) {
    let subject = format!("Nouveau mot de passe – {site}");
    let body = format!(
        "Bonjour {name},\n\n\
         Un nouveau mot de passe a été demandé pour votre compte. Ce lien permet de le choisir, une fois, \
         pendant trente minutes :\n\n\
         {link}\n\n\
         Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.\n"
    );
    (subject, body)
}

#[cfg(test)]
mod tests {
    use super::{FieldAnswer, Letter};

    #[test]
    fn a_letter_says_what_was_answered() {
        let answer = |label: &str, value: &str| FieldAnswer {
            name: String::new(),
            label: label.to_owned(),
            value: value.to_owned(),
        };
        let answers = [
            answer("Nom", "Jeanne"),
            answer("Message", "Bonjour,\nmerci."),
        ];
        let letter = Letter {
            form: "Écrire à la mairie",
            site: "Vire-sur-Essai",
            received: "le 21 novembre 2026 à 14 h 05",
            erased: "21 novembre 2027",
            answers: &answers,
        };
        assert_eq!(letter.subject(), "Écrire à la mairie – Vire-sur-Essai");
        assert_eq!(
            letter.body(),
            "Message reçu par le formulaire « Écrire à la mairie », le 21 novembre 2026 à 14 h 05.\n\n\
             Nom : Jeanne\nMessage :\nBonjour,\nmerci.\n\n\
             Ce message est conservé sur le site jusqu’au 21 novembre 2027.\n"
        );
    }
}
