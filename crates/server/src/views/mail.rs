//! Mails as HTML, for programs that display HTML.

use askama::Template;

/// View of a mail with this text.
#[derive(Template)]
#[template(path = "mail.html")]
pub struct MailHtml<'a> {
    subject: &'a str,
    language: &'a str,
    /// Paragraphs of lines.
    paragraphs: Vec<Vec<&'a str>>,
}

impl<'a> MailHtml<'a> {
    /// Builds the view: empty lines separate paragraphs, and a line that is a web address becomes a link.
    ///
    /// ```
    /// use askama::Template;
    /// use vitrine_server::views::mail::MailHtml;
    /// let html = MailHtml::of("Lien", "Bonjour,\n<b>\n\nhttps://exemple.test/a?b=1&c\n").render().unwrap();
    /// assert!(html.contains("<p>Bonjour,<br>&#60;b&#62;</p>"), "{html}");
    /// assert!(html.contains("<a href=\"https://exemple.test/a?b=1&#38;c\">"), "{html}");
    /// ```
    pub fn of(subject: &'a str, text: &'a str) -> Self {
        let paragraphs = text.split("\n\n").map(|part| part.trim().lines().collect());
        Self {
            subject,
            language: "fr",
            paragraphs: paragraphs
                .filter(|lines: &Vec<&str>| !lines.is_empty())
                .collect(),
        }
    }

    /// The same in another language than French.
    #[must_use]
    pub fn speaking(self, language: &'a str) -> Self {
        Self { language, ..self }
    }

    fn is_address(line: &str) -> bool {
        let web = ["https://", "http://"]
            .iter()
            .any(|scheme| line.starts_with(scheme));
        web && !line.contains(char::is_whitespace)
    }
}
