//! The blocks of a page, one file per kind of module: each reads what it shows and draws it.
//!
//! A new kind is a file here with a [`Kind`], a view, a template, and a line in [`state`] and
//! [`paint`].

mod agenda;
mod contact_sheet;
mod elements;
pub mod form;
mod html;
mod list;
mod map;
mod pictures;
mod slider;
mod slideshow;
mod table;

pub use agenda::month_alone;
pub use elements::Elements;
pub use pictures::pictures;

use askama::Template;

use crate::domain::module::{Body, Module};
use crate::domain::page_tree::Page;
use crate::domain::words::Words;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::{AppState, Snapshot};
use crate::views::safe::DrawnBlock;

use html::Html;

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
    /// Why a form that was sent is not taken, besides what is wrong with its fields.
    pub refusal: Option<&'a str>,
    /// Whether only a list's further elements are asked for (spec 7.8).
    pub more: bool,
    /// The server's own texts in the language of the page.
    pub words: Words<'a>,
}

/// A block's HTML, and what the head of its page says because of it.
#[derive(Debug, Clone)]
pub struct Painted {
    /// The whole block; it never holds a nonce or anything of a session.
    pub html: DrawnBlock,
    /// For the head of the page.
    pub head: Head,
}

/// What the head of a page says of a block's state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// The number of the list's page when it is not the first.
    pub page: Option<u32>,
    /// The address of the page in this state, when that is not how it is by itself.
    pub address: Option<String>,
    /// Address of the list's page before this one.
    pub before: Option<String>,
    /// Address of the list's page after this one.
    pub after: Option<String>,
    /// Whether search engines are asked to leave the state out: it is a choice of what another
    /// address lists whole.
    pub unlisted: bool,
}

impl Painted {
    /// A block that says nothing to the head of its page.
    pub fn of(template: &impl Template) -> Result<Self, AppError> {
        Ok(Self {
            html: DrawnBlock::of(template)?,
            head: Head::default(),
        })
    }
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
#[expect(dead_code, reason = "the fragment cache comes with the revisions")]
pub fn state(place: &Place<'_>) -> Option<String> {
    match &place.module.body {
        Body::Html { content } => Html(content).state(place),
        Body::Form(settings) => settings.state(place),
        Body::List(settings) => settings.state(place),
        Body::Table(settings) => settings.state(place),
        Body::Agenda(settings) => settings.state(place),
        Body::ContactSheet(settings) => settings.state(place),
        Body::Slideshow(settings) => settings.state(place),
        Body::Slider(settings) => settings.state(place),
        Body::Map(settings) => settings.state(place),
        Body::Search(_) => Html("").state(place),
    }
}

/// The block of a module.
pub async fn paint(place: &Place<'_>) -> Result<Painted, AppError> {
    match &place.module.body {
        Body::Html { content } => Html(content).paint(place).await,
        Body::Form(settings) => settings.paint(place).await,
        Body::List(settings) => settings.paint(place).await,
        Body::Table(settings) => settings.paint(place).await,
        Body::Agenda(settings) => settings.paint(place).await,
        Body::ContactSheet(settings) => settings.paint(place).await,
        Body::Slideshow(settings) => settings.paint(place).await,
        Body::Slider(settings) => settings.paint(place).await,
        Body::Map(settings) => settings.paint(place).await,
        Body::Search(_) => Html("").paint(place).await,
    }
}
