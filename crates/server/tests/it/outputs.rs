//! Standard output that is full, or that nobody reads to its end.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, pipe};
use std::process::{Output, Stdio};

use crate::program::{command, import, output, said};
use crate::support::Folder;

const ADD: [&str; 5] = ["user", "add", "zoe@exemple.test", "--name", "Zoé"];
const ACCOUNTS: &str =
    "[[account]]\nkey = \"zoe\"\nemail = \"zoe@exemple.test\"\nname = \"Zoé\"\nrole = \"member\"\n";

/// Runs it with a full standard output.
fn full(folder: &Folder, arguments: &[&str]) -> Output {
    let full = File::options().write(true).open("/dev/full");
    run(folder, arguments, full.expect("a full device"))
}

/// Runs it with a standard output whose reader has gone.
fn unread(folder: &Folder, arguments: &[&str]) -> Output {
    let (reader, writer) = pipe().expect("a pipe");
    drop(reader);
    run(folder, arguments, writer)
}

fn run(folder: &Folder, arguments: &[&str], out: impl Into<Stdio>) -> Output {
    let done = command(folder, arguments)
        .stdout(out)
        .stderr(Stdio::piped())
        .output();
    done.expect("the program runs")
}

fn accounts(folder: &Folder) -> String {
    said(&output(folder, &["user", "list"]))
}

#[test]
fn a_closed_pipe_changes_neither_the_work_nor_its_exit_code() {
    let folder = Folder::new();
    let site = folder.site();
    let site = site.to_str().expect("a path");
    let backup = folder.beside("site.tar.gz");
    let backup = backup.to_str().expect("a path");
    let exported = folder.beside("exported");
    let exported = exported.to_str().expect("a path");
    for arguments in [
        &["import", site][..],
        &["backup", backup],
        &["restore", "--replace", backup],
        &["export", exported],
        &["user", "list"],
        &["--help"],
    ] {
        let done = unread(&folder, arguments);
        assert!(done.status.success(), "{arguments:?}: {}", said(&done));
        assert_eq!(said(&done), "", "{arguments:?}");
    }
    // What it finds depends on what has been built: the same as for one who reads it.
    for arguments in [&["doctor"][..], &["doctor", "--platform", "actualites"]] {
        let (done, read) = (unread(&folder, arguments), output(&folder, arguments));
        assert_eq!(done.status, read.status, "{arguments:?}: {}", said(&done));
    }
    let wrong = unread(&folder, &["doctor", "--platform", "actualites"]);
    assert!(!wrong.status.success());
}

#[test]
fn a_full_output_is_reported_in_one_line_after_the_work() {
    let folder = Folder::new();
    let site = folder.site();
    for arguments in [
        &["import", site.to_str().expect("a path")][..],
        &["user", "disable", "nobody@exemple.test"],
        &["doctor"],
        &["--version"],
    ] {
        let done = full(&folder, arguments);
        let told = said(&done);
        assert_eq!(done.status.code(), Some(1), "{arguments:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
    }
    assert!(said(&import(&folder)).contains("unchanged since the last import"));
    // A server that nobody could tell its address has done nothing else.
    let told = said(&full(&folder, &["serve", "--listen", "127.0.0.1:0"]));
    assert!(
        told.contains("vitrine: standard output: No space left")
            && !told.contains("everything else was done"),
        "{told}"
    );
    let told = said(&full(&folder, &["doctor"]));
    assert!(
        told.starts_with("vitrine: standard output: No space left")
            && told.ends_with("; everything else was done\n"),
        "{told}"
    );
}

#[test]
fn nothing_is_deleted_that_could_not_be_announced() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let small = folder.beside("small");
    let new = ["new", small.to_str().expect("a path")];
    assert!(output(&folder, &new).status.success());
    let backup = folder.beside("site.tar.gz");
    let backup = backup.to_str().expect("a path");
    assert!(output(&folder, &["backup", backup]).status.success());
    // What the backup does not hold.
    assert!(output(&folder, &ADD).status.success());
    let (pictures, before) = (pictures(&folder), accounts(&folder));
    for (arguments, end) in [
        (["import", "--replace", new[1]], "; nothing was imported"),
        (["restore", "--replace", backup], "; nothing was deleted"),
    ] {
        let done = full(&folder, &arguments);
        let told = said(&done);
        assert_eq!(done.status.code(), Some(1), "{told}");
        assert!(told.contains("standard output: No space left"), "{told}");
        assert!(told.trim_end().ends_with(end), "{told}");
    }
    assert_eq!(accounts(&folder), before);
    assert_eq!(self::pictures(&folder), pictures);
    let told = said(&import(&folder));
    assert!(told.contains("unchanged since the last import"), "{told}");
}

