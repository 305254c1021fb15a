//! What visitors have sent by forms.

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
    /// What every page shows.
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
    /// How many messages it has.
    pub count: u32,
    /// When the latest came.
    pub latest: String,
}

/// View of the messages of a form.
#[derive(Template)]
#[template(path = "back_office/messages.html")]
pub struct MessagesPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// What every page shows.
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
    /// When it came.
    pub received: String,
    /// How it begins.
    pub begins: String,
}

/// View of a message.
#[derive(Template)]
#[template(path = "back_office/message.html")]
pub struct MessagePage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// What every page shows.
    pub office: Office<'a>,
    /// Its number.
    pub id: i64,
    /// Key of its form's module.
    pub module: &'a str,
    /// The visitor's answers.
    pub answers: &'a [FieldAnswer],
    /// Title of its form.
    pub title: &'a str,
    /// When it came.
    pub received: String,
    /// Whether the page asks if it shall be erased.
    pub asks: bool,
}
