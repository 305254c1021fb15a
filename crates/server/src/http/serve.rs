//! The loop that serves connections. axum's own has no limit for headers that never end.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::state::meters::Connection;

/// For all headers of a request to arrive; also how long an idle connection is kept.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// For a visitor to take in some more of an answer; who takes in nothing holds memory and a place.
const WRITE_TIME: Duration = Duration::from_secs(30);
/// Bytes of all headers together.
const LONGEST_HEADERS: usize = 32 * 1024;
/// For what is being answered when the server is told to stop.
const STOP_TIME: Duration = Duration::from_secs(25);
/// Without file handles left, waiting is all that helps.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// How many ports are tried for a free one.
const MOST_PORTS: u16 = 100;

/// Where the server listens.
pub struct Listening {
    /// The listening socket.
    pub listener: TcpListener,
    /// Its address.
    pub address: SocketAddr,
    /// The port that was wanted and is taken, when another one was found.
    pub taken: Option<u16>,
}

/// Listens on `address`, or with `next_free` on the next free port after it.
pub async fn bind(address: SocketAddr, next_free: bool) -> io::Result<Listening> {
    let last = if next_free {
        address.port().saturating_add(MOST_PORTS)
    } else {
        address.port()
    };
    let mut tried = address;
    loop {
        match TcpListener::bind(tried).await {
            Ok(listener) => {
                let taken = (tried.port() != address.port()).then_some(address.port());
                return Ok(Listening {
                    address: listener.local_addr()?,
                    listener,
                    taken,
                });
            }
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && tried.port() < last => {
                tried.set_port(tried.port() + 1);
            }
            Err(error) => return Err(error),
        }
    }
}

/// What is served where.
pub struct Door {
    /// The listening socket.
    pub listener: TcpListener,
    /// What answers.
    pub router: Router,
    /// The name its connections are counted under.
    pub name: &'static str,
    /// Connections at the same time; more wait in the system's queue.
    pub most_connections: usize,
}

/// Serves until `stop` is done, then finishes what is being answered. What is not finished in time
/// comes back as the number of connections that were cut.
pub async fn serve(door: Door, stop: impl Future<Output = ()>) -> usize {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(door.most_connections));
    tokio::pin!(stop);
    loop {
        let (stream, peer, place) = tokio::select! {
            () = &mut stop => break,
            (stream, peer, place) = accept(&door.listener, &places) => (stream, peer, place),
        };
        let router = door.router.clone();
        let counted = Connection::opened(door.name);
        let served = connection((stream, peer), router, graceful.watcher());
        tokio::spawn(async move {
            served.await;
            drop((counted, place));
        });
    }
    // No new connections: another instance may take the port while this one finishes.
    drop(door.listener);
    let open = graceful.count();
    match tokio::time::timeout(STOP_TIME, graceful.shutdown()).await {
        Ok(()) => 0,
        Err(_) => open,
    }
}

/// The next connection, once there is a place for it: without, files and the database would find
/// no handle left when too many visitors come at once.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, Option<OwnedSemaphorePermit>) {
    // The semaphore is never closed; if it were, nobody would be counted and all be served.
    let place = places.clone().acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, place),
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

async fn connection((stream, peer): (TcpStream, SocketAddr), router: Router, watcher: Watcher) {
    // Answers are written whole; waiting to fill packets would only delay them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIME));
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .max_header_size(LONGEST_HEADERS);
    // Limits count by it, unless a trusted proxy says who is behind it (security 24).
    let router = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    let service = TowerToHyperService::new(router);
    let served = builder.serve_connection(TokioIo::new(Box::pin(stream)), service);
    if let Err(error) = watcher.watch(served).await {
        tracing::debug!(%error, "a connection broke off");
    }
}
