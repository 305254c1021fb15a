//! The audience measurement of a site.

use super::service_addresses;
use crate::domain::fault::{Fault, Path, SiteFault};
use crate::domain::site::analytics::AnalyticsConfig;

/// Returns what is wrong with the audience measurement of a site.
pub fn check(config: &AnalyticsConfig) -> Vec<Fault> {
    let at = |name: &str| Path::of("analytics").key(name);
    let mut faults = check_names(&config.providers);
    if config.providers.is_empty() {
        faults.push(Fault::at(at("providers"), SiteFault::MissingProvider));
    }
    faults.extend(service_addresses::check(
        "analytics",
        config.script.as_ref(),
        &config.sources,
    ));
    faults
}

fn check_names(names: &[String]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (number, name) in names.iter().enumerate() {
        let at = Path::of("analytics").key("providers").at(number);
        if !is_name(name) {
            faults.push(Fault::at(at, SiteFault::InvalidProvider(name.clone())));
        } else if names.iter().take(number).any(|earlier| earlier == name) {
            faults.push(Fault::at(at, SiteFault::ProviderTwice(name.clone())));
        }
    }
    faults
}

fn is_name(name: &str) -> bool {
    let inside = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    !name.is_empty() && name.bytes().all(inside)
}
