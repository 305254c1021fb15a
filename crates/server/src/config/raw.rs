//! Parses and validates the settings as written.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::tz::TimeZone;

use crate::domain::account::{SHORTEST_PASSWORD, is_acceptable_password};
use crate::domain::rules::address::is_of_the_program;
use crate::domain::values::key::is_key;
use crate::store::{BucketAddress, Database, parameter_fault};

use super::{Given, Settings, SettingsError, captcha, database_place, log, mail, public_url};

/// A larger number of proxies is a typing error.
const MOST_PROXIES: usize = 10;
/// Below, a program sends as it likes; above, a telephone works for minutes.
const DIFFICULTIES: RangeInclusive<u32> = 100..=100_000;
/// Longer, and whoever stops the server would kill it.
const LONGEST_DRAIN: u64 = 600;

/// The settings as written.
struct Raw<'g>(&'g Given);

/// Reads every setting; the error says all that is wrong.
pub fn settings(given: &Given) -> Result<Settings, SettingsError> {
    let raw = Raw(given);
    let mut faults = SettingsError::default();
    let origins = &given.origins;
    let public_url = raw.said("public_url");
    let public_url = public_url.map(|text| public_url::read(origins, text));
    let mail = mail::read(origins, raw.said("smtp_url"), raw.said("mail_from"));
    let service = (raw.said("captcha_secret"), raw.said("captcha_verify_url"));
    let read = (
        faults.or_none(raw.address("listen")),
        faults.or_none(raw.address("ops_listen")),
        faults.or_none(raw.database()),
        faults.or_none(raw.media()),
        faults.or_none(public_url.transpose()),
        faults.or_none(raw.trusted_proxies()),
        faults.or_none(raw.time_zone()),
        faults.or_none(mail),
        faults.or_none(raw.hsts_subdomains()),
        faults.or_none(raw.captcha_difficulty()),
        faults.or_none(captcha::read(origins, service)),
        faults.or_none(raw.platform()),
    );
    if let (_, _, Some(database), Some((folder, bucket)), ..) = &read {
        let setting = if bucket.is_some() {
            "media_copy"
        } else {
            "media"
        };
        let place = (setting, folder.as_path());
        faults.or_none(database_place::check(origins, database, place));
    }
    let drain = faults.or_none(raw.drain());
    let demo_password = faults.or_none(raw.demo_password());
    let log = faults.or_none(log::read(origins, |name| raw.text(name)));
    let (
        Some(listen),
        Some(ops_listen),
        Some(database),
        Some((media, bucket)),
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
        return Err(faults);
    };
    let (Some(drain), Some(demo_password), Some(log)) = (drain, demo_password, log) else {
        return Err(faults);
    };
    faults.unless_none()?;
    let mail = mail.map(|mail| mail.of_site(public_url.as_ref()));
    Ok(Settings {
        listen,
        ops_listen,
        database,
        media,
        bucket,
        platform,
        public_url,
        trusted_proxies,
        time_zone,
        mail,
        hsts_subdomains,
        captcha_difficulty,
        captcha,
        demo_password,
        drain,
        log,
        origins: origins.clone(),
    })
}

