//! The blocks of a page: one file per kind of module that depends on the request, and one for the
//! others ([`simple`]). Each reads its data and renders it.
//!
//! A new kind begins in `domain/module`, with its settings and its line in the table of kinds. Here it needs an
//! implementation of [`BlockRenderer`], a view, a template, and its lines in [`Block`].

mod agenda;
mod alone;
mod elements;
pub mod form;
mod list;
mod my_elements;
mod offer;
mod pictures;
mod search;
mod simple;
mod table;

pub use agenda::{category_field, chosen, month_alone};
pub use alone::alone;
pub use elements::ElementsData;
pub use pictures::{pictured, pictures};

pub use crate::views::block_output::{Head, Painted};

use std::hash::Hash;

use crate::domain::account::Account;
use crate::domain::block_request::{
    AgendaRequest, BlockRequest, FormRequest, PartRequest, SearchRequest, TableRequest,
};
use crate::domain::document::nonce::Nonce;
use crate::domain::language::translator::Translator;
use crate::domain::listing::ListRequest;
use crate::domain::listing::element_ids::ElementIds;
use crate::domain::module::{
    AgendaSettings, Body, ContactSheetSettings, FormSettings, HtmlSettings, ListSettings,
    MapSettings, Module, MyElementsSettings, SearchSettings, SliderSettings, SlideshowSettings,
    TableSettings,
};
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::state::{AppState, Snapshot};
use crate::views::search_form::SearchPlace;

use super::{SentForm, searches};

/// The request and context for rendering a block.
#[derive(Clone, Copy)]
pub struct BlockContext<'a> {
    /// The application state.
    pub state: &'a AppState,
    /// The structure of the site.
    pub snapshot: &'a Snapshot,
    /// The page that contains the block.
    pub page: &'a Page,
    /// The module.
    pub module: &'a Module,
    /// Whether addresses without `bloc` refer to this block.
    pub first: bool,
    /// The parameters for this block; empty if the request refers to another block.
    pub asked: &'a Parameters,
    /// The rejected form, if this block is a form that was posted to its own address.
    pub(super) sent: Option<SentForm<'a>>,
    /// The logged-in user, on a private page; `None` on all others.
    pub member: Option<&'a Account>,
    /// What is rendered.
    pub scope: Scope<'a>,
    /// Scheme and host of the site; empty if unknown.
    pub origin: &'a str,
    /// Whether the block is in a page, and no block above it has a picture.
    pub leads: bool,
    /// The server's own texts in the language of the page.
    pub words: Translator<'a>,
}

/// The scope of a rendering.
#[derive(Debug, Clone, Copy)]
pub enum Scope<'a> {
    /// The whole page, with this placeholder for the time when the visitor receives it.
    Page(&'a Nonce),
    /// The block alone, for a refresh.
    Block,
    /// Further elements of a list (spec 7.8).
    Further,
}

impl Scope<'_> {
    /// Whether the whole page is rendered.
    pub fn is_page(self) -> bool {
        matches!(self, Self::Page(_))
    }

    /// Whether only further elements of a list are rendered.
    pub fn is_further(self) -> bool {
        matches!(self, Self::Further)
    }
}

impl<'a> BlockContext<'a> {
    /// The search of the site, for a block without results.
    fn search(&self) -> Option<SearchPlace<'a>> {
        searches::spoken(self.snapshot, self.words.language())
    }

    /// The ids of the elements that the block shows.
    fn element_ids(&self) -> ElementIds {
        ElementIds::of_block(self.module, self.snapshot.modules(self.page.id))
    }

    /// Returns the path below which the module's elements have pages: that of this page if the module provides them,
    /// otherwise that of another module with the same source.
    fn detail_path(&self) -> Option<&'a str> {
        let body = &self.module.body;
        if body.has_detail() {
            return Some(&self.page.path);
        }
        let source = body.source()?;
        let page = self.snapshot.detail_page(source, self.words.language())?;
        Some(&page.path)
    }
}

/// A kind of module.
pub trait BlockRenderer {
    /// The parts of the request and of the clock that the block depends on.
    type Request: Hash + Eq;

    /// Parses the request once. The result is used both to render the block and as its cache key.
    fn asked(&self, context: &BlockContext<'_>) -> Self::Request;

    /// Reads the block's data and renders it.
    fn paint(
        &self,
        context: &BlockContext<'_>,
        asked: &Self::Request,
    ) -> impl Future<Output = Result<Painted, AppError>> + Send;
}

/// A block with its parsed request.
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
    MyElements(&'m MyElementsSettings),
}

impl<'m> Block<'m> {
    /// Returns the block for the current module, with its parsed request.
    pub fn asked(context: &BlockContext<'m>) -> Self {
        match &context.module.body {
            Body::Html(settings) => Self::Html(settings),
            Body::Form(settings) => Self::Form(settings, settings.asked(context)),
            Body::List(settings) => Self::List(settings, settings.asked(context)),
            Body::Table(settings) => Self::Table(settings, settings.asked(context)),
            Body::Agenda(settings) => Self::Agenda(settings, settings.asked(context)),
            Body::ContactSheet(settings) => Self::ContactSheet(settings, settings.asked(context)),
            Body::Slideshow(settings) => Self::Slideshow(settings, settings.asked(context)),
            Body::Slider(settings) => Self::Slider(settings),
            Body::Map(settings) => Self::Map(settings, settings.asked(context)),
            Body::Search(settings) => Self::Search(settings, settings.asked(context)),
            Body::MyElements(settings) => Self::MyElements(settings),
        }
    }

    /// Returns the cache key; `None` for a block that is never cached.
    pub fn kept_under(&self, context: &BlockContext<'_>) -> Option<BlockRequest> {
        Some(match self {
            Self::Html(_) | Self::Slider(_) => BlockRequest::Nothing,
            Self::Form(_, asked) => {
                return form::is_kept(context, *asked).then_some(BlockRequest::Form(*asked));
            }
            Self::List(_, asked) => BlockRequest::List(asked.clone()),
            Self::Table(_, asked) => BlockRequest::Table(asked.clone()),
            Self::Agenda(_, asked) => BlockRequest::Agenda(asked.clone()),
            Self::ContactSheet(_, asked) | Self::Slideshow(_, asked) | Self::Map(_, asked) => {
                BlockRequest::Part(*asked)
            }
            // Results of a search are always current; they depend on pages and on several sources. A user's own
            // elements are private.
            Self::Search(..) | Self::MyElements(_) => return None,
        })
    }

    /// Renders the block.
    pub async fn paint(&self, context: &BlockContext<'_>) -> Result<Painted, AppError> {
        match self {
            Self::Html(settings) => settings.paint(context, &()).await,
            Self::Form(settings, asked) => settings.paint(context, asked).await,
            Self::List(settings, asked) => settings.paint(context, asked).await,
            Self::Table(settings, asked) => settings.paint(context, asked).await,
            Self::Agenda(settings, asked) => settings.paint(context, asked).await,
            Self::ContactSheet(settings, asked) => settings.paint(context, asked).await,
            Self::Slideshow(settings, asked) => settings.paint(context, asked).await,
            Self::Slider(settings) => settings.paint(context, &()).await,
            Self::Map(settings, asked) => settings.paint(context, asked).await,
            Self::Search(settings, asked) => settings.paint(context, asked).await,
            Self::MyElements(settings) => settings.paint(context, &()).await,
        }
    }
}
