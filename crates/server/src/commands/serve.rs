//! `vitrine serve`.

use std::future::ready;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::config::Settings;
use crate::domain::captcha::provider::{CaptchaConfig, Provider};
use crate::http::{Endpoint, Listening, bind, router, serve};
use crate::random::random;
use crate::routes::assets;
use crate::routes::ops::{self, Ops};
use crate::state::background_tasks::BackgroundTasks;
use crate::state::metrics::Metrics;
use crate::state::{AppState, Gallery};
use crate::store::{Media, Store};

use super::output::{all_printed, say};
use super::{Failure, media, open_existing, renew_index, unwritable};

/// The number of file handles requested from the system.
const WANTED_HANDLES: u64 = 16_384;
/// Assumed if the system does not tell its limit.
const USUAL_HANDLES: u64 = 1_024;
/// File handles kept for the database, files and the second listener.
const KEPT_HANDLES: usize = 256;
/// Minimum number of visitors' connections.
const FEWEST_CONNECTIONS: usize = 64;
/// Maximum: each uses some 50 kB, and more would fill a small machine.
const MOST_CONNECTIONS: usize = 10_000;
/// Maximum number of connections of the second listener.
const OPS_CONNECTIONS: usize = 32;
/// Time for an answer of the second listener when the server stops.
const OPS_STOP_TIME: Duration = Duration::from_secs(1);
/// How often the metrics are aggregated.
const SUM_UP: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub struct ServeFlags {
    #[arg(
        long,
        value_name = "ADDRESS",
        help = "Address and port [env: VITRINE_LISTEN] [default: 127.0.0.1:8080]"
    )]
    pub listen: Option<String>,
    #[arg(
        long,
        value_name = "ADDRESS",
        help = "Address and port of readiness and metrics [env: VITRINE_OPS_LISTEN] [default: 127.0.0.1:9090]"
    )]
    pub ops_listen: Option<String>,
    #[arg(
        long,
        value_name = "SECONDS",
        allow_negative_numbers = true,
        help = "How long to go on taking requests when told to stop [env: VITRINE_DRAIN_SECONDS] [default: 0]"
    )]
    pub drain_seconds: Option<String>,
    /// When the port is taken, listen on the next free one
    #[arg(long)]
    pub next_free_port: bool,
    /// Serve the gallery of behaviours and the documentation too
    #[arg(long)]
    pub gallery: bool,
}

impl ServeFlags {
    /// The settings among the flags.
    pub fn settings(&self) -> impl Iterator<Item = (&'static str, String)> {
        let flags = [
            ("listen", &self.listen),
            ("ops_listen", &self.ops_listen),
            ("drain_seconds", &self.drain_seconds),
        ];
        flags
            .into_iter()
            .filter_map(|(name, value)| Some((name, value.clone()?)))
    }
}

pub async fn run(settings: Settings, flags: ServeFlags) -> Result<(), Failure> {
    settings.knows_its_address()?;
    let store = open_existing(&settings).await?;
    store.migrate().await?;
    renew_index(&store).await;
    let mut token = None;
    let site = store.site().structure().await?;
    let media = media(&settings)?;
    media_can_be_used(&settings, &media, site.is_some())?;
    if let Some(site) = site {
        settings.platform_is_free(site.pages.iter().map(|page| page.path.as_str()))?;
        let captcha = site.site.settings.captcha.as_ref();
        settings.takes_captcha(captcha)?;
        warn_of_a_mute_service(&settings, captcha);
        if captcha.is_some_and(|captcha| captcha.provider == Provider::Essai) {
            token = Some(trial_token(&store).await?);
        }
    }
    let next_free = flags.next_free_port;
    let site = listen(&settings, ("listen", settings.listen), next_free).await?;
    let ops = listen(&settings, ("ops_listen", settings.ops_listen), next_free).await?;
    if !assets::are_built() {
        tracing::warn!("the page bundle is not built: pages work without it, as plain HTML");
    }
    warn_of_a_guessed_address(&settings);
    // Signal handlers are installed before the address is printed: its reader may stop us at once.
    let stops = stops()?;
    let drain = settings.drain;
    announce(&site, &ops, token.as_deref());
    all_printed()?;
    let gallery = if flags.gallery {
        Gallery::Served
    } else {
        Gallery::Absent
    };
    let state = AppState::with_media(settings, media, store.clone(), gallery);
    let second = SecondListener::start(state.clone(), ops)?;
    let background_tasks = BackgroundTasks::start(&state)?;
    let stopping = second.stopping.clone();
    let endpoint = Endpoint {
        listener: site.listener,
        router: router(state),
        name: "site",
        most_connections: most_connections(),
    };
    let stop = stopped(stops.clone(), 1);
    let stop = async move {
        stop.await;
        tracing::info!("stopping: what is being answered is finished first");
        stopping.store(true, Ordering::Relaxed);
    };
    let drained = async move {
        // A second request to stop ends the wait.
        let _ = tokio::time::timeout(drain, stopped(stops, 2)).await;
    };
    let cut = serve(endpoint, stop, drained).await;
    if cut > 0 {
        tracing::warn!(cut, "connections were cut: their answers took too long");
    }
    second.stop().await;
    background_tasks.stop().await;
    store.close().await;
    Ok(())
}

/// The second listener still answers while the first one finishes its running answers.
struct SecondListener {
    stopping: Arc<AtomicBool>,
    end: oneshot::Sender<()>,
    served: JoinHandle<usize>,
}

