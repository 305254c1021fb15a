//! Settings: flags, then the environment's `VITRINE_*`, then a TOML file, then defaults.

mod captcha;
mod mail;
mod public_url;
mod raw;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use toml::{Table, Value};

pub use captcha::CaptchaSettings;
pub use mail::MailSettings;
pub use public_url::PublicUrl;
use raw::Raw;

use crate::domain::captcha::provider::{CaptchaConfig, Provider};
use crate::store::Database;

/// Names of the settings. The environment variables are the same in capitals with the prefix
/// `VITRINE_`.
const NAMES: [&str; 15] = [
    "listen",
    "ops_listen",
    "database_url",
    "media",
    "platform",
    "public_url",
    "trusted_proxies",
    "timezone",
    "smtp_url",
    "mail_from",
    "hsts_subdomains",
    "captcha_difficulty",
    "captcha_secret",
    "captcha_verify_url",
    "demo_password",
];
/// Settings that a file may give without quotes: numbers and a boolean.
const UNQUOTED: [&str; 3] = ["trusted_proxies", "hsts_subdomains", "captcha_difficulty"];
const PREFIX: &str = "VITRINE_";

/// Settings of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// Address of the second listener, for readiness and metrics.
    pub ops_listen: SocketAddr,
    /// The database.
    pub database: Database,
    /// Folder of pictures and theme.
    pub media: PathBuf,
    /// The platform's directory in addresses, without slashes.
    pub platform: String,
    /// Public URL of the site, without a trailing slash.
    pub public_url: Option<PublicUrl>,
    /// Number of trusted proxies that append to `X-Forwarded-For`.
    pub trusted_proxies: usize,
    /// Time zone of the site; determines the current day.
    pub time_zone: TimeZone,
    /// How mails are sent; without it they are only stored.
    pub mail: Option<MailSettings>,
    /// Whether HSTS includes subdomains.
    pub hsts_subdomains: bool,
    /// Rounds of a try of the self-hosted captcha; a browser needs 256 tries on average.
    pub captcha_difficulty: u32,
    /// How a service is asked what it thinks of a token; without it there is the self-hosted captcha alone.
    pub captcha: Option<CaptchaSettings>,
    /// Password of the accounts that an import makes; without it one is drawn for each.
    pub demo_password: Option<String>,
}

/// Why the settings are invalid.
#[derive(Debug, PartialEq, Eq)]
pub struct SettingsError(String);

impl std::fmt::Display for SettingsError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingsError {}

/// Sources of the settings.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The file named by `--config`.
    pub file: Option<PathBuf>,
    /// The environment; only `VITRINE_*` is used.
    pub environment: Vec<(String, String)>,
    /// Flags by the names of the settings.
    pub flags: BTreeMap<&'static str, String>,
}

impl Settings {
    /// Reads the settings.
    pub fn read(sources: &Sources) -> Result<Self, SettingsError> {
        let mut given = defaults();
        if let Some(file) = &sources.file {
            given.extend(of_file(file)?);
        }
        given.extend(environment(&sources.environment)?);
        given.extend(sources.flags.clone());
        Raw(given).settings()
    }

    /// Checks that absolute URLs can be built, which is required to serve. Behind a proxy the public
    /// scheme and host cannot be read from a request.
    pub fn knows_its_address(&self) -> Result<(), SettingsError> {
        if self.trusted_proxies == 0 || self.public_url.is_some() {
            return Ok(());
        }
        let (proxies, public) = (name_of("trusted_proxies"), name_of("public_url"));
        Err(SettingsError(format!(
            "public_url ({public}) is missing: behind a proxy ({proxies} is {}) write the address that visitors use, \
             such as https://www.exemple.fr",
            self.trusted_proxies
        )))
    }

