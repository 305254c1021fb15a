//! The program's sub-commands.

mod backup;
mod doctor;
mod export;
mod flags;
mod import;
mod log;
mod mail;
mod messages;
mod migrate;
mod new;
mod output;
mod path_guard;
mod restore;
mod serve;
mod user;

use std::process::ExitCode;

use crate::backup::BackupError;
use crate::config::Settings;
use crate::store::{Bucket, Database, Media, OpenError, SchemaState, Store};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use flags::SettingsFlags;
use output::{all_printed, complain, say};

/// Serves Vitrine sites.
#[derive(Debug, Parser)]
#[command(name = "vitrine", version)]
pub struct Cli {
    #[command(flatten)]
    settings: SettingsFlags,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site
    Serve(serve::ServeFlags),
    /// Write a small site to a new folder, to begin with
    New(new::NewFlags),
    /// Bring the database to what this program wants
    Migrate,
    /// Import a site's folder; doing it twice changes nothing
    Import(import::ImportFlags),
    /// Write the site to a folder that import takes
    Export(export::ExportFlags),
    /// Export or erase what visitors have sent by forms
    Messages(messages::MessagesFlags),
    /// Try the mail server
    Mail(mail::MailFlags),
    /// Manage who may log in
    User(user::UserFlags),
    /// Write database and media to one file, while the site is served
    Backup(backup::BackupFlags),
    /// Restore what a backup holds, in either database
    Restore(restore::RestoreFlags),
    /// Check settings, database, media and assets, and say what to do
    Doctor,
}

/// Exit code of a command that was not understood, as clap's own.
const WRONG_ARGUMENTS: u8 = 2;

/// Why a command failed, as a message for its user.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Runs the command of the arguments.
pub fn run(cli: Cli) -> ExitCode {
    let done = tokio::runtime::Runtime::new()
        .map_err(Failure::from)
        .and_then(|runtime| runtime.block_on(command(cli)));
    ended(done)
}

/// Help and version are said; what is wrong with the arguments in one line, as for settings.
pub fn refuse(error: &clap::Error) -> ExitCode {
    let rendered = error.render().to_string();
    if !error.use_stderr() {
        say(rendered.trim_end());
        return ended(Ok(ExitCode::SUCCESS));
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        complain(rendered.trim_end());
        return ExitCode::from(WRONG_ARGUMENTS);
    }
    let told = rendered.lines().map(str::trim);
    let told = told.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let told: Vec<&str> = told.filter(|line| !line.is_empty()).collect();
    let told = told.join(" ").replace(" tip: ", "; tip: ");
    let said = told.strip_prefix("error: ").unwrap_or(&told);
    complain(format_args!(
        "vitrine: {said}; see `vitrine --help`, or `vitrine COMMAND --help`"
    ));
    ExitCode::from(WRONG_ARGUMENTS)
}

/// Ends well if everything was done, and printed.
fn ended(done: Result<ExitCode, Failure>) -> ExitCode {
    let printed = done.and_then(|code| match all_printed() {
        Ok(()) => Ok(code),
        Err(why) => Err(format!("{why}; everything else was done").into()),
    });
    printed.unwrap_or_else(|error| {
        complain(format_args!("vitrine: {error}"));
        ExitCode::FAILURE
    })
}