impl SecondListener {
    fn start(state: AppState, listening: Listening) -> Result<Self, Failure> {
        let metrics = Metrics::start()?;
        tokio::spawn(sum_up(metrics.clone()));
        let stopping = Arc::new(AtomicBool::new(false));
        let leaving = stopping.clone();
        let endpoint = Endpoint {
            listener: listening.listener,
            router: ops::router(Ops {
                state,
                metrics,
                stopping: leaving,
            }),
            name: "ops",
            most_connections: OPS_CONNECTIONS,
        };
        let (end, ended) = oneshot::channel::<()>();
        let ended = async {
            // The channel has a value or is closed: both mean stop.
            let _ = ended.await;
        };
        let served = tokio::spawn(serve(endpoint, ended, ready(())));
        Ok(Self {
            stopping,
            end,
            served,
        })
    }

    async fn stop(self) {
        let _ = self.end.send(());
        // Requests for metrics may be cut.
        let _ = tokio::time::timeout(OPS_STOP_TIME, self.served).await;
    }
}

async fn sum_up(metrics: Metrics) {
    let mut often = tokio::time::interval(SUM_UP);
    loop {
        often.tick().await;
        metrics.sum_up();
    }
}

/// A folder that an import can still make is no fault of a server without a site.
fn media_can_be_used(settings: &Settings, media: &Media, has_site: bool) -> Result<(), Failure> {
    let folder = &settings.media;
    let why = match media.try_writing() {
        Ok(()) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound && !has_site => return Ok(()),
        Err(error) => error,
    };
    let place = settings.origin("media");
    let folder = folder.display();
    let advice = unwritable(
        &why,
        "name the folder that the import filled, and let this user write there",
    );
    Err(format!("media ({place}): {folder}: {why}; {advice}").into())
}

async fn listen(
    settings: &Settings,
    (name, address): (&str, SocketAddr),
    next_free: bool,
) -> Result<Listening, Failure> {
    let place = settings.origin(name);
    let listening = bind(address, next_free).await.map_err(|error| {
        let advice = if next_free {
            "no port after it is free either: choose another one"
        } else {
            "choose another port, or add --next-free-port"
        };
        format!("{name} ({place}) is `{address}`: {error}; {advice}")
    })?;
    Ok(listening)
}

/// Counts how often the program was told to stop.
fn stops() -> std::io::Result<watch::Receiver<u32>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    // The terminal was closed. A server started with nohup should continue.
    let mut hang_up = if hang_up_is_ignored() {
        None
    } else {
        Some(signal(SignalKind::hangup())?)
    };
    let (count, counted) = watch::channel(0);
    tokio::spawn(async move {
        loop {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
                Some(()) = heard(hang_up.as_mut()) => {}
            }
            count.send_modify(|times| *times += 1);
        }
    });
    Ok(counted)
}

async fn heard(signal: Option<&mut Signal>) -> Option<()> {
    signal?.recv().await
}

/// Reads it where Linux tells it, as a mask of signals with the first one lowest; elsewhere none is taken to be ignored.
fn hang_up_is_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 != 0)
}

/// Waits until the program was told so many times to stop.
async fn stopped(mut stops: watch::Receiver<u32>, times: u32) {
    // The sender lives as long as the runtime; if it ended, nobody could stop us otherwise.
    let _ = stops.wait_for(|count| *count >= times).await;
}

/// The site's address is printed last, when everything is ready.
fn announce(site: &Listening, ops: &Listening, token: Option<&str>) {
    if let Some(token) = token {
        say(format_args!("Captcha d’essai, jeton valable : {token}"));
    }
    for port in [site.taken, ops.taken].into_iter().flatten() {
        say(format_args!("Le port {port} est déjà pris."));
    }
    say(format_args!("Exploitation : http://{}/", ops.address));
    say(format_args!("Vitrine : http://{}/", site.address));
}

/// A token of the trial's captcha, for who has no browser at hand.
async fn trial_token(store: &Store) -> Result<String, Failure> {
    let random = random().map_err(|error| error.to_string())?;
    let now = jiff::Timestamp::now().as_second();
    Ok(store.captcha().key().await?.trial_token(random, now))
}

/// A site that names a service, on a server without its secret, has the self-hosted captcha.
fn warn_of_a_mute_service(settings: &Settings, captcha: Option<&CaptchaConfig>) {
    let names_one = captcha.is_some_and(|captcha| captcha.provider == Provider::Recaptcha);
    if names_one && settings.captcha.is_none() {
        tracing::warn!(
            "VITRINE_CAPTCHA_SECRET and VITRINE_CAPTCHA_VERIFY_URL are not set: forms have the self-hosted captcha"
        );
    }
}

/// One connection per file handle, less those kept for files and the database. The limit is raised as far as the
/// system allows.
fn most_connections() -> usize {
    let now = getrlimit(Resource::Nofile);
    let wanted = now
        .maximum
        .map_or(WANTED_HANDLES, |most| most.min(WANTED_HANDLES));
    let granted = now.current.map_or(wanted, |current| current.max(wanted));
    let raised = Rlimit {
        current: Some(granted),
        maximum: now.maximum,
    };
    let handles = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => granted,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files could not be raised");
            now.current.unwrap_or(USUAL_HANDLES)
        }
    };
    usize::try_from(handles)
        .unwrap_or(usize::MAX)
        .saturating_sub(KEPT_HANDLES)
        .clamp(FEWEST_CONNECTIONS, MOST_CONNECTIONS)
}

/// On a public address `Host` can be forged, so the public name must be configured.
fn warn_of_a_guessed_address(settings: &Settings) {
    if settings.public_url.is_none() && !settings.listen.ip().is_loopback() {
        tracing::warn!(
            "VITRINE_PUBLIC_URL is not set: whole addresses (canonical links, feeds) follow what each request says; \
             set it to the address that visitors use"
        );
    }
}
