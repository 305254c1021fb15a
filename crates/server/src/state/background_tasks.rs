//! Background tasks of a server: copies the bucket, sends mails, and once a day deletes expired data (messages, mails,
//! sessions, limits, proofs, uploads, lines of the audit log) and thumbnails of former pictures.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::domain::picture::SENT;
use crate::domain::rate_limit::Limit;
use crate::store::{Shelf, StoreError};

use super::AppState;
use super::copying::keep_copy;
use super::mail::Mailer;

/// Interval of checking for mails: another instance may have queued one and stopped.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);
/// Interval while the database cannot be reached.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(10);
/// Interval of erasing expired messages.
const A_DAY: Duration = Duration::from_hours(24);
/// Lifetime of mails.
const A_MONTH: Duration = Duration::from_hours(24 * 30);
/// Lifetime of a line of the audit log.
const A_YEAR: Duration = Duration::from_hours(24 * 365);
/// Time for the mail that is being sent when the server stops.
const STOP_TIME: Duration = Duration::from_secs(10);

/// The background tasks of a running server.
#[derive(Debug)]
pub struct BackgroundTasks {
    state: AppState,
    stop: watch::Sender<bool>,
    running: JoinSet<()>,
}

impl BackgroundTasks {
    /// Starts them.
    pub fn start(state: &AppState) -> Result<Self, lettre::transport::smtp::Error> {
        let (stop, shutdown) = watch::channel(false);
        let mut running = JoinSet::new();
        running.spawn(tidy_daily(state.clone(), shutdown.clone()));
        if state.media.bucket().is_some() {
            running.spawn(keep_copy(state.clone(), shutdown.clone()));
        }
        if let Some(settings) = &state.settings.mail {
            running.spawn(send_mails(state.clone(), Mailer::new(settings)?, shutdown));
        }
        let state = state.clone();
        Ok(Self {
            state,
            stop,
            running,
        })
    }

    /// Stops them; a mail that is being sent is finished first, and what goes on after an answer.
    pub async fn stop(mut self) {
        let _ = self.stop.send(true);
        let ended = async {
            self.state.after_answer.finished().await;
            while self.running.join_next().await.is_some() {}
        };
        if timeout(STOP_TIME, ended).await.is_err() {
            tracing::warn!(
                "background tasks did not stop within 10 s: an unfinished mail is tried again at the next start"
            );
        }
    }
}

/// Erases expired messages.
pub async fn erase_expired(state: &AppState) -> Result<u64, StoreError> {
    let now = state.clock.now().timestamp().as_second();
    state.store.messages().erase_expired(now).await
}

/// Deletes expired proofs of the captcha. Those of the last day stay: another instance's clock may be behind.
pub async fn forget_proofs(state: &AppState) -> Result<u64, StoreError> {
    let now = state.clock.now().timestamp().as_second();
    let before = now.saturating_sub_unsigned(A_DAY.as_secs());
    state.store.captcha().forget(before).await
}

/// Deletes expired sessions, links and limits, and lines of the audit log that are older than a year.
pub async fn forget_logins(state: &AppState) -> Result<(), StoreError> {
    let now = state.clock.now().timestamp().as_second();
    state.store.sessions().forget(now).await?;
    let limits = state.store.shared_limits();
    limits.forget(Limit::longest_window(now)).await?;
    let year = now.saturating_sub_unsigned(A_YEAR.as_secs());
    state.store.audit().forget(year).await?;
    Ok(())
}

/// Deletes mails without a form's message, a month after their creation.
pub async fn erase_mails(state: &AppState) -> Result<u64, StoreError> {
    let now = state.clock.now().timestamp().as_second();
    let before = now.saturating_sub_unsigned(A_MONTH.as_secs());
    state.store.mails().erase(before).await
}

