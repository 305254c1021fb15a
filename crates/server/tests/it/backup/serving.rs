//! A backup while the site is written to, and a restore while it is served.

use axum::http::StatusCode;
use jiff::Timestamp;
use vitrine_server::backup::{BackUp, back_up, verify};
use vitrine_server::store::{Media, Store, StoreError};

use super::{content, restored, written};
use crate::support::{Folder, Site};

const FORM: &str = "/vitrine/clients/formulaire/contact";
const MESSAGE: &str = "nom=Jeanne&courriel=j%40exemple.test&message=Bonjour\
    &vt-formulaire=contact&vt-debut=1&vt-site-web=";

async fn send(site: &Site) {
    let sent = site.refresh(FORM, MESSAGE).await;
    assert_eq!(sent.status, StatusCode::OK);
    sent.holds("alert-success");
}

/// Counts the rows of a table at the moment.
async fn count(moment: &mut vitrine_server::store::Moment, name: &str) -> usize {
    let tables = moment.tables().await.expect("tables");
    let table = tables
        .iter()
        .find(|table| table.name == name)
        .expect("a table");
    let mut rows = 0;
    let counted = moment.each(table, |_| {
        rows += 1;
        Ok::<_, StoreError>(())
    });
    counted.await.expect("rows");
    rows
}

#[tokio::test]
async fn security_32_what_is_written_while_a_backup_reads_is_in_none_of_its_tables() {
    let site = Site::new().await;
    send(&site).await;
    let mut moment = site.store.moment().await.expect("a moment");
    assert_eq!(count(&mut moment, "message").await, 1);
    send(&site).await;
    assert_eq!(count(&mut moment, "mail").await, 1);
    assert_eq!(count(&mut moment, "message").await, 1);
    drop(moment);
    let mut later = site.store.moment().await.expect("a moment");
    assert_eq!(count(&mut later, "mail").await, 2);
}

#[tokio::test]
async fn security_32_backups_under_write_load_have_each_message_with_its_mail() {
    let folder = Folder::new();
    let site = Site::with(
        folder,
        &[
            ("VITRINE_TRUSTED_PROXIES", "1"),
            ("VITRINE_PUBLIC_URL", "http://exemple.test"),
        ],
    )
    .await;
    let media = Media::new(site.folder.beside("media"));
    // Another program's pools, as of the command.
    let other = site.folder.database().open().await;
    let writing = async {
        for client in 0..60 {
            let from = format!("192.0.2.{client}");
            let headers = [
                crate::support::FORM,
                crate::support::XHR,
                ("x-forwarded-for", from.as_str()),
            ];
            let request =
                crate::support::request(axum::http::Method::POST, FORM, &headers, MESSAGE);
            site.send(request).await.holds("alert-success");
        }
    };
    let backing_up = async {
        let mut most = 0;
        for number in 0..4 {
            let file = site.folder.beside(&format!("{number}.tar.gz"));
            most = most.max(messages_and_mails(&file, &other, &media).await);
        }
        most
    };
    let ((), _) = tokio::join!(writing, backing_up);
    let file = site.folder.beside("last.tar.gz");
    assert_eq!(messages_and_mails(&file, &other, &media).await, 60);
}

/// Writes a backup, checks that each mail has its message and each message its mail, and returns how many there are.
async fn messages_and_mails(file: &std::path::Path, store: &Store, media: &Media) -> usize {
    let wanted = BackUp {
        file,
        replace: false,
        now: Timestamp::UNIX_EPOCH,
    };
    let done = back_up(wanted, store, media, || {}).await;
    let manifest = done.expect("a backup").manifest;
    let (tables, _) = content(file);
    let column = |table: &str, name: &str| {
        let entry = manifest
            .tables
            .iter()
            .find(|entry| entry.name == table)
            .expect("a table");
        let at = entry
            .columns
            .iter()
            .position(|column| column == name)
            .expect("a column");
        let rows = tables[&format!("{table}.jsonl")].iter();
        let mut numbers: Vec<i64> = rows
            .map(|row| {
                let row: Vec<serde_json::Value> = serde_json::from_str(row).expect("a row");
                row[at].as_i64().expect("a number")
            })
            .collect();
        numbers.sort_unstable();
        numbers
    };
    let messages = column("message", "id");
    assert_eq!(column("mail", "message_id"), messages);
    messages.len()
}

#[tokio::test]
async fn security_32_a_running_server_shows_what_was_restored_without_a_restart() {
    let site = Site::new().await;
    let folder = &site.folder;
    site.get("/actualites").await.holds("Bal de l’été");
    let media = Media::new(folder.beside("media"));
    let file = written(&folder.beside("site.tar.gz"), folder.database(), &media).await;
    let change = "UPDATE element SET content = REPLACE(content, 'Bal de l’été', 'Bal d’hiver') WHERE key = 'bal'; \
        UPDATE source SET revision = revision + 1 WHERE key = 'actualites'";
    folder.database().execute(change).await;
    site.get("/actualites").await.holds("Bal d’hiver");
    restored(&file, true, folder.database(), &media)
        .await
        .expect("it is restored");
    folder.database().let_a_look_pass();
    site.get("/actualites").await.holds("Bal de l’été");
    // Without raised revisions this change would have that of the page cached above.
    let other = "UPDATE element SET content = REPLACE(content, 'Bal de l’été', 'Bal de printemps') WHERE key = 'bal'; \
        UPDATE source SET revision = revision + 1 WHERE key = 'actualites'";
    folder.database().execute(other).await;
    site.get("/actualites").await.holds("Bal de printemps");
}

#[tokio::test]
async fn security_32_a_backup_waits_for_no_visitor_and_no_import_changes_files_meanwhile() {
    let site = Site::new().await;
    let media = Media::new(site.folder.beside("media"));
    let held = media
        .hold_still(|| panic!("nobody else is there"))
        .expect("it is held");
    let second = media
        .hold_still(|| panic!("two backups may run"))
        .expect("it is held");
    site.folder.replace(
        "elements/actualites/2026-a.toml",
        "Bal de l’été",
        "Bal d’hiver",
    );
    let refused = site.folder.import(&site.store, crate::support::TODAY).await;
    let refused = refused.expect_err("it is refused").to_string();
    assert!(
        refused.contains("a backup or a restore is running"),
        "{refused}"
    );
    drop((held, second));
    let imported = site.folder.import(&site.store, crate::support::TODAY).await;
    imported.expect("it is imported");
    let file = site.folder.beside("site.tar.gz");
    written(&file, site.folder.database(), &media).await;
    verify(&file).expect("a whole backup");
}
