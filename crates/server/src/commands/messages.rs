//! `vitrine messages`: what visitors have sent by forms, exported or erased.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, ErrorKind};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args, Subcommand};
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::config::Settings;
use crate::store::{MessageFilter, MessageFormat, Store};

use super::output::say;
use super::path_guard::refuse_file;
use super::{Failure, open_current, open_to_read};

#[derive(Debug, Args)]
pub struct MessagesFlags {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Write messages to a new file
    Export {
        /// Those of one form: the key of its module
        #[arg(long, value_name = "KEY")]
        module: Option<String>,
        /// The file, which ends with .csv or .json
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Erase messages for good, and their mails
    #[command(group(ArgGroup::new("which").required(true)))]
    Erase {
        /// Those that came before this day, such as 2026-01-31
        #[arg(long, value_name = "DATE", group = "which", value_parser = day)]
        before: Option<Date>,
        /// Those that hold this mail address as an answer
        #[arg(long, value_name = "ADDRESS", group = "which", value_parser = mail_address)]
        mail: Option<String>,
        /// Those of one form: the key of its module
        #[arg(long, value_name = "KEY", group = "which")]
        module: Option<String>,
    },
}

pub async fn run(settings: &Settings, flags: MessagesFlags) -> Result<(), Failure> {
    if let Action::Export { file, .. } = &flags.action {
        refuse_file(settings, file)?;
    }
    let store = match &flags.action {
        Action::Export { .. } => open_to_read(settings).await?,
        Action::Erase { .. } => open_current(settings).await?,
    };
    let zone = &settings.time_zone;
    let done = match flags.action {
        Action::Export { module, file } => {
            let filter = MessageFilter {
                module,
                ..MessageFilter::default()
            };
            match refuse_unknown_form(&store, &filter).await {
                Ok(()) => export(&store, &filter, (&file, zone)).await,
                Err(refused) => Err(refused),
            }
        }
        Action::Erase {
            before,
            mail,
            module,
        } => {
            let day = |date: Date| date.to_zoned(zone.clone());
            let before = before.map(day).transpose()?;
            let filter = MessageFilter {
                module,
                before: before.map(|day| day.timestamp().as_second()),
                mail,
            };
            match refuse_unknown_form(&store, &filter).await {
                Ok(()) => erase(&store, &filter).await,
                Err(refused) => Err(refused),
            }
        }
    };
    store.close().await;
    done
}

fn day(text: &str) -> Result<Date, &'static str> {
    text.parse().map_err(|_| "write a day such as 2026-05-03")
}

/// An address that was left empty must not look like one without messages.
fn mail_address(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Err("say an address");
    }
    Ok(text.to_owned())
}

/// A mistyped key must not look like a form without messages. A form no longer on the site may still have some.
async fn refuse_unknown_form(store: &Store, filter: &MessageFilter) -> Result<(), Failure> {
    let Some(module) = &filter.module else {
        return Ok(());
    };
    let forms = store.messages().forms().await?;
    if forms.contains(module) {
        return Ok(());
    }
    let known = if forms.is_empty() {
        "there is none".to_owned()
    } else {
        format!(
            "there are {}",
            forms.into_iter().collect::<Vec<_>>().join(", ")
        )
    };
    Err(format!("{module}: no form has this key; {known}").into())
}

async fn erase(store: &Store, filter: &MessageFilter) -> Result<(), Failure> {
    let count = store.messages().erase(filter).await?;
    say(format_args!("{count} message(s) erased"));
    Ok(())
}

async fn export(
    store: &Store,
    filter: &MessageFilter,
    (path, zone): (&Path, &TimeZone),
) -> Result<(), Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let Some(format) = ending.and_then(MessageFormat::of_ending) else {
        let name = path.display();
        return Err(format!("{name}: end the name with .csv or .json").into());
    };
    let file = new_file(path)?;
    let written = store.messages().write_file(filter, (format, zone), file);
    let count = written.await.map_err(|error| {
        // The partial file would look like an export, and block the next one.
        let _ = std::fs::remove_file(path);
        format!("{}: {error}; nothing was written", path.display())
    })?;
    say(format_args!("{}: {count} message(s)", path.display()));
    Ok(())
}

/// Creates a file that only its owner can read, because messages are personal. Fails if the file exists.
fn new_file(path: &Path) -> Result<BufWriter<File>, Failure> {
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
        .map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => {
                format!("{} exists already: name another file", path.display())
            }
            _ => format!("{}: {error}", path.display()),
        })?;
    Ok(BufWriter::new(file))
}
