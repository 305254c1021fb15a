//! Settings: flags, then the environment's `VITRINE_*`, then a TOML file, then defaults.

mod captcha;
mod database_place;
mod fault;
mod file;
mod log;
mod mail;
mod origins;
mod public_url;
mod raw;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use jiff::tz::TimeZone;

pub use captcha::CaptchaSettings;
pub use fault::SettingsError;
pub use log::{LogFormat, LogSettings};
pub use mail::MailSettings;
use origins::{SettingOrigin, SettingOrigins, variable};
pub use public_url::PublicUrl;

use crate::domain::captcha::provider::{CaptchaConfig, Provider};
use crate::store::{BucketAddress, Database};

/// Names of the settings. The environment variables are the same in capitals with the prefix
/// `VITRINE_`.
const NAMES: [&str; 20] = [
    "listen",
    "ops_listen",
    "database_url",
    "media",
    "media_copy",
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
    "drain_seconds",
    "log_level",
    "log_format",
    "log_assets",
];
/// Settings that a file may give without quotes: numbers and booleans.
const UNQUOTED: [&str; 5] = [
    "trusted_proxies",
    "hsts_subdomains",
    "captcha_difficulty",
    "drain_seconds",
    "log_assets",
];
const PREFIX: &str = "VITRINE_";
/// Names the settings' file, and is no setting of it.
const CONFIG: &str = "VITRINE_CONFIG";

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
    /// The bucket that the folder is a copy of.
    pub bucket: Option<BucketAddress>,
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
    /// How long a server still accepts requests after the signal to stop.
    pub drain: Duration,
    /// What is logged.
    pub log: LogSettings,
    /// Where each setting was written.
    origins: SettingOrigins,
}

/// Sources of the settings.
#[derive(Debug, Clone, Default)]
pub struct SettingSources {
    /// The file named by `--config`.
    pub file: Option<PathBuf>,
    /// The environment; only `VITRINE_*` is used. `VITRINE_CONFIG` names the file where no flag does.
    pub environment: Vec<(String, String)>,
    /// Flags by the names of the settings.
    pub flags: BTreeMap<&'static str, String>,
}

impl Settings {
    /// Reads the settings; the error says everything that is wrong with them.
    pub fn read(sources: &SettingSources) -> Result<Self, SettingsError> {
        let mut faults = SettingsError::default();
        let given = given(sources, &mut faults);
        let settings = faults.or_none(raw::settings(&given));
        faults.unless_none()?;
        settings.ok_or_else(SettingsError::default)
    }

    /// Reads the settings with the default in place of each that is wrong, for who wants to look at the rest.
    pub fn mended(sources: &SettingSources) -> (Option<Self>, SettingsError) {
        let mut faults = SettingsError::default();
        let mut given = given(sources, &mut faults);
        let _ = faults.or_none(raw::settings(&given));
        given.reset(&faults.settings());
        (raw::settings(&given).ok(), faults)
    }

    /// Where a setting was written: `--listen`, `VITRINE_LISTEN` or `/etc/vitrine.toml:3`.
    pub fn origin(&self, name: &str) -> String {
        self.origins.of(name)
    }

