//! The loop that serves connections. axum's own has no time limit for headers.

use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::sleep;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::state::metrics::Connection;

/// Time for all headers of a request to arrive; also the maximum idle time of a connection.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// Time for the first byte on a connection that was open when the server stopped.
const LATE_TIME: Duration = Duration::from_millis(500);
/// Time for a client to read more of an answer. A client that stops reading holds memory and a connection.
const WRITE_TIME: Duration = Duration::from_secs(30);
/// Maximum size of all headers in bytes.
const LONGEST_HEADERS: usize = 32 * 1024;
/// Time for running answers when the server stops.
const STOP_TIME: Duration = Duration::from_secs(25);
/// Pause when no file handle is left: only waiting helps.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Number of ports that are tried.
const MOST_PORTS: u16 = 100;

/// A bound listener.
pub struct Listening {
    /// The listening socket.
    pub listener: TcpListener,
    /// Its address.
    pub address: SocketAddr,
    /// The requested port, if it was in use and another one was chosen.
    pub taken: Option<u16>,
}

/// Binds `address`, or with `next_free` the next free port after it.
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

/// One service on one listener.
pub struct Endpoint {
    /// The listening socket.
    pub listener: TcpListener,
    /// The service that answers.
    pub router: Router,
    /// The name under which its connections are counted.
    pub name: &'static str,
    /// Maximum number of simultaneous connections; more wait in the system's queue.
    pub most_connections: usize,
}

/// Serves until `stop` is done, and continues until `drained` is, with `Connection: close` on each answer: clients then
/// open a new connection, which a balancer gives to another instance. Then waits for running answers. Returns the
/// number of connections that were cut because they did not finish in time.
pub async fn serve(
    endpoint: Endpoint,
    stop: impl Future<Output = ()>,
    drained: impl Future<Output = ()>,
) -> usize {
    let graceful = GracefulShutdown::new();
    let (stopping, shutdown) = watch::channel(false);
    let places = Arc::new(Semaphore::new(endpoint.most_connections));
    let leaving = Arc::new(AtomicBool::new(false));
    let begin = |stream, peer, place| {
        let served = (endpoint.router.clone(), leaving.clone());
        let counted = Connection::opened(endpoint.name);
        let served = connection((stream, peer), served, graceful.watcher(), shutdown.clone());
        tokio::spawn(async move {
            served.await;
            drop((counted, place));
        });
    };
    let end = async {
        stop.await;
        leaving.store(true, Ordering::Relaxed);
        drained.await;
    };
    tokio::pin!(end);
    loop {
        tokio::select! {
            () = &mut end => break,
            (stream, peer, place) = accept(&endpoint.listener, &places) => begin(stream, peer, place),
        }
    }
    // All connections listen for it.
    let _ = stopping.send(true);
    // Closes the listener: another instance may take the port while this one finishes.
    for (stream, peer) in last_ones(endpoint.listener, endpoint.most_connections) {
        begin(stream, peer, None);
    }
    let open = graceful.count();
    match tokio::time::timeout(STOP_TIME, graceful.shutdown()).await {
        Ok(()) => 0,
        Err(_) => open,
    }
}

