//! The database file while the real program serves: full disk, moved file, corrupt file.

use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, prlimit};

use vitrine_server::store::Soundness;

use crate::ops::get;
use crate::program::{Server, command, exchange, import, output, said, through};
use crate::support::{Folder, Site};

const SERVE: [&str; 3] = ["serve", "--listen", "127.0.0.1:0"];
const FORM: &str = "/vitrine/clients/formulaire/contact";
const MESSAGE: &str = "nom=Jeanne&courriel=jeanne%40exemple.test&sujet=voirie&message=Bonjour\
    &vt-formulaire=contact&vt-debut=1&vt-site-web=";
const MESSAGES: &str = "SELECT count(*) FROM message";

/// Returns the database file; `None` if the tests run on PostgreSQL, which manages its own.
fn file(folder: &Folder) -> Option<PathBuf> {
    let url = folder.database().url_without_schema();
    url.strip_prefix("sqlite:").map(PathBuf::from)
}

/// Sends a message with the form; returns the first line of the answer.
fn send_message(server: &Server) -> String {
    let length = MESSAGE.len();
    let request = format!(
        "POST {FORM} HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\nx-requested-with: XMLHttpRequest\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{MESSAGE}"
    );
    let answer = exchange(server.connect(), &request);
    answer.lines().next().unwrap_or_default().to_owned()
}

#[track_caller]
fn is_taken(server: &Server) {
    assert_eq!(send_message(server), "HTTP/1.1 200 OK");
}

#[track_caller]
fn is_not_taken(server: &Server) {
    assert_eq!(send_message(server), "HTTP/1.1 503 Service Unavailable");
}

/// Returns the readiness report, and whether its status is 200.
fn readiness(server: &Server) -> (bool, String) {
    let answer = get(server.ops, "/readyz");
    (answer.starts_with("HTTP/1.1 200 OK"), answer)
}

#[track_caller]
fn is_not_ready(server: &Server, line: &str) {
    let (ready, said) = readiness(server);
    assert!(!ready && said.contains(line), "{said}");
}

#[track_caller]
fn is_ready(server: &Server) {
    let (ready, said) = readiness(server);
    assert!(ready, "{said}");
}

/// Returns the program after this line of a shell; writing to a file that may not grow fails, and ends nothing.
fn after(line: &str, program: &Command) -> Command {
    let line = format!("trap '' XFSZ; {line}\nexec \"$0\" \"$@\"");
    through(&["sh", "-c", &line], program)
}

/// Forbids or allows files of the server to grow.
fn let_files_grow(server: &Server, grow: bool) {
    let server = Pid::from_child(&server.child);
    let limit = Rlimit {
        current: (!grow).then_some(0),
        maximum: None,
    };
    prlimit(Some(server), Resource::Fsize, limit).expect("a limit");
}

#[tokio::test]
async fn security_28_after_a_full_disk_writes_go_on_without_a_restart() {
    let folder = Folder::new();
    if file(&folder).is_none() {
        // The limit binds this program, and the server of PostgreSQL writes the database.
        return;
    }
    assert!(import(&folder).status.success());
    // A file that may not grow fails like one on a full disk, and the test needs no special rights.
    let server = Server::run(&folder, after("", &command(&folder, &SERVE)));
    is_taken(&server);
    is_ready(&server);
    for _ in 0..2 {
        let_files_grow(&server, false);
        is_not_taken(&server);
        is_not_ready(
            &server,
            "\ndatabase ok\nschema ok\nwrites refused\nsite ok\n",
        );
        let page = get(server.address, "/actualites");
        assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");

        let_files_grow(&server, true);
        is_taken(&server);
        is_ready(&server);
    }
    assert_eq!(folder.database().number(MESSAGES).await, 3);
}

#[tokio::test]
async fn security_28_bytes_that_are_not_text_are_damage() {
    let site = Site::new().await;
    if site.folder.database().is_postgres() {
        // PostgreSQL takes no such bytes.
        return;
    }
    let broken = "UPDATE element SET content = CAST(x'7bff7d' AS TEXT)";
    site.folder.database().execute(broken).await;
    let page = site.get("/actualites").await;
    assert_eq!(page.status, 503);
    let sound = site.store.health().soundness().await;
    assert_eq!(sound.expect("it is looked at"), Soundness::Damaged);
}

