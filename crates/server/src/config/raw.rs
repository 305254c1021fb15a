//! The settings as they are written, and what each of them must be.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::domain::key::is_key;
use crate::domain::rules::address::is_of_the_program;
use crate::store::Database;

use super::{Settings, SettingsError, mail, public_url, wrong};

/// More proxies in a row than this are a slip of the finger.
const MOST_PROXIES: usize = 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    listen: String,
    ops_listen: String,
    database_url: String,
    media: String,
    platform: String,
    #[serde(default)]
    public_url: Option<String>,
    trusted_proxies: Count,
    timezone: String,
    #[serde(default)]
    smtp_url: Option<String>,
    #[serde(default)]
    mail_from: Option<String>,
    hsts_subdomains: Switch,
}

/// A switch is a text in the environment and may be one in the file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Switch {
    Bool(bool),
    Text(String),
    Other(IgnoredAny),
}

/// A number is a text in the environment and may be one in the file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Count {
    Number(usize),
    Text(String),
    Other(IgnoredAny),
}

/// What is wrong with the settings: all of it is said at once.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn or_none<T>(&mut self, read: Result<T, SettingsError>) -> Option<T> {
        read.map_err(|error| self.0.push(error.0)).ok()
    }

    fn all(self) -> SettingsError {
        SettingsError(self.0.join("\n"))
    }
}

impl Raw {
    pub fn settings(self) -> Result<Settings, SettingsError> {
        let mut faults = Faults::default();
        let public_url = self.public_url.as_deref().map(public_url::read);
        let mail = mail::read(self.smtp_url.as_deref(), self.mail_from.as_deref());
        let read = (
            faults.or_none(address("listen", &self.listen)),
            faults.or_none(address("ops_listen", &self.ops_listen)),
            faults.or_none(self.database()),
            faults.or_none(self.media()),
            faults.or_none(public_url.transpose()),
            faults.or_none(self.trusted_proxies()),
            faults.or_none(self.time_zone()),
            faults.or_none(mail),
            faults.or_none(self.hsts_subdomains()),
            faults.or_none(platform(self.platform)),
        );
        let (
            Some(listen),
            Some(ops_listen),
            Some(database),
            Some(media),
            Some(public_url),
            Some(trusted_proxies),
            Some(time_zone),
            Some(mail),
            Some(hsts_subdomains),
            Some(platform),
        ) = read
        else {
            return Err(faults.all());
        };
        Ok(Settings {
            listen,
            ops_listen,
            database,
            media,
            platform,
            public_url,
            trusted_proxies,
            time_zone,
            mail,
            hsts_subdomains,
        })
    }

    fn database(&self) -> Result<Database, SettingsError> {
        let advice = "write sqlite: and a file, such as sqlite:data/vitrine.db, or \
            postgres://USER:PASSWORD@HOST/DATABASE";
        let shown = without_password(&self.database_url);
        Database::of_url(&self.database_url).ok_or_else(|| wrong("database_url", shown, advice))
    }

    fn media(&self) -> Result<PathBuf, SettingsError> {
        let advice = "write file: and a folder, such as file:data/media";
        folder_of(&self.media).ok_or_else(|| wrong("media", &self.media, advice))
    }

    fn trusted_proxies(&self) -> Result<usize, SettingsError> {
        let (count, written) = match &self.trusted_proxies {
            Count::Number(count) => (Some(*count), count.to_string()),
            Count::Text(text) => (text.parse().ok(), text.clone()),
            Count::Other(_) => (None, "…".to_owned()),
        };
        let advice = "write how many proxies stand before this server, 0 to 10";
        count
            .filter(|count| *count <= MOST_PROXIES)
            .ok_or_else(|| wrong("trusted_proxies", &written, advice))
    }

    fn hsts_subdomains(&self) -> Result<bool, SettingsError> {
        let written = match &self.hsts_subdomains {
            Switch::Bool(on) => return Ok(*on),
            Switch::Text(text) => text.as_str(),
            Switch::Other(_) => "…",
        };
        let advice =
            "write true where every name below the site's own is served by https, else false";
        written
            .parse()
            .map_err(|_| wrong("hsts_subdomains", written, advice))
    }

    /// The tables come with the program: a machine without any has the same days.
    fn time_zone(&self) -> Result<TimeZone, SettingsError> {
        let advice =
            "write a name of the time zone database, such as Europe/Paris or Indian/Reunion";
        TimeZone::get(&self.timezone).map_err(|_| wrong("timezone", &self.timezone, advice))
    }
}

fn address(name: &str, text: &str) -> Result<SocketAddr, SettingsError> {
    let advice = "write an address and a port, such as 127.0.0.1:8080 or [::]:80";
    text.parse().map_err(|_| wrong(name, text, advice))
}

/// The scheme alone of an address that may hold a password: messages are passed on.
fn without_password(url: &str) -> &str {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    if rest.contains('@') { scheme } else { url }
}

/// `file:data/media` and `file:///srv/media` both name a folder.
fn folder_of(url: &str) -> Option<PathBuf> {
    let rest = url.strip_prefix("file:")?;
    let path = rest.strip_prefix("//").unwrap_or(rest);
    (!path.is_empty() && !path.contains("://")).then(|| Path::new(path).to_owned())
}

fn platform(name: String) -> Result<String, SettingsError> {
    if is_of_the_program(&name) {
        let advice = "the program itself has this address: choose another name";
        return Err(wrong("platform", &name, advice));
    }
    if is_key(&name) {
        Ok(name)
    } else {
        Err(wrong("platform", &name, "use a to z, 0 to 9 and -"))
    }
}
