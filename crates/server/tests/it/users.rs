//! `vitrine user`: what it refuses, and which databases it makes or leaves alone.

use crate::program::{output, said};
use crate::support::Folder;

fn add(more: &[&'static str]) -> Vec<&'static str> {
    [&["user", "add", "zoe@exemple.test"][..], more].concat()
}

#[tokio::test]
async fn a_database_that_lacks_migrations_is_migrated_by_nobody_who_only_reads_or_changes_it() {
    let folder = Folder::new();
    folder.database().migrate_to(1).await;
    let exported = folder.beside("exported");
    let exported = exported.to_str().expect("a path");
    let messages = folder.beside("messages.csv");
    let messages = messages.to_str().expect("a path");
    for arguments in [
        &["user", "list"][..],
        &["user", "disable", "zoe@exemple.test"],
        &add(&["--name", "Zoé"]),
        &["messages", "export", messages],
        &["messages", "erase", "--before", "2026-01-01"],
        &["export", exported],
    ] {
        let done = output(&folder, arguments);
        let told = said(&done);
        assert!(!done.status.success(), "{arguments:?}: {told}");
        assert!(
            told.contains("migration(s): run `vitrine migrate`"),
            "{arguments:?}: {told}"
        );
    }
    let applied = "SELECT count(*) FROM _sqlx_migrations";
    assert_eq!(folder.database().number(applied).await, 1);
}

#[test]
fn the_first_account_makes_the_tables_of_a_database_and_the_list_does_not() {
    let folder = Folder::new();
    if !folder.database().is_postgres() {
        std::fs::write(folder.beside("site.db"), "").expect("an empty file");
    }
    let told = said(&output(&folder, &["user", "list"]));
    assert!(told.contains("run `vitrine migrate`"), "{told}");
    let added = output(&folder, &add(&["--name", "Zoé", "--role", "admin"]));
    assert!(added.status.success(), "{}", said(&added));
    let told = said(&output(&folder, &["user", "list"]));
    assert_eq!(told, "zoe@exemple.test\tzoe\tadmin\tZoé\n");
}

#[test]
fn names_of_several_lines_and_reviewed_editors_are_refused() {
    let folder = Folder::new();
    for (arguments, says) in [
        (add(&["--name", "A\nB"]), "--name: write it in one line"),
        (
            add(&["--name", "A\u{1b}[2J"]),
            "--name: write it in one line",
        ),
        (
            add(&["--name", "A", "--role", "admin", "--reviewed"]),
            "--reviewed is for members, and the role is admin",
        ),
    ] {
        let told = said(&output(&folder, &arguments));
        assert!(told.contains(says), "{told}");
    }
    assert!(output(&folder, &add(&["--name", "Zoé"])).status.success());
    let again = said(&output(&folder, &add(&["--name", "Zoé"])));
    assert!(again.contains("another account has the address"), "{again}");
    assert!(!again.contains("password"), "{again}");
    let raised = ["user", "role", "zoe@exemple.test", "editor", "--reviewed"];
    let told = said(&output(&folder, &raised));
    assert!(told.contains("--reviewed is for members"), "{told}");
    let told = said(&output(&folder, &["user", "list"]));
    assert!(told.contains("\tmember\t"), "{told}");
}
