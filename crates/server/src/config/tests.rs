//! Tests of the settings: each source and each error.

use std::collections::BTreeMap;
use std::io::Write;

use super::{LogFormat, SettingSources, Settings};
use crate::domain::captcha::provider::{CaptchaConfig, Provider};

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

fn message(sources: &SettingSources) -> String {
    Settings::read(sources)
        .expect_err("the settings are refused")
        .to_string()
}

#[test]
fn without_anything_the_defaults_of_the_contract_hold() {
    let settings = Settings::read(&SettingSources::default()).expect("defaults are right");
    assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(settings.ops_listen.to_string(), "127.0.0.1:9090");
    assert_eq!(settings.database.to_string(), "data/vitrine.db");
    assert_eq!(settings.media.to_str(), Some("data/media"));
    assert_eq!(
        (settings.platform.as_str(), settings.public_url),
        ("vitrine", None)
    );
    assert_eq!(settings.trusted_proxies, 0);
    assert_eq!(settings.time_zone.iana_name(), Some("Europe/Paris"));
    assert_eq!(settings.mail, None);
}

#[test]
fn the_media_of_a_bucket_are_copied_to_a_folder() {
    let copied = |pairs: &[(&str, &str)]| {
        let sources = SettingSources {
            environment: environment(pairs),
            ..SettingSources::default()
        };
        let settings = Settings::read(&sources).expect("the settings are right");
        let bucket = settings.bucket.map(|bucket| bucket.to_string());
        (settings.media.display().to_string(), bucket)
    };
    let bucket = || Some("s3://mairie/site".to_owned());
    let media = ("VITRINE_MEDIA", "s3://mairie/site/");
    assert_eq!(copied(&[media]), ("data/media-copy".to_owned(), bucket()));
    let copy = ("VITRINE_MEDIA_COPY", "file:/var/copy");
    assert_eq!(copied(&[media, copy]), ("/var/copy".to_owned(), bucket()));
    assert_eq!(copied(&[copy]), ("data/media".to_owned(), None));
}

