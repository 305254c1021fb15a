//! Wrong settings and arguments: each is answered in one line that names the flag, the variable, or the file and line.

use std::process::{Output, Stdio};

use crate::program::{comes_true, command, import, output, said};
use crate::support::Folder;

/// One wrong setting: how it is given, and the beginning of what is said.
struct Wrong {
    arguments: &'static str,
    variables: &'static [(&'static str, &'static str)],
    /// Text of the file that `--config` names; `{file}` in `says` is its path.
    file: Option<&'static str>,
    says: &'static str,
}

const fn flag(arguments: &'static str, says: &'static str) -> Wrong {
    Wrong {
        arguments,
        variables: &[],
        file: None,
        says,
    }
}

const fn variable(
    arguments: &'static str,
    variables: &'static [(&'static str, &'static str)],
    says: &'static str,
) -> Wrong {
    Wrong {
        variables,
        ..flag(arguments, says)
    }
}

const fn file(arguments: &'static str, file: &'static str, says: &'static str) -> Wrong {
    Wrong {
        file: Some(file),
        ..flag(arguments, says)
    }
}

const WRONG: [Wrong; 50] = [
    variable(
        "serve --media s3://buck/site",
        &[
            ("AWS_ENDPOINT", "localhost:9000"),
            ("VITRINE_MEDIA_COPY", "file:/dev/null/copy"),
        ],
        "media (--media): s3://buck/site: AWS_ENDPOINT is `localhost:9000`: write the service's address",
    ),
    variable(
        "import nowhere --media s3://buck/site",
        &[
            ("AWS_ENDPOINT", "http://127.0.0.1:9"),
            ("VITRINE_DATABASE_URL", "sqlite:/dev/null/x.db"),
        ],
        "nowhere/site.toml is missing: nowhere is not a site's folder",
    ),
    flag(
        "migrate --database-url postgres://u@127.0.0.1:1/x?pasword=motdepasse",
        "database_url (--database-url): PostgreSQL has no parameter `pasword`; there are",
    ),
    flag(
        "serve --database-url sqlite:/tmp",
        "database_url (--database-url): /tmp is a folder, not a database; name a file",
    ),
    variable(
        "serve",
        &[("VITRINE_LISTEN", "localhost")],
        "listen (VITRINE_LISTEN) is `localhost`: write an address and a port",
    ),
    flag(
        "serve --listen localhost",
        "listen (--listen) is `localhost`: write an address and a port",
    ),
    file(
        "serve",
        "platform = \"a\"\nlisten = 5400\n",
        "{file}:2: listen is a text: write it between quotes",
    ),
    file(
        "serve",
        "\nlisten = \"5400\"\n",
        "listen ({file}:2) is `5400`: write an address and a port",
    ),
    variable(
        "serve",
        &[("VITRINE_OPS_LISTEN", "9090")],
        "ops_listen (VITRINE_OPS_LISTEN) is `9090`: write",
    ),
    flag(
        "serve --listen 203.0.113.5:8080 --public-url http://x.fr",
        "listen (--listen) is `203.0.113.5:8080`: ",
    ),
    variable(
        "migrate",
        &[("VITRINE_DATABASE_URL", "mysql://u:motdepasse@h/x")],
        "database_url (VITRINE_DATABASE_URL) is `mysql`: write sqlite:",
    ),
    flag(
        "migrate --database-url postgres://u:motdepasse/w@h/x",
        "database_url (--database-url) is `postgres`: write sqlite: and a file, without parameters, such as sqlite:data/vitrine.db, or postgres://USER:PASSWORD@HOST/DATABASE, with %40 for @, %2F for /",
    ),
    flag(
        "migrate --database-url postgres://u:motdepasse@127.0.0.1:1/x",
        "database_url (--database-url): the database cannot be opened: postgres://u@127.0.0.1:1/x: Connection refused",
    ),
    variable(
        "serve",
        &[("VITRINE_DATABASE_URL", "sqlite:/nowhere/vitrine.db")],
        "database_url (VITRINE_DATABASE_URL): there is no database /nowhere/vitrine.db; correct the path, or run `vitrine migrate`",
    ),
    file(
        "migrate",
        "database_url = \"sqlite:/dev/null/x.db\"\n",
        "database_url ({file}:1): the database cannot be opened: /dev/null: ",
    ),
    flag(
        "backup /nowhere/x.tar.gz --database-url sqlite:/nowhere.db",
        "database_url (--database-url): there is no database /nowhere.db",
    ),
    flag(
        "user list --database-url sqlite:/nowhere/vitrine.db",
        "database_url (--database-url): there is no database /nowhere/vitrine.db",
    ),
    flag(
        "user disable mairie@exemple.fr --database-url sqlite:/nowhere/vitrine.db",
        "database_url (--database-url): there is no database /nowhere/vitrine.db",
    ),
    variable(
        "migrate",
        &[("VITRINE_MEDIA", "ftp://bucket")],
        "media (VITRINE_MEDIA) is `ftp://bucket`: write file: and a folder",
    ),
    flag(
        "serve --listen 127.0.0.1:0 --media file:/etc/passwd",
        "media (--media): /etc/passwd: ",
    ),
    variable(
        "migrate",
        &[("VITRINE_PLATFORM", "a/b")],
        "platform (VITRINE_PLATFORM) is `a/b`: use a to z",
    ),
    flag(
        "migrate --platform medias",
        "platform (--platform) is `medias`: the program itself has this address",
    ),
    file(
        "serve",
        "platform = \"actualites\"\n",
        "platform ({file}:1) is `actualites`: the site has a page /actualites",
    ),
    flag(
        "serve --trusted-proxies -1",
        "trusted_proxies (--trusted-proxies) is `-1`: write how many proxies",
    ),
    file(
        "serve",
        "# Two?\ntrusted_proxies = 11\n",
        "trusted_proxies ({file}:2) is `11`: write how many proxies",
    ),
    file(
        "serve",
        "trusted_proxies = 1\n",
        "public_url (VITRINE_PUBLIC_URL) is missing: behind a proxy (trusted_proxies is 1 by {file}:1)",
    ),
    file(
        "serve",
        "listen = \"0.0.0.0:3000\"\nsmtp_url = \"smtp://127.0.0.1\"\nmail_from = \"mairie@exemple.fr\"\n",
        "public_url (VITRINE_PUBLIC_URL) is missing: mails are sent (smtp_url is set by {file}:2), and links in them need it",
    ),
    variable(
        "migrate",
        &[("VITRINE_PUBLIC_URL", "www.exemple.fr")],
        "public_url (VITRINE_PUBLIC_URL) is `www.exemple.fr`: write the address of the site alone",
    ),
    file(
        "migrate",
        "\n\ntimezone = \"Paris\"\n",
        "timezone ({file}:3) is `Paris`: write a name of the time zone database",
    ),
    variable(
        "migrate",
        &[("VITRINE_SMTP_URL", "mail.exemple.fr")],
        "smtp_url (VITRINE_SMTP_URL) is `mail.exemple.fr`: write the address of a mail server",
    ),
    flag(
        "migrate --mail-from mairie",
        "mail_from (--mail-from) is `mairie`: write the address that mails come from",
    ),
    file(
        "migrate",
        "smtp_url = \"smtp://127.0.0.1\"\n",
        "smtp_url ({file}:1) is set and mail_from (VITRINE_MAIL_FROM) is not: write",
    ),
    variable(
        "migrate",
        &[("VITRINE_HSTS_SUBDOMAINS", "oui")],
        "hsts_subdomains (VITRINE_HSTS_SUBDOMAINS) is `oui`: write true",
    ),
    file(
        "migrate",
        "captcha_difficulty = 1\n",
        "captcha_difficulty ({file}:1) is `1`: write how many rounds",
    ),
    variable(
        "migrate",
        &[("VITRINE_CAPTCHA_SECRET", "motdepasse")],
        "captcha_secret (VITRINE_CAPTCHA_SECRET) is set and captcha_verify_url (VITRINE_CAPTCHA_VERIFY_URL) is not",
    ),
    flag(
        "serve --drain-seconds 601",
        "drain_seconds (--drain-seconds) is `601`: write for how many seconds",
    ),
    variable(
        "migrate",
        &[("VITRINE_LOG_LEVEL", "loud")],
        "log_level (VITRINE_LOG_LEVEL) is `loud`: write error, warn, info or debug",
    ),
    file(
        "migrate",
        "log_assets = \"no\"\n",
        "log_assets ({file}:1) is `no`: write true, or false",
    ),
    variable(
        "migrate",
        &[("VITRINE_LOG", "debug")],
        "VITRINE_LOG is not a setting; the settings are VITRINE_CONFIG, VITRINE_LISTEN",
    ),
    file(
        "migrate",
        "platform = \"a\"\nplateforme = \"b\"\n",
        "{file}:2: plateforme is not a setting; the settings are listen",
    ),
    file(
        "migrate",
        "platform = \"a\"\n[server]\nlisten = \"x\"\n",
        "{file}:2: server is not a setting; the settings are listen",
    ),
    file(
        "migrate",
        "platform = \"a\"\nlisten = \"127.0.0.1:8080\n",
        "{file}:2: invalid basic string",
    ),
    file(
        "migrate",
        "platform = \"a\"\nplatform = \"b\"\n",
        "{file}:2: duplicate key",
    ),
    flag(
        "migrate --config /nowhere.toml",
        "/nowhere.toml (--config): there is no such file",
    ),
    variable(
        "migrate",
        &[("VITRINE_CONFIG", "/nowhere.toml")],
        "/nowhere.toml (VITRINE_CONFIG): there is no such file",
    ),
    flag(
        "serve --lisen 127.0.0.1:0",
        "unexpected argument '--lisen' found; tip: a similar argument exists: '--listen'; see",
    ),
    flag(
        "migrate --config /",
        "/ (--config): it is a folder: name the file in it",
    ),
    variable(
        "migrate",
        &[("VITRINE_DEMO_PASSWORD", "motdepasse")],
        "demo_password (VITRINE_DEMO_PASSWORD): a password has 12 to 200 characters",
    ),
    flag(
        "migrate --config",
        "a value is required for '--config <FILE>' but none was supplied; see",
    ),
    flag(
        "import",
        "the following required arguments were not provided: <DIR>; see",
    ),
];

