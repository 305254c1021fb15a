//! The load that strangers can make: what it takes of the server's memory and leaves in its database. How long others
//! wait meanwhile is measured by `just bench strangers`.

use std::net::TcpStream;

use axum::http::Method;
use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;

use crate::ops::{get, value};
use crate::program::{Server, command, exchange, import};
use crate::support::members::{LOGIN, MULTIPART, PASSWORD, filled, multipart, site, site_with};
use crate::support::{Answer, FORM, Folder, Site, jpeg, request};

const FAILURES: &str = "SELECT count(*) FROM login_failure";
const NEW_PASSWORD: &str = "/vitrine/clients/mot-de-passe.php";
const NEW_ELEMENT: &str =
    "/vitrine/clients/utils/modules/my_elements_new.php?element_module_ident=miennes";
/// Each request names its client.
const BEHIND_A_PROXY: [(&str, &str); 2] = [
    ("VITRINE_TRUSTED_PROXIES", "1"),
    ("VITRINE_PUBLIC_URL", "http://exemple.test"),
];

async fn login_from(site: &Site, client: &str, (key, password): (&str, &str)) -> Answer {
    let headers = [FORM, ("x-forwarded-for", client)];
    let body = filled(key, password);
    site.send(request(Method::POST, LOGIN, &headers, &body))
        .await
}

#[tokio::test]
async fn security_17_more_logins_than_may_wait_are_refused_at_once_and_who_leaves_has_tried_nothing()
 {
    let site = site_with(&BEHIND_A_PROXY).await;
    let places = [
        site.state.hashing.place().await.expect("a place"),
        site.state.hashing.place().await.expect("a place"),
    ];
    let clients: Vec<String> = (0..60).map(|number| format!("192.0.2.{number}")).collect();
    let keys: Vec<String> = (0..60).map(|number| format!("inconnu{number}")).collect();
    let logins = clients.iter().zip(&keys);
    let logins = logins.map(|(client, key)| login_from(&site, client, (key, "faux")));
    let mut logins: FuturesUnordered<_> = logins.collect();
    for _ in 0..40 {
        let refused = logins.next().await.expect("forty are too many");
        assert_eq!(refused.status, 503);
        assert!(!refused.header("retry-after").is_empty());
    }
    // A link's password is hashed in the same places, but a page needs none.
    assert_eq!(site.get(LOGIN).await.status, 200);
    drop(logins);
    drop(places);
    assert_eq!(site.folder.database().number(FAILURES).await, 0);
    let zoe = login_from(&site, "192.0.2.1", ("zoe", PASSWORD)).await;
    assert_eq!(zoe.status, 303);
}

#[tokio::test]
async fn security_17_a_hundred_failures_a_minute_close_a_network_of_ipv6() {
    let site = site_with(&BEHIND_A_PROXY).await;
    for twenty in 0..5 {
        let clients = (0..20).map(|number| format!("2001:db8:1:{twenty}{number:02}::1"));
        let clients: Vec<String> = clients.collect();
        let failing = clients.iter().map(|client| {
            let key = client.replace(':', "-");
            let site = &site;
            async move { login_from(site, client, (&key, "faux")).await }
        });
        for answer in join_all(failing).await {
            assert_eq!(answer.status, 401);
        }
    }
    for (client, status) in [
        ("2001:db8:1:ffff::1", 429),
        ("2001:db8:2:ffff::1", 303),
        ("2001:db8:10:ffff::1", 303),
        ("32.1.13.184", 303),
    ] {
        let answer = login_from(&site, client, ("zoe", PASSWORD)).await;
        assert_eq!(answer.status, status, "{client}");
    }
    site.state.clock.pass(std::time::Duration::from_mins(1));
    let later = login_from(&site, "2001:db8:1:ffff::1", ("zoe", PASSWORD)).await;
    assert_eq!(later.status, 303);
}

#[tokio::test]
async fn what_is_refused_writes_nothing() {
    let site = site().await;
    for _ in 0..5 {
        site.post(LOGIN, &filled("yann", "faux")).await;
        site.post(NEW_PASSWORD, "login=yann%40exemple.test").await;
    }
    site.state.after_answer.finished().await;
    let database = site.folder.database();
    let before = database.contents().await;
    for number in 0..10 {
        let login = site.post(LOGIN, &filled("yann", PASSWORD)).await;
        assert_eq!(login.status, 429);
        let link = site.post(NEW_PASSWORD, "login=claire%40exemple.test").await;
        assert_eq!(link.status, 429);
        for path in ["/inconnue-", "/lien/", "/medias/pont-9999.", "/actualites/"] {
            let path = format!("{path}{number:016x}.webp");
            assert_eq!(site.get(&path).await.status, 404, "{path}");
        }
        let upload = multipart(&[], &[("fichier[photo]", &jpeg(40, 30))]);
        let foreign = site.send(request(Method::POST, NEW_ELEMENT, &[MULTIPART], &upload));
        assert_eq!(foreign.await.status, 401);
    }
    site.state.after_answer.finished().await;
    assert_eq!(database.contents().await, before);
}

#[tokio::test]
async fn security_24_what_a_stranger_uploads_is_not_kept_in_memory() {
    let site = site().await;
    for (length, status) in [(60_000, 400), (70_000, 401), (1_000_000, 401)] {
        let announced = length.to_string();
        // Without a boundary a body is refused, if it is there.
        let headers = [
            ("content-type", "multipart/form-data"),
            ("content-length", announced.as_str()),
        ];
        let body = vec![b'a'; length];
        let sent = request(Method::POST, NEW_ELEMENT, &headers, &body);
        assert_eq!(site.send(sent).await.status, status, "{length}");
    }
}

/// Logs in with a wrong password, as another client and account each time.
fn fail(stream: TcpStream, number: usize) {
    let body = format!("login=inconnu{number}%40exemple.test&mdp=faux");
    let answer = exchange(
        stream,
        &format!(
            "POST {LOGIN} HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\
             x-forwarded-for: 10.0.{}.{}\r\ncontent-length: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\n\r\n{body}",
            number / 250,
            number % 250,
            body.len(),
        ),
    );
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
}

#[test]
fn security_17_a_hundred_failed_logins_take_no_more_memory_than_two() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let mut serve = command(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    serve.envs(BEHIND_A_PROXY);
    let server = Server::run(&folder, serve);
    let fail_at_once = |numbers: std::ops::Range<usize>| {
        std::thread::scope(|scope| {
            for number in numbers {
                let stream = server.connect();
                scope.spawn(move || fail(stream, number));
            }
        });
        value(
            &get(server.ops, "/metrics"),
            "process_resident_memory_bytes",
        )
    };
    let first = fail_at_once(0..2);
    let mut last = first;
    for round in 0..5 {
        last = fail_at_once(2 + round * 20..22 + round * 20);
    }
    assert!(last <= 1.3 * first, "{last} bytes after {first}");
}
