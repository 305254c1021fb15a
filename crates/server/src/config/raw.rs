//! The settings as they are written, and what each of them must be.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::store::Database;

use super::{Settings, SettingsError, mail, name_of, public_url, wrong};

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
}

/// A number is a text in the environment and may be one in the file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Count {
    Number(usize),
    Text(String),
    Other(IgnoredAny),
}

impl Raw {
    pub fn settings(self) -> Result<Settings, SettingsError> {
        let settings = Settings {
            listen: address("listen", &self.listen)?,
            ops_listen: address("ops_listen", &self.ops_listen)?,
            database: self.database()?,
            media: self.media()?,
            public_url: self
                .public_url
                .as_deref()
                .map(public_url::read)
                .transpose()?,
            trusted_proxies: self.trusted_proxies()?,
            time_zone: self.time_zone()?,
            mail: mail::read(self.smtp_url.as_deref(), self.mail_from.as_deref())?,
            platform: platform(self.platform)?,
        };
        knows_its_address(settings)
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

    /// The tables come with the program: a machine without any has the same days.
    fn time_zone(&self) -> Result<TimeZone, SettingsError> {
        let advice =
            "write a name of the time zone database, such as Europe/Paris or Indian/Reunion";
        TimeZone::get(&self.timezone).map_err(|_| wrong("timezone", &self.timezone, advice))
    }
}

/// A proxy means https or another name than the one we see, so addresses that must be whole (canonical
/// links, feeds, mails) cannot be told from the request.
fn knows_its_address(settings: Settings) -> Result<Settings, SettingsError> {
    if settings.trusted_proxies > 0 && settings.public_url.is_none() {
        let (proxies, public) = (name_of("trusted_proxies"), name_of("public_url"));
        return Err(SettingsError(format!(
            "public_url ({public}) is missing: behind a proxy ({proxies} is {}) write the address that visitors use, \
             such as https://www.exemple.fr",
            settings.trusted_proxies
        )));
    }
    Ok(settings)
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
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !name.is_empty() && name.bytes().all(plain) {
        Ok(name)
    } else {
        Err(wrong("platform", &name, "use a to z, 0 to 9 and -"))
    }
}