/// Runs the program; one that serves all the same is ended.
fn ended(folder: &Folder, wrong: &Wrong) -> Output {
    let mut run = command(folder, &wrong.arguments.split(' ').collect::<Vec<_>>());
    if let Some(text) = wrong.file {
        let file = folder.beside("vitrine.toml");
        std::fs::write(&file, text).expect("the file is written");
        run.arg("--config").arg(file);
    }
    // What the harness says by variables would go before the file.
    for name in ["VITRINE_DATABASE_URL", "VITRINE_MEDIA"] {
        let setting = name["VITRINE_".len()..].to_ascii_lowercase();
        if wrong.file.is_some_and(|text| text.contains(&setting)) {
            run.env_remove(name);
        }
    }
    run.envs(wrong.variables.iter().copied());
    let mut child = run
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    comes_true(|| child.try_wait().expect("a state").is_some());
    // One that serves on is a wrong answer.
    let _ = child.kill();
    child.wait_with_output().expect("the program has ended")
}

#[test]
fn every_wrong_setting_is_reported_in_one_line_that_names_its_place() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    let file = folder.beside("vitrine.toml");
    let mut badly = Vec::new();
    for wrong in &WRONG {
        let answer = ended(&folder, wrong);
        let text = String::from_utf8_lossy(&answer.stderr).into_owned();
        let says = wrong.says.replace("{file}", file.to_str().expect("a path"));
        let right = !answer.status.success()
            && text.lines().count() == 1
            && text.starts_with(&format!("vitrine: {says}"))
            && !text.contains("motdepasse");
        if !right {
            badly.push(format!(
                "{}\n  wanted {says}\n  said   {text}",
                wrong.arguments
            ));
        }
    }
    let (count, all) = (badly.len(), WRONG.len());
    assert!(
        badly.is_empty(),
        "{count} of {all} badly:\n{}",
        badly.join("\n")
    );
}

