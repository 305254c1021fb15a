//! Whom limits count by (security 24), over real connections.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::program::{Server, import};
use crate::support::Folder;

const LOOK_UP: &str = "/vitrine/ajax/modules/commun/traitement.php?autocompleter[classname]=Lieu\
    &autocompleter[methode]=chercher&autocompleter[term]=e";

fn status(server: &Server, forwarded_for: &str) -> String {
    let mut stream = TcpStream::connect(server.address).expect("a connection");
    let request = format!(
        "GET {LOOK_UP} HTTP/1.1\r\nHost: exemple.test\r\nX-Forwarded-For: {forwarded_for}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("written");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn security_24_without_a_trusted_proxy_the_peer_counts_whatever_it_says_it_is() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let server = Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    for number in 0..60 {
        assert_eq!(status(&server, &format!("192.0.2.{number}")), "200");
    }
    assert_eq!(status(&server, "192.0.2.200"), "429", "it is the same peer");
}
