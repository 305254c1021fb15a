//! Metrics. Names and labels are few and fixed: no visitor's input becomes a label, so that nobody can fill the
//! memory.

use std::time::Duration;

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

use crate::domain::rate_limit::Limit;
use crate::store::REFUSALS;

/// The cache of rendered pages and blocks, as a label.
pub const FRAGMENTS: &str = "fragments";
/// Their compressed forms, as a label.
pub const COMPRESSED: &str = "compressed";

const REQUESTS: &str = "vitrine_requests_total";
const PREFETCHES: &str = "vitrine_prefetches_total";
const REQUEST_SECONDS: &str = "vitrine_request_seconds";
const CONNECTIONS: &str = "vitrine_connections_open";
const CACHE: &str = "vitrine_cache_total";
const MAILS: &str = "vitrine_mails_waiting";
const POOL: &str = "vitrine_database_connections";
const MEMORY: &str = "process_resident_memory_bytes";
const PROCESSOR: &str = "process_cpu_seconds_total";
const FILES: &str = "process_open_fds";
const STARTED: &str = "process_start_time_seconds";
const HIT: &str = "hit";
const MISS: &str = "miss";

/// Upper bounds in seconds: a cached page takes less than the first, a request that times out the last.
const BUCKETS: [f64; 10] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05, 0.1, 0.5, 2.5, 20.0,
];

/// The counters of the process.
#[derive(Debug, Clone)]
pub struct Metrics(PrometheusHandle);

/// The labels and duration of an answer.
#[derive(Debug, Clone, Copy)]
pub struct Answered<'a> {
    /// Method of the request.
    pub method: &'a str,
    /// Template of the route, such as `/medias/{name}`; never the address itself.
    pub route: &'a str,
    /// Status of the answer.
    pub status: u16,
    /// From the request's head to the answer's.
    pub took: Duration,
}

impl Metrics {
    /// Starts counting; once per process.
    pub fn start() -> Result<Self, String> {
        let recorder = builder()
            .map_err(|error| error.to_string())?
            .build_recorder();
        let metrics = Self(recorder.handle());
        metrics::set_global_recorder(recorder).map_err(|error| error.to_string())?;
        describe();
        begin_at_zero();
        gauge!("vitrine_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        Ok(metrics)
    }

    /// All metrics, in Prometheus' text format. Processor time is set here: counters of `metrics` are whole numbers.
    pub fn render(&self, used: Use) -> String {
        gauge!(MEMORY).set(f64::from(used.memory_kilobytes) * 1024.0);
        gauge!(FILES).set(f64::from(used.open_files));
        gauge!(STARTED).set(used.started_at);
        let told = self.0.render();
        let processor = used.processor.as_secs_f64();
        format!(
            "{told}\n# HELP {PROCESSOR} Seconds of processor time of the process\n\
             # TYPE {PROCESSOR} counter\n{PROCESSOR} {processor}\n"
        )
    }

    /// Aggregates the recorded times; without it they would fill the memory.
    pub fn sum_up(&self) {
        self.0.run_upkeep();
    }
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    let seconds = Matcher::Full(REQUEST_SECONDS.to_owned());
    PrometheusBuilder::new().set_buckets_for_metric(seconds, &BUCKETS)
}

fn describe() {
    describe_counter!(REQUESTS, "Answers by method, route template and status");
    describe_counter!(
        PREFETCHES,
        "Pages that browsers asked for ahead, by status; no request counts twice"
    );
    describe_histogram!(
        REQUEST_SECONDS,
        "Seconds from a request's head to its answer's"
    );
    describe_gauge!(CONNECTIONS, "Open connections by listener");
    describe_counter!(CACHE, "Look-ups in a cache, by whether it had it");
    describe_counter!(
        REFUSALS,
        "Requests refused since their address or account asks too often"
    );
    describe_gauge!(MAILS, "Mails that wait to be sent");
    describe_gauge!(POOL, "Connections to the database by pool and state");
    describe_gauge!(MEMORY, "Memory that the process holds");
    describe_gauge!(FILES, "Open files and connections of the process");
    describe_gauge!(STARTED, "When the process started, in seconds since 1970");
    describe_gauge!("vitrine_build_info", "The version that runs");
}

/// Initialises the counters with 0: otherwise a panel would have no data, and a rate would miss the first event.
fn begin_at_zero() {
    for status in [200, 403] {
        counter!(PREFETCHES, "status" => status.to_string()).increment(0);
    }
    for limit in Limit::ALL {
        counter!(REFUSALS, "limit" => limit.name()).increment(0);
    }
    for cache in [FRAGMENTS, COMPRESSED] {
        for result in [HIT, MISS] {
            counter!(CACHE, "cache" => cache, "result" => result).increment(0);
        }
    }
}

/// Counts an answer.
pub fn answered(answer: Answered) {
    // Clients can invent methods; only the known ones become labels.
    let method = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]
        .into_iter()
        .find(|known| *known == answer.method)
        .unwrap_or("other");
    let route = answer.route.to_owned();
    counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => answer.status.to_string())
        .increment(1);
    histogram!(REQUEST_SECONDS, "route" => route).record(answer.took);
}

/// Counts the answer to a prefetch, which is no visit.
pub fn prefetched(status: u16) {
    counter!(PREFETCHES, "status" => status.to_string()).increment(1);
}

/// Counts a look-up in the cache with this name.
pub fn looked_up(cache: &'static str, had_it: bool) {
    counter!(CACHE, "cache" => cache, "result" => if had_it { HIT } else { MISS }).increment(1);
}

/// Sets the number of queued mails.
pub fn mails_waiting(count: u32) {
    gauge!(MAILS).set(f64::from(count));
}

/// Sets the numbers of used and idle connections of a database pool.
pub fn pool(name: &'static str, in_use: u32, idle: u32) {
    gauge!(POOL, "pool" => name, "state" => "used").set(f64::from(in_use));
    gauge!(POOL, "pool" => name, "state" => "idle").set(f64::from(idle));
}

/// Resource usage of the process.
#[derive(Debug, Clone, Copy, Default)]
pub struct Use {
    /// Resident memory.
    pub memory_kilobytes: u32,
    /// Processor time.
    pub processor: Duration,
    /// Open files.
    pub open_files: u32,
    /// When it started, in seconds since 1970.
    pub started_at: f64,
}

/// Counts as an open connection until it is dropped.
#[derive(Debug)]
pub struct Connection(&'static str);

impl Connection {
    /// A connection to the listener with this name.
    pub fn opened(listener: &'static str) -> Self {
        gauge!(CONNECTIONS, "listener" => listener).increment(1.0);
        Self(listener)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        gauge!(CONNECTIONS, "listener" => self.0).decrement(1.0);
    }
}