#[test]
fn a_settings_file_in_another_encoding_is_reported_by_its_line() {
    let folder = Folder::new();
    let file = folder.beside("vitrine.toml");
    let latin = b"platform = \"a\"\n# R\xe9union\n";
    std::fs::write(&file, latin).expect("the file is written");
    let path = file.to_str().expect("a path");
    let told = said(&output(&folder, &["migrate", "--config", path]));
    assert_eq!(
        told,
        format!("vitrine: {path}:2: is not UTF-8: save the file in this encoding\n")
    );
}

#[test]
fn doctor_reports_all_wrong_settings_and_other_faults_at_once() {
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    std::fs::remove_file(folder.beside("media/theme/site.css")).expect("a style sheet");
    let file = folder.beside("vitrine.toml");
    let text =
        "plateforme = \"x\"\ntimezone = \"Europe/Paris\"\ntrusted_proxies = -1\nlisten = 5400\n";
    std::fs::write(&file, text).expect("the file is written");
    let path = file.to_str().expect("a path");
    let done = command(
        &folder,
        &["doctor", "--config", path, "--mail-from", "mairie"],
    )
    .env("VITRINE_LOG", "debug")
    .env("VITRINE_SMTP_URL", "mail.exemple.fr")
    .output()
    .expect("the program runs");
    assert!(!done.status.success());
    let told = said(&done);
    for line in [
        &format!("wrong  settings: {path}:1: plateforme is not a setting"),
        &format!("wrong  settings: {path}:4: listen is a text"),
        &format!("wrong  settings: trusted_proxies ({path}:3) is `-1`"),
        "wrong  settings: VITRINE_LOG is not a setting",
        "wrong  settings: mail_from (--mail-from) is `mairie`",
        "wrong  settings: smtp_url (VITRINE_SMTP_URL) is `mail.exemple.fr`",
        "ok     database: ",
        "wrong  theme: site.css is missing",
    ] {
        assert!(told.contains(line), "no {line} in {told}");
    }
    // Of what is unknown nothing is said.
    assert!(
        !told.contains("  listen: ") && !told.contains("  mail: "),
        "{told}"
    );
}

