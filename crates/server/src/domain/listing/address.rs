//! Builds the addresses of a list's states, for its links and its `@param` comment.

use super::agenda::MONTH;
use super::refresh::IDENTLOAD;
use super::sort_choice::SortChoice;
use crate::domain::listing::{BLOCK, FILTER, ListState, Narrowing, PAGE, PER_PAGE, SORT, WORDS};
use crate::domain::module::{Body, ListSettings, Module};

/// Writes the addresses of one list. Parameters with their default value are left out, so that one state has one
/// address.
#[derive(Debug, Clone, Copy)]
pub struct Addresses<'a> {
    /// Address of the page that contains the list.
    pub path: &'a str,
    /// Index of the module on its page.
    pub number: u32,
    /// Whether an address without `bloc` refers to this list.
    pub first: bool,
    /// Settings of the list.
    pub settings: &'a ListSettings,
    /// State of the list.
    pub state: ListState<'a>,
    /// The filters and words that apply.
    pub narrowing: &'a Narrowing,
}

/// A parameter of an address.
pub type Pair = (String, String);

impl Addresses<'_> {
    /// Whether the list has its default state, apart from the page number.
    pub fn is_plain(&self) -> bool {
        self.pairs(1, self.state.per_page, self.state.sort)
            .is_empty()
    }

    /// Address of another page in the same state.
    pub fn page(&self, page: u32) -> String {
        self.link(self.pairs(page, self.state.per_page, self.state.sort))
    }

    /// Address of the list with another count per page, at its first page.
    pub fn per_page(&self, per_page: u32) -> String {
        self.link(self.pairs(1, per_page, self.state.sort))
    }

    /// Address of the list in another order, at its first page.
    pub fn sort(&self, sort: SortChoice) -> String {
        self.link(self.pairs(1, self.state.per_page, Some(sort)))
    }

    /// Address of the list with other filters, at its first page.
    pub fn narrowed(&self, narrowing: &Narrowing) -> String {
        let other = Addresses { narrowing, ..*self };
        other.link(other.pairs(1, self.state.per_page, self.state.sort))
    }

    /// The address of a load-more button (spec 7.8). The page number comes first, and is there even for page 1, so that
    /// the address contains what it loads.
    pub fn load(&self, page: u32, ident: &str) -> String {
        let own = [
            (PAGE.to_owned(), page.to_string()),
            (IDENTLOAD.to_owned(), format!("{ident}_more")),
        ];
        let state = self.pairs(1, self.state.per_page, self.state.sort);
        let pairs = self.block().into_iter().chain(state).chain(own);
        join(self.path, pairs)
    }

    /// The `url` of the `@param` comment: always with `?`, always with `bloc`.
    pub fn refresh(&self) -> String {
        let ListState {
            page,
            per_page,
            sort,
            ..
        } = self.state;
        let pairs = self.pairs(page, per_page, sort);
        join(self.path, std::iter::once(self.named()).chain(pairs))
    }

    /// Hidden fields of a form: which list, and its other settings. No page number: a changed list begins at page 1.
    pub fn hidden(&self, with_sort: bool) -> Vec<Pair> {
        let sort = self.state.sort.filter(|_| with_sort);
        let pairs = self.shown(1, self.state.per_page, sort);
        self.block().into_iter().chain(pairs).collect()
    }

    fn link(&self, pairs: Vec<Pair>) -> String {
        if pairs.is_empty() {
            // In the default state the list's parameters are not needed.
            return self.path.to_owned();
        }
        join(self.path, self.block().into_iter().chain(pairs))
    }

    fn block(&self) -> Option<Pair> {
        (!self.first).then(|| self.named())
    }

    fn named(&self) -> Pair {
        (BLOCK.to_owned(), self.number.to_string())
    }

    fn pairs(&self, page: u32, per_page: u32, sort: Option<SortChoice>) -> Vec<Pair> {
        let mut pairs = self.shown(page, per_page, sort);
        let Narrowing { filters, words } = self.narrowing;
        let filters = filters.iter();
        pairs.extend(filters.map(|filter| (filter_name(&filter.field), filter.value.clone())));
        if !words.is_empty() {
            pairs.push((filter_name(WORDS), words.clone()));
        }
        pairs
    }

    fn shown(&self, page: u32, per_page: u32, sort: Option<SortChoice>) -> Vec<Pair> {
        let sort = sort.map(|sort| sort.value());
        let sort = sort.filter(|value| Some(value) != self.settings.default_sort.as_ref());
        let counted = per_page != self.settings.default_per_page();
        let page = (page > 1).then(|| (PAGE.to_owned(), page.to_string()));
        let per_page = counted.then(|| (PER_PAGE.to_owned(), per_page.to_string()));
        let sort = sort.map(|value| (SORT.to_owned(), value));
        page.into_iter().chain(per_page).chain(sort).collect()
    }
}

/// The address of a block in the state of these pairs. With `bloc` it refers to that block, without it to the page's
/// first block that has states.
///
/// ```
/// use vitrine_server::domain::listing::address::of_block;
/// assert_eq!(of_block("/lieux", Some(3), [("tri", "-nom")]), "/lieux?bloc=3&tri=-nom");
/// assert_eq!(of_block("/agenda", None, [("mois", "2026-11")]), "/agenda?mois=2026-11");
/// ```
pub fn of_block<'p>(
    path: &str,
    number: Option<u32>,
    pairs: impl IntoIterator<Item = (&'p str, &'p str)>,
) -> String {
    let block = number.map(|number| (BLOCK.to_owned(), number.to_string()));
    let pairs = pairs.into_iter();
    let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
    join(path, block.into_iter().chain(pairs))
}