/// Adds `Connection: close` to this answer if the server is `leaving`: the client knows, and nothing is reset.
fn goodbye(mut response: Response, leaving: &AtomicBool) -> Response {
    if leaving.load(Ordering::Relaxed) {
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Accepts the next connection once a slot is free. Without slots, too many connections would leave no file handles
/// for files and the database.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, Option<OwnedSemaphorePermit>) {
    // The semaphore is never closed; if it were, connections would be served uncounted.
    let place = places.clone().acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, place),
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Closes the listener; returns the connections that the system has already accepted. Otherwise they would be reset,
/// and their visitors have not been sent elsewhere.
fn last_ones(listener: TcpListener, most: usize) -> Vec<(TcpStream, SocketAddr)> {
    let Ok(listener) = listener.into_std() else {
        return Vec::new();
    };
    let accepted = std::iter::from_fn(|| listener.accept().ok()).take(most);
    let ours = |(stream, peer): (std::net::TcpStream, SocketAddr)| {
        stream.set_nonblocking(true).ok()?;
        Some((TcpStream::from_std(stream).ok()?, peer))
    };
    accepted.filter_map(ours).collect()
}

/// Waits for a connection's first byte; returns whether it has arrived.
async fn begins(stream: &TcpStream, mut shutdown: watch::Receiver<bool>) -> bool {
    let mut byte = [0];
    let stopped = async {
        // A closed channel means stop, too.
        let _ = shutdown.wait_for(|stop| *stop).await;
        sleep(LATE_TIME).await;
    };
    tokio::select! {
        peeked = stream.peek(&mut byte) => peeked.is_ok_and(|length| length > 0),
        () = sleep(HEADER_TIME) => false,
        () = stopped => false,
    }
}

async fn connection(
    (stream, peer): (TcpStream, SocketAddr),
    (router, leaving): (Router, Arc<AtomicBool>),
    watcher: Watcher,
    shutdown: watch::Receiver<bool>,
) {
    if !begins(&stream, shutdown).await {
        return;
    }
    // Answers are written as a whole; collecting packets would only delay them.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_TIME));
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .max_header_size(LONGEST_HEADERS);
    // Limits use it as key, unless a trusted proxy names the client (security 24).
    let router = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    let router = router.map_response(move |response| goodbye(response, &leaving));
    let service = TowerToHyperService::new(router);
    let mut served = builder.serve_connection(TokioIo::new(Box::pin(stream)), service);
    // A stop closes a connection from which nothing was read, so available data is read before a stop is handled.
    let begun = poll_fn(|context| Poll::Ready(Pin::new(&mut served).poll(context))).await;
    let ended = match begun {
        Poll::Ready(ended) => ended,
        Poll::Pending => watcher.watch(served).await,
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use axum::body::Body;
    use axum::routing::get;
    use futures_util::stream;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;
    use tokio::time::Instant;

    use super::*;

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: exemple.test\r\n\r\n";

    /// A server on a paused clock, which advances to the next timer when all tasks wait.
    struct Served {
        address: SocketAddr,
        stop: oneshot::Sender<()>,
        drained: oneshot::Sender<()>,
        cut: JoinHandle<usize>,
    }

    impl Served {
        async fn new(router: Router) -> Self {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let endpoint = Endpoint {
                listener,
                router,
                name: "test",
                most_connections: 10,
            };
            let (stop, stopped) = oneshot::channel::<()>();
            let (drained, all) = oneshot::channel::<()>();
            let stopped = async {
                let _ = stopped.await;
            };
            let all = async {
                let _ = all.await;
            };
            let cut = tokio::spawn(serve(endpoint, stopped, all));
            Self {
                address,
                stop,
                drained,
                cut,
            }
        }

        async fn connect(&self, beginning: &[u8]) -> TcpStream {
            let mut stream = TcpStream::connect(self.address)
                .await
                .expect("a connection");
            stream.write_all(beginning).await.expect("it is sent");
            stream
        }
    }

    fn hello() -> Router {
        Router::new().route("/", get(|| async { "bonjour" }))
    }

    /// Requests the page and reads it; the connection may stay open.
    async fn asked(stream: &mut TcpStream) -> String {
        stream.write_all(REQUEST).await.expect("it is sent");
        let mut answer = Vec::new();
        while !answer.ends_with(b"bonjour") {
            assert!(stream.read_buf(&mut answer).await.expect("an answer") > 0);
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Reads until the server closes.
    async fn rest(mut stream: TcpStream) -> String {
        let mut answer = Vec::new();
        // Closed or reset: the connection is over.
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The whole seconds that have passed on the test's clock.
    fn seconds(since: Instant) -> u64 {
        since.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn security_24_headers_that_do_not_come_within_10_s_end_the_connection() {
        let served = Served::new(hello()).await;
        let started = Instant::now();
        let slow = served.connect(b"GET / HTTP/1.1\r\nhost:").await;
        rest(slow).await;
        assert_eq!(seconds(started), 10);
    }

    #[tokio::test(start_paused = true)]
    async fn security_24_a_byte_a_second_does_not_keep_a_connection() {
        let served = Served::new(hello()).await;
        let started = Instant::now();
        let mut slow = served.connect(b"GET / HTTP/1.1\r\nx-slow: ").await;
        while slow.write_all(b"a").await.is_ok() {
            assert!(seconds(started) < 60, "a byte a second kept it open");
            sleep(Duration::from_secs(1)).await;
        }
        assert!(seconds(started) >= 10);
    }

    #[tokio::test(start_paused = true)]
    async fn security_24_an_idle_connection_is_kept_for_10_s() {
        let served = Served::new(hello()).await;
        let started = Instant::now();
        let answer = rest(served.connect(REQUEST).await).await;
        assert!(answer.ends_with("bonjour"), "{answer}");
        assert_eq!(seconds(started), 10);
    }

    #[tokio::test(start_paused = true)]
    async fn security_24_who_takes_in_nothing_of_an_answer_is_let_go_after_30_s() {
        // Dropped together with the answer that is being sent.
        let (held, gone) = oneshot::channel::<()>();
        let endless = Arc::new(Mutex::new(Some(stream::repeat_with(move || {
            let _ = &held;
            Ok::<_, io::Error>(vec![b'a'; 64 * 1024])
        }))));
        let answer = move || {
            let endless = endless.lock().expect("a stream").take();
            async move { Body::from_stream(endless.expect("the first request")) }
        };
        let served = Served::new(Router::new().route("/", get(answer))).await;
        let started = Instant::now();
        let deaf = served.connect(REQUEST).await;
        assert!(gone.await.is_err());
        assert_eq!(seconds(started), 30);
        drop(deaf);
    }

    #[tokio::test(start_paused = true)]
    async fn security_29_a_stopping_server_waits_25_s_for_answers_and_for_nothing_else() {
        let slow = Router::new()
            .route("/", get(|| async { "bonjour" }))
            .route("/never", get(std::future::pending::<()>));
        let served = Served::new(slow.clone()).await;
        let idle = served.connect(b"").await;
        let started = Instant::now();
        served.stop.send(()).expect("it still serves");
        served.drained.send(()).expect("it still serves");
        assert_eq!(served.cut.await.expect("it ends"), 0);
        assert_eq!(seconds(started), 0, "an idle connection is not waited for");
        drop(idle);

        let served = Served::new(slow).await;
        let waiting = served
            .connect(b"GET /never HTTP/1.1\r\nhost: exemple.test\r\n\r\n")
            .await;
        sleep(Duration::from_secs(1)).await;
        let started = Instant::now();
        served.stop.send(()).expect("it still serves");
        served.drained.send(()).expect("it still serves");
        assert_eq!(served.cut.await.expect("it ends"), 1);
        assert_eq!(seconds(started), 25);
        drop(waiting);
    }
    #[tokio::test(start_paused = true)]
    async fn security_29_who_was_connected_before_the_stop_is_answered() {
        let served = Served::new(hello()).await;
        // The server's task does not run meanwhile: the system accepts these connections.
        let mut waiting: Vec<std::net::TcpStream> = Vec::new();
        for _ in 0..5 {
            let mut stream = std::net::TcpStream::connect(served.address).expect("a connection");
            io::Write::write_all(&mut stream, REQUEST).expect("it is sent");
            waiting.push(stream);
        }
        served.stop.send(()).expect("it still serves");
        served.drained.send(()).expect("it still serves");
        assert_eq!(served.cut.await.expect("it ends"), 0);
        for mut stream in waiting {
            let mut answer = String::new();
            io::Read::read_to_string(&mut stream, &mut answer).expect("an answer");
            assert!(answer.ends_with("bonjour"), "{answer}");
        }
        assert!(std::net::TcpStream::connect(served.address).is_err());
    }

    #[tokio::test]
    async fn security_29_a_server_that_leaves_answers_until_it_is_drained_and_ends_each_connection()
    {
        let served = Served::new(hello()).await;
        let Served {
            address,
            stop,
            drained,
            cut,
        } = served;
        let mut kept = TcpStream::connect(address).await.expect("a connection");
        assert!(!asked(&mut kept).await.contains("connection: close"));
        stop.send(()).expect("it still serves");
        // Connections that begin now are served, too.
        loop {
            let mut late = TcpStream::connect(address).await.expect("a connection");
            if asked(&mut late).await.contains("connection: close") {
                assert_eq!(rest(late).await, "", "the connection is over");
                break;
            }
        }
        assert!(asked(&mut kept).await.contains("connection: close"));
        assert_eq!(rest(kept).await, "", "the connection is over");
        drained.send(()).expect("it still serves");
        assert_eq!(cut.await.expect("it ends"), 0);
        assert!(TcpStream::connect(address).await.is_err());
    }
}