/// The names of the media's pictures.
fn pictures(folder: &Folder) -> BTreeSet<OsString> {
    let files = std::fs::read_dir(folder.beside("media/pictures")).expect("a folder");
    files
        .map(|file| file.expect("a file").file_name())
        .collect()
}

#[test]
fn a_full_standard_error_does_not_panic() {
    let folder = Folder::new();
    let err = File::options().write(true).open("/dev/full");
    let done = command(&folder, &["user", "list"])
        .stderr(err.expect("a full device"))
        .status();
    assert_eq!(done.expect("the program runs").code(), Some(1));
}

#[test]
fn an_account_whose_password_cannot_be_printed_is_not_added_and_keeps_the_one_it_has() {
    let folder = Folder::new();
    assert!(output(&folder, &["migrate"]).status.success());
    for done in [full(&folder, &ADD), unread(&folder, &ADD)] {
        let told = said(&done);
        assert_eq!(done.status.code(), Some(1), "{told}");
        assert!(
            told.contains("the password cannot be told; nothing was changed"),
            "{told}"
        );
        assert_eq!(accounts(&folder), "");
    }
    let added = said(&output(&folder, &ADD));
    assert!(added.starts_with("password: "), "{added}");
    assert!(
        added.ends_with("zoe@exemple.test: member `zoe` added\n"),
        "{added}"
    );
    let password = ["user", "password", "zoe@exemple.test"];
    let told = said(&unread(&folder, &password));
    assert!(told.contains("nothing was changed"), "{told}");
}

#[test]
fn an_import_adds_no_account_whose_password_cannot_be_printed_and_the_next_one_does() {
    let folder = Folder::new();
    folder.write("accounts.toml", ACCOUNTS);
    let site = folder.site();
    let import = ["import", site.to_str().expect("a path")];
    for done in [unread(&folder, &import), full(&folder, &import)] {
        let told = said(&done);
        assert_eq!(done.status.code(), Some(1), "{told}");
        assert!(
            told.contains("the site was imported, not all accounts: import again"),
            "{told}"
        );
        assert_eq!(accounts(&folder), "");
    }
    let told = said(&output(&folder, &import));
    assert!(
        told.contains("unchanged since") && told.contains("adds 1 account(s)"),
        "{told}"
    );
    assert!(told.contains("  zoe@exemple.test  password: "), "{told}");
    assert!(accounts(&folder).contains("zoe@exemple.test\tzoe"));
}

#[test]
fn a_server_whose_address_nobody_reads_serves_anyway() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let (mut log, err) = pipe().expect("a pipe");
    let (reader, out) = pipe().expect("a pipe");
    drop(reader);
    let mut serve = command(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let mut child = serve.stdout(out).stderr(err).spawn().expect("it starts");
    drop(serve);
    // It hears the signal once it serves; before, the signal ends it.
    let told = crate::program::comes_true(|| {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
        let status = status.unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        caught.is_some_and(|mask| mask & (1 << 14) != 0)
    });
    assert!(told, "it serves");
    let killed = std::process::Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(killed.expect("kill runs").success());
    let mut text = String::new();
    log.read_to_string(&mut text).expect("the log is read");
    assert!(child.wait().expect("it ends").success(), "{text}");
}