/// The address of a page in another language, in the state of this one: month, page, number per page and order have the
/// same meaning there. Filters and words do not, and the block has another number.
///
/// ```
/// use vitrine_server::domain::listing::address::in_state_of;
/// let other = |address| in_state_of("/en/news", address);
/// assert_eq!(other("/actualites?p=2&tri=titre"), "/en/news?p=2&tri=titre");
/// assert_eq!(other("/actualites?n=24&filter%5Bmots%5D=pont"), "/en/news?n=24");
/// assert_eq!(other("/actualites?bloc=2&p=3"), "/en/news");
/// ```
pub fn in_state_of(path: &str, address: &str) -> String {
    let query = address.split_once('?').map_or("", |(_, query)| query);
    let pairs = || form_urlencoded::parse(query.as_bytes());
    if pairs().any(|(name, _)| name == BLOCK) {
        return path.to_owned();
    }
    let is_shared = |name: &str| [MONTH, PAGE, PER_PAGE, SORT].contains(&name);
    let kept: Vec<Pair> = pairs()
        .filter(|(name, _)| is_shared(name))
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    if kept.is_empty() {
        return path.to_owned();
    }
    join(path, kept)
}

/// The name of a filter's field in forms and addresses (spec 3.9).
pub fn filter_name(field: &str) -> String {
    format!("{FILTER}[{field}]")
}

fn join(path: &str, pairs: impl IntoIterator<Item = Pair>) -> String {
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(pairs)
        .finish();
    format!("{path}?{query}")
}

/// The module that parameters without `bloc` refer to: the first of the page that has states in addresses.
pub fn first_with_state(modules: &[Module]) -> Option<u32> {
    let stateful = |module: &&Module| module.body.has_state_in_address();
    // A form's only state in addresses is that it was sent (`?success=1`, spec 2.4).
    let form = |module: &&Module| matches!(module.body, Body::Form(_));
    let first = modules.iter().find(stateful);
    let first = first.or_else(|| modules.iter().find(form));
    first.map(|module| module.number)
}

#[cfg(test)]
mod tests {
    use super::Addresses;
    use crate::domain::listing::selection::{Filter, Total};
    use crate::domain::listing::sort_choice::SortChoice;
    use crate::domain::listing::{ListQuery, ListRequest, ListState, Narrowing};
    use crate::domain::module::{Field, FieldKind, ListSettings};

    static NOTHING: Narrowing = Narrowing {
        filters: Vec::new(),
        words: String::new(),
    };

    fn settings() -> ListSettings {
        let field = |name: &str| Field {
            sortable: true,
            ..Field::new(name, name, FieldKind::Text)
        };
        ListSettings {
            per_page: vec![12, 24],
            default_sort: Some("-date".to_owned()),
            detail: false,
            ..ListSettings::new("actualites", vec![field("date"), field("titre")])
        }
    }

    fn addresses<'a>(settings: &'a ListSettings, asked: [&str; 3], first: bool) -> Addresses<'a> {
        let [page, per_page, sort] = asked.map(|value| Some(value.to_owned()));
        let asked = ListQuery {
            page,
            per_page,
            sort,
            ..ListQuery::default()
        };
        let request = ListRequest::new(&asked, settings);
        let state = ListState::new(&request, settings, Total::exactly(300));
        Addresses {
            path: "/actualites",
            number: 3,
            first,
            settings,
            state,
            narrowing: &NOTHING,
        }
    }

    #[test]
    fn the_refresh_address_carries_the_block_and_the_applied_state() {
        let settings = settings();
        assert_eq!(
            addresses(&settings, ["", "", ""], true).refresh(),
            "/actualites?bloc=3"
        );
        let changed = addresses(&settings, ["2", "24", "titre"], true);
        assert_eq!(changed.refresh(), "/actualites?bloc=3&p=2&n=24&tri=titre");
    }

    #[test]
    fn links_leave_out_what_holds_anyway() {
        let settings = settings();
        let list = addresses(&settings, ["4", "24", "-date"], true);
        assert_eq!(list.page(1), "/actualites?n=24");
        assert_eq!(list.page(2), "/actualites?p=2&n=24");
        assert_eq!(list.per_page(12), "/actualites");
        let by_title = SortChoice::asked("titre", &settings.fields).expect("titre is sortable");
        assert_eq!(list.sort(by_title), "/actualites?n=24&tri=titre");
    }

    #[test]
    fn a_second_list_of_the_page_names_its_block() {
        let settings = settings();
        assert_eq!(
            addresses(&settings, ["", "", ""], false).page(2),
            "/actualites?bloc=3&p=2"
        );
    }

    #[test]
    fn every_address_of_a_narrowed_list_says_what_narrows_it() {
        let settings = settings();
        let narrowing = Narrowing {
            filters: vec![Filter {
                field: "rubrique".to_owned(),
                value: "vie locale".to_owned(),
            }],
            words: "bal d’été".to_owned(),
        };
        let list = Addresses {
            narrowing: &narrowing,
            ..addresses(&settings, ["2", "", ""], true)
        };
        let said = "filter%5Brubrique%5D=vie+locale&filter%5Bmots%5D=bal+d%E2%80%99%C3%A9t%C3%A9";
        assert_eq!(list.page(1), format!("/actualites?{said}"));
        assert_eq!(list.per_page(24), format!("/actualites?n=24&{said}"));
        assert_eq!(list.refresh(), format!("/actualites?bloc=3&p=2&{said}"));
        assert_eq!(list.narrowed(&NOTHING), "/actualites");
        assert_eq!(list.hidden(true), []);
    }

    #[test]
    fn a_button_that_loads_says_page_and_module() {
        let settings = settings();
        let list = addresses(&settings, ["2", "24", ""], false);
        assert_eq!(
            list.load(1, "registre"),
            "/actualites?bloc=3&n=24&p=1&identload=registre_more"
        );
    }
}
