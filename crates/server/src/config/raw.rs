//! Parses and validates the settings as written.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use crate::domain::key::is_key;
use crate::domain::rules::address::is_of_the_program;
use crate::store::Database;

use super::{Given, Settings, SettingsError, captcha, mail, public_url, wrong};

/// A larger number of proxies is a typing error.
const MOST_PROXIES: usize = 10;
/// Below, a program sends as it likes; above, a telephone works for minutes.
const DIFFICULTIES: RangeInclusive<u32> = 100..=100_000;

/// The settings by name, each from the source with the highest priority.
pub struct Raw(pub Given);

/// All problems of the settings, reported together.
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
    pub fn settings(&self) -> Result<Settings, SettingsError> {
        let mut faults = Faults::default();
        let public_url = self.said("public_url").map(public_url::read);
        let mail = mail::read(self.said("smtp_url"), self.said("mail_from"));
        let captcha = captcha::read(self.said("captcha_secret"), self.said("captcha_verify_url"));
        let read = (
            faults.or_none(self.address("listen")),
            faults.or_none(self.address("ops_listen")),
            faults.or_none(self.database()),
            faults.or_none(self.media()),
            faults.or_none(public_url.transpose()),
            faults.or_none(self.trusted_proxies()),
            faults.or_none(self.time_zone()),
            faults.or_none(mail),
            faults.or_none(self.hsts_subdomains()),
            faults.or_none(self.captcha_difficulty()),
            faults.or_none(captcha),
            faults.or_none(self.platform()),
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
            Some(captcha_difficulty),
            Some(captcha),
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
            captcha_difficulty,
            captcha,
            demo_password: self.said("demo_password").map(str::to_owned),
        })
    }

    fn said(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Returns the text of a setting that has a default.
    fn text(&self, name: &str) -> &str {
        self.said(name).unwrap_or_default()
    }

    fn address(&self, name: &str) -> Result<SocketAddr, SettingsError> {
        let advice = "write an address and a port, such as 127.0.0.1:8080 or [::]:80";
        let text = self.text(name);
        text.parse().map_err(|_| wrong(name, text, advice))
    }

    fn database(&self) -> Result<Database, SettingsError> {
        let advice = "write sqlite: and a file, such as sqlite:data/vitrine.db, or \
            postgres://USER:PASSWORD@HOST/DATABASE";
        let url = self.text("database_url");
        let shown = without_password(url);
        Database::of_url(url).ok_or_else(|| wrong("database_url", shown, advice))
    }

    fn media(&self) -> Result<PathBuf, SettingsError> {
        let advice = "write file: and a folder, such as file:data/media";
        let url = self.text("media");
        folder_of(url).ok_or_else(|| wrong("media", url, advice))
    }

    fn trusted_proxies(&self) -> Result<usize, SettingsError> {
        let advice = "write how many proxies stand before this server, 0 to 10";
        let written = self.text("trusted_proxies");
        let count = written.parse().ok();
        count
            .filter(|count| *count <= MOST_PROXIES)
            .ok_or_else(|| wrong("trusted_proxies", written, advice))
    }

    fn hsts_subdomains(&self) -> Result<bool, SettingsError> {
        let advice =
            "write true where every name below the site's own is served by https, else false";
        let written = self.text("hsts_subdomains");
        let read = written.parse();
        read.map_err(|_| wrong("hsts_subdomains", written, advice))
    }

    fn captcha_difficulty(&self) -> Result<u32, SettingsError> {
        let advice = "write how many rounds a try of the captcha takes, 100 to 100000";
        let written = self.text("captcha_difficulty");
        let rounds = written.parse().ok();
        rounds
            .filter(|rounds| DIFFICULTIES.contains(rounds))
            .ok_or_else(|| wrong("captcha_difficulty", written, advice))
    }

    /// The time zone database is built in, so the result does not depend on the machine.
    fn time_zone(&self) -> Result<TimeZone, SettingsError> {
        let advice =
            "write a name of the time zone database, such as Europe/Paris or Indian/Reunion";
        let name = self.text("timezone");
        TimeZone::get(name).map_err(|_| wrong("timezone", name, advice))
    }

    fn platform(&self) -> Result<String, SettingsError> {
        let name = self.text("platform");
        if is_of_the_program(name) {
            let advice = "the program itself has this address: choose another name";
            return Err(wrong("platform", name, advice));
        }
        if is_key(name) {
            Ok(name.to_owned())
        } else {
            Err(wrong("platform", name, "use a to z, 0 to 9 and -"))
        }
    }
}

/// Returns only the scheme of a URL that may contain a password, for messages.
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
