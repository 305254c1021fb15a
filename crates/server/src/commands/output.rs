//! Output of commands. Nothing else prints: `println!` panics if its text cannot be written.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::sync::OnceLock;

/// Why a line could not be printed.
static UNPRINTED: OnceLock<String> = OnceLock::new();

/// Prints a line on standard output, and the work goes on; [`all_printed`] reports a failure when the work is done.
pub fn say(line: impl Display) {
    if let Err(why) = say_first(line) {
        // Only the first of several failures is reported.
        let _ = UNPRINTED.set(why);
    }
}

/// Prints what must be known before it is done, such as what is about to be deleted. A reader who has gone (`| head`) has
/// read enough.
pub fn say_first(line: impl Display) -> Result<(), String> {
    match write(line) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(unprinted(&error)),
        _ => Ok(()),
    }
}

/// Prints what nobody can print again, such as a drawn password. Call it before what depends on it is done: a reader who has
/// gone is a failure, too.
pub fn say_once(line: impl Display) -> Result<(), String> {
    write(line).map_err(|error| unprinted(&error))
}

/// Fails if a line could not be printed, with the reason.
pub fn all_printed() -> Result<(), String> {
    UNPRINTED.get().cloned().map_or(Ok(()), Err)
}

/// Prints a line on standard error; if that fails, there is nobody left to tell.
pub fn complain(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn write(line: impl Display) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn unprinted(error: &io::Error) -> String {
    format!("standard output: {error}")
}
