//! `vitrine doctor`: checks the installation and says how to fix what is wrong.

mod database;
mod mails;
mod network;
mod places;

use std::process::ExitCode;

use crate::config::{Settings, SettingsError};
use crate::routes::assets;

/// The result for one part.
type Finding = Result<String, String>;
/// The part, and its result.
type NamedFinding = (&'static str, Finding);

pub async fn run(settings: Result<Settings, SettingsError>) -> ExitCode {
    let mut findings = Vec::new();
    match settings {
        Err(error) => {
            let wrong = error.to_string();
            findings.extend(wrong.lines().map(|line| ("settings", Err(line.to_owned()))));
        }
        Ok(settings) => findings.extend(look(&settings).await),
    }
    findings.push(("assets", assets()));
    let broken = findings.iter().any(|(_, finding)| finding.is_err());
    for (part, finding) in findings {
        match finding {
            Ok(text) => println!("ok     {part}: {text}"),
            Err(text) => println!("wrong  {part}: {text}"),
        }
    }
    if broken {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

async fn look(settings: &Settings) -> Vec<NamedFinding> {
    let mut findings = vec![
        ("settings", Ok(format!("platform {}", settings.platform))),
        ("public address", public_address(settings)),
        ("time zone", Ok(time_zone(settings))),
    ];
    findings.extend(network::listeners(settings).await);
    findings.extend(database::look(settings).await);
    findings.push(("media", places::media(settings)));
    findings.extend(places::disks(settings));
    findings.push(("mail", network::mail(settings.mail.as_ref()).await));
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
