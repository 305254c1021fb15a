//! `vitrine import DIR`.

mod watch;

use std::path::PathBuf;

use clap::Args;
use jiff::Timestamp;

use crate::config::Settings;
use crate::import::{
    Import, NewLogin, Outcome, add_accounts, check_texts, notes, read, run as import_folder,
};
use crate::store::{Changes, Database, Media, Overlap, Store};

use super::output::{say, say_first, say_once};
use super::path_guard::refuse_site;
use super::{Failure, media, open_or_create};

#[derive(Debug, Args)]
pub struct ImportFlags {
    /// The site's folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Delete what the folder no longer holds, after saying what
    #[arg(long)]
    replace: bool,
    /// Say what is wrong with the folder and write nothing
    #[arg(long, conflicts_with_all = ["replace", "watch"])]
    check: bool,
    /// Go on, and import again whenever a file of the folder changes
    #[arg(long)]
    watch: bool,
}

/// Most notes that are told one by one.
const MOST_TOLD: usize = 50;

pub async fn run(settings: &Settings, flags: &ImportFlags) -> Result<(), Failure> {
    if flags.check {
        return check(settings, flags);
    }
    refuse_site(settings, &flags.folder)?;
    let is_new = matches!(&settings.database, Database::Sqlite(file) if !file.exists());
    // A mistyped folder, or one with mistakes, leaves no database behind.
    if is_new && !flags.watch {
        check_texts(wanted(settings, flags))?;
    }
    let media = media(settings)?;
    let store = open_or_create(settings).await?;
    store.migrate().await?;
    if is_new {
        say(format_args!("{} is new", settings.database));
    }
    let done = if flags.watch {
        watch::run(settings, flags, (&store, &media)).await
    } else {
        once(settings, flags, (&store, &media)).await
    };
    store.close().await;
    done
}

fn wanted<'a>(settings: &'a Settings, flags: &'a ImportFlags) -> Import<'a> {
    let now = Timestamp::now();
    Import {
        folder: &flags.folder,
        today: now.to_zoned(settings.time_zone.clone()).date(),
        now: now.as_second(),
        platform: &settings.platform,
        replace: flags.replace,
    }
}

fn check(settings: &Settings, flags: &ImportFlags) -> Result<(), Failure> {
    let folder = flags.folder.display();
    let elements = read(wanted(settings, flags))?
        .sources
        .iter()
        .map(|source| source.elements.len())
        .sum::<usize>();
    say(format_args!(
        "{folder} is valid; {elements} elements would be imported"
    ));
    tell_notes(settings, flags, &[])
}

async fn once(
    settings: &Settings,
    flags: &ImportFlags,
    (store, media): (&Store, &Media),
) -> Result<(), Failure> {
    let wanted = wanted(settings, flags);
    let outcome = import_folder(wanted, store, media, |removal| {
        say_first(format_args!("deletes {removal}"))
    })
    .await?;
    let folder = flags.folder.display();
    let told = match outcome {
        Outcome::Unchanged => {
            say(format_args!("{folder}: unchanged since the last import"));
            Ok(())
        }
        Outcome::Written(changes) => {
            say(format_args!(
                "{folder}: {}",
                describe(&changes, flags.replace)
            ));
            tell_notes(settings, flags, &changes.overlaps)
        }
    };
    let password = settings.demo_password.as_deref();
    add_accounts(&flags.folder, store, (password, wanted.now), tell).await?;
    told
}

/// The site is right all the same, but nobody should have to look for what these say.
fn tell_notes(
    settings: &Settings,
    flags: &ImportFlags,
    overlaps: &[Overlap],
) -> Result<(), Failure> {
    let of_folder = notes(&flags.folder, &settings.platform)?;
    let of_folder = of_folder.iter().map(ToString::to_string);
    let overlaps = overlaps.iter().map(ToString::to_string);
    let notes: Vec<String> = overlaps.chain(of_folder).collect();
    for note in notes.iter().take(MOST_TOLD) {
        say(note);
    }
    if let Some(more) = notes.len().checked_sub(MOST_TOLD).filter(|more| *more > 0) {
        say(format_args!("and {more} more of them"));
    }
    Ok(())
}

/// Drawn passwords are told this once, before their hashes are kept.
fn tell(logins: &[NewLogin]) -> Result<(), String> {
    let mut lines = vec![format!("adds {} account(s)", logins.len())];
    lines.extend(logins.iter().map(|NewLogin { email, password }| {
        let password = password.as_deref();
        let password = password.unwrap_or("as VITRINE_DEMO_PASSWORD says");
        format!("  {email}  password: {password}")
    }));
    say_once(lines.join("\n"))
}

fn describe(changes: &Changes, replaced: bool) -> String {
    let Changes {
        pages,
        modules,
        created,
        updated,
        unchanged,
        kept,
        removals,
        ..
    } = changes;
    let mut parts = vec![format!(
        "{pages} pages, {modules} modules, elements: {created} new, {updated} changed, {unchanged} unchanged"
    )];
    if *kept > 0 {
        parts.push(format!("{kept} elements made on the site and left alone"));
    }
    match removals.len() {
        0 => {}
        count if replaced => parts.push(format!("{count} deleted")),
        count => {
            parts.push(format!(
                "{count} no longer in the folder and left alone (--replace deletes them)"
            ));
            parts.extend(removals.iter().map(ToString::to_string));
        }
    }
    parts.join("\n  ")
}
