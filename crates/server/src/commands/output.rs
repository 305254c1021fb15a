//! Output of commands. Nothing else prints: `println!` panics if its text cannot be written.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::sync::OnceLock;

use super::Failure;

/// Why a line could not be said.
static UNSAID: OnceLock<String> = OnceLock::new();

/// Says a line on standard output, and the work goes on; [`all_said`] reports a failure when the work is done.
pub fn say(line: impl Display) {
    if let Err(why) = say_first(line) {
        // Only the first of several failures is reported.
        let _ = UNSAID.set(why);
    }
}

/// Says what must be known before it is done, such as what is about to be deleted. A reader who has gone (`| head`) has
/// read enough.
pub fn say_first(line: impl Display) -> Result<(), String> {
    match write(line) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(unsaid(&error)),
        _ => Ok(()),
    }
}

/// Says what nobody can say again, such as a drawn password. Call it before what depends on it is done: a reader who has
/// gone is a failure, too.
pub fn say_once(line: impl Display) -> Result<(), String> {
    write(line).map_err(|error| unsaid(&error))
}

/// Fails if a line could not be said.
pub fn all_said() -> Result<(), Failure> {
    let why = UNSAID.get();
    why.map_or(Ok(()), |why| {
        Err(format!("{why}; everything else was done").into())
    })
}

/// Says a line on standard error; if that fails, there is nobody left to tell.
pub fn complain(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn write(line: impl Display) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn unsaid(error: &io::Error) -> String {
    format!("standard output: {error}")
}
