//! Who did what.

use askama::Template;

use super::super::shell::Shell;
use super::Office;

/// View of the audit log.
#[derive(Template)]
#[template(path = "back_office/journal.html")]
pub struct JournalPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// What every page shows.
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
    /// When.
    pub when: String,
    /// Name of the account; its key if it is gone; empty for a command of the program.
    pub who: String,
    /// What was done: its French label, or the stored name if this version of the program does not know it.
    pub action: String,
    /// What it was done to.
    pub subject: String,
}