impl Raw<'_> {
    fn wrong(&self, name: &'static str, value: &str, advice: &str) -> SettingsError {
        self.0.origins.wrong(name, value, advice)
    }

    fn said(&self, name: &str) -> Option<&str> {
        self.0.values.get(name).map(String::as_str)
    }

    /// Returns the text of a setting that has a default.
    fn text(&self, name: &str) -> &str {
        self.said(name).unwrap_or_default()
    }

    fn address(&self, name: &'static str) -> Result<SocketAddr, SettingsError> {
        let advice = "write an address and a port, such as 127.0.0.1:8080 or [::]:80";
        let text = self.text(name);
        text.parse().map_err(|_| self.wrong(name, text, advice))
    }

    fn database(&self) -> Result<Database, SettingsError> {
        let advice = "write sqlite: and a file, without parameters, such as sqlite:data/vitrine.db, or \
            postgres://USER:PASSWORD@HOST/DATABASE, with %40 for @, %2F for / and %25 for % in a password";
        let url = self.text("database_url");
        if let Some(why) = parameter_fault(url) {
            let says = format!(
                "database_url ({}): {why}",
                self.0.origins.of("database_url")
            );
            return Err(SettingsError::about(&["database_url"], says));
        }
        let shown = without_password(url);
        Database::of_url(url).ok_or_else(|| self.wrong("database_url", shown, advice))
    }

    /// Returns the folder of the media, and the bucket that it is a copy of.
    fn media(&self) -> Result<(PathBuf, Option<BucketAddress>), SettingsError> {
        let advice = "write file: and a folder, such as file:data/media, or s3:// with a bucket and a prefix, such as \
            s3://bucket/site";
        let url = self.text("media");
        let copy = self.copy()?;
        let bucket = || BucketAddress::of_url(url).map(|bucket| (copy, Some(bucket)));
        let media = folder_of(url).map(|folder| (folder, None));
        media
            .or_else(bucket)
            .ok_or_else(|| self.wrong("media", url, advice))
    }

    fn copy(&self) -> Result<PathBuf, SettingsError> {
        let advice = "write file: and a folder, such as file:data/media-copy";
        let url = self.text("media_copy");
        folder_of(url).ok_or_else(|| self.wrong("media_copy", url, advice))
    }

    fn trusted_proxies(&self) -> Result<usize, SettingsError> {
        let advice = "write how many proxies stand before this server, 0 to 10";
        let written = self.text("trusted_proxies");
        let count = written.parse().ok();
        count
            .filter(|count| *count <= MOST_PROXIES)
            .ok_or_else(|| self.wrong("trusted_proxies", written, advice))
    }

    fn hsts_subdomains(&self) -> Result<bool, SettingsError> {
        let advice =
            "write true where every name below the site's own is served by https, else false";
        let written = self.text("hsts_subdomains");
        let read = written.parse();
        read.map_err(|_| self.wrong("hsts_subdomains", written, advice))
    }

    fn captcha_difficulty(&self) -> Result<u32, SettingsError> {
        let advice = "write how many rounds a try of the captcha takes, 100 to 100000";
        let written = self.text("captcha_difficulty");
        let rounds = written.parse().ok();
        rounds
            .filter(|rounds| DIFFICULTIES.contains(rounds))
            .ok_or_else(|| self.wrong("captcha_difficulty", written, advice))
    }

    fn drain(&self) -> Result<Duration, SettingsError> {
        let advice =
            "write for how many seconds a server that is told to stop takes requests, 0 to 600";
        let written = self.text("drain_seconds");
        let seconds = written.parse().ok();
        seconds
            .filter(|seconds| *seconds <= LONGEST_DRAIN)
            .map(Duration::from_secs)
            .ok_or_else(|| self.wrong("drain_seconds", written, advice))
    }

    fn demo_password(&self) -> Result<Option<String>, SettingsError> {
        let said = self.said("demo_password");
        if said.is_none_or(is_acceptable_password) {
            return Ok(said.map(str::to_owned));
        }
        // Nobody should read a password in a log, even a bad one.
        let place = self.0.origins.of("demo_password");
        let says = format!(
            "demo_password ({place}): a password has {SHORTEST_PASSWORD} to 200 characters"
        );
        Err(SettingsError::about(&["demo_password"], says))
    }

    /// The time zone database is built in, so the result does not depend on the machine.
    fn time_zone(&self) -> Result<TimeZone, SettingsError> {
        let advice =
            "write a name of the time zone database, such as Europe/Paris or Indian/Reunion";
        let name = self.text("timezone");
        TimeZone::get(name).map_err(|_| self.wrong("timezone", name, advice))
    }

    fn platform(&self) -> Result<String, SettingsError> {
        let name = self.text("platform");
        if is_of_the_program(name) {
            let advice = "the program itself has this address: choose another name";
            return Err(self.wrong("platform", name, advice));
        }
        if is_key(name) {
            Ok(name.to_owned())
        } else {
            Err(self.wrong("platform", name, "use a to z, 0 to 9 and -"))
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
