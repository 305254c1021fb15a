//! The real program: its commands, its address, its shutdown.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use crate::support::Folder;
use crate::support::mail_server::{AUTHORITY, MailServer};

const PROGRAM: &str = env!("CARGO_BIN_EXE_vitrine");

pub fn command(folder: &Folder, arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    let foreign: Vec<_> = std::env::vars_os()
        .filter(|(name, _)| name.to_string_lossy().starts_with("VITRINE_"))
        .collect();
    for (name, _) in foreign {
        command.env_remove(name);
    }
    command
        .args(arguments)
        .env("VITRINE_OPS_LISTEN", "127.0.0.1:0")
        .env(
            "VITRINE_DATABASE_URL",
            folder.database().url_without_schema(),
        )
        .env(
            "VITRINE_MEDIA",
            format!("file:{}", folder.beside("media").display()),
        );
    command
}

/// Returns the program as an argument of another one that runs it.
pub fn through(other: &[&str], program: &Command) -> Command {
    let mut command = Command::new(other[0]);
    command
        .args(&other[1..])
        .arg(program.get_program())
        .args(program.get_args());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}

pub fn output(folder: &Folder, arguments: &[&str]) -> Output {
    command(folder, arguments)
        .output()
        .expect("the program runs")
}

pub fn said(output: &Output) -> String {
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    format!("{out}{}", String::from_utf8_lossy(&output.stderr))
}

pub fn import(folder: &Folder) -> Output {
    output(folder, &["import", folder.site().to_str().expect("a path")])
}

/// A running server, stopped with the test.
pub struct Server {
    pub child: Child,
    pub address: SocketAddr,
    pub ops: SocketAddr,
    said_before: String,
    log: PathBuf,
}

impl Server {
    pub fn start(folder: &Folder, arguments: &[&str]) -> Self {
        Self::run(folder, command(folder, arguments))
    }

    /// Starts a server with this command.
    pub fn run(folder: &Folder, mut command: Command) -> Self {
        let log = folder.beside("server.log");
        let appended = File::options().create(true).append(true).open(&log);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(appended.expect("the log opens"))
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let mut said_before = String::new();
        let address = loop {
            let line = lines
                .next()
                .expect("an address is printed")
                .expect("a line");
            if let Some(url) = line.strip_prefix("Vitrine : http://") {
                break url.trim_end_matches('/').parse().expect("an address");
            }
            said_before.push_str(&line);
            said_before.push('\n');
        };
        let ops = said_before
            .lines()
            .find_map(|line| line.strip_prefix("Exploitation : http://"))
            .map(|url| url.trim_end_matches('/').parse().expect("an address"))
            .expect("the second address is printed");
        Self {
            child,
            address,
            ops,
            said_before,
            log,
        }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .expect("a time limit");
        stream
    }

    pub fn terminate(&self) {
        self.signal("-TERM");
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let killed = Command::new("kill").args([name, &id]).status();
        assert!(killed.expect("kill runs").success());
    }

