//! The message with which a database refuses.

use std::borrow::Cow;

/// A statement that was prepared on another connection: a pooler gives each transaction any of its own.
const PREPARED_ELSEWHERE: [&str; 2] = ["26000", "42P05"];
const ON_POOLERS: &str = "a pooler between this program and PostgreSQL loses prepared statements: set \
    pool_mode = session in PgBouncer, or max_prepared_statements from its version 1.21 on, or connect to PostgreSQL itself";

/// Returns the database's own message: the driver adds the line of PostgreSQL's source that reported it.
pub(super) fn database_message(error: &sqlx::Error) -> Cow<'_, str> {
    match error {
        sqlx::Error::Database(refusal) => match refusal.code() {
            Some(code) if PREPARED_ELSEWHERE.contains(&&*code) => {
                format!("{}; {ON_POOLERS}", refusal.message()).into()
            }
            _ => refusal.message().into(),
        },
        _ => error.to_string().into(),
    }
}