/// One wrong setting hides nothing but what depends on it.
#[test]
fn doctor_looks_at_the_database_whatever_other_setting_is_wrong() {
    const PARTS: [&str; 6] = [
        "migrations",
        "writes",
        "rows",
        "platform",
        "theme",
        "pictures",
    ];
    let folder = Folder::new();
    assert!(import(&folder).status.success());
    for (setting, of_it) in [
        ("VITRINE_LISTEN", &[][..]),
        ("VITRINE_OPS_LISTEN", &[]),
        ("VITRINE_PLATFORM", &["platform"]),
        ("VITRINE_TIMEZONE", &[]),
        ("VITRINE_MEDIA", &["theme", "pictures"]),
        ("VITRINE_PUBLIC_URL", &[]),
        ("VITRINE_SMTP_URL", &[]),
        ("VITRINE_LOG_LEVEL", &[]),
        ("VITRINE_TRUSTED_PROXIES", &[]),
        ("VITRINE_CAPTCHA_DIFFICULTY", &[]),
        ("VITRINE_DRAIN_SECONDS", &[]),
        ("VITRINE_NOTHING", &[]),
    ] {
        let mut doctor = command(&folder, &["doctor"]);
        let told = said(&doctor.env(setting, "!").output().expect("the program runs"));
        assert!(told.contains("wrong  settings: "), "{setting}: {told}");
        for part in PARTS {
            let is_told = told.contains(&format!("ok     {part}: "));
            assert_eq!(
                is_told,
                !of_it.contains(&part),
                "{setting}: {part} in {told}"
            );
        }
    }
}

#[tokio::test]
async fn a_postgresql_database_in_another_encoding_is_reported_before_anything_is_written() {
    let folder = Folder::new();
    let database = folder.database();
    if !database.is_postgres() {
        // The program creates an SQLite file itself, in UTF-8.
        return;
    }
    let url = format!("{}_latin", database.url_without_schema());
    let (_, name) = url.rsplit_once('/').expect("a name");
    let made = format!(
        "CREATE DATABASE {name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    );
    database.texts(made).await;
    for command in ["migrate", "serve", "doctor"] {
        let done = output(&folder, &[command, "--database-url", &url]);
        let told = said(&done);
        assert!(!done.status.success(), "{command}: {told}");
        let says = "the database has the encoding LATIN1, and texts need UTF8";
        assert!(told.contains(says), "{command}: {told}");
    }
    database.texts(format!("DROP DATABASE {name}")).await;
}

#[test]
fn a_postgresql_database_or_user_that_the_server_does_not_know_is_not_a_server_that_is_down() {
    let folder = Folder::new();
    let database = folder.database();
    if !database.is_postgres() {
        return;
    }
    let url = format!("{}_nowhere", database.url_without_schema());
    let (_, name) = url.rsplit_once('/').expect("a name");
    let told = said(&output(&folder, &["migrate", "--database-url", &url]));
    let says = format!("database \"{name}\" does not exist; correct the user, the password");
    assert!(told.contains(&says), "{told}");
    let (scheme, rest) = url.split_once("://").expect("a scheme");
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    let url = format!("{scheme}://nobody@{host}");
    let told = said(&output(&folder, &["migrate", "--database-url", &url]));
    assert!(
        told.contains("role \"nobody\" does not exist; correct"),
        "{told}"
    );
}

#[test]
fn the_database_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    if folder.database().is_postgres() {
        // Its server protects its own files.
        return;
    }
    let mut opened = command(&folder, &["migrate"]);
    assert!(opened.status().expect("the program runs").success());
    let server = crate::program::Server::start(&folder, &["serve", "--listen", "127.0.0.1:0"]);
    for name in ["site.db", "site.db-wal", "site.db-shm"] {
        let file = folder.beside(name).metadata().expect(name);
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
    drop(server);
    let file = folder.beside("site.db");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).expect("others may read it");
    let told = said(&output(&folder, &["doctor"]));
    assert!(
        told.contains("wrong  rights on the database: others may read"),
        "{told}"
    );
}
