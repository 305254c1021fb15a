//! A list: filters, sorts, cards, and a pagination or "load more" buttons.

mod card;
mod narrowing;
mod pager;
mod tools;

pub use card::element_path;

use askama::Template;

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::listing::ListState;
use crate::domain::listing::address::Addresses;
use crate::domain::listing::element_ids::ElementIds;
use crate::domain::listing::selection::Offer;
use crate::domain::module::{ListSettings, Module, SortControl};
use crate::domain::rich_text::SafeHtml;

use super::cards::PicturesByName;
use super::pager::{Pager, PagerLink};
use super::safe::ParamComment;
use super::search_form::{FormPlace, SearchForm, SearchPlace};

use card::Card;
use narrowing::{Applied, FilterForm};
use pager::MoreButton;
use tools::{Count, ToolChoice};

/// Data of a list.
pub struct ListContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Addresses of the list; contain its settings, state and filters.
    pub addresses: Addresses<'a>,
    /// Values that its filters offer.
    pub offers: &'a [Offer],
    /// Elements of the page.
    pub elements: &'a [Element],
    /// The elements' ids in the page.
    pub ids: ElementIds,
    /// The elements' pictures.
    pub pictures: &'a PicturesByName,
    /// Address of the page below which the elements have pages, if any.
    pub detail: Option<&'a str>,
    /// Whole texts, for elements without a page of their own.
    pub bodies: Vec<Option<SafeHtml>>,
    /// The server's own texts.
    pub words: Translator<'a>,
    /// The search of the site, for an empty list.
    pub search: Option<SearchPlace<'a>>,
    /// Whether only the elements and the buttons are requested (spec 7.8).
    pub more: bool,
    /// Whether the block is rendered alone, for a page that contains it already.
    pub alone: bool,
    /// Whether no block above it has a picture.
    pub leads: bool,
}

/// View of a list.
#[derive(Template)]
#[template(path = "list_block.html")]
pub struct ListBlock<'a> {
    module: &'a Module,
    settings: &'a ListSettings,
    words: Translator<'a>,
    more: bool,
    alone: bool,
    path: &'a str,
    param: ParamComment,
    summary: String,
    empty: &'a str,
    search: Option<SearchForm<'a>>,
    form: Option<FilterForm<'a>>,
    applied: Vec<Applied>,
    all: Option<(String, String)>,
    sorts: Vec<ToolChoice>,
    counts: Vec<Count>,
    pager: Pager,
    /// Total number of elements, for a list that grows.
    grows_to: Option<u32>,
    load_before: Option<MoreButton>,
    load_after: Option<MoreButton>,
    cards: Vec<Card<'a>>,
    heading: u8,
}

impl<'a> ListBlock<'a> {
    /// Builds the view.
    pub fn new(content: ListContent<'a>) -> Self {
        let ListContent {
            module,
            addresses,
            offers,
            words,
            more,
            alone,
            ..
        } = content;
        let Addresses {
            settings,
            state,
            narrowing,
            ..
        } = addresses;
        let form = FilterForm::new(module, &addresses, (offers, words));
        let applied = narrowing::applied(&addresses, offers, words);
        let loads = settings.load_more.is_some();
        Self {
            module,
            settings,
            words,
            more,
            alone,
            path: addresses.path,
            param: ParamComment::new(addresses.refresh(), addresses.path)
                .searching(&narrowing.words),
            summary: summary(&state, loads, words),
            empty: empty(settings, words),
            search: content
                .search
                .filter(|_| settings.pager && !more)
                .map(|search| {
                    let place = FormPlace::Empty(module.number);
                    SearchForm::new((search, words), place, &narrowing.words)
                }),
            sorts: tools::sorts(&addresses, words),
            counts: tools::counts(&addresses),
            pager: pager::pager_of(&addresses),
            grows_to: (loads && state.total.exact).then_some(state.total.count),
            load_before: pager::load_before(module, &addresses),
            load_after: pager::load_after(module, &addresses),
            all: (applied.len() > 1).then(|| narrowing::all(&addresses)),
            applied,
            form,
            heading: if module.title.is_some() { 3 } else { 2 },
            cards: card::cards(content),
        }
    }
}

impl ListBlock<'_> {
    /// The label of the tools that are folded on a small screen; `None` without tools.
    fn refine(&self) -> Option<&'static str> {
        let narrows = self.form.as_ref().is_some_and(|form| form.narrows);
        let in_form = self.form.as_ref().is_some_and(|form| form.sorts);
        match (narrows, in_form || self.has_sort_links()) {
            (true, true) => Some("Filtrer et trier"),
            (true, false) => Some("Filtrer"),
            (false, true) => Some("Trier"),
            (false, false) => None,
        }
    }

    fn has_sort_links(&self) -> bool {
        let links = self.settings.sort_control == SortControl::Links;
        links && !self.sorts.is_empty() && !self.cards.is_empty()
    }

    /// Describes the active filters for the page's title: "Ville : Vire, Mots : marché".
    pub fn said(&self) -> Option<String> {
        let labels: Vec<&str> = self.applied.iter().map(|own| own.label.as_str()).collect();
        (!labels.is_empty()).then(|| labels.join(", "))
    }
}

/// Returns the announcement after a refresh: "300 résultats, page 2 sur 25"; a list that grows has no pages.
fn summary(state: &ListState, grows: bool, words: Translator) -> String {
    let (one, many) = if state.total.exact {
        ("{n} résultat", "{n} résultats")
    } else {
        ("au moins {n} résultat", "au moins {n} résultats")
    };
    let results = words.count(one, many, state.total.count);
    if state.pages == 1 || grows {
        return results;
    }
    let (page, pages) = (state.page.to_string(), state.pages.to_string());
    let values = [("page", page.as_str()), ("pages", &pages)];
    let place = words.fill("page {page} sur {pages}", &values);
    format!("{results}, {place}")
}

fn empty<'a>(settings: &'a ListSettings, words: Translator<'a>) -> &'a str {
    let own = settings.empty.as_deref();
    own.unwrap_or_else(|| words.say("Aucun résultat."))
}

#[cfg(test)]
mod tests {
    use super::summary;
    use crate::domain::language::translator::Translator;
    use crate::domain::listing::ListState;
    use crate::domain::listing::selection::Total;

    #[test]
    fn the_summary_says_how_many_and_where() {
        let said = |count, exact, (page, pages)| {
            let state = ListState {
                page,
                pages,
                per_page: 12,
                sort: None,
                total: Total { count, exact },
            };
            let words = Translator::new("fr", None);
            assert_eq!(
                summary(&state, true, words),
                summary(&ListState { pages: 1, ..state }, false, words)
            );
            summary(&state, false, words)
        };
        assert_eq!(said(300, true, (2, 25)), "300 résultats, page 2 sur 25");
        assert_eq!(said(12, true, (1, 1)), "12 résultats");
        assert_eq!(said(1, true, (1, 1)), "1 résultat");
        assert_eq!(
            said(1000, false, (1, 84)),
            "au moins 1000 résultats, page 1 sur 84"
        );
    }
}
