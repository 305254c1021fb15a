//! What every request may use.

mod choices;
pub mod chores;
mod clean;
mod clock;
pub mod fragments;
mod limits;
pub mod mail;
pub mod meters;
pub mod process;
mod shown_pictures;
mod snapshot;
mod structure;
mod workshop;

pub use crate::store::StoredSource as Source;
pub use clean::CleanHtml;
pub use clock::Clock;
pub use limits::{Limit, Limits};
pub use snapshot::Snapshot;
pub use workshop::Workshop;

use std::sync::Arc;

use tokio::sync::Notify;

use crate::config::Settings;
use crate::domain::selection::FilterChoice;
use crate::error::AppError;
use crate::store::{Media, Store};

use choices::Choices;
use fragments::Fragments;
use structure::Structure;

/// What every request may use; cheap to clone.
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
    /// HTML that was made safe lately.
    pub clean: CleanHtml,
    /// What was drawn lately.
    pub fragments: Fragments,
    /// What filters offer.
    choices: Choices,
    /// The structure of the site.
    structure: Structure,
    /// Who did what lately.
    pub limits: Limits,
    /// What day and time it is.
    pub clock: Clock,
    /// Told when a mail waits to be sent.
    pub mail_waits: Notify,
    /// Where thumbnails are made.
    pub workshop: Workshop,
    /// Whether the gallery is served.
    pub gallery: bool,
}

impl AppState {
    /// The state of a server.
    pub fn new(settings: Settings, store: Store, gallery: bool) -> Self {
        let clock = Clock::system(settings.time_zone.clone());
        Self::with_clock(settings, store, gallery, clock)
    }

    /// The state of a server that goes by this clock.
    pub fn with_clock(settings: Settings, store: Store, gallery: bool, clock: Clock) -> Self {
        let media = Media::new(&settings.media);
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
            workshop: Workshop::default(),
            gallery,
        }))
    }

    /// What pages need without asking the database. Before the first import there is none.
    pub async fn snapshot(&self) -> Result<Arc<Snapshot>, AppError> {
        self.structure.current(&self.store, &self.clock).await
    }

    /// The values that elements of a source have in a field that visitors filter by.
    pub async fn choices(
        &self,
        source: (Source, &str),
        field: &str,
    ) -> Result<Arc<[FilterChoice]>, AppError> {
        self.choices.of(&self.store, source, field).await
    }

    /// Whether what is shown may be out of date, because the database does not answer.
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
