//! Measuring the audience: which tools receive events, and what a page may load for them.

use serde::{Deserialize, Serialize};

use crate::domain::values::policy_source::{PolicySource, sources};

/// `[analytics]` of `site.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalyticsConfig {
    /// The tools, in the order of delivery: `matomo`, `gtag`, `dataLayer`, or names of the site's script.
    pub providers: Vec<String>,
    /// Address of the tool's script, which the page's script loads once the visitor allows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
    /// Origins to which that script sends its measurements, and from which it loads more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
}

/// Additional origins for a page with audience measurement.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AnalyticsPolicy {
    /// Scripts.
    pub scripts: Vec<PolicySource>,
    /// Targets of its requests, also as addresses of pictures.
    pub targets: Vec<PolicySource>,
}

impl AnalyticsConfig {
    /// What a page may load for it, as content security policy.
    pub fn policy(&self) -> AnalyticsPolicy {
        let targets: Vec<PolicySource> = sources(&self.sources).collect();
        let script = self.script.as_deref().and_then(PolicySource::of);
        AnalyticsPolicy {
            scripts: script.into_iter().chain(targets.iter().cloned()).collect(),
            targets,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnalyticsConfig, AnalyticsPolicy, PolicySource};

    fn config(script: Option<&str>, sources: &[&str]) -> AnalyticsConfig {
        AnalyticsConfig {
            providers: vec!["matomo".to_owned()],
            script: script.map(str::to_owned),
            sources: sources.iter().map(|url| (*url).to_owned()).collect(),
        }
    }

    #[test]
    fn security_2_a_page_may_load_the_script_by_its_full_address_and_what_the_site_names() {
        let policy = config(
            Some("https://stats.exemple.fr/matomo.js?v=5"),
            &["https://stats.exemple.fr/"],
        )
        .policy();
        let said = |sources: &[PolicySource]| {
            let words: Vec<&str> = sources.iter().map(PolicySource::as_str).collect();
            words.join(" ")
        };
        assert_eq!(
            said(&policy.scripts),
            "https://stats.exemple.fr/matomo.js https://stats.exemple.fr/"
        );
        assert_eq!(said(&policy.targets), "https://stats.exemple.fr/");
    }

    #[test]
    fn security_2_a_site_that_loads_nothing_changes_no_policy() {
        assert_eq!(config(None, &[]).policy(), AnalyticsPolicy::default());
        let wrong = config(Some("https://a.fr/a.js; script-src *"), &["*"]);
        assert_eq!(wrong.policy(), AnalyticsPolicy::default());
    }
}
