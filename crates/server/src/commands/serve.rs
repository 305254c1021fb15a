//! `vitrine serve`.

use std::io::Write;

use clap::Args;
use tokio::signal::unix::{SignalKind, signal};

use crate::config::Settings;
use crate::http::{bind, router, serve};
use crate::routes::assets;
use crate::state::AppState;
use crate::store::Store;

use super::Failure;

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
    /// When the port is taken, listen on the next free one
    #[arg(long)]
    pub next_free_port: bool,
    /// Serve the gallery of behaviours too
    #[arg(long)]
    pub gallery: bool,
}

impl ServeFlags {
    /// The settings among them.
    pub fn settings(&self) -> impl Iterator<Item = (&'static str, String)> {
        let flags = [("listen", &self.listen), ("ops_listen", &self.ops_listen)];
        flags
            .into_iter()
            .filter_map(|(name, value)| Some((name, value.clone()?)))
    }
}

pub async fn run(settings: Settings, flags: ServeFlags) -> Result<(), Failure> {
    let store = Store::open(&settings.database).await?;
    store.migrate().await?;
    if !assets::are_built() {
        tracing::warn!("the page bundle is not built: pages work without it, as plain HTML");
    }
    let listening = bind(settings.listen, flags.next_free_port)
        .await
        .map_err(|error| {
            format!(
                "{}: {error}; choose another port with --listen, or add --next-free-port",
                settings.listen
            )
        })?;
    // Handlers stand before the address is said: who reads it may stop us at once.
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping: what is being answered is finished first");
    };
    if let Some(port) = listening.taken {
        println!("Le port {port} est déjà pris.");
    }
    let mut out = std::io::stdout();
    writeln!(out, "Vitrine : http://{}/", listening.address)?;
    out.flush()?;
    let state = AppState::new(settings, store.clone(), flags.gallery);
    let cut = serve(listening.listener, router(state), stop).await;
    if cut > 0 {
        tracing::warn!(cut, "connections were cut: their answers took too long");
    }
    store.close().await;
    Ok(())
}