    /// Returns the log of all servers of this folder.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).expect("the log is read")
    }

    pub fn wait(&mut self) -> bool {
        self.child.wait().expect("the program ends").success()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Already ended in most tests.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn exchange(mut stream: TcpStream, request: &str) -> String {
    stream
        .write_all(request.as_bytes())
        .expect("the request is sent");
    rest(stream)
}

/// Polls until the condition holds; returns whether it ever did. Time is not measured: the limit only ends a test that
/// would hang.
pub fn comes_true(mut is_so: impl FnMut() -> bool) -> bool {
    (0..12_000).any(|_| {
        let is_now = is_so();
        if !is_now {
            std::thread::sleep(Duration::from_millis(5));
        }
        is_now
    })
}

/// Polls until the condition holds, which it must.
pub fn until(what: &str, is_so: impl FnMut() -> bool) {
    assert!(comes_true(is_so), "it never came to this: {what}");
}

/// Starts a request with an incomplete body; returns once the server reads the body.
pub fn begin(server: &Server, head: &str, beginning: &str) -> TcpStream {
    let mut stream = server.connect();
    stream
        .write_all(format!("{head}expect: 100-continue\r\n\r\n").as_bytes())
        .expect("the head is sent");
    let goes_on = b"HTTP/1.1 100 Continue\r\n\r\n";
    let mut answer = vec![0; goes_on.len()];
    stream
        .read_exact(&mut answer)
        .expect("the server asks for the body");
    assert_eq!(answer, goes_on);
    stream
        .write_all(beginning.as_bytes())
        .expect("a part of the body is sent");
    stream
}

pub fn rest(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the answer is read");
    String::from_utf8_lossy(&answer).into_owned()
}

const GET: &str = "GET /actualites HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\r\n";

#[test]
fn security_29_sigterm_finishes_the_request_under_way_and_takes_no_new_one() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let mut server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let head = "POST /actualites?bloc=1&identload=actualites_refresh1 HTTP/1.1\r\nhost: exemple.test\r\n\
        x-requested-with: XMLHttpRequest\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 3\r\n";
    let mut slow = begin(&server, head, "p");
    server.terminate();
    until("a stopping server accepts nothing", || {
        TcpStream::connect(server.address).is_err()
    });
    assert!(
        server.child.try_wait().expect("a state").is_none(),
        "it waits for the request"
    );
    slow.write_all(b"=2").expect("the rest is sent");
    let answer = rest(slow);
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    assert!(
        answer.contains("page 2 sur 3") && answer.trim_end().ends_with("</section>"),
        "{answer}"
    );
    assert!(server.wait(), "it ends well");
}

#[test]
fn security_29_a_closed_terminal_ends_a_server_unless_it_ignores_hangups() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let serve = command(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let usual = through(&["env", "--default-signal=HUP"], &serve);
    let mut server = Server::run(&folder, usual);
    server.signal("-HUP");
    assert!(server.wait(), "it ends well");
    let nohup = through(&["env", "--ignore-signal=HUP"], &serve);
    let mut server = Server::run(&folder, nohup);
    server.signal("-HUP");
    assert!(exchange(server.connect(), GET).starts_with("HTTP/1.1 200 OK"));
    server.terminate();
    assert!(server.wait(), "it ends well");
}

#[test]
fn security_29_without_requests_sigterm_ends_the_server_despite_an_idle_connection() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let mut server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let idle = server.connect();
    assert!(exchange(server.connect(), GET).starts_with("HTTP/1.1 200 OK"));
    server.terminate();
    assert!(server.wait());
    assert!(!server.log().contains("connections were cut"));
    drop(idle);
}

#[test]
fn security_29_a_server_that_drains_serves_until_it_is_told_again() {
    const KEPT: &str = "GET /actualites HTTP/1.1\r\nhost: exemple.test\r\n\r\n";
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let drained = ["serve", "--listen", "127.0.0.1:0", "--drain-seconds", "600"];
    let mut server = Server::start(&folder, &drained);
    server.terminate();
    until("a server that is drained says that it stops", || {
        crate::ops::get(server.ops, "/readyz").contains("server stopping\n")
    });
    for _ in 0..3 {
        // It ends by itself: the client has not asked for that.
        let answer = exchange(server.connect(), KEPT);
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(answer.contains("connection: close\r\n"), "{answer}");
    }
    server.terminate();
    assert!(server.wait(), "it ends well");
}

#[test]
fn security_24_headers_past_32_kb_are_refused_and_others_are_served_meanwhile() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let mut waiting: Vec<TcpStream> = (0..100).map(|_| server.connect()).collect();
    for stream in &mut waiting {
        stream
            .write_all(b"GET / HTTP/1.1\r\nhost:")
            .expect("the beginning is sent");
    }
    let long = format!(
        "GET / HTTP/1.1\r\nhost: exemple.test\r\nx-long: {}\r\n\r\n",
        "a".repeat(33 * 1024)
    );
    let answer = exchange(server.connect(), &long);
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    let fits = format!(
        "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-long: {}\r\n\r\n",
        "a".repeat(30 * 1024)
    );
    assert!(exchange(server.connect(), &fits).starts_with("HTTP/1.1 204"));
    assert!(exchange(server.connect(), GET).starts_with("HTTP/1.1 200 OK"));
}

