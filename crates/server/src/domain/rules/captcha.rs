//! The captcha of the forms.

use super::service_addresses;
use crate::domain::captcha::provider::{CaptchaConfig, Provider};
use crate::domain::fault::{Fault, Path, SettingFault, SiteFault};

/// Returns what is wrong with the captcha of a site.
pub fn check(config: &CaptchaConfig) -> Vec<Fault> {
    let mut faults = Vec::new();
    let at = |name: &str| Path::of("captcha").key(name);
    if !(2..=3).contains(&config.version) {
        let why = SettingFault::OutOfBounds { least: 2, most: 3 };
        faults.push(Fault::at(at("version"), why));
    }
    if config.least_score.is_some_and(|score| score > 100) {
        let (least, most) = (0, 100);
        let why = SettingFault::OutOfBounds { least, most };
        faults.push(Fault::at(at("least_score"), why));
    }
    let has_service = config.provider == Provider::Recaptcha;
    let says = [
        ("script", config.script.is_some()),
        ("sitekey", config.sitekey.is_some()),
        ("sources", !config.sources.is_empty()),
        ("least_score", config.least_score.is_some()),
    ];
    for (name, is_said) in says {
        let is_needed = matches!(name, "script" | "sitekey");
        if has_service && is_needed && !is_said {
            faults.push(Fault::at(at("provider"), SiteFault::ServiceNeeds(name)));
        } else if is_said && !has_service {
            faults.push(Fault::at(at(name), SiteFault::ServiceHas(name)));
        }
    }
    if has_service {
        faults.extend(check_addresses(config));
    }
    faults
}

fn check_addresses(config: &CaptchaConfig) -> Vec<Fault> {
    let at = |name: &str| Path::of("captcha").key(name);
    let mut faults = service_addresses::check("captcha", config.script.as_ref(), &config.sources);
    if config
        .sitekey
        .as_deref()
        .is_some_and(|key| key.trim().is_empty())
    {
        faults.push(Fault::at(at("sitekey"), SettingFault::Empty));
    }
    faults
}