async fn command(cli: Cli) -> Result<ExitCode, Failure> {
    let mut sources = cli.settings.sources();
    if let Command::Serve(flags) = &cli.command {
        sources.flags.extend(flags.settings());
    }
    if let Command::Doctor = cli.command {
        let (settings, faults) = Settings::mended(&sources);
        log::start(settings.as_ref().map(|settings| settings.log), false);
        return Ok(doctor::run(settings, faults).await);
    }
    // It needs neither settings nor database.
    if let Command::New(flags) = &cli.command {
        new::run(flags)?;
        return Ok(ExitCode::SUCCESS);
    }
    let settings = Settings::read(&sources)?;
    // Each table is read with one statement, so slow statements are expected and not worth a mail by cron.
    let takes_long = matches!(cli.command, Command::Backup(_) | Command::Restore(_));
    log::start(Some(settings.log), takes_long);
    match cli.command {
        Command::Serve(flags) => serve::run(settings, flags).await?,
        Command::Migrate => migrate::run(&settings).await?,
        Command::Import(flags) => import::run(&settings, &flags).await?,
        Command::Export(flags) => export::run(&settings, &flags).await?,
        Command::Messages(flags) => messages::run(&settings, flags).await?,
        Command::Mail(flags) => mail::run(&settings, &flags).await?,
        Command::User(flags) => user::run(&settings, flags).await?,
        Command::Backup(flags) => backup::run(&settings, &flags).await?,
        Command::Restore(flags) => restore::run(&settings, &flags).await?,
        Command::New(_) | Command::Doctor => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the media folder, with the bucket that it is a copy of.
fn media(settings: &Settings) -> Result<Media, Failure> {
    let Some(address) = &settings.bucket else {
        return Ok(Media::new(&settings.media));
    };
    let told = |place: &str, why: &dyn std::fmt::Display| {
        format!("{place} ({}): {why}", settings.origin(place))
    };
    let bucket = Bucket::of_environment(address).map_err(|error| told("media", &error))?;
    let folder = &settings.media;
    std::fs::create_dir_all(folder)
        .map_err(|error| told("media_copy", &format!("{}: {error}", folder.display())))?;
    Ok(Media::copy_of(bucket, folder))
}

/// Opens the database, and creates a missing file.
async fn open_or_create(settings: &Settings) -> Result<Store, BackupError> {
    let opened = Store::open(&settings.database).await;
    opened.map_err(|error| BackupError::Refused(unopened(settings, &error)))
}

/// Opens the database, which must exist: a mistyped path must not look like an empty site.
async fn open_existing(settings: &Settings) -> Result<Store, Failure> {
    let opened = Store::open_existing(&settings.database).await;
    opened.map_err(|error| unopened(settings, &error).into())
}

/// Opens the database, which must exist and have this program's tables: only who asks for it migrates it.
async fn open_current(settings: &Settings) -> Result<Store, Failure> {
    current(open_existing(settings).await?).await
}

/// Opens it the same way for a command that only reads.
async fn open_to_read(settings: &Settings) -> Result<Store, Failure> {
    let opened = Store::open_to_read(&settings.database).await;
    current(opened.map_err(|error| unopened(settings, &error))?).await
}

/// Rewrites the index rows that another version of this program has written. If that fails, lists and searches stay as
/// they were until the next import.
async fn renew_index(store: &Store) {
    let now = jiff::Timestamp::now().as_second();
    match store.content().renew_index(now).await {
        Ok(false) => {}
        Ok(true) => tracing::info!("the index of lists and searches is renewed"),
        Err(error) => tracing::warn!(%error, "the index of lists and searches stays as it was"),
    }
}

async fn current(store: Store) -> Result<Store, Failure> {
    match store.schema().await? {
        SchemaState::Current => Ok(store),
        SchemaState::Behind(count) => {
            Err(format!("the database lacks {count} migration(s): run `vitrine migrate`").into())
        }
    }
}

/// What to do about a media folder that cannot be written to: this, unless its disk is full.
fn unwritable<'a>(error: &std::io::Error, advice: &'a str) -> &'a str {
    match error.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => {
            "make room on its disk"
        }
        _ => advice,
    }
}

/// What to do about a database that does not open, by where its address was written.
fn unopened(settings: &Settings, error: &OpenError) -> String {
    let place = settings.origin("database_url");
    let advice = match (error, &settings.database) {
        (OpenError::Missing(_), _) => {
            "correct the path, or run `vitrine migrate` to make an empty database there"
        }
        (OpenError::Folder(_), _) => "name a file",
        (OpenError::Full(_), _) => "make room on it",
        (OpenError::NoRights(_), _) => {
            "give it the tables (`ALTER TABLE … OWNER TO …`), or write the user that owns them"
        }
        (OpenError::Unknown(_), _) => {
            "correct the user, the password and the database's name, or create them (`createuser --pwprompt`, \
             `createdb --encoding UTF8 --template template0`); a password has %40 for @, %2F for / and %25 for %"
        }
        (OpenError::Unreachable(_), Database::Sqlite(_)) => {
            "check the path, and the rights on its folder"
        }
        (OpenError::Unreachable(_), Database::Postgres(_)) => {
            "check that the server runs, and its address; a password has %40 for @, %2F for / and %25 for %"
        }
        _ => return error.to_string(),
    };
    format!("database_url ({place}): {error}; {advice}")
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::unwritable;

    #[test]
    fn a_full_disk_of_the_media_is_not_taken_for_missing_rights() {
        let advice = |kind: ErrorKind| unwritable(&Error::from(kind), "give it to this user");
        for full in [ErrorKind::StorageFull, ErrorKind::QuotaExceeded] {
            assert_eq!(advice(full), "make room on its disk");
        }
        assert_eq!(advice(ErrorKind::PermissionDenied), "give it to this user");
    }
}