#[test]
fn a_flag_goes_before_the_environment_which_goes_before_the_file() {
    let file = file("platform = \"fichier\"\nlisten = \"127.0.0.1:1\"\nmedia = \"file:/a\"\n");
    let sources = SettingSources {
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
    let sources = SettingSources {
        environment: environment(&[("VITRINE_PLATFORM", "2026")]),
        ..SettingSources::default()
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
    for name in [
        "VITRINE_PLATEFORME",
        "VITRINE_listen",
        "VITRINE_",
        "VITRINE_config",
    ] {
        let sources = SettingSources {
            environment: environment(&[(name, "x")]),
            ..SettingSources::default()
        };
        assert!(
            message(&sources).starts_with(&format!("{name} is not a setting")),
            "{name}"
        );
    }
}

#[test]
fn an_unknown_key_of_the_file_is_refused_by_name_and_file() {
    let file = file("plateforme = \"x\"\n");
    let message = message(&SettingSources {
        file: Some(file.path().to_owned()),
        ..SettingSources::default()
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
        ("VITRINE_DATABASE_URL", "sqlite::memory:", "a file"),
        ("VITRINE_DATABASE_URL", "sqlite:v.db?mode=rwc", "parameters"),
        ("VITRINE_OPS_LISTEN", "9090", "127.0.0.1:8080"),
        ("VITRINE_MEDIA", "ftp://bucket", "s3://"),
        ("VITRINE_TRUSTED_PROXIES", "-1", "0 to 10"),
        ("VITRINE_TRUSTED_PROXIES", "un", "0 to 10"),
        ("VITRINE_TRUSTED_PROXIES", "11", "0 to 10"),
        ("VITRINE_TIMEZONE", "Europe/Vire", "Europe/Paris"),
        ("VITRINE_TIMEZONE", "../../etc/passwd", "Europe/Paris"),
        ("VITRINE_SMTP_URL", "mail.exemple.fr", "smtp://"),
        ("VITRINE_SMTP_URL", "http://mail.exemple.fr", "smtp://"),
        ("VITRINE_SMTP_URL", "smtp://", "smtp://127"),
        ("VITRINE_MAIL_FROM", "la mairie", "mairie@exemple.fr"),
        ("VITRINE_PLATFORM", "a/b", "a to z"),
        (
            "VITRINE_PUBLIC_URL",
            "www.exemple.fr",
            "https://www.exemple.fr",
        ),
        ("VITRINE_PUBLIC_URL", "https://exemple.fr/site", "alone"),
    ] {
        let message = message(&SettingSources {
            environment: environment(&[(name, value)]),
            ..SettingSources::default()
        });
        assert!(
            message.contains(name) && message.contains(value) && message.contains(advice),
            "{message}"
        );
    }
}

#[test]
fn the_public_address_loses_its_last_slash() {
    let sources = SettingSources {
        environment: environment(&[("VITRINE_PUBLIC_URL", "https://exemple.fr/")]),
        ..SettingSources::default()
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

fn of(pairs: &[(&str, &str)]) -> SettingSources {
    SettingSources {
        environment: environment(pairs),
        ..SettingSources::default()
    }
}

#[test]
fn every_setting_has_a_key_in_the_file() {
    let file = file(
        "listen = \"127.0.0.1:1\"\nops_listen = \"[::1]:2\"\ndatabase_url = \"sqlite:a\"\nmedia = \"file:b\"\n\
         platform = \"c\"\npublic_url = \"https://exemple.fr\"\ntrusted_proxies = 2\ntimezone = \"Indian/Reunion\"\n\
         smtp_url = \"smtp://127.0.0.1\"\nmail_from = \"Mairie <mairie@exemple.fr>\"\n",
    );
    let settings = Settings::read(&SettingSources {
        file: Some(file.path().to_owned()),
        ..SettingSources::default()
    })
    .expect("the settings are right");
    assert_eq!(settings.ops_listen.to_string(), "[::1]:2");
    assert_eq!(settings.trusted_proxies, 2);
    assert_eq!(settings.time_zone.iana_name(), Some("Indian/Reunion"));
    let mail = settings.mail.expect("a mail server");
    assert_eq!((mail.host.as_str(), mail.port), ("127.0.0.1", 25));
    assert_eq!(mail.from.to_string(), "Mairie <mairie@exemple.fr>");
}

#[test]
fn a_count_of_the_file_that_is_none_is_named_with_its_line() {
    for written in ["-1", "1.5", "true", "[1]", "\"x\""] {
        let file = file(&format!("trusted_proxies = {written}\n"));
        let message = message(&SettingSources {
            file: Some(file.path().to_owned()),
            ..SettingSources::default()
        });
        assert!(
            message.contains(":1") && message.contains("trusted_proxies"),
            "{message}"
        );
    }
}

#[test]
fn behind_a_proxy_the_public_address_is_required() {
    // Only `serve` needs the public URL: an import behind a proxy has no visitors.
    let settings = Settings::read(&of(&[("VITRINE_TRUSTED_PROXIES", "1")]));
    let refused = settings.expect("settings of an import").knows_its_address();
    let message = refused.expect_err("visitors cannot be told").to_string();
    assert!(
        message.contains("VITRINE_PUBLIC_URL") && message.contains("https://www.exemple.fr"),
        "{message}"
    );
    let sources = of(&[
        ("VITRINE_TRUSTED_PROXIES", "1"),
        ("VITRINE_PUBLIC_URL", "https://exemple.fr"),
    ]);
    let settings = Settings::read(&sources).expect("the settings are right");
    assert_eq!(settings.trusted_proxies, 1);
    assert_eq!(settings.knows_its_address(), Ok(()));
}

#[test]
fn security_15_links_in_mails_are_never_what_a_request_says() {
    let known = |listen, more: &[(&'static str, &'static str)]| {
        let mails = [
            ("VITRINE_SMTP_URL", "smtp://127.0.0.1"),
            ("VITRINE_MAIL_FROM", "mairie@exemple.fr"),
            ("VITRINE_LISTEN", listen),
        ];
        let settings = Settings::read(&of(&[&mails[..], more].concat()));
        settings.expect("settings of an import").knows_its_address()
    };
    let refused = known("0.0.0.0:3000", &[]);
    let message = refused.expect_err("mails need an address").to_string();
    assert!(
        message.contains("VITRINE_PUBLIC_URL") && message.contains("smtp_url"),
        "{message}"
    );
    let public = [("VITRINE_PUBLIC_URL", "http://exemple.fr")];
    assert_eq!(known("0.0.0.0:3000", &public), Ok(()));
    assert_eq!(known("127.0.0.1:3000", &[]), Ok(()));
}

#[test]
fn all_that_is_wrong_is_said_at_once() {
    let message = message(&of(&[
        ("VITRINE_LISTEN", "ici"),
        ("VITRINE_PLATFORM", "medias"),
        ("VITRINE_TIMEZONE", "Paris"),
        ("VITRINE_HSTS_SUBDOMAINS", "oui"),
    ]));
    for name in ["LISTEN", "PLATFORM", "TIMEZONE", "HSTS_SUBDOMAINS"] {
        assert!(message.contains(&format!("VITRINE_{name}")), "{message}");
    }
    assert_eq!(message.lines().count(), 4, "{message}");
}

#[test]
fn https_is_announced_for_names_below_the_site_s_own_only_where_it_is_said() {
    let read = |pairs| Settings::read(&of(pairs)).expect("the settings are right");
    assert!(!read(&[]).hsts_subdomains);
    assert!(read(&[("VITRINE_HSTS_SUBDOMAINS", "true")]).hsts_subdomains);
    assert!(!read(&[("VITRINE_HSTS_SUBDOMAINS", "false")]).hsts_subdomains);
}

#[test]
fn a_service_of_the_captcha_has_an_address_and_a_secret_that_is_not_shown() {
    const URL: &str = "https://captcha.exemple.fr/siteverify";
    let read = |secret, url| {
        let pairs = [
            ("VITRINE_CAPTCHA_SECRET", secret),
            ("VITRINE_CAPTCHA_VERIFY_URL", url),
        ];
        Settings::read(&of(&pairs))
    };
    let settings = read("mot-secret", URL).expect("the settings are right");
    let captcha = settings.captcha.as_ref().expect("a service");
    assert_eq!(captcha.verify_url.as_str(), URL);
    assert_eq!(captcha.secret, "mot-secret");
    assert!(!format!("{settings:?}").contains("mot-secret"));
    assert_eq!(read("", "").expect("the settings are right").captcha, None);
    assert!(read("mot-secret", "http://127.0.0.1:8/v").is_ok());
    for (secret, url) in [
        ("mot-secret", ""),
        ("", URL),
        ("mot-secret", "http://captcha.exemple.fr/siteverify"),
        ("mot-secret", "captcha.exemple.fr"),
    ] {
        let message = read(secret, url).expect_err("it is wrong").to_string();
        assert!(message.contains("VITRINE_CAPTCHA_VERIFY_URL"), "{message}");
        assert!(!message.contains("mot-secret"), "{message}");
    }
}

#[test]
fn a_captcha_for_trials_is_none_for_a_public_site() {
    let config = CaptchaConfig {
        provider: Provider::Essai,
        version: 3,
        script: None,
        sitekey: None,
        sources: Vec::new(),
        least_score: None,
    };
    let takes = |url| {
        let settings = Settings::read(&of(&[("VITRINE_PUBLIC_URL", url)]));
        let settings = settings.expect("the settings are right");
        settings.takes_captcha(Some(&config))
    };
    assert_eq!(takes("http://127.0.0.1:8080"), Ok(()));
    let refused = takes("https://www.exemple.fr").expect_err("it is public");
    assert!(refused.to_string().contains("essai"), "{refused}");
}

#[test]
fn the_captcha_is_as_hard_as_it_is_said_to_be() {
    let read = |pairs| Settings::read(&of(pairs));
    let usual = read(&[]).expect("defaults are right");
    assert_eq!(usual.captcha_difficulty, 5_000);
    let harder = read(&[("VITRINE_CAPTCHA_DIFFICULTY", "20000")]);
    assert_eq!(
        harder.expect("the settings are right").captcha_difficulty,
        20_000
    );
    for wrong in ["99", "100001", "-5000", "facile"] {
        let message = message(&of(&[("VITRINE_CAPTCHA_DIFFICULTY", wrong)]));
        assert!(message.contains("100 to 100000"), "{message}");
    }
    let file = file("captcha_difficulty = 300\n");
    let sources = SettingSources {
        file: Some(file.path().to_owned()),
        ..SettingSources::default()
    };
    let of_file = Settings::read(&sources).expect("the settings are right");
    assert_eq!(of_file.captcha_difficulty, 300);
}

#[test]
fn a_mail_server_needs_a_sender_and_a_sender_alone_sends_nothing() {
    let message = message(&of(&[("VITRINE_SMTP_URL", "smtp://127.0.0.1")]));
    assert!(
        message.contains("VITRINE_MAIL_FROM") && message.contains("mairie@exemple.fr"),
        "{message}"
    );
    let alone = of(&[("VITRINE_MAIL_FROM", "mairie@exemple.fr")]);
    assert_eq!(
        Settings::read(&alone).expect("the settings are right").mail,
        None
    );
}

#[test]
fn the_port_of_the_mail_server_is_the_usual_one_unless_it_is_said() {
    for (url, port) in [
        ("smtp://mail.exemple.fr", 25),
        ("smtp://mail.exemple.fr?tls=required", 587),
        ("smtps://mail.exemple.fr", 465),
        ("smtps://mail.exemple.fr:2465", 2465),
    ] {
        let sources = of(&[
            ("VITRINE_SMTP_URL", url),
            ("VITRINE_MAIL_FROM", "a@exemple.fr"),
        ]);
        let mail = Settings::read(&sources)
            .expect("the settings are right")
            .mail;
        assert_eq!(mail.map(|mail| mail.port), Some(port), "{url}");
    }
}

#[test]
fn the_mail_servers_password_is_in_no_message_and_no_debug_line() {
    let sender = ("VITRINE_MAIL_FROM", "a@exemple.fr");
    for url in [
        "smtq://moi:mdp@mail.exemple.fr",
        "smtp://moi:m@dp@mail.exemple.fr?tls=oui",
    ] {
        let message = message(&of(&[("VITRINE_SMTP_URL", url), sender]));
        assert!(
            !message.contains("mdp") && !message.contains("m@dp"),
            "{message}"
        );
    }
    let sources = of(&[
        ("VITRINE_SMTP_URL", "smtps://moi:mdp@mail.exemple.fr"),
        sender,
    ]);
    let settings = Settings::read(&sources).expect("the settings are right");
    assert!(!format!("{settings:?}").contains("mdp"));
}

#[test]
fn the_password_of_a_database_shows_in_no_message() {
    for url in [
        "mysql://vitrine:secret@db/site",
        "postgres://vitrine:secret@db:port/site",
        "vitrine:secret@db",
    ] {
        let message = message(&SettingSources {
            environment: environment(&[("VITRINE_DATABASE_URL", url)]),
            ..SettingSources::default()
        });
        assert!(
            !message.contains("secret") && message.contains("postgres://USER"),
            "{message}"
        );
    }
}

#[test]
fn the_environment_names_the_file_unless_a_flag_does() {
    let (one, other) = (file("platform = \"un\"\n"), file("platform = \"deux\"\n"));
    let path = one.path().to_str().expect("a path");
    let sources = SettingSources {
        environment: environment(&[("VITRINE_CONFIG", path)]),
        ..SettingSources::default()
    };
    let settings = Settings::read(&sources).expect("the settings are right");
    assert_eq!(settings.platform, "un");
    assert_eq!(settings.origin("platform"), format!("{path}:1"));
    let sources = SettingSources {
        file: Some(other.path().to_owned()),
        ..sources
    };
    let settings = Settings::read(&sources).expect("the settings are right");
    assert_eq!(settings.platform, "deux");
}

#[test]
fn a_wrong_setting_leaves_the_others_to_be_looked_at() {
    let sources = of(&[
        ("VITRINE_PLATFORM", "a/b"),
        ("VITRINE_LISTEN", "127.0.0.1:81"),
        ("VITRINE_LOG", "x"),
    ]);
    let (settings, faults) = Settings::mended(&sources);
    let settings = settings.expect("the rest is right");
    assert_eq!(
        (settings.platform.as_str(), settings.listen.port()),
        ("vitrine", 81)
    );
    assert_eq!(faults.lines().count(), 2);
    assert!(faults.settings().iter().eq(&["platform"]));
}

#[test]
fn a_log_is_text_of_all_requests_unless_it_is_said() {
    let read = |pairs| {
        Settings::read(&of(pairs))
            .expect("the settings are right")
            .log
    };
    let usual = read(&[]);
    assert_eq!((usual.format, usual.assets), (LogFormat::Text, true));
    let own = read(&[
        ("VITRINE_LOG_FORMAT", "json"),
        ("VITRINE_LOG_LEVEL", "warn"),
        ("VITRINE_LOG_ASSETS", "false"),
    ]);
    assert_eq!((own.format, own.assets), (LogFormat::Json, false));
    assert_eq!(own.level, tracing::Level::WARN);
}
