//! Settings of the log.

use tracing::Level;

use super::SettingsError;
use super::origins::SettingOrigins;

/// What is logged, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogSettings {
    /// Lines of this level and of those above it.
    pub level: Level,
    /// How a line is written.
    pub format: LogFormat,
    /// Whether answers of the page bundle, the theme and pictures have a line.
    pub assets: bool,
}

/// How a line of the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Reads the settings.
pub fn read<'t>(
    origins: &SettingOrigins,
    text: impl Fn(&'static str) -> &'t str,
) -> Result<LogSettings, SettingsError> {
    let mut faults = SettingsError::default();
    let mut word = |name, advice, right: bool| {
        if !right {
            faults.or_none(Err::<(), _>(origins.wrong(name, text(name), advice)));
        }
    };
    let level = match text("log_level") {
        "error" => Some(Level::ERROR),
        "warn" => Some(Level::WARN),
        "info" => Some(Level::INFO),
        "debug" => Some(Level::DEBUG),
        _ => None,
    };
    let format = match text("log_format") {
        "text" => Some(LogFormat::Text),
        "json" => Some(LogFormat::Json),
        _ => None,
    };
    let assets = text("log_assets").parse().ok();
    word(
        "log_level",
        "write error, warn, info or debug",
        level.is_some(),
    );
    word("log_format", "write text or json", format.is_some());
    let advice =
        "write true, or false to leave out what the page bundle, the theme and pictures are asked";
    word("log_assets", advice, assets.is_some());
    let (Some(level), Some(format), Some(assets)) = (level, format, assets) else {
        return Err(faults);
    };
    Ok(LogSettings {
        level,
        format,
        assets,
    })
}
