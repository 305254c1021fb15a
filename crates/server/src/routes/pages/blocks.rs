//! The blocks of a page, one file per kind of module that heeds what is asked, and one for
//! the others ([`fixed`]): each reads what it shows and draws it.
//!
//! A new kind is a [`Kind`] or a [`fixed::Fixed`] here, a view, a template, and a line in [`state`] and
//! [`paint`].

mod agenda;
mod elements;
mod fixed;
pub mod form;
mod list;
mod pictures;
mod search;
mod table;

pub use agenda::{month_alone, month_state};
pub use elements::Elements;
pub use pictures::pictures;

pub use crate::views::painted::{Head, Painted};

use crate::domain::module::{Body, Module};
use crate::domain::nonce::Nonce;
use crate::domain::page_tree::Page;
use crate::domain::words::Words;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::{AppState, Snapshot};

use super::SentForm;

/// Where a block stands and what is asked of it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// What every request may use.
    pub state: &'a AppState,
    /// The structure of the site.
    pub snapshot: &'a Snapshot,
    /// The page that it stands on.
    pub page: &'a Page,
    /// The module.
    pub module: &'a Module,
    /// Whether addresses without `bloc` speak of it.
    pub first: bool,
    /// What is asked of it: nothing, where the request speaks of another block.
    pub asked: &'a Parameters,
    /// That it is a form which was sent to its own address and is not taken.
    pub(super) sent: Option<SentForm<'a>>,
    /// What marks the place of when the visitor got the page; none for a block alone.
    pub moment: Option<&'a Nonce>,
    /// Whether only a list's further elements are asked for (spec 7.8).
    pub more: bool,
    /// The server's own texts in the language of the page.
    pub words: Words<'a>,
}

/// A kind of module.
pub trait Kind {
    /// What of the request and of the clock the block heeds, in one spelling: blocks are cached
    /// under it. None for a block that must be made anew each time.
    fn state(&self, place: &Place<'_>) -> Option<String>;

    /// The block, of what the database has for it.
    fn paint(&self, place: &Place<'_>) -> impl Future<Output = Result<Painted, AppError>> + Send;
}

/// What the block heeds of what is asked ([`Kind::state`]).
pub fn state(place: &Place<'_>) -> Option<String> {
    match &place.module.body {
        Body::Html(settings) => settings.state(place),
        Body::Form(settings) => settings.state(place),
        Body::List(settings) => settings.state(place),
        Body::Table(settings) => settings.state(place),
        Body::Agenda(settings) => settings.state(place),
        Body::ContactSheet(settings) => settings.state(place),
        Body::Slideshow(settings) => settings.state(place),
        Body::Slider(settings) => settings.state(place),
        Body::Map(settings) => settings.state(place),
        Body::Search(settings) => settings.state(place),
    }
}

/// The block of a module.
pub async fn paint(place: &Place<'_>) -> Result<Painted, AppError> {
    match &place.module.body {
        Body::Html(settings) => settings.paint(place).await,
        Body::Form(settings) => settings.paint(place).await,
        Body::List(settings) => settings.paint(place).await,
        Body::Table(settings) => settings.paint(place).await,
        Body::Agenda(settings) => settings.paint(place).await,
        Body::ContactSheet(settings) => settings.paint(place).await,
        Body::Slideshow(settings) => settings.paint(place).await,
        Body::Slider(settings) => settings.paint(place).await,
        Body::Map(settings) => settings.paint(place).await,
        Body::Search(settings) => settings.paint(place).await,
    }
}
