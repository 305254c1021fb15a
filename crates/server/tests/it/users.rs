//! `vitrine user`: what it refuses, and which databases it makes or leaves alone.

use std::io::Write;
use std::process::Stdio;

use crate::program::{command, output, said};
use crate::support::Folder;

fn add(more: &[&'static str]) -> Vec<&'static str> {
    [&["user", "add", "zoe@exemple.test"][..], more].concat()
}

#[tokio::test]
async fn a_database_that_lacks_migrations_is_not_migrated_by_commands_that_read_or_change_it() {
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
fn the_first_account_creates_the_tables_of_a_database_and_the_list_does_not() {
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

/// Runs it with this text on its standard input; returns what it says.
fn fed(folder: &Folder, arguments: &[&str], text: &[u8]) -> String {
    let mut command = command(folder, arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("an input");
    input.write_all(text).expect("it is read");
    drop(input);
    said(&child.wait_with_output().expect("it ends"))
}

#[test]
fn a_password_that_nobody_can_type_is_refused() {
    let folder = Folder::new();
    assert!(output(&folder, &add(&["--name", "Zoé"])).status.success());
    let set = ["user", "password", "zoe@exemple.test", "--password-stdin"];
    for (text, says) in [
        (&b"mot de passe\nde deux lignes\n"[..], "must be one line"),
        (b"mot de\tpasse long", "must be one line"),
        (b"mot de passe \xe9trange", "is not UTF-8 text"),
    ] {
        let told = fed(&folder, &set, text);
        assert!(told.contains(says), "{told}");
        assert!(told.contains("nothing was changed"), "{told}");
    }
    let told = fed(&folder, &set, b"un mot de passe long\r\n");
    assert!(told.contains("password set"), "{told}");
}

#[test]
fn the_key_of_an_account_is_its_address_in_plain_letters() {
    let folder = Folder::new();
    for (email, key) in [
        ("ünïcode@exämple.test", "unicode"),
        ("a..b@exemple.test", "a-b"),
        ("jérôme.martin@exemple.test", "jerome-martin"),
    ] {
        let told = said(&output(&folder, &["user", "add", email, "--name", "U"]));
        assert!(told.contains(&format!("`{key}` added")), "{told}");
    }
    let none = ["user", "add", "日本@exemple.test", "--name", "U"];
    let told = said(&output(&folder, &none));
    assert!(
        told.contains("give one with --key; none was added"),
        "{told}"
    );
}
