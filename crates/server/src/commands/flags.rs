//! Flags that every command takes.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;

use crate::config::SettingSources;

/// Flags of all commands. They override the environment's `VITRINE_*`, which overrides the file.
#[derive(Debug, Args)]
pub struct SettingsFlags {
    #[arg(
        long,
        global = true,
        value_name = "FILE",
        help = "TOML file with settings [env: VITRINE_CONFIG]"
    )]
    config: Option<PathBuf>,
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Database, sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE [env: VITRINE_DATABASE_URL] [default: sqlite:data/vitrine.db]"
    )]
    database_url: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Pictures and theme: file:FOLDER, or s3://BUCKET/PREFIX [env: VITRINE_MEDIA] [default: file:data/media]"
    )]
    media: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "This machine's copy of the bucket, file:FOLDER [env: VITRINE_MEDIA_COPY] [default: file:data/media-copy]"
    )]
    media_copy: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "NAME",
        help = "The platform's directory in addresses [env: VITRINE_PLATFORM] [default: vitrine]"
    )]
    platform: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Address that visitors know the site by [env: VITRINE_PUBLIC_URL]"
    )]
    public_url: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "COUNT",
        allow_negative_numbers = true,
        help = "How many proxies before this server write X-Forwarded-For [env: VITRINE_TRUSTED_PROXIES] [default: 0]"
    )]
    trusted_proxies: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "NAME",
        help = "The site's time zone [env: VITRINE_TIMEZONE] [default: Europe/Paris]"
    )]
    timezone: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Mail server; a password is better kept in the environment [env: VITRINE_SMTP_URL]"
    )]
    smtp_url: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        help = "Who mails come from [env: VITRINE_MAIL_FROM]"
    )]
    mail_from: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "true|false",
        help = "Announce https for every name below the site's own, too [env: VITRINE_HSTS_SUBDOMAINS] [default: false]"
    )]
    hsts_subdomains: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "ROUNDS",
        allow_negative_numbers = true,
        help = "Work of the forms' captcha [env: VITRINE_CAPTCHA_DIFFICULTY] [default: 5000]"
    )]
    captcha_difficulty: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "SECRET",
        help = "The site's secret at the service of its captcha; better kept in the environment [env: VITRINE_CAPTCHA_SECRET]"
    )]
    captcha_secret: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "URL",
        help = "Where that service judges tokens [env: VITRINE_CAPTCHA_VERIFY_URL]"
    )]
    captcha_verify_url: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "PASSWORD",
        help = "Password of the accounts that an import makes; one is drawn for each without it [env: VITRINE_DEMO_PASSWORD]"
    )]
    demo_password: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "LEVEL",
        help = "What is logged: error, warn, info or debug [env: VITRINE_LOG_LEVEL] [default: info]"
    )]
    log_level: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "text|json",
        help = "How a line of the log is written [env: VITRINE_LOG_FORMAT] [default: text]"
    )]
    log_format: Option<String>,
    #[arg(
        long,
        global = true,
        value_name = "true|false",
        help = "Log requests of the page bundle, the theme and pictures, too [env: VITRINE_LOG_ASSETS] [default: true]"
    )]
    log_assets: Option<String>,
}

impl SettingsFlags {
    pub fn sources(&self) -> SettingSources {
        let flags = [
            ("database_url", &self.database_url),
            ("media", &self.media),
            ("media_copy", &self.media_copy),
            ("platform", &self.platform),
            ("public_url", &self.public_url),
            ("trusted_proxies", &self.trusted_proxies),
            ("timezone", &self.timezone),
            ("smtp_url", &self.smtp_url),
            ("mail_from", &self.mail_from),
            ("hsts_subdomains", &self.hsts_subdomains),
            ("captcha_difficulty", &self.captcha_difficulty),
            ("captcha_secret", &self.captcha_secret),
            ("captcha_verify_url", &self.captcha_verify_url),
            ("demo_password", &self.demo_password),
            ("log_level", &self.log_level),
            ("log_format", &self.log_format),
            ("log_assets", &self.log_assets),
        ];
        let flags = flags
            .into_iter()
            .filter_map(|(name, value)| Some((name, value.clone()?)));
        // A variable that is not UTF-8 is not ours.
        let environment = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        SettingSources {
            file: self.config.clone(),
            environment: environment.collect(),
            flags: flags.collect::<BTreeMap<_, _>>(),
        }
    }
}
