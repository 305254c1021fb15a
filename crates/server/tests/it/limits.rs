//! How rate limits identify clients (security 24), over real connections. The clock stands still unless
//! advanced, so that the machine's speed does not matter.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use vitrine_server::http::{Endpoint, serve};

use crate::support::{Folder, Site, members};

const LOOK_UP: &str = "/vitrine/ajax/modules/commun/traitement.php?autocompleter[classname]=Lieu\
    &autocompleter[methode]=chercher&autocompleter[term]=e";

/// Limit of autocompletion per minute.
const MOST: usize = 60;

/// A site behind this many proxies, on its own port.
struct Behind {
    site: Site,
    address: std::net::SocketAddr,
    serving: JoinHandle<usize>,
}

impl Behind {
    async fn proxies(count: &str) -> Self {
        let environment = [
            ("VITRINE_TRUSTED_PROXIES", count),
            ("VITRINE_PUBLIC_URL", "http://exemple.test"),
        ];
        Self::of(Site::with(Folder::new(), &environment).await).await
    }

    async fn of(site: Site) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let endpoint = Endpoint {
            listener,
            router: site.router(),
            name: "test",
            most_connections: 100,
        };
        Self {
            site,
            address,
            serving: tokio::spawn(serve(
                endpoint,
                std::future::pending(),
                std::future::pending(),
            )),
        }
    }

    /// Returns the status of a look-up with these `X-Forwarded-For` lines.
    async fn status(&self, forwarded_for: &[&str]) -> String {
        let lines = forwarded_for
            .iter()
            .map(|line| format!("X-Forwarded-For: {line}\r\n"));
        let lines = lines.collect::<Vec<_>>().concat();
        self.status_of(&format!(
            "GET {LOOK_UP} HTTP/1.1\r\nHost: exemple.test\r\n{lines}"
        ))
        .await
    }

    /// Returns the status of a request with these lines.
    async fn status_of(&self, lines: &str) -> String {
        let mut stream = TcpStream::connect(self.address)
            .await
            .expect("a connection");
        let request = format!("{lines}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("written");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    }

    /// Returns the answer to a request with these lines and a body of so many bytes, which is written whole before
    /// anything is read, as proxies do.
    async fn answer_to_long(&self, lines: &str, length: usize) -> String {
        let mut stream = TcpStream::connect(self.address)
            .await
            .expect("a connection");
        let lines = format!(
            "{lines}Host: exemple.test\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(lines.as_bytes()).await.expect("written");
        let body = vec![b'a'; length];
        stream.write_all(&body).await.expect("all of it is taken");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer
    }

    /// Uses up the limit of one visitor; each request puts another address before `rest` in the header.
    async fn ask_as_often_as_may_be(&self, rest: &str) {
        for number in 0..MOST {
            let line = format!("192.0.2.{number}{rest}");
            assert_eq!(self.status(&[&line]).await, "200", "{line}");
        }
    }
}

impl Drop for Behind {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

#[tokio::test]
async fn security_24_without_a_trusted_proxy_the_peer_counts_whatever_its_headers_say() {
    let server = Behind::proxies("0").await;
    server.ask_as_often_as_may_be("").await;
    assert_eq!(
        server.status(&["192.0.2.200"]).await,
        "429",
        "the same peer"
    );
    assert_eq!(server.status(&[]).await, "429", "the same peer");
    server.site.state.clock.pass(Duration::from_secs(59));
    assert_eq!(server.status(&[]).await, "429", "within the minute");
    server.site.state.clock.pass(Duration::from_secs(1));
    assert_eq!(server.status(&[]).await, "200", "a minute later");
}

#[tokio::test]
async fn security_24_behind_one_proxy_only_the_last_address_counts() {
    let server = Behind::proxies("1").await;
    server.ask_as_often_as_may_be(", 198.51.100.7").await;
    for spoofed in [
        &["198.51.100.7"][..],
        &["203.0.113.1, 198.51.100.7"],
        &["203.0.113.1", "198.51.100.7"],
        &["203.0.113.1, 203.0.113.2, 203.0.113.3, 198.51.100.7:4711"],
    ] {
        assert_eq!(server.status(spoofed).await, "429", "{spoofed:?}");
    }
    for other in [
        &["198.51.100.7, 198.51.100.8"][..],
        &["198.51.100.7", "198.51.100.9"],
        // Without a proxy's header, the peer counts.
        &[],
    ] {
        assert_eq!(server.status(other).await, "200", "{other:?}");
    }
}

#[tokio::test]
async fn security_24_behind_two_proxies_the_second_to_last_address_counts() {
    let server = Behind::proxies("2").await;
    server
        .ask_as_often_as_may_be(", 198.51.100.7, 10.0.0.1")
        .await;
    for spoofed in [
        &["198.51.100.7, 10.0.0.1"][..],
        &["203.0.113.1, 198.51.100.7, 10.0.0.2"],
        &["203.0.113.1", "198.51.100.7", "10.0.0.1"],
    ] {
        assert_eq!(server.status(spoofed).await, "429", "{spoofed:?}");
    }
    for other in [
        &["198.51.100.7, 198.51.100.8, 10.0.0.1"][..],
        &["198.51.100.8", "10.0.0.1"],
        // Addresses to the left of the outer proxy's are not trusted.
        &["198.51.100.7"],
    ] {
        assert_eq!(server.status(other).await, "200", "{other:?}");
    }
}

/// What nginx of the manual lets through.
const LET_THROUGH: usize = 21 * 1024 * 1024;

#[tokio::test]
async fn security_24_a_client_that_sends_a_too_long_body_to_its_end_gets_the_reason() {
    let site = members::site().await;
    let cookie = members::Browser::of(&site, "zoe").await.cookie;
    let behind = Behind::of(site).await;
    let urlencoded = "Content-Type: application/x-www-form-urlencoded\r\n";
    let new = "/vitrine/clients/utils/modules/my_elements_new.php?element_module_ident=miennes";
    for lines in [
        format!("POST /modules/contact HTTP/1.1\r\n{urlencoded}"),
        format!("POST {new} HTTP/1.1\r\n{urlencoded}"),
        format!("POST {new} HTTP/1.1\r\n{urlencoded}Cookie: {cookie}\r\n"),
    ] {
        let answer = behind.answer_to_long(&lines, LET_THROUGH).await;
        assert!(answer.starts_with("HTTP/1.1 413 "), "{lines}{answer}");
        assert!(answer.trim_end().ends_with("</html>"), "{lines}{answer}");
    }
}

#[tokio::test]
async fn security_24_a_client_that_asks_before_a_too_long_body_need_not_send_it() {
    let behind = Behind::proxies("0").await;
    let status = behind.status_of(
        "POST /modules/contact HTTP/1.1\r\nHost: exemple.test\r\nContent-Length: 2000000\r\nExpect: 100-continue\r\n",
    );
    assert_eq!(status.await, "413");
}

#[tokio::test]
async fn security_24_a_request_names_exactly_one_valid_host() {
    let behind = Behind::proxies("0").await;
    let long = "a".repeat(253);
    for (lines, status) in [
        ("GET / HTTP/1.1\r\nHost: exemple.test\r\n", "200"),
        ("GET / HTTP/1.1\r\nHost: exemple.test:8080\r\n", "200"),
        (&format!("GET / HTTP/1.1\r\nHost: {long}\r\n"), "200"),
        ("GET / HTTP/1.0\r\n", "200"),
        (&format!("GET / HTTP/1.1\r\nHost: {long}a\r\n"), "400"),
        ("GET / HTTP/1.1\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: a.test\r\nHost: a.test\r\n", "400"),
        ("GET / HTTP/1.0\r\nHost: a.test\r\nHost: b.test\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: a@exemple.test\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: [::1]:8080\r\n", "200"),
        ("GET http://A.test/ HTTP/1.1\r\nHost: a.test\r\n", "200"),
        ("GET http://a.test/ HTTP/1.1\r\n", "400"),
        ("GET http://a.test/ HTTP/1.1\r\nHost: b.test\r\n", "400"),
        ("GET http://a@b.test/ HTTP/1.1\r\nHost: b.test\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost:\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: :8080\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: a.test:x\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: x y\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: évil\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: a.test/b\r\n", "400"),
    ] {
        assert_eq!(behind.status_of(lines).await, status, "{lines}");
    }
}
