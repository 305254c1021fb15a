//! A list: tools, cards, pagination.

use askama::Template;

use crate::domain::address::Addresses;
use crate::domain::date::french;
use crate::domain::element::Element;
use crate::domain::listing::ListState;
use crate::domain::module::{ListSettings, Module, Role};
use crate::domain::paging::{Step, steps};
use crate::domain::picture::Picture;
use crate::domain::rich_text::SafeHtml;
use crate::domain::sort_choice::SortChoice;

use super::cards::{Pictures, of_role, picture_of};
use super::safe::ParamComment;

/// What a list is drawn from.
pub struct ListContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Addresses of the list; they know its settings and its state.
    pub addresses: Addresses<'a>,
    /// Elements of the page.
    pub elements: &'a [Element],
    /// Pictures of the elements.
    pub pictures: &'a Pictures,
    /// Address of the page below which the elements have theirs.
    pub detail: Option<&'a str>,
    /// Whole texts, for elements that have no page of their own.
    pub bodies: Vec<Option<SafeHtml>>,
}

/// A list, ready to be drawn.
#[derive(Template)]
#[template(path = "list_block.html")]
pub struct ListBlock<'a> {
    module: &'a Module,
    settings: &'a ListSettings,
    param: ParamComment,
    summary: String,
    sorts: Vec<Choice>,
    counts: Vec<Count>,
    pages: Vec<PageStep>,
    before: Option<PageLink>,
    after: Option<PageLink>,
    cards: Vec<Card<'a>>,
    heading: u8,
}

enum PageStep {
    Link(PageLink),
    Gap,
}

struct PageLink {
    href: String,
    num: u32,
    current: bool,
}

struct Choice {
    href: String,
    value: String,
    label: String,
    current: bool,
}

struct Count {
    href: String,
    value: u32,
    current: bool,
}

struct Card<'a> {
    key: &'a str,
    href: Option<String>,
    picture: Option<&'a Picture>,
    category: &'a str,
    date: &'a str,
    title: &'a str,
    summary: &'a str,
    body: Option<SafeHtml>,
}

impl Card<'_> {
    fn shown_date(&self) -> String {
        french(self.date)
    }
}

impl<'a> ListBlock<'a> {
    /// The list of this content.
    pub fn new(content: ListContent<'a>) -> Self {
        let ListContent {
            module, addresses, ..
        } = content;
        let Addresses {
            settings, state, ..
        } = addresses;
        Self {
            module,
            settings,
            param: ParamComment::new(addresses.refresh(), addresses.path),
            summary: summary(&state),
            sorts: choices(&addresses),
            counts: counts(&addresses),
            pages: page_steps(&addresses),
            before: (state.page > 1).then(|| page_link(&addresses, state.page - 1)),
            after: (state.page < state.pages).then(|| page_link(&addresses, state.page + 1)),
            cards: cards(content),
            heading: if module.title.is_some() { 3 } else { 2 },
        }
    }
}

/// What is announced after a refresh: "300 résultats, page 2 sur 25".
fn summary(state: &ListState) -> String {
    let results = if state.total > 1 {
        "résultats"
    } else {
        "résultat"
    };
    match state.pages {
        1 => format!("{} {results}", state.total),
        pages => format!("{} {results}, page {} sur {pages}", state.total, state.page),
    }
}

fn choices(addresses: &Addresses) -> Vec<Choice> {
    let choice = |sort: SortChoice| Choice {
        href: addresses.sort(sort),
        value: sort.value(),
        label: sort.label(),
        current: addresses.state.sort == Some(sort),
    };
    SortChoice::offered(&addresses.settings.fields)
        .map(choice)
        .collect()
}

fn counts(addresses: &Addresses) -> Vec<Count> {
    let count = |value: &u32| Count {
        href: addresses.per_page(*value),
        value: *value,
        current: *value == addresses.state.per_page,
    };
    addresses.settings.per_page.iter().map(count).collect()
}

fn page_steps(addresses: &Addresses) -> Vec<PageStep> {
    let step = |step| match step {
        Step::Page(num) => PageStep::Link(page_link(addresses, num)),
        Step::Gap => PageStep::Gap,
    };
    steps(addresses.state.page, addresses.state.pages)
        .into_iter()
        .map(step)
        .collect()
}

fn page_link(addresses: &Addresses, num: u32) -> PageLink {
    PageLink {
        href: addresses.page(num),
        num,
        current: num == addresses.state.page,
    }
}

fn cards(content: ListContent<'_>) -> Vec<Card<'_>> {
    let fields = &content.addresses.settings.fields;
    let (detail, pictures) = (content.detail, content.pictures);
    let card = |(element, body)| {
        let element: &Element = element;
        let role = |role| of_role(element, fields, role);
        Card {
            key: &element.key,
            href: detail.map(|path| element_path(path, &element.key)),
            picture: picture_of(element, fields, pictures),
            category: role(Role::Category),
            date: role(Role::Date),
            title: role(Role::Title),
            summary: role(Role::Summary),
            body,
        }
    };
    content
        .elements
        .iter()
        .zip(content.bodies)
        .map(card)
        .collect()
}

/// Address of an element's own page below the page at `path`.
pub fn element_path(path: &str, key: &str) -> String {
    format!("{}/{key}", path.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::summary;
    use crate::domain::listing::ListState;

    #[test]
    fn the_summary_says_how_many_and_where() {
        let state = |total, page, pages| ListState {
            page,
            pages,
            per_page: 12,
            sort: None,
            total,
        };
        assert_eq!(summary(&state(300, 2, 25)), "300 résultats, page 2 sur 25");
        assert_eq!(summary(&state(12, 1, 1)), "12 résultats");
        assert_eq!(summary(&state(1, 1, 1)), "1 résultat");
    }
}
