//! `vitrine import DIR`.

use std::path::PathBuf;

use clap::Args;
use jiff::Timestamp;

use crate::config::Settings;
use crate::import::{Import, NewLogin, Outcome, add_accounts, read, run as import};
use crate::store::{Changes, Media, Store};

use super::Failure;

#[derive(Debug, Args)]
pub struct ImportFlags {
    /// The site's folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Delete what the folder no longer holds, after saying what
    #[arg(long)]
    replace: bool,
    /// Say what is wrong with the folder and write nothing
    #[arg(long, conflicts_with = "replace")]
    check: bool,
}

pub async fn run(settings: &Settings, flags: &ImportFlags) -> Result<(), Failure> {
    let now = Timestamp::now();
    let wanted = Import {
        folder: &flags.folder,
        today: now.to_zoned(settings.time_zone.clone()).date(),
        now: now.as_second(),
        platform: &settings.platform,
        replace: flags.replace,
    };
    let folder = flags.folder.display();
    if flags.check {
        let elements = read(wanted)?
            .sources
            .iter()
            .map(|source| source.elements.len())
            .sum::<usize>();
        println!("{folder}: is right; {elements} elements would be imported");
        return Ok(());
    }
    let store = Store::open(&settings.database).await?;
    store.migrate().await?;
    let media = Media::new(&settings.media);
    let outcome = import(wanted, &store, &media, |removal| {
        println!("deletes {removal}");
    })
    .await;
    let password = settings.demo_password.as_deref();
    let logins = match &outcome {
        Ok(_) => add_accounts(&flags.folder, &store, (password, now.as_second())).await,
        Err(_) => Ok(Vec::new()),
    };
    store.close().await;
    match outcome? {
        Outcome::Unchanged => println!("{folder}: unchanged since the last import"),
        Outcome::Written(changes) => println!("{folder}: {}", describe(&changes, flags.replace)),
    }
    tell(&logins?);
    Ok(())
}

/// Drawn passwords are told this once: only their hashes are kept.
fn tell(logins: &[NewLogin]) {
    if logins.is_empty() {
        return;
    }
    println!("{} account(s) added", logins.len());
    for NewLogin { email, password } in logins {
        match password {
            Some(password) => println!("  {email}  password: {password}"),
            None => println!("  {email}  password: as VITRINE_DEMO_PASSWORD says"),
        }
    }
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
