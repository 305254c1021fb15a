//! The program's sub-commands.

mod backup;
mod doctor;
mod export;
mod flags;
mod import;
mod messages;
mod migrate;
mod restore;
mod serve;
mod user;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::Settings;

use flags::SettingsFlags;

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
    /// Bring the database to what this program wants
    Migrate,
    /// Import a site's folder; doing it twice changes nothing
    Import(import::ImportFlags),
    /// Write the site to a folder that import takes
    Export(export::ExportFlags),
    /// Export or erase what visitors have sent by forms
    Messages(messages::MessagesFlags),
    /// Manage who may log in
    User(user::UserFlags),
    /// Write database and media to one file, while the site is served
    Backup(backup::BackupFlags),
    /// Restore what a backup holds, in either database
    Restore(restore::RestoreFlags),
    /// Check settings, database, media and assets, and say what to do
    Doctor,
}

/// Why a command failed, as a message for its user.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Runs the command of the arguments.
pub fn run(cli: Cli) -> ExitCode {
    start_log(&cli.command);
    let done = tokio::runtime::Runtime::new()
        .map_err(Failure::from)
        .and_then(|runtime| runtime.block_on(command(cli)));
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("vitrine: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn command(cli: Cli) -> Result<ExitCode, Failure> {
    let mut sources = cli.settings.sources();
    if let Command::Serve(flags) = &cli.command {
        sources.flags.extend(flags.settings());
    }
    let settings = Settings::read(&sources);
    if let Command::Doctor = cli.command {
        return Ok(doctor::run(settings).await);
    }
    let settings = settings?;
    match cli.command {
        Command::Serve(flags) => serve::run(settings, flags).await?,
        Command::Migrate => migrate::run(&settings).await?,
        Command::Import(flags) => import::run(&settings, &flags).await?,
        Command::Export(flags) => export::run(&settings, &flags).await?,
        Command::Messages(flags) => messages::run(&settings, flags).await?,
        Command::User(flags) => user::run(&settings, flags).await?,
        Command::Backup(flags) => backup::run(&settings, &flags).await?,
        Command::Restore(flags) => restore::run(&settings, &flags).await?,
        Command::Doctor => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Logs go to stderr; `RUST_LOG` sets the level, such as `debug` or `vitrine_server=debug,sqlx=warn`.
fn start_log(command: &Command) {
    let wanted = std::env::var("RUST_LOG")
        .ok()
        .and_then(|text| text.parse::<Targets>().ok());
    let usual = || {
        let usual = Targets::new()
            .with_default(tracing::Level::WARN)
            .with_target("vitrine_server", tracing::Level::INFO);
        match command {
            // Tables are read as one statement each: that one takes long is nothing that cron should mail.
            Command::Backup(_) | Command::Restore(_) => {
                usual.with_target("sqlx::query", tracing::Level::ERROR)
            }
            _ => usual,
        }
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        // A log line that cannot be written (full disk) is dropped. Reporting that on stderr would panic.
        .log_internal_errors(false);
    tracing_subscriber::registry()
        .with(wanted.unwrap_or_else(usual))
        .with(lines)
        .init();
}
