//! The blocks of a page, one file per kind of module that heeds what is asked, and one for
//! the others ([`fixed`]): each reads what it shows and draws it.
//!
//! A new kind is a [`Kind`] here, a view, a template, and its lines in [`Block`].

mod agenda;
mod elements;
mod fixed;
pub mod form;
mod list;
mod pictures;
mod search;
mod table;

pub use agenda::month_alone;
pub use elements::Elements;
pub use pictures::pictures;

pub use crate::views::painted::{Head, Painted};

use std::hash::Hash;

use crate::domain::block_request::{
    AgendaRequest, Asked, FormRequest, PartRequest, SearchRequest, TableRequest,
};
use crate::domain::listing::ListRequest;
use crate::domain::module::{
    AgendaSettings, Body, ContactSheetSettings, FormSettings, HtmlSettings, ListSettings,
    MapSettings, Module, SearchSettings, SliderSettings, SlideshowSettings, TableSettings,
};
use crate::domain::nonce::Nonce;
use crate::domain::page_tree::Page;
use crate::domain::words::Words;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::{AppState, Snapshot};

use super::SentForm;

/// Where a block is and what is asked of it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// What every request may use.
    pub state: &'a AppState,
    /// The structure of the site.
    pub snapshot: &'a Snapshot,
    /// The page that it is on.
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
    /// Whether only a list's further elements are requested (spec 7.8).
    pub more: bool,
    /// The server's own texts in the language of the page.
    pub words: Words<'a>,
}

/// A kind of module.
pub trait Kind {
    /// What of the request and of the clock the block heeds.
    type Asked: Hash + Eq;

    /// What is asked of the block, parsed once: the block is drawn of it and kept under it.
    fn asked(&self, place: &Place<'_>) -> Self::Asked;

    /// The block, of what the database has for it.
    fn paint(
        &self,
        place: &Place<'_>,
        asked: &Self::Asked,
    ) -> impl Future<Output = Result<Painted, AppError>> + Send;
}

/// A block with what is asked of it.
pub enum Block<'m> {
    Html(&'m HtmlSettings),
    Form(&'m FormSettings, FormRequest),
    List(&'m ListSettings, ListRequest),
    Table(&'m TableSettings, TableRequest),
    Agenda(&'m AgendaSettings, AgendaRequest),
    ContactSheet(&'m ContactSheetSettings, PartRequest),
    Slideshow(&'m SlideshowSettings, PartRequest),
    Slider(&'m SliderSettings),
    Map(&'m MapSettings, PartRequest),
    Search(&'m SearchSettings, SearchRequest),
}

impl<'m> Block<'m> {
    /// The block of the module that is here, and what is asked of it.
    pub fn asked(place: &Place<'m>) -> Self {
        match &place.module.body {
            Body::Html(settings) => Self::Html(settings),
            Body::Form(settings) => Self::Form(settings, settings.asked(place)),
            Body::List(settings) => Self::List(settings, settings.asked(place)),
            Body::Table(settings) => Self::Table(settings, settings.asked(place)),
            Body::Agenda(settings) => Self::Agenda(settings, settings.asked(place)),
            Body::ContactSheet(settings) => Self::ContactSheet(settings, settings.asked(place)),
            Body::Slideshow(settings) => Self::Slideshow(settings, settings.asked(place)),
            Body::Slider(settings) => Self::Slider(settings),
            Body::Map(settings) => Self::Map(settings, settings.asked(place)),
            Body::Search(settings) => Self::Search(settings, settings.asked(place)),
        }
    }

    /// What it is kept under; none for a block that must be drawn again each time.
    pub fn kept_under(&self, place: &Place<'_>) -> Option<Asked> {
        Some(match self {
            Self::Html(_) | Self::Slider(_) => Asked::Nothing,
            Self::Form(_, asked) => {
                return form::is_kept(place, *asked).then_some(Asked::Form(*asked));
            }
            Self::List(_, asked) => Asked::List(asked.clone()),
            Self::Table(_, asked) => Asked::Table(asked.clone()),
            Self::Agenda(_, asked) => Asked::Agenda(*asked),
            Self::ContactSheet(_, asked) | Self::Slideshow(_, asked) | Self::Map(_, asked) => {
                Asked::Part(*asked)
            }
            // Whoever searches is told of what is there now: of pages and of several sources.
            Self::Search(..) => return None,
        })
    }

    /// The block, drawn.
    pub async fn paint(&self, place: &Place<'_>) -> Result<Painted, AppError> {
        match self {
            Self::Html(settings) => settings.paint(place, &()).await,
            Self::Form(settings, asked) => settings.paint(place, asked).await,
            Self::List(settings, asked) => settings.paint(place, asked).await,
            Self::Table(settings, asked) => settings.paint(place, asked).await,
            Self::Agenda(settings, asked) => settings.paint(place, asked).await,
            Self::ContactSheet(settings, asked) => settings.paint(place, asked).await,
            Self::Slideshow(settings, asked) => settings.paint(place, asked).await,
            Self::Slider(settings) => settings.paint(place, &()).await,
            Self::Map(settings, asked) => settings.paint(place, asked).await,
            Self::Search(settings, asked) => settings.paint(place, asked).await,
        }
    }
}