#[tokio::test]
async fn security_28_doctor_says_that_the_database_takes_no_writes() {
    const READ_ONLY: &str = "DO $$ BEGIN EXECUTE format( \
        'ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$";
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    // Its server keeps the files of the log, so that only a write fails.
    let _server = Server::start(&folder, &SERVE);
    let doctor = command(&folder, &["doctor"]);
    let told = said(&output(&folder, &["doctor"]));
    assert!(told.contains("ok     writes: "), "{told}");
    let limit = if file(&folder).is_none() {
        folder.database().execute_alone(READ_ONLY).await;
        ""
    } else {
        "ulimit -f 0"
    };
    let done = after(limit, &doctor).output().expect("the program runs");
    let told = said(&done);
    assert!(!done.status.success(), "{told}");
    assert!(
        told.contains("wrong  writes: the database refuses: "),
        "{told}"
    );
    let advice = if file(&folder).is_none() {
        ": let this user write to the tables, on a server that is not a standby"
    } else {
        ": make room on the disk, and let this user write"
    };
    assert!(told.contains(advice), "{told}");
}

#[tokio::test]
async fn security_28_commands_that_only_read_run_on_a_full_disk_and_serve_reports_it() {
    let folder = Folder::new();
    if file(&folder).is_none() {
        // The limit binds this program, and the server of PostgreSQL writes the database.
        return;
    }
    assert!(import(&folder).status.success());
    let full = |arguments: &[&str]| {
        let done = after("ulimit -f 0", &command(&folder, arguments)).output();
        done.expect("the program runs")
    };
    let listed = full(&["user", "list"]);
    assert!(listed.status.success(), "{}", said(&listed));
    let served = full(&SERVE);
    assert!(!served.status.success());
    let told = said(&served);
    assert!(told.contains("is full; make room on it"), "{told}");
}

#[tokio::test]
async fn security_28_a_read_only_database_is_served_after_a_restart() {
    const READ_ONLY: &str = "DO $$ BEGIN EXECUTE format( \
        'ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$";
    let folder = Folder::new();
    if file(&folder).is_some() {
        // SQLite has no such setting.
        return;
    }
    assert!(import(&folder).status.success());
    folder.database().execute_alone(READ_ONLY).await;
    let server = Server::start(&folder, &SERVE);
    let page = get(server.address, "/actualites");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page}");
}

#[tokio::test]
async fn security_28_an_export_of_messages_on_a_full_disk_leaves_no_file() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    // Its server keeps the files of the log, so that only a write fails.
    let server = Server::start(&folder, &SERVE);
    is_taken(&server);
    let path = folder.beside("messages.csv");
    let named = path.to_str().expect("a path");
    let export = command(&folder, &["messages", "export", named]);
    let done = after("ulimit -f 0", &export).output().expect("it runs");
    assert!(!done.status.success() && said(&done).contains(named));
    assert!(!path.exists());
    assert!(
        output(&folder, &["messages", "export", named])
            .status
            .success()
    );
}

#[tokio::test]
async fn security_28_nothing_is_acknowledged_into_a_database_that_was_moved_away() {
    let folder = Folder::new();
    let Some(file) = file(&folder) else {
        // A database of PostgreSQL is no file that could be moved.
        return;
    };
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    is_taken(&server);
    let aside = folder.beside("aside.db");
    std::fs::rename(&file, &aside).expect("the file moves");
    is_not_taken(&server);
    is_not_ready(&server, "database moved\n");

    // A backup in its place is another database: nothing is written to either.
    std::fs::copy(&aside, &file).expect("a backup");
    is_not_taken(&server);
    is_not_ready(&server, "database moved\n");

    std::fs::rename(&aside, &file).expect("the file comes back");
    is_taken(&server);
    is_ready(&server);
    assert_eq!(folder.database().number(MESSAGES).await, 2);
}

#[tokio::test]
async fn security_28_noise_in_the_database_is_503_and_makes_the_server_not_ready() {
    const PAGE: &str = "SELECT rootpage FROM sqlite_schema WHERE name = 'element'";
    const LENGTH: &str = "SELECT page_size FROM pragma_page_size";
    let folder = Folder::new();
    let Some(file) = file(&folder) else {
        // The files of PostgreSQL are out of reach of a test.
        return;
    };
    assert!(import(&folder).status.success());
    let database = folder.database();
    let (page, length) = (database.number(PAGE).await, database.number(LENGTH).await);
    let (page, length) = (page.unsigned_abs(), length.unsigned_abs());
    let noise = vec![0xa5; usize::try_from(length).expect("a length")];
    let opened = std::fs::File::options().write(true).open(&file);
    let opened = opened.expect("the file of the database");
    opened
        .write_all_at(&noise, (page - 1) * length)
        .expect("noise is written");

    let server = Server::start(&folder, &SERVE);
    is_ready(&server);
    let list = get(server.address, "/actualites");
    assert!(list.starts_with("HTTP/1.1 503"), "{list}");
    is_not_ready(&server, "database damaged\n");
}
