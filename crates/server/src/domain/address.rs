//! Addresses of a list's states: what its links and its `@param` comment say.

use super::listing::{BLOCK, ListState, PAGE, PER_PAGE, SORT, default_per_page};
use super::module::{ListSettings, Module};
use super::sort_choice::SortChoice;

/// Writes the addresses of one list. Parameters that say what holds anyway are left out, so that
/// one state has one address.
#[derive(Debug, Clone, Copy)]
pub struct Addresses<'a> {
    /// Address of the page that holds the list.
    pub path: &'a str,
    /// Place of the module on its page.
    pub number: u32,
    /// Whether an address without `bloc` speaks of this list.
    pub first: bool,
    /// Settings of the list.
    pub settings: &'a ListSettings,
    /// State of the list.
    pub state: ListState<'a>,
}

impl Addresses<'_> {
    /// Address of another page of the list as it is.
    pub fn page(&self, page: u32) -> String {
        self.link(&Pairs {
            page,
            per_page: self.state.per_page,
            sort: self.state.sort,
        })
    }

    /// Address of the list with another count per page, at its first page.
    pub fn per_page(&self, per_page: u32) -> String {
        self.link(&Pairs {
            page: 1,
            per_page,
            sort: self.state.sort,
        })
    }

    /// Address of the list in another order, at its first page.
    pub fn sort(&self, sort: SortChoice) -> String {
        self.link(&Pairs {
            page: 1,
            per_page: self.state.per_page,
            sort: Some(sort),
        })
    }

    /// The `url` of the `@param` comment: always with `?`, always with `bloc`.
    pub fn refresh(&self) -> String {
        let ListState {
            page,
            per_page,
            sort,
            ..
        } = self.state;
        let pairs = self
            .pairs(&Pairs {
                page,
                per_page,
                sort,
            })
            .collect::<Vec<_>>();
        join(
            self.path,
            std::iter::once((BLOCK, self.number.to_string())).chain(pairs),
        )
    }

    fn link(&self, pairs: &Pairs) -> String {
        let block = (!self.first).then(|| (BLOCK, self.number.to_string()));
        let pairs = self.pairs(pairs).collect::<Vec<_>>();
        if pairs.is_empty() {
            // The list as it is by itself needs no word about which list is meant.
            return self.path.to_owned();
        }
        join(self.path, block.into_iter().chain(pairs))
    }

    fn pairs(&self, pairs: &Pairs) -> impl Iterator<Item = (&'static str, String)> {
        let sort = pairs.sort.map(|sort| sort.value());
        let sort = sort.filter(|value| Some(value) != self.settings.default_sort.as_ref());
        let per_page = pairs.per_page;
        let counted = per_page != default_per_page(self.settings);
        let page = (pairs.page > 1).then(|| (PAGE, pairs.page.to_string()));
        let per_page = counted.then(|| (PER_PAGE, per_page.to_string()));
        page.into_iter()
            .chain(per_page)
            .chain(sort.map(|value| (SORT, value)))
    }
}

struct Pairs<'a> {
    page: u32,
    per_page: u32,
    sort: Option<SortChoice<'a>>,
}

fn join(path: &str, pairs: impl Iterator<Item = (&'static str, String)>) -> String {
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(pairs)
        .finish();
    format!("{path}?{query}")
}

/// The module that parameters without `bloc` speak of: the first list or table of the page.
pub fn first_with_state(modules: &[Module]) -> Option<u32> {
    let stateful = |module: &&Module| !matches!(module.body, super::module::Body::Html { .. });
    modules.iter().find(stateful).map(|module| module.number)
}

#[cfg(test)]
mod tests {
    use super::Addresses;
    use crate::domain::listing::{Asked, ListState};
    use crate::domain::module::{Field, FieldKind, ListSettings};
    use crate::domain::sort_choice::SortChoice;

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
        let state = ListState::new(
            &Asked {
                page,
                per_page,
                sort,
            },
            settings,
            300,
        );
        Addresses {
            path: "/actualites",
            number: 3,
            first,
            settings,
            state,
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
}
