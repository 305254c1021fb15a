//! The second listener of the real program: readiness and metrics.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use crate::cache::Wire;
use crate::program::{Server, begin, exchange, import, output, until};
use crate::support::Folder;

const SERVE: [&str; 3] = ["serve", "--listen", "127.0.0.1:0"];

pub fn get(address: SocketAddr, path: &str) -> String {
    let stream = TcpStream::connect(address).expect("a connection");
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .expect("a time limit");
    exchange(
        stream,
        &format!("GET {path} HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\r\n"),
    )
}

/// Returns the value of the metric whose line starts with this text.
pub fn value(metrics: &str, line: &str) -> f64 {
    let found = metrics.lines().find_map(|said| said.strip_prefix(line));
    found
        .unwrap_or_else(|| panic!("no {line} in {metrics}"))
        .trim()
        .parse()
        .expect("a number")
}

#[test]
fn a_server_with_a_site_is_ready_and_says_so_word_by_word() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    let ready = get(server.ops, "/readyz");
    assert!(ready.starts_with("HTTP/1.1 200 OK"), "{ready}");
    assert!(
        ready.ends_with("server ok\ndatabase ok\nschema ok\nwrites ok\nsite ok\nmedia ok\n"),
        "{ready}"
    );
}

#[test]
fn a_server_without_a_site_is_not_ready() {
    let folder = Folder::new();
    assert!(output(&folder, &["migrate"]).status.success());
    let server = Server::start(&folder, &SERVE);
    let ready = get(server.ops, "/readyz");
    assert!(ready.starts_with("HTTP/1.1 503"), "{ready}");
    assert!(
        ready.contains("database ok\nschema ok\nwrites ok\nsite none\nmedia missing\n"),
        "{ready}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_server_that_is_stopped_is_down_and_not_slow() {
    let folder = Folder::new();
    if !folder.database().is_postgres() {
        // SQLite has no server that could stop.
        return;
    }
    assert!(import(&folder).status.success());
    let url = folder.database().url_without_schema();
    let (user, rest) = url.split_once('@').expect("a user and a host");
    let (host, name) = rest.split_once('/').expect("a host and a name");
    let mut wire = Wire::to(host.parse().expect("an address")).await;
    let through = format!("{user}@{}/{name}", wire.at);
    let server = Server::start(
        &folder,
        &[&SERVE[..], &["--database-url", &through]].concat(),
    );
    assert!(get(server.ops, "/readyz").contains("database ok\n"));
    wire.cut().await;
    for _ in 0..2 {
        let ready = get(server.ops, "/readyz");
        assert!(ready.starts_with("HTTP/1.1 503"), "{ready}");
        assert!(ready.contains("database down\nschema unknown\n"), "{ready}");
    }
}

#[test]
fn a_media_folder_that_is_gone_makes_the_server_not_ready() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    std::fs::rename(folder.beside("media"), folder.beside("parti")).expect("the folder moves");
    let ready = get(server.ops, "/readyz");
    assert!(ready.starts_with("HTTP/1.1 503"), "{ready}");
    assert!(ready.contains("site ok\nmedia missing\n"), "{ready}");
    std::fs::rename(folder.beside("parti"), folder.beside("media")).expect("the folder comes back");
    assert!(get(server.ops, "/readyz").starts_with("HTTP/1.1 200 OK"));
}

#[test]
fn a_server_that_finishes_its_last_request_is_not_ready_and_still_says_so() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let mut server = Server::start(&folder, &SERVE);
    let head = "POST / HTTP/1.1\r\nhost: exemple.test\r\n\
        content-type: application/x-www-form-urlencoded\r\ncontent-length: 1\r\n";
    let slow = begin(&server, head, "");
    server.terminate();
    until("a stopping server is not ready", || {
        let ready = get(server.ops, "/readyz");
        ready.starts_with("HTTP/1.1 503") && ready.contains("server stopping\n")
    });
    drop(slow);
    assert!(server.wait(), "it ends well");
    assert!(!server.log().contains("connections were cut"));
}

#[test]
fn a_server_that_has_just_started_has_counted_nothing_and_says_so() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    let metrics = get(server.ops, "/metrics");
    for line in [
        "vitrine_cache_total{cache=\"fragments\",result=\"hit\"}",
        "vitrine_cache_total{cache=\"fragments\",result=\"miss\"}",
        "vitrine_cache_total{cache=\"compressed\",result=\"hit\"}",
        "vitrine_cache_total{cache=\"compressed\",result=\"miss\"}",
        "vitrine_rate_refusals_total{limit=\"message\"}",
        "vitrine_rate_refusals_total{limit=\"picture\"}",
    ] {
        assert!(value(&metrics, line).abs() < f64::EPSILON, "{metrics}");
    }
}

