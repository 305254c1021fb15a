//! The database URL: an SQLite file or a PostgreSQL server.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Location of a site's data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// An SQLite file.
    Sqlite(PathBuf),
    /// A database of a PostgreSQL server.
    Postgres(PostgresUrl),
}

/// URL of a PostgreSQL database. Logs and messages never show its password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(String);

impl Database {
    /// Parses a database URL; returns `None` for any other scheme. A `sqlite:` URL names a file and takes no parameters:
    /// SQLite's own `:memory:` and `?mode=rwc` would become the names of files.
    ///
    /// ```
    /// use vitrine_server::store::Database;
    /// let file = Database::of_url("sqlite:///srv/vitrine.db");
    /// assert_eq!(file.expect("a file").to_string(), "/srv/vitrine.db");
    /// let server = Database::of_url("postgres://vitrine:secret@db.exemple.fr/site");
    /// assert_eq!(server.expect("a server").to_string(), "postgres://vitrine@db.exemple.fr:5432/site");
    /// assert_eq!(Database::of_url("mysql://x"), None);
    /// assert_eq!(Database::of_url("sqlite::memory:"), None);
    /// assert_eq!(Database::of_url("sqlite:vitrine.db?mode=rwc"), None);
    /// ```
    pub fn of_url(url: &str) -> Option<Self> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let at_in_path = path_of(url).contains('@');
            PgConnectOptions::from_str(url)
                .ok()
                .filter(|_| !at_in_path)?;
            return Some(Self::Postgres(PostgresUrl(url.to_owned())));
        }
        let rest = url.strip_prefix("sqlite:")?;
        let path = rest.strip_prefix("//").unwrap_or(rest);
        let is_file = !path.is_empty()
            && !path.contains("://")
            && !path.starts_with(':')
            && !path.contains('?');
        is_file.then(|| Self::Sqlite(Path::new(path).to_owned()))
    }
}

/// The parameters that the driver knows. It would log any other one with its value, which may be a mistyped password.
const PARAMETERS: [&str; 16] = [
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];
const SSL_MODES: &str = "disable, allow, prefer, require, verify-ca, verify-full";

/// Returns what is wrong with the parameters of PostgreSQL's address, without their values.
pub fn parameter_fault(url: &str) -> Option<String> {
    let url = url::Url::parse(url).ok()?;
    url.scheme().starts_with("postgres").then_some(())?;
    url.query_pairs().find_map(|(name, value)| match &*name {
        "sslmode" | "ssl-mode" => {
            let is_known = SSL_MODES.split(", ").any(|mode| mode.eq_ignore_ascii_case(&value));
            (!is_known).then(|| format!("{name} is one of {SSL_MODES}"))
        }
        _ if PARAMETERS.contains(&&*name) || name.starts_with("options[") => None,
        _ => Some(format!(
            "PostgreSQL has no parameter `{name}`; there are sslmode, sslrootcert, sslcert, sslkey, host, port, dbname, \
             user, password, application_name and options"
        )),
    })
}

/// The part with the name of the database. An `@` in it belongs to the host, after a password with a `/`.
fn path_of(url: &str) -> &str {
    let (_, rest) = url.split_once("://").unwrap_or_default();
    let (_, path) = rest.split_once('/').unwrap_or_default();
    path.split('?').next().unwrap_or_default()
}

impl PostgresUrl {
    pub(super) fn options(&self) -> Result<PgConnectOptions, sqlx::Error> {
        PgConnectOptions::from_str(&self.0)
    }
}

impl std::fmt::Display for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Sqlite(file) => write!(f, "{}", file.display()),
            Self::Postgres(url) => write!(f, "{url}"),
        }
    }
}

impl std::fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        // Parsed successfully once in `of_url`.
        let Ok(options) = self.options() else {
            return f.write_str("postgres:");
        };
        let user = options.get_username();
        let (host, port) = (options.get_host(), options.get_port());
        let database = options.get_database().unwrap_or(user);
        write!(f, "postgres://{user}@{host}:{port}/{database}")
    }
}

impl std::fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Database, parameter_fault};

    #[test]
    fn an_address_of_neither_kind_is_none() {
        for url in [
            "",
            "sqlite:",
            "sqlite://",
            "mysql://x",
            "data/x.db",
            "sqlite:mysql://x",
            "postgres://[",
            "postgres://h:x/y",
            "postgres://u:p@ss/w@h/x",
        ] {
            assert_eq!(Database::of_url(url), None, "{url}");
        }
    }

    #[test]
    fn a_parameter_that_the_driver_does_not_know_is_told_by_its_name_alone() {
        let wrong = |query: &str| parameter_fault(&format!("postgres://u@h/x?{query}"));
        let told = wrong("pasword=tr%C3%A8s-secret").expect("a fault");
        assert!(
            told.contains("`pasword`") && !told.contains("secret"),
            "{told}"
        );
        let told = wrong("sslmode=foo").expect("a fault");
        assert!(told.starts_with("sslmode is one of disable"), "{told}");
        for right in [
            "sslmode=verify-full&sslrootcert=/a",
            "options[search_path]=a",
            "host=/run",
        ] {
            assert_eq!(wrong(right), None, "{right}");
        }
        assert_eq!(parameter_fault("sqlite:a?x=1"), None);
    }

    #[test]
    fn the_password_shows_nowhere() {
        let url = "postgresql://vitrine:tr%C3%A8s-secret@127.0.0.1:5433/site";
        let database = Database::of_url(url).expect("an address");
        for shown in [database.to_string(), format!("{database:?}")] {
            assert!(!shown.contains("secret"), "{shown}");
            assert!(
                shown.contains("postgres://vitrine@127.0.0.1:5433/site"),
                "{shown}"
            );
        }
    }
}
