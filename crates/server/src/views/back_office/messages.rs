//! Visitors' messages.

use askama::Template;

use super::super::shell::Shell;
use super::Office;
use crate::domain::forms::submission::FieldAnswer;

/// View of the forms that have messages.
#[derive(Template)]
#[template(path = "back_office/forms.html")]
pub struct FormsPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// Whether a message was just erased.
    pub done: bool,
    /// The forms.
    pub forms: Vec<FormOfMessages<'a>>,
}

/// A form that has messages.
pub struct FormOfMessages<'a> {
    /// Key of its module.
    pub module: &'a str,
    /// Its title.
    pub title: &'a str,
    /// Number of its messages.
    pub count: u32,
    /// Time of the latest one.
    pub latest: String,
}

/// View of the messages of a form.
#[derive(Template)]
#[template(path = "back_office/messages.html")]
pub struct MessagesPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// Whether a message was just erased.
    pub done: bool,
    /// Key of the form's module.
    pub module: &'a str,
    /// Title of the form.
    pub title: &'a str,
    /// The messages, newest first.
    pub lines: Vec<MessageLine>,
    /// Address of the newest ones, on a page of older ones.
    pub newest: Option<String>,
    /// Address of older ones.
    pub older: Option<String>,
}

/// A message in the list.
pub struct MessageLine {
    /// Its number.
    pub id: i64,
    /// Time of receipt.
    pub received: String,
    /// Its beginning.
    pub begins: String,
}

/// View of a message.
#[derive(Template)]
#[template(path = "back_office/message.html")]
pub struct MessagePage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// Its number.
    pub id: i64,
    /// Key of its form's module.
    pub module: &'a str,
    /// The visitor's answers.
    pub answers: &'a [FieldAnswer],
    /// Title of its form.
    pub title: &'a str,
    /// Time of receipt.
    pub received: String,
    /// Whether the page asks to confirm that it is erased.
    pub asks: bool,
}
