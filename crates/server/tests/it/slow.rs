//! Slow clients of the real program (security 24). The slow tests run in `just soak`; the unit tests of
//! `http::serve` and `http::limits` check the same limits on a simulated clock.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::ops::{get, value};
use crate::program::{Server, import};
use crate::support::Folder;

const OPEN: &str = "vitrine_connections_open{listener=\"site\"}";
const PAGE: &str = "GET /actualites HTTP/1.1\r\nhost: exemple.test\r\n\r\n";
const FORM: &str = "POST /actualites HTTP/1.1\r\nhost: exemple.test\r\n\
    content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n";

/// Whether `VITRINE_SOAK` asks for the slow tests.
fn soaking() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}

fn serve(folder: &Folder) -> Server {
    assert!(import(folder).status.success());
    // This process needs file handles for its side of the connections, too.
    let now = getrlimit(Resource::Nofile);
    let most = Rlimit {
        current: now.maximum,
        maximum: now.maximum,
    };
    setrlimit(Resource::Nofile, most).expect("handles for our side");
    Server::start(folder, &["serve", "--listen", "127.0.0.1:0"])
}

fn open(server: &Server) -> f64 {
    value(&get(server.ops, "/metrics"), OPEN)
}

/// Waits until at most `count` connections are open; returns how long it took.
fn wait_for(server: &Server, count: f64, patience: Duration) -> Duration {
    let started = Instant::now();
    while open(server) > count {
        assert!(
            started.elapsed() < patience,
            "{} connections are still open",
            open(server)
        );
        sleep(Duration::from_millis(500));
    }
    started.elapsed()
}

/// Returns the longest duration of some visits by another client.
fn longest_visit(server: &Server) -> Duration {
    let visit = |_| {
        let started = Instant::now();
        let answer = get(server.address, "/actualites");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        started.elapsed()
    };
    (0..20).map(visit).max().unwrap_or_default()
}

/// Writes one byte to each connection; ignores those that are closed meanwhile.
fn trickle(slow: &mut [TcpStream]) {
    for stream in slow {
        let _ = stream.write_all(b"a");
    }
}

/// Reads an answer from a connection that stays open.
fn read_answer(stream: &mut TcpStream) -> usize {
    let mut answer = Vec::new();
    let mut piece = [0; 16 * 1024];
    loop {
        let count = stream.read(&mut piece).expect("the answer goes on");
        answer.extend_from_slice(&piece[..count]);
        let text = String::from_utf8_lossy(&answer);
        let length = text
            .split_once("\r\n\r\n")
            .and_then(|(head, _)| Some((head.len() + 4, head.split_once("content-length: ")?.1)))
            .and_then(|(head, rest)| {
                Some(head + rest.lines().next()?.trim().parse::<usize>().ok()?)
            });
        if length.is_some_and(|length| answer.len() >= length) {
            return answer.len();
        }
        assert!(count > 0, "the connection ended early: {text}");
    }
}

#[test]
fn security_24_slow_visitors_do_not_block_others_and_are_disconnected() {
    if !soaking() {
        return;
    }
    let folder = Folder::new();
    let server = serve(&folder);
    let each = 167;
    let connect = |beginning: &str| {
        let mut stream = server.connect();
        stream
            .write_all(beginning.as_bytes())
            .expect("the beginning is sent");
        stream
    };
    let mut heads: Vec<TcpStream> = (0..each)
        .map(|_| connect("GET / HTTP/1.1\r\nhost: exemple.test\r\nx-slow: "))
        .collect();
    let mut bodies: Vec<TcpStream> = (0..each).map(|_| connect(FORM)).collect();
    let mut idle: Vec<TcpStream> = (0..each).map(|_| connect(PAGE)).collect();
    for stream in &mut idle {
        read_answer(stream);
    }
    let all = f64::from(3 * each);
    assert!(open(&server) >= all, "{} of {all} are open", open(&server));
    let longest = longest_visit(&server);
    assert!(longest < Duration::from_secs(2), "{longest:?}");
    let started = Instant::now();
    while open(&server) > f64::from(each) {
        trickle(&mut heads);
        trickle(&mut bodies);
        assert!(
            started.elapsed() < Duration::from_secs(20),
            "heads and idle connections are let go after 10 s, {} are open",
            open(&server)
        );
        sleep(Duration::from_secs(1));
    }
    while open(&server) > 0.0 {
        trickle(&mut bodies);
        assert!(
            started.elapsed() < Duration::from_secs(40),
            "bodies are given up after 30 s, {} are open",
            open(&server)
        );
        sleep(Duration::from_secs(1));
    }
}

#[test]
fn security_24_a_client_that_reads_nothing_of_an_answer_is_disconnected() {
    if !soaking() {
        return;
    }
    let folder = Folder::new();
    let server = serve(&folder);
    let deaf: Vec<TcpStream> = (0..5)
        .map(|_| {
            let mut stream = server.connect();
            stream
                .set_write_timeout(Some(Duration::from_millis(500)))
                .expect("a time limit");
            // Writes until the buffers of both sides are full.
            while stream.write_all(PAGE.repeat(100).as_bytes()).is_ok() {}
            stream
        })
        .collect();
    assert!(open(&server) >= 5.0);
    assert!(longest_visit(&server) < Duration::from_secs(2));
    wait_for(&server, 0.0, Duration::from_mins(1));
    drop(deaf);
}

#[test]
fn security_24_many_visitors_fit_into_150_mb() {
    let folder = Folder::new();
    let server = serve(&folder);
    let count = if soaking() { 1_000 } else { 250 };
    let mut visitors: Vec<TcpStream> = (0..count).map(|_| server.connect()).collect();
    // All clients send first, then all read.
    for stream in &mut visitors {
        stream
            .write_all(PAGE.as_bytes())
            .expect("the request is sent");
    }
    for stream in &mut visitors {
        assert!(read_answer(stream) > 1_000);
    }
    let metrics = get(server.ops, "/metrics");
    let bytes = value(&metrics, "process_resident_memory_bytes");
    assert!(bytes < 150e6, "{} MB", bytes / 1e6);
}
