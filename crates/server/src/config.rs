//! Settings: flags, then the environment's `VITRINE_*`, then a TOML file, then defaults.

mod mail;
mod public_url;
mod raw;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use jiff::tz::TimeZone;

pub use mail::MailSettings;
pub use public_url::PublicUrl;
use raw::Raw;

use crate::store::Database;

/// Names of the settings; the environment's begin with `VITRINE_` and are in capitals.
const NAMES: [&str; 11] = [
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
];
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
    /// Address that visitors know the site by, without a slash at its end.
    pub public_url: Option<PublicUrl>,
    /// How many proxies before us write `X-Forwarded-For`.
    pub trusted_proxies: usize,
    /// The site's time zone, which says what day it is.
    pub time_zone: TimeZone,
    /// How mails are sent; without it they are kept.
    pub mail: Option<MailSettings>,
    /// Whether https is announced for every name below the site's own, too.
    pub hsts_subdomains: bool,
}

/// Why the settings cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub struct SettingsError(String);

impl std::fmt::Display for SettingsError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingsError {}

/// Where settings come from.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The file named by `--config`.
    pub file: Option<PathBuf>,
    /// The environment; only `VITRINE_*` is looked at.
    pub environment: Vec<(String, String)>,
    /// Flags, by the names of the settings.
    pub flags: BTreeMap<&'static str, String>,
}

impl Settings {
    /// Reads the settings.
    pub fn read(sources: &Sources) -> Result<Self, SettingsError> {
        let mut figment = Figment::new().merge(Serialized::defaults(defaults()));
        if let Some(file) = &sources.file {
            if !file.is_file() {
                return Err(SettingsError(format!(
                    "{}: there is no such file (--config)",
                    file.display()
                )));
            }
            figment = figment.merge(Toml::file_exact(file));
        }
        let raw: Raw = figment
            .merge(Serialized::defaults(environment(&sources.environment)?))
            .merge(Serialized::defaults(&sources.flags))
            .extract()
            .map_err(|error| SettingsError(error.to_string()))?;
        raw.settings()
    }

    /// Whether visitors can be told whole addresses, as a server must know before it serves. A proxy means
    /// https or another name than the one that we see: neither can be told from a request.
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

    /// Whether the platform's directory is the address of one of these pages, which nobody would reach.
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

fn defaults() -> BTreeMap<&'static str, &'static str> {
    BTreeMap::from([
        ("listen", "127.0.0.1:8080"),
        ("ops_listen", "127.0.0.1:9090"),
        ("database_url", "sqlite:data/vitrine.db"),
        ("media", "file:data/media"),
        ("platform", "vitrine"),
        ("trusted_proxies", "0"),
        ("timezone", "Europe/Paris"),
        ("hsts_subdomains", "false"),
    ])
}

fn environment(variables: &[(String, String)]) -> Result<BTreeMap<String, &str>, SettingsError> {
    let mut found = BTreeMap::new();
    for (variable, value) in variables {
        let Some(name) = variable.strip_prefix(PREFIX) else {
            continue;
        };
        let name = name.to_ascii_lowercase();
        if !NAMES.contains(&name.as_str()) || *variable != name_of(&name) {
            let known = NAMES.map(name_of).join(", ");
            return Err(SettingsError(format!(
                "{variable} is no setting; there are {known}"
            )));
        }
        // An empty variable is how a shell says "not set".
        if !value.is_empty() {
            found.insert(name, value.as_str());
        }
    }
    Ok(found)
}

fn name_of(setting: &str) -> String {
    format!("{PREFIX}{}", setting.to_ascii_uppercase())
}

/// What is wrong with a value, and what to write. Who calls this keeps secrets out of `value`.
fn wrong(name: &str, value: &str, advice: &str) -> SettingsError {
    SettingsError(format!("{name} ({}) is `{value}`: {advice}", name_of(name)))
}
