//! Lists the mails that were not sent: their addresses and subjects, never a text.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::store::{Store, StoreError, UnsentMail};

use super::NamedFinding;

/// How many mails are listed.
const MOST_TOLD: i64 = 5;

/// Mails that are kept for want of a server are as the operator wants it; those that a server refused are not.
pub async fn look(store: &Store, zone: &TimeZone) -> Vec<NamedFinding> {
    let found = found(store, zone).await;
    found.unwrap_or_else(|error| vec![("unsent mails", Err(error.to_string()))])
}

async fn found(store: &Store, zone: &TimeZone) -> Result<Vec<NamedFinding>, StoreError> {
    let mails = store.mails();
    let tally = mails.tally().await?;
    let Some(oldest) = tally.oldest else {
        return Ok(vec![("unsent mails", Ok("there are none".to_owned()))]);
    };
    let count = format!(
        "{} kept without a mail server, {} tried in vain, the oldest of {}",
        tally.kept,
        tally.failed,
        moment(oldest, zone)
    );
    let said = if tally.failed == 0 {
        Ok(count)
    } else {
        Err(format!(
            "{count}: the server's log says why; `vitrine messages export` has what forms wanted to say"
        ))
    };
    let last = mails.unsent(MOST_TOLD).await?;
    let last = last
        .iter()
        .map(|mail| ("unsent mail", Ok(line(mail, zone))));
    Ok(std::iter::once(("unsent mails", said))
        .chain(last)
        .collect())
}

fn line(mail: &UnsentMail, zone: &TimeZone) -> String {
    let UnsentMail {
        created_at,
        recipient,
        subject,
        tries,
    } = mail;
    let when = moment(*created_at, zone);
    let tried = if *tries == 0 {
        String::new()
    } else {
        format!(", tried {tries} times")
    };
    format!("{when} to {recipient}: {}{tried}", plain(subject))
}

/// A subject is an editor's or a member's: nothing of it may draw on the terminal.
fn plain(subject: &str) -> String {
    subject.replace(char::is_control, " ")
}

fn moment(seconds: i64, zone: &TimeZone) -> String {
    let Ok(moment) = Timestamp::from_second(seconds) else {
        return "an unknown time".to_owned();
    };
    let local = moment.to_zoned(zone.clone());
    local.strftime("%Y-%m-%d %H:%M").to_string()
}