    /// Checks that absolute URLs can be built, which is required to serve. Behind a proxy the public scheme and host
    /// cannot be read from a request. Mails are read elsewhere: whoever forges a `Host` would choose where the links in
    /// them lead (security 15). A server on loopback may be one of a developer: it starts, and sends no such link to
    /// another name than its own.
    pub fn knows_its_address(&self) -> Result<(), SettingsError> {
        let why = match (&self.public_url, self.trusted_proxies, &self.mail) {
            (Some(_), ..) | (None, 0, None) => return Ok(()),
            (None, 0, Some(_)) if self.listen.ip().is_loopback() => return Ok(()),
            (None, 0, Some(_)) => format!(
                "mails are sent (smtp_url is set by {}), and links in them need it",
                self.origin("smtp_url")
            ),
            (None, proxies, _) => format!(
                "behind a proxy (trusted_proxies is {proxies} by {})",
                self.origin("trusted_proxies")
            ),
        };
        Err(SettingsError::new(format!(
            "public_url ({}) is missing: {why}: write the address that visitors use, such as https://www.exemple.fr",
            self.origin("public_url")
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
        Err(SettingsError::new(format!(
            "provider = \"essai\" of [captcha] in site.toml is for trials, and public_url ({}) is https: \
             remove the lines, or name a service",
            self.origin("public_url")
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
                Err(self.origins.wrong("platform", &self.platform, &advice))
            }
        }
    }
}

/// A setting, its value as written, and where.
type Written = (&'static str, String, SettingOrigin);

/// Values as written, each from the source with the highest priority.
#[derive(Debug, Clone)]
struct Given {
    values: BTreeMap<&'static str, String>,
    origins: SettingOrigins,
}

impl Given {
    fn defaults() -> Self {
        let defaults = DEFAULTS.into_iter();
        Self {
            values: defaults
                .map(|(name, value)| (name, value.to_owned()))
                .collect(),
            origins: SettingOrigins::default(),
        }
    }

    fn take(&mut self, written: Vec<Written>) {
        for (name, value, place) in written {
            self.values.insert(name, value);
            self.origins.note(name, place);
        }
    }

    /// Gives these settings their defaults back.
    fn reset(&mut self, names: &BTreeSet<&'static str>) {
        let defaults = Self::defaults();
        for name in names {
            self.values.remove(name);
            self.origins.forget(name);
        }
        for (name, value) in defaults.values {
            self.values.entry(name).or_insert(value);
        }
    }
}

const DEFAULTS: [(&str, &str); 14] = [
    ("listen", "127.0.0.1:8080"),
    ("ops_listen", "127.0.0.1:9090"),
    ("database_url", "sqlite:data/vitrine.db"),
    ("media", "file:data/media"),
    ("media_copy", "file:data/media-copy"),
    ("platform", "vitrine"),
    ("trusted_proxies", "0"),
    ("timezone", "Europe/Paris"),
    ("hsts_subdomains", "false"),
    ("captcha_difficulty", "5000"),
    ("drain_seconds", "0"),
    ("log_level", "info"),
    ("log_format", "text"),
    ("log_assets", "true"),
];

fn given(sources: &SettingSources, faults: &mut SettingsError) -> Given {
    let mut given = Given::defaults();
    let variables = &sources.environment;
    let config = variables
        .iter()
        .find(|(name, value)| name == CONFIG && !value.is_empty());
    let file = match (&sources.file, config) {
        (Some(file), _) => Some((file.clone(), "--config")),
        (None, Some((_, file))) => Some((PathBuf::from(file), CONFIG)),
        (None, None) => None,
    };
    if let Some((file, named_by)) = file {
        given.take(file::read(&file, named_by, faults));
    }
    given.take(environment(variables, faults));
    let flags = sources.flags.iter();
    given.take(
        flags
            .map(|(name, value)| (*name, value.clone(), SettingOrigin::Flag))
            .collect(),
    );
    given
}

fn known(name: &str) -> Option<&'static str> {
    NAMES.into_iter().find(|known| *known == name)
}

fn environment(variables: &[(String, String)], faults: &mut SettingsError) -> Vec<Written> {
    let ours = variables
        .iter()
        .filter(|(name, _)| name.starts_with(PREFIX) && name != CONFIG);
    let mut written = Vec::new();
    for (name, value) in ours {
        let setting = known(&name[PREFIX.len()..].to_ascii_lowercase());
        let setting = setting.filter(|setting| *name == variable(setting));
        let setting = setting.ok_or_else(|| {
            let known = NAMES.map(variable).join(", ");
            SettingsError::new(format!(
                "{name} is not a setting; the settings are {CONFIG}, {known}"
            ))
        });
        // An empty variable counts as not set.
        if let Some(setting) = faults.or_none(setting).filter(|_| !value.is_empty()) {
            written.push((setting, value.clone(), SettingOrigin::Variable));
        }
    }
    written
}