#[test]
fn a_port_that_is_taken_is_an_error_or_with_the_flag_the_next_one() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let listen = taken.local_addr().expect("an address").to_string();
    let refused = output(&folder, &["serve", "--listen", &listen]);
    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("--next-free-port"),
        "{}",
        said(&refused)
    );
    let server = Server::start(&folder, &["serve", "--listen", &listen, "--next-free-port"]);
    assert_ne!(server.address.to_string(), listen);
    assert!(
        server.said_before.contains("est déjà pris"),
        "{}",
        server.said_before
    );
    assert!(exchange(server.connect(), GET).starts_with("HTTP/1.1 200 OK"));
}

#[test]
fn a_trial_of_a_captcha_prints_a_valid_token_at_start_and_serve_refuses_it_on_https() {
    let folder = Folder::new();
    folder.replace("pages/modules/contact.toml", "captcha = false\n", "");
    let captcha = "[captcha]\nprovider = \"essai\"\nversion = 2\n\n[[share]]";
    folder.replace("site.toml", "[[share]]", captcha);
    assert!(import(&folder).status.success());
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    let server = Server::start(&folder, &serve);
    let token = server
        .said_before
        .lines()
        .find_map(|line| line.strip_prefix("Captcha d’essai, jeton valable : "))
        .expect("a token is printed");
    let body = format!("nom=Jeanne&courriel=j%40exemple.test&message=Bonjour&vt-captcha={token}");
    let post = format!(
        "POST /vitrine/clients/formulaire/contact HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\
         x-requested-with: XMLHttpRequest\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = exchange(server.connect(), &post);
    assert!(answer.contains("alert-success"), "{answer}");
    drop(server);
    let refused = command(&folder, &serve)
        .env("VITRINE_PUBLIC_URL", "https://www.exemple.fr")
        .output()
        .expect("the program runs");
    assert!(!refused.status.success());
    let said = said(&refused);
    assert!(
        said.contains("provider = \"essai\"") && said.contains("VITRINE_PUBLIC_URL"),
        "{said}"
    );
}

#[test]
fn migrate_and_import_print_what_they_did_and_do_it_once() {
    let folder = Folder::new();
    assert!(said(&output(&folder, &["migrate"])).contains("13 migration(s) applied"));
    assert!(said(&output(&folder, &["migrate"])).contains("nothing to migrate"));
    assert!(said(&import(&folder)).contains("26 new"));
    assert!(said(&import(&folder)).contains("unchanged since the last import"));
}

/// An import that watches its folder, ended with the test.
struct Watch {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Watch {
    /// Starts it; what is wrong goes to this file.
    fn start(folder: &Folder, log: &std::path::Path) -> Self {
        let site = folder.site();
        let site = site.to_str().expect("a path");
        let mut child = command(folder, &["import", site, "--watch"])
            .stdout(Stdio::piped())
            .stderr(File::create(log).expect("the log opens"))
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        Self { child, lines }
    }

    /// Returns what is said until it waits again.
    fn told(&mut self) -> String {
        let mut told = String::new();
        while !told.contains("watched; Ctrl-C ends it") {
            let line = self.lines.next().expect("it goes on").expect("a line");
            told.push_str(&line);
            told.push('\n');
        }
        told
    }

    /// Reads until it has said this. A file may be seen half written first.
    fn tells(&mut self, piece: &str) {
        while !self.told().contains(piece) {}
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // Already ended, unless the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_watched_folder_is_imported_at_each_change_until_it_is_interrupted() {
    const PAGE: &str = "pages/index.toml";
    let folder = Folder::new();
    let log = folder.beside("watch.log");
    let mut watch = Watch::start(&folder, &log);
    let first = watch.told();
    assert!(first.contains("26 new"), "{first}");
    assert!(
        first.contains("pages/index.toml:12: <script> left out"),
        "{first}"
    );
    folder.replace(PAGE, "Bienvenue", "Bonjour à tous");
    watch.tells("26 unchanged");
    folder.replace(PAGE, "position = 1", "position = = 1");
    let wrong = "pages/index.toml:3: ";
    while !std::fs::read_to_string(&log)
        .expect("the log")
        .contains(wrong)
    {
        watch.told();
    }
    folder.replace(PAGE, "position = = 1", "position = 1");
    watch.tells("unchanged since the last import");
    let id = watch.child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &id]).status();
    assert!(killed.expect("kill runs").success());
    assert!(watch.child.wait().expect("it ends").success());
}

#[test]
fn a_refused_import_names_the_place_and_fails() {
    let folder = Folder::new();
    folder.replace("elements/lieux.toml", "2019-10-12", "hier");
    let refused = import(&folder);
    assert!(!refused.status.success());
    let said = said(&refused);
    assert!(
        said.contains("elements/lieux.toml:19: ") && said.contains("nothing was imported"),
        "{said}"
    );
}

#[test]
fn an_unknown_variable_is_refused_by_name() {
    let folder = Folder::new();
    let refused = command(&folder, &["migrate"])
        .env("VITRINE_DATABSE_URL", "x")
        .output()
        .expect("the program runs");
    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("VITRINE_DATABSE_URL is not a setting"),
        "{}",
        said(&refused)
    );
}

