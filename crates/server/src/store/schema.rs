//! The schema: one folder of migrations per database, with the same numbers, tables and columns.

use sqlx::SqlitePool;
use sqlx::migrate::{MigrateError, Migrator};

use super::open::unread;
use super::pools::{On, on};
use super::{OpenError, Store};

static SQLITE: Migrator = sqlx::migrate!("./migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("./migrations/postgres");

const HAS_SQLITE: &str =
    "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')";
const HAS_POSTGRES: &str = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";

/// State of the schema relative to this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchemaState {
    /// All migrations are applied.
    Current,
    /// This many migrations are missing.
    Behind(usize),
}

impl Store {
    /// Applies the missing migrations. Several programs may do this at once; each migration is applied by one of them.
    /// If none is missing, nothing is written, so that a read-only database can be served, too.
    pub async fn migrate(&self) -> Result<(), OpenError> {
        if self.schema().await? == SchemaState::Current {
            return self.is_of_this_program().await;
        }
        match self.writer() {
            On::Sqlite(pool) => self.migrate_file(pool).await,
            On::Postgres(pool) => POSTGRES.run(pool).await.map_err(refused),
        }
    }

    /// SQLite has no lock that outlives a transaction. A program that loses the race for a migration
    /// fails, finds it applied, and continues with the next one.
    async fn migrate_file(&self, pool: &SqlitePool) -> Result<(), OpenError> {
        loop {
            let before = self.schema().await?;
            let Err(error) = SQLITE.run(pool).await else {
                return Ok(());
            };
            if self.schema().await? == before {
                return Err(refused(error));
            }
        }
    }

    /// Applies the missing migrations up to this one.
    pub async fn migrate_to(&self, version: i64) -> Result<(), OpenError> {
        let done = match self.writer() {
            On::Sqlite(pool) => SQLITE.run_to(version, pool).await,
            On::Postgres(pool) => POSTGRES.run_to(version, pool).await,
        };
        done.map_err(refused)
    }

    /// Returns the numbers of this program's migrations, which are the same for both databases.
    pub fn known_migrations() -> Vec<i64> {
        SQLITE.iter().map(|migration| migration.version).collect()
    }

    /// Returns the number of the last applied migration; `None` if there are no tables yet.
    pub async fn last_migration(&self) -> Result<Option<i64>, OpenError> {
        let applied = self
            .applied(self.has_any())
            .await
            .map_err(|error| unread(&error))?;
        Ok(applied.into_iter().max())
    }

    fn has_any(&self) -> &'static str {
        match self.writer() {
            On::Sqlite(_) => HAS_SQLITE,
            On::Postgres(_) => HAS_POSTGRES,
        }
    }

    /// Returns the state of the schema without changing it.
    pub async fn schema(&self) -> Result<SchemaState, OpenError> {
        let applied = self
            .applied(self.has_any())
            .await
            .map_err(|error| unread(&error))?;
        let known = Self::known_migrations();
        match applied.iter().find(|version| !known.contains(version)) {
            Some(version) => Err(OpenError::NewerSchema(*version)),
            None if applied.len() == known.len() => Ok(SchemaState::Current),
            None => Ok(SchemaState::Behind(known.len() - applied.len())),
        }
    }

    /// Checks that the applied migrations are those of this program, like `migrate`.
    pub async fn is_of_this_program(&self) -> Result<(), OpenError> {
        const CHECKSUMS: &str = "SELECT version, checksum FROM _sqlx_migrations ORDER BY version";
        let known = match self.writer() {
            On::Sqlite(_) => &SQLITE,
            On::Postgres(_) => &POSTGRES,
        };
        let applied: Vec<(i64, Vec<u8>)> = on!(self.writer(), |db| {
            sqlx::query_as(CHECKSUMS).fetch_all(db).await
        })
        .map_err(|error| unread(&error))?;
        let is_other = |(version, checksum): &&(i64, Vec<u8>)| {
            let mut ours = known.iter().filter(|one| one.version == *version);
            ours.any(|one| *one.checksum != **checksum)
        };
        match applied.iter().find(is_other) {
            Some((version, _)) => Err(OpenError::ChangedSchema(*version)),
            None => Ok(()),
        }
    }

    async fn applied(&self, has_any: &'static str) -> Result<Vec<i64>, sqlx::Error> {
        let has_any: bool = on!(self.writer(), |db| sqlx::query_scalar(has_any)
            .fetch_one(db)
            .await)?;
        if !has_any {
            return Ok(Vec::new());
        }
        on!(self.writer(), |db| {
            sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success")
                .fetch_all(db)
                .await
        })
    }
}

fn refused(error: MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(version) => OpenError::NewerSchema(version),
        MigrateError::VersionMismatch(version) => OpenError::ChangedSchema(version),
        other => OpenError::Migration(other.to_string()),
    }
}