    /// Whether visitors come by https.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.https)
    }

    /// Checks that a public site has no captcha for trials, which accepts whoever reads its token.
    pub fn takes_captcha(&self, config: Option<&CaptchaConfig>) -> Result<(), SettingsError> {
        let is_trial = config.is_some_and(|config| config.provider == Provider::Essai);
        if !is_trial || !self.is_https() {
            return Ok(());
        }
        Err(SettingsError(format!(
            "provider = \"essai\" of [captcha] in site.toml is for trials, and public_url ({}) is https: \
             take the lines out, or name a service",
            name_of("public_url")
        )))
    }

    /// Checks that no page has the platform's directory as its address, because it would be
    /// unreachable.
    pub fn platform_is_free<'p>(
        &self,
        mut paths: impl Iterator<Item = &'p str>,
    ) -> Result<(), SettingsError> {
        let is_taken = |path: &str| path.split('/').nth(1) == Some(self.platform.as_str());
        match paths.find(|path| is_taken(path)) {
            None => Ok(()),
            Some(path) => {
                let advice = format!("the site has a page {path}: choose another name");
                Err(wrong("platform", &self.platform, &advice))
            }
        }
    }
}

/// Values as written, by setting.
type Given = BTreeMap<&'static str, String>;

fn defaults() -> Given {
    let defaults = [
        ("listen", "127.0.0.1:8080"),
        ("ops_listen", "127.0.0.1:9090"),
        ("database_url", "sqlite:data/vitrine.db"),
        ("media", "file:data/media"),
        ("platform", "vitrine"),
        ("trusted_proxies", "0"),
        ("timezone", "Europe/Paris"),
        ("hsts_subdomains", "false"),
        ("captcha_difficulty", "5000"),
    ];
    let defaults = defaults.into_iter();
    defaults
        .map(|(name, value)| (name, value.to_owned()))
        .collect()
}

fn known(name: &str) -> Option<&'static str> {
    NAMES.into_iter().find(|known| *known == name)
}

fn of_file(file: &Path) -> Result<Given, SettingsError> {
    let shown = file.display();
    if !file.is_file() {
        return Err(SettingsError(format!(
            "{shown}: there is no such file (--config)"
        )));
    }
    let failed = |error: &dyn std::fmt::Display| SettingsError(format!("{shown}: {error}"));
    let text = std::fs::read_to_string(file).map_err(|error| failed(&error))?;
    let table: Table = text.parse().map_err(|error| failed(&error))?;
    let mut given = Given::new();
    for (name, value) in table {
        let Some(name) = known(&name) else {
            let known = NAMES.join(", ");
            let message = format!("{shown}: {name} is no setting; there are {known}");
            return Err(SettingsError(message));
        };
        let text = match value {
            Value::String(text) => text,
            other if UNQUOTED.contains(&name) => other.to_string(),
            _ => {
                let message = format!("{shown}: {name} is a text: write it between quotes");
                return Err(SettingsError(message));
            }
        };
        given.insert(name, text);
    }
    Ok(given)
}

fn environment(variables: &[(String, String)]) -> Result<Given, SettingsError> {
    let mut given = Given::new();
    for (variable, value) in variables {
        let Some(name) = variable.strip_prefix(PREFIX) else {
            continue;
        };
        let name = known(&name.to_ascii_lowercase()).filter(|name| *variable == name_of(name));
        let Some(name) = name else {
            let known = NAMES.map(name_of).join(", ");
            return Err(SettingsError(format!(
                "{variable} is no setting; there are {known}"
            )));
        };
        // An empty variable is how a shell says "not set".
        if !value.is_empty() {
            given.insert(name, value.clone());
        }
    }
    Ok(given)
}

fn name_of(setting: &str) -> String {
    format!("{PREFIX}{}", setting.to_ascii_uppercase())
}

/// Builds the error: what is wrong and what to write instead. The caller keeps secrets out of `value`.
fn wrong(name: &str, value: &str, advice: &str) -> SettingsError {
    SettingsError(format!("{name} ({}) is `{value}`: {advice}", name_of(name)))
}
