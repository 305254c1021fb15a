//! The message with which a database refuses.

use std::borrow::Cow;

/// Returns the database's own message: the driver adds the line of PostgreSQL's source that reported it.
pub(super) fn database_message(error: &sqlx::Error) -> Cow<'_, str> {
    match error {
        sqlx::Error::Database(refusal) => refusal.message().into(),
        _ => error.to_string().into(),
    }
}