#[test]
fn answers_are_counted_by_route_and_status_and_no_label_is_typed_by_a_visitor() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    for path in [
        "/actualites",
        "/actualites",
        "/une-page-inventee",
        "/medias/inventee.jpg",
        "/healthz?inventee=1",
    ] {
        get(server.address, path);
    }
    let made_up = "INVENTEE / HTTP/1.1\r\nhost: inventee\r\nconnection: close\r\n\r\n";
    exchange(server.connect(), made_up);
    let metrics = get(server.ops, "/metrics");
    let requests = |method: &str, route: &str, status: &str| {
        let line = format!(
            "vitrine_requests_total{{method=\"{method}\",route=\"{route}\",status=\"{status}\"}}"
        );
        value(&metrics, &line)
    };
    let page = "/{*chemin}";
    assert!((requests("GET", page, "200") - 2.0).abs() < 0.1);
    assert!((requests("GET", page, "404") - 1.0).abs() < 0.1);
    assert!((requests("GET", "/healthz", "204") - 1.0).abs() < 0.1);
    assert!((requests("other", "/", "405") - 1.0).abs() < 0.1);
    assert!(
        (value(
            &metrics,
            "vitrine_request_seconds_count{route=\"/{*chemin}\"}"
        ) - 3.0)
            .abs()
            < 0.1
    );
    assert!(!metrics.to_lowercase().contains("inventee"), "{metrics}");
}

/// Sends a form's body; returns the status.
fn post(address: SocketAddr, path: &str, body: &str) -> String {
    let stream = TcpStream::connect(address).expect("a connection");
    let length = body.len();
    let answer = exchange(
        stream,
        &format!(
            "POST {path} HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{body}"
        ),
    );
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn refusals_by_limits_counted_in_the_database_are_listed_by_the_limit_s_name() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    for (path, body, status) in [
        (
            "/vitrine/clients/mot-de-passe.php",
            "login=zoe%40exemple.test",
            "429",
        ),
        (
            "/vitrine/clients/connexion.php",
            "login=zoe%40exemple.test&password=faux",
            "429",
        ),
    ] {
        let answers: Vec<String> = (0..6).map(|_| post(server.address, path, body)).collect();
        assert_eq!(
            answers.last().map(String::as_str),
            Some(status),
            "{answers:?}"
        );
    }
    let metrics = get(server.ops, "/metrics");
    for limit in ["password_link", "login_account"] {
        let line = format!("vitrine_rate_refusals_total{{limit=\"{limit}\"}}");
        assert!((value(&metrics, &line) - 1.0).abs() < 0.1, "{limit}");
    }
}

#[test]
fn open_connections_and_the_resources_of_the_process_are_listed() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    let open: Vec<TcpStream> = (0..3).map(|_| server.connect()).collect();
    let open_now = || {
        let line = "vitrine_connections_open{listener=\"site\"}";
        let metrics = get(server.ops, "/metrics");
        // Before the first connection the metric does not exist.
        if metrics.contains(line) {
            value(&metrics, line)
        } else {
            0.0
        }
    };
    until("three connections are counted", || {
        (open_now() - 3.0).abs() < 0.1
    });
    let metrics = get(server.ops, "/metrics");
    assert!(value(&metrics, "process_resident_memory_bytes") > 1_000_000.0);
    assert!(value(&metrics, "process_open_fds") > 5.0);
    // What a server has used when it starts is less than a second.
    assert!(value(&metrics, "process_cpu_seconds_total") > 0.0);
    assert!(metrics.contains("\n# TYPE process_cpu_seconds_total counter\n"));
    let started = value(&metrics, "process_start_time_seconds");
    assert!(started > 1_700_000_000.0, "{started}");
    assert!(
        metrics.contains("vitrine_database_connections{pool="),
        "{metrics}"
    );
    drop(open);
    until("closed connections are not counted", || {
        open_now().abs() < 0.1
    });
}

#[test]
fn visitors_reach_neither_readiness_nor_counters() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &SERVE);
    for path in ["/readyz", "/metrics"] {
        let answer = get(server.address, path);
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
    assert!(get(server.ops, "/actualites").starts_with("HTTP/1.1 404"));
}

#[test]
fn two_servers_run_side_by_side_with_next_free_port() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let wanted = taken.local_addr().expect("an address").to_string();
    let refused =
        crate::program::output(&folder, &[&SERVE[..], &["--ops-listen", &wanted]].concat());
    assert!(!refused.status.success());
    let said = crate::program::said(&refused);
    assert!(
        said.contains("--ops-listen") && said.contains("--next-free-port"),
        "{said}"
    );
    let arguments = [&SERVE[..], &["--ops-listen", &wanted, "--next-free-port"]].concat();
    let server = Server::start(&folder, &arguments);
    assert_ne!(server.ops.to_string(), wanted);
    assert!(get(server.ops, "/readyz").starts_with("HTTP/1.1 200 OK"));
}
