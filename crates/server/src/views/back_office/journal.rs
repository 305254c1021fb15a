//! The audit log.

use askama::Template;

use super::super::shell::Shell;
use super::Office;

/// View of the audit log.
#[derive(Template)]
#[template(path = "back_office/journal.html")]
pub struct JournalPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// Its lines, newest first.
    pub lines: Vec<LogLine>,
    /// Address of the newest lines, on a page of older ones.
    pub newest: Option<String>,
    /// Address of older ones.
    pub older: Option<String>,
}

/// A line of the log.
pub struct LogLine {
    /// Time of the action.
    pub when: String,
    /// Name of the account; its key if it no longer exists; empty for a command of the program.
    pub who: String,
    /// The action: its French label, or the stored name if this version of the program does not know it.
    pub action: String,
    /// The object of the action.
    pub subject: String,
}
