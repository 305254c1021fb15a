//! State shared by all requests.

mod after_answer;
pub mod background_tasks;
pub mod bundle;
mod captcha_client;
mod choices;
mod clean;
mod clock;
mod copying;
pub mod fragments;
pub mod image_jobs;
mod limits;
mod login_turns;
pub mod mail;
pub mod metrics;
mod packing;
pub mod password_hashing;
mod picture_visibility;
pub mod process;
mod seen_sessions;
mod session_hash;
mod snapshot;
mod structure;
pub mod uninterrupted;

pub use crate::store::StoredSource as Source;
pub use captcha_client::CaptchaClient;
pub use clean::CleanHtml;
pub use clock::Clock;
pub use image_jobs::ImageJobs;
pub use limits::Limits;
pub use snapshot::Snapshot;

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::{Notify, OnceCell};

use crate::config::Settings;
use crate::domain::account::SessionKey;
use crate::domain::captcha::CaptchaKey;
use crate::domain::captcha::provider::Service;
use crate::domain::listing::selection::FilterChoice;
use crate::domain::site::Site;
use crate::error::AppError;
use crate::store::{Media, Shelf, Store};

use after_answer::AfterAnswer;
use choices::Choices;
use fragments::Fragments;
use login_turns::LoginTurns;
use password_hashing::PasswordHashing;
use seen_sessions::SeenSessions;
use structure::Structure;

/// State shared by all requests; cheap to clone.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Shared>);

/// The parts of the state.
#[derive(Debug)]
pub struct Shared {
    /// Settings.
    pub settings: Settings,
    /// The database.
    pub store: Store,
    /// Pictures and theme.
    pub media: Media,
    /// Cache of sanitised HTML.
    pub clean: CleanHtml,
    /// Cache of rendered pages and blocks.
    pub fragments: Fragments,
    /// Cache of the filters' choices.
    choices: Choices,
    /// The structure of the site.
    structure: Structure,
    /// Counters of the rate limits.
    pub limits: Limits,
    /// The site's clock.
    pub clock: Clock,
    /// Notified when a mail is queued.
    pub mail_waits: Notify,
    /// Draws thumbnails.
    pub image_jobs: ImageJobs,
    /// Client of the captcha's service.
    pub captcha_client: CaptchaClient,
    /// The captcha's key; read when first needed.
    captcha_key: OnceCell<CaptchaKey>,
    /// The key for the session hash that scripts get; read when first needed.
    session_key: OnceCell<SessionKey>,
    /// Turns of logins.
    pub login_turns: LoginTurns,
    /// Last uses of sessions that are not stored yet.
    pub seen_sessions: SeenSessions,
    /// Work that goes on after its answer.
    pub after_answer: AfterAnswer,
    /// Places for hashing passwords.
    pub hashing: PasswordHashing,
    /// Whether the gallery and the documentation are served.
    pub gallery: Gallery,
}

/// The gallery of behaviours, and the documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gallery {
    /// Served beside the site.
    Served,
    /// Not there, as on the site of a customer.
    Absent,
}

impl AppState {
    /// Creates the state of a server.
    pub fn new(settings: Settings, store: Store, gallery: Gallery) -> Self {
        let clock = Clock::system(settings.time_zone.clone());
        Self::with_clock(settings, store, gallery, clock)
    }

    /// Creates the state of a server with this clock.
    pub fn with_clock(settings: Settings, store: Store, gallery: Gallery, clock: Clock) -> Self {
        let media = Media::new(&settings.media);
        Self::made((settings, media, store), gallery, clock)
    }

    /// Creates the state of a server whose media folder may be a copy of a bucket.
    pub fn with_media(settings: Settings, media: Media, store: Store, gallery: Gallery) -> Self {
        let clock = Clock::system(settings.time_zone.clone());
        Self::made((settings, media, store), gallery, clock)
    }

    fn made(
        (settings, media, store): (Settings, Media, Store),
        gallery: Gallery,
        clock: Clock,
    ) -> Self {
        Self(Arc::new(Shared {
            settings,
            store,
            media,
            clean: CleanHtml::default(),
            fragments: Fragments::default(),
            choices: Choices::default(),
            structure: Structure::default(),
            limits: Limits::new(clock.clone()),
            mail_waits: Notify::new(),
            clock,
            image_jobs: ImageJobs::default(),
            captcha_client: CaptchaClient::default(),
            captcha_key: OnceCell::new(),
            session_key: OnceCell::new(),
            login_turns: LoginTurns::default(),
            seen_sessions: SeenSessions::default(),
            after_answer: AfterAnswer::default(),
            hashing: PasswordHashing::default(),
            gallery,
        }))
    }

    /// The current snapshot of the site; an error before the first import.
    pub async fn snapshot(&self) -> Result<Arc<Snapshot>, AppError> {
        self.structure.current(&self.store, &self.clock).await
    }

    /// The values of a filterable field among the elements of a source.
    pub async fn choices(
        &self,
        source: (Source, &str),
        field: &str,
    ) -> Result<Arc<[FilterChoice]>, AppError> {
        self.choices.of(&self.store, source, field).await
    }

    /// The key of the captcha; the same for all instances.
    pub async fn captcha_key(&self) -> Result<&CaptchaKey, AppError> {
        let read = || self.store.captcha().key();
        Ok(self.captcha_key.get_or_try_init(read).await?)
    }

    /// Returns the path of a picture's file, which is downloaded if another machine has just uploaded it to the bucket.
    /// If the download fails, the file is treated as missing.
    pub async fn picture_file(&self, name: &str) -> Result<PathBuf, AppError> {
        let path = self.media.path(Shelf::Pictures, name);
        let path = path.ok_or(AppError::NotFound)?;
        if let Err(error) = self.media.bring(Shelf::Pictures, name).await {
            tracing::warn!(name, %error, "a picture was not brought");
        }
        Ok(path)
    }

    /// Sends a queued mail soon, or logs that it is only stored.
    pub fn mail_queued(&self, is_sent: bool) {
        if is_sent {
            self.mail_waits.notify_one();
        } else {
            tracing::warn!("a mail was not sent but kept: VITRINE_SMTP_URL is not set");
        }
    }

    /// The captcha service of a site; `None` if the site itself checks its visitors.
    pub fn captcha_service<'s>(&self, site: &'s Site) -> Option<Service<'s>> {
        let config = site.settings.captcha.as_ref()?;
        config.service(self.settings.is_https(), self.settings.captcha.is_some())
    }

    /// Whether answers may be out of date because the database does not answer.
    pub fn is_behind(&self) -> bool {
        self.structure.is_behind()
    }
}

impl std::ops::Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
