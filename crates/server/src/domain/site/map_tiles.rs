//! Map tiles, and the hosts that a page with a map may load them from.

use serde::{Deserialize, Serialize};

/// Maps of the site.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapConfig {
    /// The display modes of maps, default first.
    #[serde(default)]
    pub tiles: Vec<TileSource>,
}

/// A display mode of maps.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileSource {
    /// Its `data-to-mode` (spec 3.16).
    pub mode: String,
    /// Its label.
    pub label: String,
    /// The tiles' address template: `{z}`, `{x}`, `{y}`, and `{s}.` at the start of a host that has several
    /// subdomains.
    pub url: String,
    /// The attribution: text and links.
    #[serde(default)]
    pub attribution: String,
    /// The maximum zoom of its tiles.
    pub max_zoom: u8,
}

/// A host for the content security policy. Only this module constructs it, so a settings file cannot add another word
/// to the policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureHost(String);

impl PictureHost {
    /// `https://tuiles.exemple.fr`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The placeholders that a template must contain.
const PLACES: [&str; 3] = ["{z}", "{x}", "{y}"];
/// Placeholder for a subdomain.
const ANY_HOST: &str = "{s}.";

impl TileSource {
    /// Whether the template is valid: `https:` or a path of the site.
    pub fn has_good_address(&self) -> bool {
        let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '\'' | '<' | '>' | '\\');
        let named = PLACES.iter().all(|place| self.url.contains(place));
        let reachable = self.is_own() || self.host().is_some();
        named && reachable && self.url.chars().all(plain)
    }

    /// Whether the site itself serves the tiles.
    fn is_own(&self) -> bool {
        self.url.starts_with('/') && !self.url.starts_with("//")
    }

    /// The foreign host, as written in a policy.
    fn host(&self) -> Option<PictureHost> {
        let rest = self.url.strip_prefix("https://")?;
        let host = rest.split(['/', '?', '#']).next()?;
        let (name, before) = match host.strip_prefix(ANY_HOST) {
            Some(name) => (name, "*."),
            None => (host, ""),
        };
        let (bare, port) = name.split_once(':').unwrap_or((name, "443"));
        let is_label = |label: &str| {
            let inside = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
            !label.is_empty() && label.bytes().all(inside)
        };
        let good = bare.contains('.') && bare.split('.').all(is_label);
        (good && port.parse::<u16>().is_ok())
            .then(|| PictureHost(format!("https://{before}{}", name.to_ascii_lowercase())))
    }
}

impl MapConfig {
    /// The hosts of all display modes, each once.
    pub fn hosts(&self) -> Vec<PictureHost> {
        let mut hosts = Vec::new();
        for host in self.tiles.iter().filter_map(TileSource::host) {
            if !hosts.contains(&host) {
                hosts.push(host);
            }
        }
        hosts
    }
}

#[cfg(test)]
mod tests {
    use super::{MapConfig, TileSource};

    fn source(url: &str) -> TileSource {
        TileSource {
            mode: "plan".to_owned(),
            label: "Plan".to_owned(),
            url: url.to_owned(),
            attribution: String::new(),
            max_zoom: 19,
        }
    }

    #[test]
    fn tiles_come_over_https_or_from_the_site_itself() {
        for (url, hosts) in [
            (
                "https://tuiles.exemple.fr/{z}/{x}/{y}.png",
                "https://tuiles.exemple.fr",
            ),
            (
                "https://{s}.Tuiles.exemple.fr/{z}/{x}/{y}.png",
                "https://*.tuiles.exemple.fr",
            ),
            (
                "https://tuiles.exemple.fr:8443/?z={z}&x={x}&y={y}",
                "https://tuiles.exemple.fr:8443",
            ),
            ("/tuiles/{z}/{x}/{y}.webp", ""),
        ] {
            assert!(source(url).has_good_address(), "{url}");
            let tiles = vec![source(url), source(url)];
            let found = MapConfig { tiles }.hosts();
            let found: Vec<&str> = found.iter().map(super::PictureHost::as_str).collect();
            assert_eq!(found.join(" "), hosts, "{url}");
        }
    }

    #[test]
    fn security_2_no_address_of_tiles_adds_a_word_to_the_policy() {
        for url in [
            "",
            "https://tuiles.exemple.fr/{z}/{x}.png",
            "http://tuiles.exemple.fr/{z}/{x}/{y}.png",
            "//tuiles.exemple.fr/{z}/{x}/{y}.png",
            "https://*/{z}/{x}/{y}.png",
            "https://*.fr/{z}/{x}/{y}.png",
            "https://{s}.fr/{z}/{x}/{y}.png",
            "https://localhost/{z}/{x}/{y}.png",
            "https://a.fr; script-src *//{z}/{x}/{y}.png",
            "https://a.fr 'unsafe-inline'/{z}/{x}/{y}.png",
            "https://a.fr,b.fr/{z}/{x}/{y}.png",
            "https://a@b.fr/{z}/{x}/{y}.png",
            "https://a.fr:x/{z}/{x}/{y}.png",
            "https://a..fr/{z}/{x}/{y}.png",
            "javascript:{z}{x}{y}",
            "data:{z}/{x}/{y}",
        ] {
            assert!(!source(url).has_good_address(), "{url}");
        }
        let tiles = vec![source("https://a.fr; script-src *//{z}/{x}/{y}.png")];
        assert_eq!(MapConfig { tiles }.hosts(), []);
    }
}
