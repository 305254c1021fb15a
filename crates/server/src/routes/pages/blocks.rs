//! The blocks of a page: first what they need from the database, then their HTML.

use crate::domain::address::Addresses;
use crate::domain::element::Element;
use crate::domain::listing::{Asked, ListState, sort};
use crate::domain::module::{
    Body, Field, FieldKind, ListSettings, Module, Role, TableSettings, field_of,
};
use crate::domain::page_tree::Page;
use crate::domain::rich_text::{Profile, SafeHtml};
use crate::domain::sort_choice::SortChoice;
use crate::error::AppError;
use crate::state::AppState;
use crate::store::{Order, Range, StoredSite};
use crate::views::blocks::{Block, HtmlBlock};
use crate::views::cards::Pictures;
use crate::views::list::{ListBlock, ListContent};
use crate::views::table::{TableBlock, TableContent};

/// Paints the blocks of one page.
pub struct Painter<'a> {
    pub state: &'a AppState,
    pub site: &'a StoredSite,
    pub page: &'a Page,
    /// The module that addresses without `bloc` speak of.
    pub first: Option<u32>,
}

/// A module with what it shows.
pub struct Prepared<'a> {
    module: &'a Module,
    shown: Shown<'a>,
}

enum Shown<'a> {
    Html(SafeHtml),
    List(Box<ShownList<'a>>),
    Table(ShownTable<'a>),
}

struct ShownList<'a> {
    settings: &'a ListSettings,
    state: ListState<'a>,
    elements: Vec<Element>,
    pictures: Pictures,
    detail: Option<String>,
}

struct ShownTable<'a> {
    settings: &'a TableSettings,
    asked: Option<SortChoice<'a>>,
    elements: Vec<Element>,
    pictures: Pictures,
}

impl Prepared<'_> {
    /// The number of the list's page when it is not the first, and the module's number.
    pub fn further_page(&self) -> Option<(u32, u32)> {
        match &self.shown {
            Shown::List(list) if list.settings.pager && list.state.page > 1 => {
                Some((list.state.page, self.module.number))
            }
            _ => None,
        }
    }

    /// The address of the page in the state of this list, when that is not how it is by itself.
    pub fn address(&self, painter: &Painter) -> Option<String> {
        let Shown::List(list) = &self.shown else {
            return None;
        };
        let addresses = painter.addresses(self.module, list);
        let address = addresses.page(list.state.page);
        (list.settings.pager && address != painter.page.path).then_some(address)
    }
}

