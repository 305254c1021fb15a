//! The real program, killed again and again while messages are sent (security 27). Ten times in the gate, two hundred in
//! `just soak`.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::time::Duration;

use crate::ops::get;
use crate::program::{Server, command, import};
use crate::support::{Folder, pieces};

/// Visitors who send messages at the same time.
const SENDERS: u8 = 4;
/// Most messages that are awaited before a kill.
const MOST: u64 = 20;

/// Starts a server that believes what a proxy says, so that each visitor has a limit of his own.
pub fn start(folder: &Folder) -> Server {
    let mut serve = command(folder, &["serve", "--listen", "127.0.0.1:0"]);
    serve
        .env("VITRINE_TRUSTED_PROXIES", "1")
        .env("VITRINE_PUBLIC_URL", "http://exemple.test");
    Server::run(folder, serve)
}

/// Sends a message as a visitor; returns the whole answer, or `None` if the connection broke.
pub fn send(mut stream: TcpStream, text: &str, visitor: &str) -> Option<String> {
    let body = format!(
        "nom=Jeanne&courriel=j%40exemple.test&message={text}&vt-formulaire=contact&vt-debut=1&vt-site-web="
    );
    let request = format!(
        "POST /vitrine/clients/formulaire/contact HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\
         x-requested-with: XMLHttpRequest\r\nx-forwarded-for: {visitor}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

/// Whether the answer tells the visitor that the message is kept.
pub fn is_acknowledged(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200 OK") && answer.contains("alert-success")
}

fn connect(address: SocketAddr) -> Option<TcpStream> {
    let stream = TcpStream::connect(address).ok()?;
    let limited = stream.set_read_timeout(Some(Duration::from_secs(20)));
    limited.ok().map(|()| stream)
}

/// Numbers that are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

/// Sends messages until so many are acknowledged, and kills the server while more are on their way. Returns the texts of
/// all that were acknowledged.
fn kill_under_load(server: Server, round: usize, wanted: usize) -> Vec<String> {
    let address = server.address;
    let (tell, told) = mpsc::channel();
    let senders: Vec<_> = (0..SENDERS)
        .map(|sender| {
            let tell = tell.clone();
            std::thread::spawn(move || {
                for number in 0_u8..=u8::MAX {
                    let text = format!("m-{round}-{sender}-{number}");
                    let visitor = format!("10.{round}.{sender}.{number}");
                    let answer = connect(address).and_then(|stream| send(stream, &text, &visitor));
                    match answer {
                        Some(answer) if is_acknowledged(&answer) => {
                            tell.send(text).expect("somebody listens");
                        }
                        // Cut by the kill.
                        _ => return,
                    }
                }
            })
        })
        .collect();
    drop(tell);
    let mut acknowledged: Vec<String> = told.iter().take(wanted).collect();
    assert_eq!(acknowledged.len(), wanted, "the server takes messages");
    // Kills it: nothing of it is asked to stop.
    drop(server);
    acknowledged.extend(told.iter());
    for sender in senders {
        sender.join().expect("a sender ends");
    }
    acknowledged
}

#[tokio::test]
async fn security_27_kills_under_write_load_lose_no_acknowledged_message() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let rounds = if std::env::var_os("VITRINE_SOAK").is_some() {
        200
    } else {
        10
    };
    let mut numbers = Numbers(20_261_123);
    let mut acknowledged = Vec::new();
    for round in 0..rounds {
        let server = start(&folder);
        let wanted = usize::try_from(1 + numbers.next(MOST)).expect("a small number");
        acknowledged.extend(kill_under_load(server, round, wanted));
    }
    let server = start(&folder);
    let ready = get(server.ops, "/readyz");
    assert!(ready.starts_with("HTTP/1.1 200 OK"), "{ready}");
    assert!(acknowledged.len() >= rounds);

    let database = folder.database();
    let kept = database.texts("SELECT content FROM message").await;
    let texts: Vec<String> = kept
        .iter()
        .flat_map(|content| pieces(content, "\"value\":\"m-", "\""))
        .map(|text| format!("m-{text}"))
        .collect();
    let once: BTreeSet<&String> = texts.iter().collect();
    assert_eq!(once.len(), texts.len(), "a message is kept twice");
    let lost: Vec<&String> = acknowledged
        .iter()
        .filter(|text| !once.contains(text))
        .collect();
    assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
    let halves = "SELECT COUNT(*) FROM message m WHERE NOT EXISTS (SELECT 1 FROM mail WHERE message_id = m.id)";
    assert_eq!(
        database.number(halves).await,
        0,
        "a message without its mail"
    );
    if !database.is_postgres() {
        assert_eq!(database.texts("PRAGMA integrity_check").await, ["ok"]);
        assert_eq!(
            database
                .number("SELECT COUNT(*) FROM pragma_foreign_key_check")
                .await,
            0
        );
    }
}
