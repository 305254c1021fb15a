//! Two instances on one database server, restarted one after the other under load (security 29). The test is the balancer:
//! it opens no new connection to an instance that is taken out, and does not wait before it signals the instance to stop.

use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};

use crate::kills::{is_acknowledged, send, start};
use crate::ops::get;
use crate::program::{Server, exchange, import, until};
use crate::support::Folder;

/// Visitors at the same time.
const VISITORS: usize = 6;
/// Restarts of each instance.
const ROUNDS: usize = 3;
/// Answers between two restarts.
const ANSWERS: usize = 30;

#[derive(Default)]
struct Balancer {
    instances: RwLock<Vec<SocketAddr>>,
    turn: AtomicUsize,
    answered: AtomicUsize,
    sent: AtomicUsize,
    done: AtomicBool,
}

impl Balancer {
    /// Connects to the next instance. None is taken out meanwhile.
    fn connect(&self) -> TcpStream {
        let instances = self.instances.read().expect("the list");
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let stream = TcpStream::connect(instances[turn % instances.len()]);
        stream.expect("an instance of the list takes connections")
    }

    fn put_in(&self, server: &Server) {
        self.instances
            .write()
            .expect("the list")
            .push(server.address);
    }

    fn take_out(&self, server: &Server) {
        let mut instances = self.instances.write().expect("the list");
        instances.retain(|address| *address != server.address);
    }

    /// Visits pages and sends messages until the end; returns what failed.
    fn visit(&self, visitor: usize) -> Vec<String> {
        let mut failed = Vec::new();
        for number in 0.. {
            if self.done.load(Ordering::Relaxed) {
                break;
            }
            let answer = if number % 3 == 0 {
                let from = format!("10.{visitor}.{}.{}", number / 256, number % 256);
                let answer = send(self.connect(), "Bonjour", &from).unwrap_or_default();
                self.sent
                    .fetch_add(usize::from(is_acknowledged(&answer)), Ordering::Relaxed);
                answer
            } else {
                let path = ["/actualites", "/vie-locale/lieux"][number % 2];
                let get = format!(
                    "GET {path} HTTP/1.1\r\nhost: exemple.test\r\nconnection: close\r\n\r\n"
                );
                let stream = self.connect();
                std::panic::catch_unwind(|| exchange(stream, &get)).unwrap_or_default()
            };
            if !answer.starts_with("HTTP/1.1 200 OK") {
                failed.push(format!(
                    "{number}: {}",
                    answer.lines().next().unwrap_or("the connection broke")
                ));
            }
            self.answered.fetch_add(1, Ordering::Relaxed);
        }
        failed
    }

    fn let_some_pass(&self) {
        let before = self.answered.load(Ordering::Relaxed);
        until("visitors are answered", || {
            self.answered.load(Ordering::Relaxed) >= before + ANSWERS
        });
    }
}

#[tokio::test]
async fn security_29_two_instances_restart_one_after_the_other_without_a_failed_request() {
    let folder = Folder::new();
    if !folder.database().is_postgres() {
        // Instances on several machines share a database server.
        return;
    }
    assert!(import(&folder).status.success());
    let balancer = Arc::new(Balancer::default());
    let mut instances = [start(&folder), start(&folder)];
    for server in &instances {
        balancer.put_in(server);
    }
    let visitors: Vec<_> = (0..VISITORS)
        .map(|visitor| {
            let balancer = Arc::clone(&balancer);
            std::thread::spawn(move || balancer.visit(visitor))
        })
        .collect();
    for _ in 0..ROUNDS {
        for instance in &mut instances {
            balancer.let_some_pass();
            balancer.take_out(instance);
            instance.terminate();
            assert!(instance.wait(), "it ends well");
            *instance = start(&folder);
            let ready = get(instance.ops, "/readyz");
            assert!(ready.starts_with("HTTP/1.1 200 OK"), "{ready}");
            balancer.put_in(instance);
        }
    }
    balancer.let_some_pass();
    balancer.done.store(true, Ordering::Relaxed);
    let failed = visitors
        .into_iter()
        .flat_map(|visitor| visitor.join().expect("a visitor ends"));
    let failed: Vec<String> = failed.collect();
    assert!(
        failed.is_empty(),
        "of {} requests failed {failed:?}",
        balancer.answered.load(Ordering::Relaxed)
    );
    assert!(!instances[0].log().contains("connections were cut"));
    let kept = folder
        .database()
        .number("SELECT COUNT(*) FROM message")
        .await;
    assert_eq!(
        usize::try_from(kept),
        Ok(balancer.sent.load(Ordering::Relaxed))
    );
}