impl Painter<'_> {
    /// What the module shows for what is asked of it.
    pub async fn prepare<'m>(
        &self,
        module: &'m Module,
        asked: Asked,
    ) -> Result<Prepared<'m>, AppError> {
        let shown = match &module.body {
            Body::Html { content } => Shown::Html(self.state.clean.of(content, Profile::PageBlock)),
            Body::List(settings) => Shown::List(Box::new(self.list(settings, &asked).await?)),
            Body::Table(settings) => Shown::Table(self.table(settings, &asked).await?),
            _ => Shown::Html(self.state.clean.of("", Profile::PageBlock)),
        };
        Ok(Prepared { module, shown })
    }

    async fn list<'m>(
        &self,
        settings: &'m ListSettings,
        asked: &Asked,
    ) -> Result<ShownList<'m>, AppError> {
        let store = &self.state.store;
        let source = store.source(self.site.id, &settings.source).await?;
        let total = match source {
            Some(source) => store.count(source).await?,
            None => 0,
        };
        // A list without pages shows its first elements, whatever the address says of other lists.
        let nothing = Asked::default();
        let asked = if settings.pager { asked } else { &nothing };
        let state = ListState::new(asked, settings, total);
        let range = Range {
            offset: if settings.pager { state.offset() } else { 0 },
            limit: state.per_page,
        };
        let elements = match source {
            Some(source) => {
                store
                    .elements(source, Order::from(state.sort), range)
                    .await?
            }
            None => Vec::new(),
        };
        let pictures = self.pictures(&elements, &settings.fields).await?;
        Ok(ShownList {
            settings,
            state,
            elements,
            pictures,
            detail: self.detail_path(settings).await?,
        })
    }

    async fn table<'m>(
        &self,
        settings: &'m TableSettings,
        asked: &Asked,
    ) -> Result<ShownTable<'m>, AppError> {
        let store = &self.state.store;
        let fields = &settings.fields;
        let asked = asked
            .sort
            .as_deref()
            .and_then(|value| SortChoice::asked(value, fields));
        let applied = asked.or_else(|| sort(None, settings.default_sort.as_deref(), fields));
        let elements = match store.source(self.site.id, &settings.source).await? {
            Some(source) => {
                store
                    .elements(source, Order::from(applied), Range::ALL)
                    .await?
            }
            None => Vec::new(),
        };
        let pictures = self.pictures(&elements, fields).await?;
        Ok(ShownTable {
            settings,
            asked,
            elements,
            pictures,
        })
    }

    /// Pictures of these elements.
    pub async fn pictures(
        &self,
        elements: &[Element],
        fields: &[Field],
    ) -> Result<Pictures, AppError> {
        let pictures = fields
            .iter()
            .filter(|field| field.kind == FieldKind::Picture);
        let names =
            pictures.flat_map(|field| elements.iter().map(|element| element.value(&field.name)));
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        Ok(self.state.store.pictures(self.site.id, &names).await?)
    }

    /// The address below which the elements of the list have their pages: this page's own, else that
    /// of the list which has pages for the same source.
    async fn detail_path(&self, settings: &ListSettings) -> Result<Option<String>, AppError> {
        if settings.detail {
            return Ok(Some(self.page.path.clone()));
        }
        let lists = self.state.store.detail_lists(self.site.id).await?;
        let of_source = lists.iter().filter(|list| matches!(&list.module.body, Body::List(other) if other.source == settings.source));
        let mut pages = of_source.filter_map(|list| self.site.tree.page(list.page));
        Ok(pages.next().map(|page| page.path.clone()))
    }

    /// The block of a prepared module.
    pub fn paint<'b>(&'b self, prepared: &'b Prepared<'b>) -> Block<'b> {
        let module = prepared.module;
        match &prepared.shown {
            Shown::Html(content) => {
                Block::Html(HtmlBlock::new(module, &self.page.path, content.clone()))
            }
            Shown::List(list) => Block::List(Box::new(self.list_block(module, list))),
            Shown::Table(table) => {
                let content = TableContent {
                    module,
                    settings: table.settings,
                    path: &self.page.path,
                    first: self.first == Some(module.number),
                    asked: table.asked,
                    elements: &table.elements,
                    pictures: &table.pictures,
                };
                let clean = |html: &str| self.state.clean.of(html, Profile::Text);
                Block::Table(Box::new(TableBlock::new(&content, clean)))
            }
        }
    }

    fn list_block<'b>(&'b self, module: &'b Module, list: &'b ShownList<'b>) -> ListBlock<'b> {
        let body = field_of(&list.settings.fields, Role::Body).filter(|_| list.detail.is_none());
        let clean = |element: &Element| {
            let html = element.value(&body?.name);
            (!html.is_empty()).then(|| self.state.clean.of(html, Profile::Text))
        };
        ListBlock::new(ListContent {
            module,
            addresses: self.addresses(module, list),
            elements: &list.elements,
            pictures: &list.pictures,
            detail: list.detail.as_deref(),
            bodies: list.elements.iter().map(clean).collect(),
        })
    }

    fn addresses<'b>(&'b self, module: &Module, list: &'b ShownList<'b>) -> Addresses<'b> {
        Addresses {
            path: &self.page.path,
            number: module.number,
            first: self.first == Some(module.number),
            settings: list.settings,
            state: list.state,
        }
    }
}