#[tokio::test]
async fn doctor_reports_all_faults_of_files_rows_and_ports_at_once() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let right = said(&output(&folder, &["doctor"]));
    for part in ["platform", "rows", "theme", "pictures"] {
        assert!(right.contains(&format!("ok     {part}")), "{right}");
    }
    let media = folder.beside("media");
    std::fs::remove_file(media.join("theme/site.css")).expect("a style sheet");
    std::fs::remove_file(media.join("pictures/pont.jpg")).expect("a picture");
    std::fs::write(media.join("pictures/lavoir.jpg"), "x").expect("half a picture");
    let database = folder.database();
    for broken in [
        "UPDATE module SET body = '{' WHERE key = 'contact'",
        "DELETE FROM element_order WHERE source_id = (SELECT id FROM source WHERE key = 'lieux')",
        "DELETE FROM element_count WHERE source_id = (SELECT id FROM source WHERE key = 'actualites')",
    ] {
        database.execute_alone(broken).await;
    }
    if !database.is_postgres() {
        database
            .execute_alone(
                "PRAGMA foreign_keys = OFF; INSERT INTO element_translation VALUES (999999, 'en', '{}')",
            )
            .await;
    }
    let wrong = command(&folder, &["doctor"])
        .env("VITRINE_LISTEN", "127.0.0.1:8097")
        .env("VITRINE_OPS_LISTEN", "0.0.0.0:8097")
        .env("VITRINE_PLATFORM", "actualites")
        .output()
        .expect("the program runs");
    let wrong = said(&wrong);
    for piece in [
        "wrong  ops: 0.0.0.0:8097 is the port of the site as well",
        "wrong  theme: site.css is missing",
        "wrong  pictures: lavoir.jpg is missing or not whole; pont.jpg is missing",
        "the module `contact` cannot be read",
        "published element(s) of `lieux` are in no list",
        "of `actualites` lists count other elements",
        "wrong  platform: platform (VITRINE_PLATFORM) is `actualites`: the site has a page /actualites",
    ] {
        assert!(wrong.contains(piece), "no {piece} in {wrong}");
    }
    let orphans = "1 row(s) of element_translation belong to nothing";
    assert_eq!(wrong.contains(orphans), !database.is_postgres(), "{wrong}");
}

#[tokio::test]
async fn doctor_reads_every_element_and_checks_that_searches_find_it() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let database = folder.database();
    for broken in [
        "UPDATE element SET content = '{broken' WHERE id = (SELECT MIN(e.id) FROM element e \
         JOIN source s ON s.id = e.source_id WHERE s.key = 'lieux')",
        "DELETE FROM search_row WHERE element_id = (SELECT MIN(e.id) FROM element e \
         JOIN source s ON s.id = e.source_id WHERE s.key = 'actualites' AND e.state = 'published')",
        "DELETE FROM search_row WHERE page_id IS NOT NULL",
    ] {
        database.execute_alone(broken).await;
    }
    let wrong = said(&output(&folder, &["doctor"]));
    for piece in [
        "the element `lieux/",
        "searches miss 1 published element(s) of `actualites`",
        "searches miss the page /",
    ] {
        assert!(wrong.contains(piece), "no {piece} in {wrong}");
    }
}

#[tokio::test]
async fn doctor_refuses_a_database_migrated_by_another_program() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let changed = if folder.database().is_postgres() {
        "UPDATE _sqlx_migrations SET checksum = '\\x00' WHERE version = 3"
    } else {
        "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 3"
    };
    folder.database().execute_alone(changed).await;
    let told = said(&output(&folder, &["doctor"]));
    let wrong = "wrong  migrations: migration 3 of the database is not the one of this program";
    assert!(told.contains(wrong), "{told}");
}

