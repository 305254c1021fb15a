//! Destination and content of the log.

use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::config::{LogFormat, LogSettings};
use crate::http::ASSETS_LOG;

/// Logs go to stderr; `RUST_LOG` goes before the settings, such as `debug` or `vitrine_server=debug,sqlx=warn`.
/// `takes_long`: slow statements are no news.
pub fn start(settings: Option<LogSettings>, takes_long: bool) {
    let settings = settings.unwrap_or(LogSettings {
        level: Level::INFO,
        format: LogFormat::Text,
        assets: true,
    });
    let wanted = std::env::var("RUST_LOG")
        .ok()
        .and_then(|text| text.parse::<Targets>().ok());
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // A log line that cannot be written (full disk) is dropped. Reporting that on stderr would panic.
        .log_internal_errors(false);
    let lines = match settings.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_ansi(false).boxed(),
    };
    tracing_subscriber::registry()
        .with(lines.with_filter(wanted.unwrap_or_else(|| usual(settings, takes_long))))
        .init();
}

/// Our own lines as the settings say, those of libraries only if something is wrong.
fn usual(settings: LogSettings, takes_long: bool) -> Targets {
    let at_most = |level: Level| settings.level.min(level);
    let mut usual = Targets::new()
        .with_default(at_most(Level::WARN))
        .with_target("vitrine_server", settings.level);
    if !settings.assets {
        usual = usual.with_target(ASSETS_LOG, at_most(Level::WARN));
    }
    if takes_long {
        usual = usual.with_target("sqlx::query", Level::ERROR);
    }
    usual
}
