//! The form that shares a page by mail, in a box or as a page.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::domain::captcha::provider::Service;
use crate::domain::forms::mail_share::{LABELS, LONGEST_ADDRESS, LONGEST_NAME, MailShare, NAME};
use crate::domain::language::translator::Translator;

use super::shell::Shell;

/// View of the form.
#[derive(Template)]
#[template(path = "mail_share.html")]
pub struct MailSharePage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The server's own texts, in the language of the shared page.
    pub words: Translator<'a>,
    /// Title of the shared page.
    pub title: &'a str,
    /// Its path.
    pub path: &'a str,
    /// The address to which the form is posted.
    pub action: &'a str,
    /// The typed values.
    pub typed: &'a MailShare,
    /// Names of fields, and what is wrong with each.
    pub faults: &'a [(&'static str, String)],
    /// The form's message.
    pub said: Option<MailShareAlert<'a>>,
    /// Whether the mail is on its way.
    pub is_sent: bool,
    /// Address of the captcha's challenges.
    pub challenge: &'a str,
    /// The site's captcha service, if any.
    pub service: Option<Service<'a>>,
    /// The pass of a visitor who waits instead of solving the proof of work.
    pub pass: Option<&'a str>,
}

impl MailSharePage<'_> {
    fn inputs(&self) -> impl Iterator<Item = Input<'_>> {
        let first = self.faults.first().map(|(field, _)| *field);
        LABELS.iter().map(move |(name, label)| {
            let is_name = *name == NAME;
            let (value, longest) = if is_name {
                (&self.typed.name, LONGEST_NAME)
            } else {
                (&self.typed.recipient, LONGEST_ADDRESS)
            };
            let mut faults = self.faults.iter();
            Input {
                name,
                label: self.words.say(label),
                is_name,
                value,
                longest,
                message: faults.find_map(|(field, message)| (field == name).then_some(message)),
                has_focus: first == Some(*name),
            }
        })
    }
}

struct Input<'a> {
    name: &'static str,
    label: &'a str,
    is_name: bool,
    value: &'a str,
    longest: usize,
    message: Option<&'a String>,
    has_focus: bool,
}

/// The form's message: the top of the page, and the answer to a script.
#[derive(Template)]
#[template(path = "mail_share_alert.html")]
pub struct MailShareAlert<'a> {
    /// The success message.
    pub success: Option<&'a str>,
    /// The reason of a failure, if no field is at fault.
    pub refusal: Option<&'a str>,
    /// Names of fields, and what is wrong with each.
    pub faults: &'a [(&'static str, String)],
    /// The server's own texts.
    pub words: Translator<'a>,
}

/// The template escapes what it writes.
impl HtmlSafe for MailShareAlert<'_> {}