#[test]
fn doctor_gives_a_remedy_for_a_bad_database_and_a_path_that_is_no_folder() {
    let folder = Folder::new();
    for (name, value, says) in [
        (
            "VITRINE_DATABASE_URL",
            "postgres://u@127.0.0.1:1/x",
            "wrong  database: database_url (VITRINE_DATABASE_URL): the database cannot be opened: \
             postgres://u@127.0.0.1:1/x: Connection refused (os error 111); check that the server runs",
        ),
        (
            "VITRINE_DATABASE_URL",
            "sqlite:/nowhere/x.db",
            "wrong  database: database_url (VITRINE_DATABASE_URL): there is no database /nowhere/x.db; correct the path",
        ),
        (
            "VITRINE_DATABASE_URL",
            "sqlite:/tmp",
            "wrong  database: database_url (VITRINE_DATABASE_URL): /tmp is a folder, not a database; name a file",
        ),
        (
            "VITRINE_MEDIA",
            "file:/etc/passwd",
            "wrong  media: /etc/passwd is a file: name a folder in media (VITRINE_MEDIA)",
        ),
    ] {
        let told = diagnosis(&folder, &[(name, value)]);
        assert!(told.contains(says), "no {says} in {told}");
    }
}

#[test]
fn a_folder_that_cannot_be_imported_leaves_no_database_behind() {
    let folder = Folder::new();
    if folder.database().is_postgres() {
        // Its database exists before any import.
        return;
    }
    let database = folder.beside("site.db");
    assert!(!output(&folder, &["import", "nothere"]).status.success());
    assert!(!database.exists(), "of a folder that there is not");
    folder.replace("site.toml", "name = ", "nom = ");
    assert!(!import(&folder).status.success());
    assert!(!database.exists(), "of a folder with a mistake");
    folder.replace("site.toml", "nom = ", "name = ");
    std::fs::create_dir(folder.site().join("dictionnary")).expect("a folder");
    let told = said(&import(&folder));
    assert!(told.contains("site.db is new\n"), "{told}");
    assert!(
        told.contains("/dictionnary: is not read: a site's folder has"),
        "{told}"
    );
    let again = said(&import(&folder));
    assert!(!again.contains("is new"), "{again}");
}

#[tokio::test]
async fn doctor_lists_unsent_mails_without_their_texts() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let none = said(&output(&folder, &["doctor"]));
    assert!(
        none.contains("ok     unsent mails: there are none"),
        "{none}"
    );
    let database = folder.database();
    let kept = "INSERT INTO mail (created_at, recipient, subject, body, state, tries, next_at) \
        VALUES (1790000000, 'zoe@exemple.test', 'Nouveau mot de passe', 'https://exemple.test/?jeton=secret', 'kept', 0, 0), \
        (1790000060, 'luc@exemple.test', 'Le bal', 'secret', 'kept', 0, 0), \
        (1790000060, 'eve@exemple.test', 'Partie', 'secret', 'sent', 1, 0), \
        (1790000060, 'max@exemple.test', 'En route', 'secret', 'waiting', 1, 0)";
    database.execute_alone(kept).await;
    let told = said(&output(&folder, &["doctor"]));
    for piece in [
        "ok     unsent mails: 2 kept without a mail server, 0 tried in vain, the oldest of 2026-09-21 16:13",
        "ok     unsent mail: 2026-09-21 16:14 to luc@exemple.test: Le bal\n",
        "ok     unsent mail: 2026-09-21 16:13 to zoe@exemple.test: Nouveau mot de passe\n",
    ] {
        assert!(told.contains(piece), "no {piece} in {told}");
    }
    for piece in ["secret", "eve@", "max@"] {
        assert!(!told.contains(piece), "{piece} in {told}");
    }
    let refused = "INSERT INTO mail (created_at, recipient, subject, body, state, tries, next_at) \
        VALUES (1790000120, 'mairie@exemple.test', 'Nous écrire', 'secret', 'kept', 5, 0)";
    database.execute_alone(refused).await;
    let wrong = said(&output(&folder, &["doctor"]));
    for piece in [
        "wrong  unsent mails: 2 kept without a mail server, 1 tried in vain",
        "to mairie@exemple.test: Nous écrire, tried 5 times",
    ] {
        assert!(wrong.contains(piece), "no {piece} in {wrong}");
    }
}

