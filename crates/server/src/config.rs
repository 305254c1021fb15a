//! Settings: flags, then the environment's `VITRINE_*`, then a TOML file, then defaults.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Format, Serialized, Toml};
use serde::Deserialize;
use url::Url;

/// Names of the settings; the environment's begin with `VITRINE_` and are in capitals.
const NAMES: [&str; 5] = ["listen", "database_url", "media", "platform", "public_url"];
const PREFIX: &str = "VITRINE_";

/// Settings of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// File of the database.
    pub database: PathBuf,
    /// Folder of pictures and theme.
    pub media: PathBuf,
    /// The platform's directory in addresses, without slashes.
    pub platform: String,
    /// Address that visitors know the site by, without a slash at its end.
    pub public_url: Option<PublicUrl>,
}

/// Address of the site as visitors know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    /// `https://www.exemple.fr`, without a slash at its end.
    pub origin: String,
    /// Whether visitors come by https.
    pub https: bool,
}

/// Why the settings cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub struct SettingsError(String);

impl std::fmt::Display for SettingsError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SettingsError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    listen: String,
    database_url: String,
    media: String,
    platform: String,
    #[serde(default)]
    public_url: Option<String>,
}

/// Where settings come from.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The file named by `--config`.
    pub file: Option<PathBuf>,
    /// The environment; only `VITRINE_*` is looked at.
    pub environment: Vec<(String, String)>,
    /// Flags, by the names of the settings.
    pub flags: BTreeMap<&'static str, String>,
}

impl Settings {
    /// Reads the settings.
    pub fn read(sources: &Sources) -> Result<Self, SettingsError> {
        let mut figment = Figment::new().merge(Serialized::defaults(defaults()));
        if let Some(file) = &sources.file {
            if !file.is_file() {
                return Err(SettingsError(format!(
                    "{}: there is no such file (--config)",
                    file.display()
                )));
            }
            figment = figment.merge(Toml::file_exact(file));
        }
        let raw: Raw = figment
            .merge(Serialized::defaults(environment(&sources.environment)?))
            .merge(Serialized::defaults(&sources.flags))
            .extract()
            .map_err(|error| SettingsError(error.to_string()))?;
        raw.settings()
    }
}

fn defaults() -> BTreeMap<&'static str, &'static str> {
    BTreeMap::from([
        ("listen", "127.0.0.1:8080"),
        ("database_url", "sqlite:data/vitrine.db"),
        ("media", "file:data/media"),
        ("platform", "vitrine"),
    ])
}

fn environment(variables: &[(String, String)]) -> Result<BTreeMap<String, &str>, SettingsError> {
    let mut found = BTreeMap::new();
    for (variable, value) in variables {
        let Some(name) = variable.strip_prefix(PREFIX) else {
            continue;
        };
        let name = name.to_ascii_lowercase();
        if !NAMES.contains(&name.as_str()) || *variable != name_of(&name) {
            let known = NAMES.map(name_of).join(", ");
            return Err(SettingsError(format!(
                "{variable} is no setting; there are {known}"
            )));
        }
        // An empty variable is how a shell says "not set".
        if !value.is_empty() {
            found.insert(name, value.as_str());
        }
    }
    Ok(found)
}

fn name_of(setting: &str) -> String {
    format!("{PREFIX}{}", setting.to_ascii_uppercase())
}

impl Raw {
    fn settings(self) -> Result<Settings, SettingsError> {
        let listen = self.listen.parse().map_err(|_| {
            wrong(
                "listen",
                &self.listen,
                "write an address and a port, such as 127.0.0.1:8080 or [::]:80",
            )
        })?;
        let database = path_after("sqlite:", &self.database_url).ok_or_else(|| {
            wrong(
                "database_url",
                &self.database_url,
                "write sqlite: and a file, such as sqlite:data/vitrine.db",
            )
        })?;
        let media = path_after("file:", &self.media).ok_or_else(|| {
            wrong(
                "media",
                &self.media,
                "write file: and a folder, such as file:data/media",
            )
        })?;
        let public_url = self.public_url.as_deref().map(public_url).transpose()?;
        if !is_platform(&self.platform) {
            return Err(wrong(
                "platform",
                &self.platform,
                "use a to z, 0 to 9 and -",
            ));
        }
        Ok(Settings {
            listen,
            database,
            media,
            platform: self.platform,
            public_url,
        })
    }
}

fn wrong(name: &str, value: &str, advice: &str) -> SettingsError {
    SettingsError(format!(
        "{name} (VITRINE_{}) is `{value}`: {advice}",
        name.to_ascii_uppercase()
    ))
}

/// `sqlite:data/x.db` and `sqlite:///srv/x.db` both name a file.
fn path_after(scheme: &str, url: &str) -> Option<PathBuf> {
    let rest = url.strip_prefix(scheme)?;
    let path = rest.strip_prefix("//").unwrap_or(rest);
    (!path.is_empty() && !path.contains("://")).then(|| Path::new(path).to_owned())
}