/// Deletes pictures that members sent more than a day ago and that no element shows, with their files.
pub async fn forget_sent_pictures(state: &AppState) -> Result<usize, String> {
    let now = state.clock.now().timestamp().as_second();
    let before = now.saturating_sub_unsigned(A_DAY.as_secs());
    let pictures = state.store.pictures();
    let forgotten = pictures.forget_unused(before).await;
    forgotten.map_err(|error| error.to_string())?;
    let listed = pictures.sent_files().await;
    let listed = listed.map_err(|error| error.to_string())?;
    let media = state.media.clone();
    let sweeping = tokio::task::spawn_blocking(move || {
        let listed = listed.into_iter().collect();
        media.sweep((Shelf::Pictures, SENT), &listed, A_DAY)
    });
    let swept = sweeping.await.map_err(|error| error.to_string())?;
    let swept = swept.map_err(|error| error.to_string())?;
    let unshared = state.media.unshare(Shelf::Pictures, &swept).await;
    unshared.map_err(|error| error.to_string())?;
    Ok(swept.len())
}

/// Deletes thumbnails and variants of pictures that were removed or changed.
pub async fn sweep_thumbnails(state: &AppState) -> Result<usize, String> {
    let pictures = state.store.pictures().all().await;
    let pictures = pictures.map_err(|error| error.to_string())?;
    let contents = state.store.pictures().contents().await;
    let contents = contents.map_err(|error| error.to_string())?;
    let media = state.media.clone();
    let sweeping = tokio::task::spawn_blocking(move || {
        let pictures: Vec<_> = pictures.into_iter().map(|(_, picture)| picture).collect();
        let swept = media.sweep_thumbnails(&pictures)?;
        Ok(swept + media.sweep_variants(&contents)?)
    });
    let swept = sweeping.await.map_err(|error| error.to_string())?;
    swept.map_err(|error: std::io::Error| error.to_string())
}

async fn tidy_daily(state: AppState, mut shutdown: watch::Receiver<bool>) {
    let mut days = interval(A_DAY);
    loop {
        tokio::select! {
            _ = days.tick() => {}
            _ = shutdown.wait_for(|stop| *stop) => return,
        }
        match erase_expired(&state).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "messages whose time was over are erased"),
            Err(error) => tracing::error!(%error, "messages whose time was over stay a day longer"),
        }
        if let Err(error) = forget_proofs(&state).await {
            tracing::error!(%error, "used proofs of the captcha stay a day longer");
        }
        if let Err(error) = forget_logins(&state).await {
            tracing::error!(%error, "ended sessions and old lines of the audit log stay a day longer");
        }
        if let Err(error) = erase_mails(&state).await {
            tracing::error!(%error, "old mails stay a day longer");
        }
        match forget_sent_pictures(&state).await {
            Ok(0) => {}
            Ok(count) => {
                tracing::info!(count, "files of pictures that no element shows are deleted");
            }
            Err(error) => {
                tracing::error!(%error, "pictures that no element shows stay a day longer");
            }
        }
        match sweep_thumbnails(&state).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "thumbnails of former pictures are deleted"),
            Err(error) => {
                tracing::error!(%error, "thumbnails of former pictures stay a day longer");
            }
        }
    }
}

async fn send_mails(state: AppState, mailer: Mailer, mut shutdown: watch::Receiver<bool>) {
    while !*shutdown.borrow() {
        let pause = match mailer.deliver_one(&state.store, &state.clock).await {
            Ok(true) => continue,
            Ok(false) => until_next(&state).await,
            Err(error) => {
                tracing::error!(%error, "mails wait for the database");
                PAUSE_AFTER_FAILURE
            }
        };
        tokio::select! {
            () = sleep(pause) => {}
            () = state.mail_waits.notified() => {}
            _ = shutdown.wait_for(|stop| *stop) => {}
        }
    }
}

async fn until_next(state: &AppState) -> Duration {
    let next = state.store.mails().next_at().await.ok().flatten();
    let now = state.clock.now().timestamp().as_second();
    // A mail claimed by another instance becomes due if that instance has died.
    let seconds = next.map_or(0, |next| next.saturating_sub(now)).max(1);
    let pause = Duration::from_secs(seconds.unsigned_abs());
    if next.is_some() {
        pause.min(LONGEST_PAUSE)
    } else {
        LONGEST_PAUSE
    }
}
