//! The captcha provider of a site: the site itself, or a service with reCAPTCHA's interface.

use serde::{Deserialize, Serialize};

use crate::domain::values::keyword::keywords;
use crate::domain::values::policy_source::{PolicySource, sources};

/// `[captcha]` of `site.toml`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptchaConfig {
    /// The provider.
    pub provider: Provider,
    /// 2: a box for the visitor to tick; 3: invisible.
    #[serde(default = "invisible")]
    pub version: u8,
    /// Address of the service's script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
    /// The site's key at the service.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sitekey: Option<String>,
    /// Further origins of the service's scripts and frames.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
    /// The minimum score in percent that version 3 accepts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_score: Option<u8>,
}

keywords! {
    /// The captcha provider.
    pub enum Provider {
        /// The site itself, by a proof of work.
        Pow = "pow",
        /// The program in place of a service, for trials.
        Essai = "essai",
        /// A service with reCAPTCHA's interface.
        Recaptcha = "recaptcha",
    }
}

/// The version without a box.
pub const INVISIBLE: u8 = 3;
/// The default that services recommend.
const USUAL_SCORE: u8 = 50;

fn invisible() -> u8 {
    INVISIBLE
}

/// The captcha service of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Service<'a> {
    config: &'a CaptchaConfig,
}

impl CaptchaConfig {
    /// The service; `None` if the site itself checks visitors. A trial accepts everybody, so it is never used on https;
    /// a service is only asked if the server has its secret.
    pub fn service(&self, is_https: bool, has_secret: bool) -> Option<Service<'_>> {
        let asked = match self.provider {
            Provider::Pow => false,
            Provider::Essai => !is_https,
            Provider::Recaptcha => has_secret,
        };
        asked.then_some(Service { config: self })
    }
}

impl<'a> Service<'a> {
    /// Whether the program itself acts as the service.
    pub fn is_trial(self) -> bool {
        self.config.provider == Provider::Essai
    }

    /// 2 or 3.
    pub fn version(self) -> u8 {
        self.config.version
    }

    /// The site's key at the service.
    pub fn sitekey(self) -> &'a str {
        self.config.sitekey.as_deref().unwrap_or("essai")
    }

    /// Address of its script.
    pub fn script(self, platform: &str) -> String {
        match &self.config.script {
            Some(script) if !self.is_trial() => script.clone(),
            _ => trial_script(platform),
        }
    }

    /// The minimum score from 0 to 1 that it accepts.
    pub fn least_score(self) -> f64 {
        f64::from(self.config.least_score.unwrap_or(USUAL_SCORE)) / 100.0
    }

    /// What a page may load for it, as content security policy. `origin` is the site's own.
    pub fn policy(self, platform: &str, origin: &str) -> ServicePolicy {
        if self.is_trial() {
            return ServicePolicy::trial(platform, origin);
        }
        let script = self.config.script.as_deref();
        let further: Vec<PolicySource> = sources(&self.config.sources).collect();
        let script = script.and_then(PolicySource::of);
        ServicePolicy {
            scripts: script.into_iter().chain(further.iter().cloned()).collect(),
            frames: further,
        }
    }
}

/// Path of the script of the trial.
pub fn trial_script(platform: &str) -> String {
    format!("/{platform}/clients/utils/captcha-essai.js")
}

/// What a page with a captcha may load besides the site's own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ServicePolicy {
    /// Scripts.
    pub scripts: Vec<PolicySource>,
    /// Frames, and connections of scripts.
    pub frames: Vec<PolicySource>,
}

impl ServicePolicy {
    /// Allows only the script of the trial.
    pub fn trial(platform: &str, origin: &str) -> Self {
        let script = PolicySource::own(origin, &trial_script(platform));
        Self {
            scripts: script.into_iter().collect(),
            frames: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CaptchaConfig, Provider};
    use crate::domain::values::policy_source::PolicySource;

    fn config(provider: Provider) -> CaptchaConfig {
        CaptchaConfig {
            provider,
            version: 3,
            script: Some("https://www.exemple.fr/api.js?hl=fr".to_owned()),
            sitekey: Some("clé".to_owned()),
            sources: vec!["https://cadres.exemple.fr/captcha/".to_owned()],
            least_score: None,
        }
    }

    #[test]
    fn a_service_is_asked_with_its_secret_and_a_trial_never_on_https() {
        for (provider, https, secret, asked) in [
            (Provider::Pow, false, true, false),
            (Provider::Essai, false, false, true),
            (Provider::Essai, true, true, false),
            (Provider::Recaptcha, true, true, true),
            (Provider::Recaptcha, true, false, false),
        ] {
            let config = config(provider);
            let service = config.service(https, secret);
            assert_eq!(service.is_some(), asked, "{provider:?} {https} {secret}");
        }
    }

    #[test]
    fn security_2_a_page_may_load_the_script_by_its_full_address_and_what_the_site_names() {
        let config = config(Provider::Recaptcha);
        let service = config.service(true, true).expect("a service");
        let policy = service.policy("vitrine", "https://ville.fr");
        let scripts: Vec<&str> = policy.scripts.iter().map(PolicySource::as_str).collect();
        assert_eq!(
            scripts,
            [
                "https://www.exemple.fr/api.js",
                "https://cadres.exemple.fr/captcha/"
            ]
        );
        let frames: Vec<&str> = policy.frames.iter().map(PolicySource::as_str).collect();
        assert_eq!(frames, ["https://cadres.exemple.fr/captcha/"]);
    }
}