#[test]
fn only_serving_needs_an_address_behind_a_proxy_and_a_platform_path_that_is_not_a_page() {
    let folder = Folder::new();
    let site = folder.site();
    let run = |arguments: &[&str], name: &str, value: &str| {
        let done = command(&folder, arguments).env(name, value).output();
        done.expect("the program runs")
    };
    let site = site.to_str().expect("a path");
    let proxies = "VITRINE_TRUSTED_PROXIES";
    for arguments in [&["migrate"][..], &["import", site]] {
        let done = run(arguments, proxies, "1");
        assert!(done.status.success(), "{}", said(&done));
    }
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    let refused = run(&serve, proxies, "1");
    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("VITRINE_PUBLIC_URL"),
        "{}",
        said(&refused)
    );
    let refused = run(&serve, "VITRINE_PLATFORM", "actualites");
    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("a page /actualites"),
        "{}",
        said(&refused)
    );
}

#[test]
fn doctor_reports_faults_and_remedies() {
    let folder = Folder::new();
    let before = output(&folder, &["doctor"]);
    assert!(!before.status.success());
    assert!(
        said(&before).contains("run `vitrine migrate`"),
        "{}",
        said(&before)
    );
    assert!(
        !folder.beside("site.db").exists(),
        "looking creates nothing"
    );
    assert!(import(&folder).status.success());
    let after = said(&output(&folder, &["doctor"]));
    for line in [
        "ok     settings",
        "ok     database",
        if folder.database().is_postgres() {
            "is sound (PostgreSQL "
        } else {
            "is sound (SQLite "
        },
        "ok     public address: from each request",
        "ok     migrations",
        "ok     site: Vire-sur-Essai",
        "ok     media",
    ] {
        assert!(after.contains(line), "{after}");
    }
    let wrong = command(&folder, &["doctor"])
        .env("VITRINE_LISTEN", "ici")
        .output()
        .expect("the program runs");
    assert!(
        said(&wrong).contains("wrong  settings") && said(&wrong).contains("VITRINE_LISTEN"),
        "{}",
        said(&wrong)
    );
}

/// Returns the doctor's report for a site with these environment variables.
fn diagnosis(folder: &Folder, environment: &[(&str, &str)]) -> String {
    let doctor = command(folder, &["doctor"])
        .envs(environment.iter().copied())
        .output()
        .expect("the program runs");
    said(&doctor)
}

#[test]
fn doctor_checks_ports_mail_server_time_zone_and_disks() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let mails = MailServer::start();
    let mails_url = mails.url();
    let server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    let (site, ops) = (server.address.to_string(), server.ops.to_string());
    let fine = diagnosis(
        &folder,
        &[
            ("VITRINE_LISTEN", &site),
            ("VITRINE_OPS_LISTEN", &ops),
            ("VITRINE_SMTP_URL", &mails_url),
            ("VITRINE_MAIL_FROM", "mairie@exemple.fr"),
            ("VITRINE_PUBLIC_URL", "https://www.exemple.fr"),
            ("VITRINE_TIMEZONE", "Indian/Reunion"),
        ],
    );
    // PostgreSQL manages its own disk.
    let disk = if folder.database().is_postgres() {
        "is sound (PostgreSQL"
    } else {
        "ok     disk of the database: "
    };
    for line in [
        &format!("ok     listen: a server answers on {site}"),
        &format!("ok     ops: a server answers on {ops}"),
        "ok     mail: 127.0.0.1:",
        "ok     time zone: Indian/Reunion, where it is 20",
        disk,
        "ok     disk of the media: ",
        "ok     public address: https://www.exemple.fr",
    ] {
        assert!(fine.contains(line), "no {line} in {fine}");
    }
    assert!(mails.commands().contains(&"EHLO www.exemple.fr".to_owned()));
    assert_eq!(mails.letters(), [] as [&str; 0], "nothing is sent");
}