fn is_platform(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

fn public_url(text: &str) -> Result<PublicUrl, SettingsError> {
    let advice = "write the address of the site alone, such as https://www.exemple.fr";
    let url = Url::parse(text).map_err(|_| wrong("public_url", text, advice))?;
    let bare = url.path() == "/"
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty();
    if !matches!(url.scheme(), "http" | "https") || !bare || url.password().is_some() {
        return Err(wrong("public_url", text, advice));
    }
    Ok(PublicUrl {
        origin: url.origin().ascii_serialization(),
        https: url.scheme() == "https",
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Write;

    use super::{Settings, Sources};

    fn environment(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    fn file(text: &str) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
        file.write_all(text.as_bytes())
            .expect("the file is written");
        file
    }

    fn message(sources: &Sources) -> String {
        Settings::read(sources)
            .expect_err("the settings are refused")
            .to_string()
    }

    #[test]
    fn without_anything_the_defaults_of_the_contract_hold() {
        let settings = Settings::read(&Sources::default()).expect("defaults are right");
        assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(settings.database.to_str(), Some("data/vitrine.db"));
        assert_eq!(settings.media.to_str(), Some("data/media"));
        assert_eq!(
            (settings.platform.as_str(), settings.public_url),
            ("vitrine", None)
        );
    }

    #[test]
    fn a_flag_goes_before_the_environment_which_goes_before_the_file() {
        let file = file("platform = \"fichier\"\nlisten = \"127.0.0.1:1\"\nmedia = \"file:/a\"\n");
        let sources = Sources {
            file: Some(file.path().to_owned()),
            environment: environment(&[
                ("VITRINE_PLATFORM", "milieu"),
                ("VITRINE_LISTEN", "127.0.0.1:2"),
                ("PATH", "/bin"),
            ]),
            flags: BTreeMap::from([("listen", "127.0.0.1:3".to_owned())]),
        };
        let settings = Settings::read(&sources).expect("the settings are right");
        assert_eq!(settings.listen.port(), 3);
        assert_eq!(settings.platform, "milieu");
        assert_eq!(settings.media.to_str(), Some("/a"));
    }

    #[test]
    fn a_number_in_the_environment_is_a_text_like_any_other() {
        let sources = Sources {
            environment: environment(&[("VITRINE_PLATFORM", "2026")]),
            ..Sources::default()
        };
        assert_eq!(
            Settings::read(&sources)
                .expect("the settings are right")
                .platform,
            "2026"
        );
    }

    #[test]
    fn an_unknown_variable_is_refused_by_name() {
        for name in ["VITRINE_PLATEFORME", "VITRINE_listen", "VITRINE_"] {
            let sources = Sources {
                environment: environment(&[(name, "x")]),
                ..Sources::default()
            };
            assert!(
                message(&sources).starts_with(&format!("{name} is no setting")),
                "{name}"
            );
        }
    }

    #[test]
    fn an_unknown_key_of_the_file_is_refused_by_name_and_file() {
        let file = file("plateforme = \"x\"\n");
        let message = message(&Sources {
            file: Some(file.path().to_owned()),
            ..Sources::default()
        });
        assert!(message.contains("plateforme"), "{message}");
        assert!(
            message.contains(
                file.path()
                    .file_name()
                    .and_then(|name| name.to_str())
                    .expect("a name")
            ),
            "{message}"
        );
    }

    #[test]
    fn a_wrong_value_is_named_with_what_to_write() {
        for (name, value, advice) in [
            ("VITRINE_LISTEN", "localhost", "127.0.0.1:8080"),
            ("VITRINE_DATABASE_URL", "mysql://x", "sqlite:"),
            ("VITRINE_MEDIA", "s3://bucket", "file:"),
            ("VITRINE_PLATFORM", "a/b", "a to z"),
            (
                "VITRINE_PUBLIC_URL",
                "www.exemple.fr",
                "https://www.exemple.fr",
            ),
            ("VITRINE_PUBLIC_URL", "https://exemple.fr/site", "alone"),
        ] {
            let message = message(&Sources {
                environment: environment(&[(name, value)]),
                ..Sources::default()
            });
            assert!(
                message.contains(name) && message.contains(value) && message.contains(advice),
                "{message}"
            );
        }
    }

    #[test]
    fn the_public_address_loses_its_last_slash() {
        let sources = Sources {
            environment: environment(&[("VITRINE_PUBLIC_URL", "https://exemple.fr/")]),
            ..Sources::default()
        };
        let public = Settings::read(&sources)
            .expect("the settings are right")
            .public_url
            .expect("an address");
        assert_eq!(
            (public.origin.as_str(), public.https),
            ("https://exemple.fr", true)
        );
    }
}
