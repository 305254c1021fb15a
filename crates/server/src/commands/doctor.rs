//! `vitrine doctor`: checks the installation and reports how to fix what is wrong.

mod database;
mod mails;
mod network;
mod storage;

use std::process::ExitCode;

use crate::config::{Settings, SettingsError};
use crate::routes::assets;

use super::output::say;

/// The result for one part.
type Finding = Result<String, String>;
/// The part, and its result.
type NamedFinding = (&'static str, Finding);

/// Looks at everything that the settings leave to be looked at; `faults` is what is wrong with them.
pub async fn run(settings: Option<Settings>, faults: SettingsError) -> ExitCode {
    let lines = faults.lines().map(ToOwned::to_owned);
    let mut findings: Vec<NamedFinding> = lines.map(|line| ("settings", Err(line))).collect();
    if let Some(settings) = settings {
        let unknown = faults.settings();
        findings.extend(
            look(&settings, &|names| {
                names.iter().all(|name| !unknown.contains(name))
            })
            .await,
        );
        if findings.iter().all(|(part, _)| *part != "settings") {
            let platform = format!("platform {}", settings.platform);
            findings.insert(0, ("settings", Ok(platform)));
        }
    }
    findings.push(("assets", assets()));
    let broken = findings.iter().any(|(_, finding)| finding.is_err());
    for (part, finding) in findings {
        match finding {
            Ok(text) => say(format_args!("ok     {part}: {text}")),
            Err(text) => say(format_args!("wrong  {part}: {text}")),
        }
    }
    if broken {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Checks what depends on settings that have a valid value; of others only that is said.
async fn look(settings: &Settings, know: &dyn Fn(&[&str]) -> bool) -> Vec<NamedFinding> {
    let mut findings = Vec::new();
    if know(&["public_url", "trusted_proxies", "listen"]) {
        findings.push(("public address", public_address(settings)));
    }
    if know(&["timezone"]) {
        findings.push(("time zone", Ok(time_zone(settings))));
    }
    if know(&["listen", "ops_listen"]) {
        findings.extend(network::listeners(settings).await);
    }
    if know(&["database_url"]) {
        findings.extend(database::look(settings, know).await);
    }
    if know(&["media"]) {
        findings.push(("media", storage::media(settings)));
        let bucket = storage::bucket(settings).await;
        findings.extend(bucket.map(|finding| ("bucket", finding)));
    }
    if know(&["media", "database_url"]) {
        findings.extend(storage::disks(settings));
    }
    if know(&["smtp_url", "mail_from"]) {
        findings.push(("mail", network::mail(settings.mail.as_ref()).await));
    }
    findings
}

/// On loopback visitors are developers. Elsewhere absolute addresses must not depend on the `Host` of a request.
fn public_address(settings: &Settings) -> Finding {
    settings
        .knows_its_address()
        .map_err(|error| error.to_string())?;
    match &settings.public_url {
        Some(url) if url.https => Ok(url.origin.clone()),
        Some(url) if settings.trusted_proxies > 0 => Err(format!(
            "{} is not https: behind a proxy let visitors come by https, and say so in VITRINE_PUBLIC_URL",
            url.origin
        )),
        Some(url) => Ok(format!("{}, without https", url.origin)),
        None if settings.listen.ip().is_loopback() => Ok("from each request".to_owned()),
        None => Err(format!(
            "{} is reached from elsewhere: set VITRINE_PUBLIC_URL to the address that visitors use",
            settings.listen
        )),
    }
}

fn time_zone(settings: &Settings) -> String {
    let zone = &settings.time_zone;
    let now = jiff::Timestamp::now().to_zoned(zone.clone());
    let name = zone.iana_name().unwrap_or("fixed");
    format!("{name}, where it is {}", now.strftime("%Y-%m-%d %H:%M"))
}

fn assets() -> Finding {
    if assets::are_built() {
        Ok("the page bundle is there".to_owned())
    } else {
        Err("the page bundle is missing: run `npm run build -w frontend`, then build the server again".to_owned())
    }
}