#[test]
fn a_mail_server_is_tried_with_greeting_login_and_one_mail() {
    let folder = Folder::new();
    let mails = MailServer::start();
    let of = |user: &str, environment: &[(&str, &str)]| {
        let url = format!("smtp://{user}@{}", mails.address);
        let sender = [("VITRINE_MAIL_FROM", "Mairie <site@mairie.exemple.fr>")];
        command(&folder, &["mail", "test", "claire@exemple.fr"])
            .env("VITRINE_SMTP_URL", url)
            .envs(sender.iter().chain(environment).copied())
            .output()
            .expect("the program runs")
    };
    let done = of(
        "site:mot",
        &[("VITRINE_PUBLIC_URL", "https://www.exemple.fr")],
    );
    assert!(done.status.success(), "{}", said(&done));
    let [letter] = &mails.letters()[..] else {
        panic!("{:?}", mails.letters());
    };
    for line in ["To: claire@exemple.fr\n", "@www.exemple.fr>\n"] {
        assert!(letter.contains(line), "no {line} in {letter}");
    }
    // Without the site's address, or with that of a developer's machine, the name is the sender's.
    for site in ["", "http://localhost:3000", "http://127.0.0.1"] {
        let done = of("site:mot", &[("VITRINE_PUBLIC_URL", site)]);
        assert!(done.status.success(), "{site}: {}", said(&done));
    }
    let commands = mails.commands();
    let greetings = commands.iter().filter(|said| said.starts_with("EHLO"));
    let ours = |said: &&String| *said == "EHLO mairie.exemple.fr";
    assert_eq!(greetings.filter(ours).count(), 6);
    let refused = of("site:faux", &[]);
    assert!(!refused.status.success());
    let told = said(&refused);
    assert!(
        told.contains("(535)") && told.contains("check the user"),
        "{told}"
    );
    assert_eq!(mails.letters().len(), 4);
    let none = output(&folder, &["mail", "test", "claire@exemple.fr"]);
    assert!(said(&none).contains("smtp_url (VITRINE_SMTP_URL) is not set"));
}

#[test]
fn mails_trust_the_authorities_of_the_machine() {
    let folder = Folder::new();
    let mails = MailServer::with_tls();
    let url = format!("smtps://{}", mails.address);
    let of = |authorities: Option<&str>| {
        let mut test = command(&folder, &["mail", "test", "claire@exemple.fr"]);
        test.env("VITRINE_SMTP_URL", &url);
        test.env("VITRINE_MAIL_FROM", "site@exemple.fr");
        // Where the machine's authorities are, if not at the usual place.
        test.envs(authorities.map(|file| ("SSL_CERT_FILE", file)));
        test.output().expect("the program runs")
    };
    let done = of(Some(AUTHORITY));
    assert!(done.status.success(), "{}", said(&done));
    assert_eq!(mails.letters().len(), 1);
    let refused = of(None);
    assert!(!refused.status.success());
    let told = said(&refused);
    assert!(told.contains("update-ca-certificates"), "{told}");
}

#[test]
fn doctor_gives_remedies_for_ports_mail_server_and_public_address() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let stranger = TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = stranger.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        while let Ok((mut stream, _)) = stranger.accept() {
            let _ = stream.write_all(b"220 mail.exemple.fr\r\n");
        }
    });
    let nobody = TcpListener::bind("127.0.0.1:0").expect("a port");
    let silent = format!("smtp://{}", nobody.local_addr().expect("an address"));
    drop(nobody);
    let wrong = diagnosis(
        &folder,
        &[
            ("VITRINE_LISTEN", "0.0.0.0:0"),
            ("VITRINE_OPS_LISTEN", &taken),
            ("VITRINE_SMTP_URL", &silent),
            ("VITRINE_MAIL_FROM", "mairie@exemple.fr"),
        ],
    );
    for line in [
        "wrong  public address: public_url (VITRINE_PUBLIC_URL) is missing: mails are sent",
        &format!(
            "wrong  ops: {taken} is taken by another program: choose another port with --ops-listen"
        ),
        "check VITRINE_SMTP_URL",
    ] {
        assert!(wrong.contains(line), "no {line} in {wrong}");
    }
    let wrong = diagnosis(&folder, &[("VITRINE_LISTEN", "0.0.0.0:0")]);
    let line = "wrong  public address: 0.0.0.0:0 is reached from elsewhere: set VITRINE_PUBLIC_URL";
    assert!(wrong.contains(line), "{wrong}");
}
