//! The state of a list: page, items per page, order, filters. Any request gives a valid state.

pub mod address;
pub mod agenda;
pub mod element_ids;
pub mod paging;
mod query;
pub mod refresh;
pub mod selection;
pub mod sort_choice;

use super::module::{Field, ListSettings};
use super::text::asked_words::bounded;
use selection::{Filter, Total, filter_value};
use sort_choice::{Sort, SortChoice};

/// Parameter of the page number.
pub const PAGE: &str = "p";
/// Parameter of the number of items per page.
pub const PER_PAGE: &str = "n";
/// Parameter of the sort.
pub const SORT: &str = "tri";
/// Parameter that selects one of the page's modules.
pub const BLOCK: &str = "bloc";

/// Parameter of the filters: `filter[champ]`.
pub const FILTER: &str = "filter";
/// The filter by words.
pub const WORDS: &str = "mots";
/// Parameter for the words in a block's `@param` comment.
pub const SEARCH: &str = "recherche";

/// A list's parameters, unparsed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListQuery {
    /// Page number.
    pub page: Option<String>,
    /// Items per page.
    pub per_page: Option<String>,
    /// Sort.
    pub sort: Option<String>,
    /// Filters: field and value.
    pub filters: Vec<(String, String)>,
    /// Words.
    pub words: Option<String>,
}

/// The filters that apply to a list, and the search words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Narrowing {
    /// One per field, in the order of the fields.
    pub filters: Vec<Filter>,
    /// Words as typed; may be empty.
    pub words: String,
}

impl Narrowing {
    /// The requested filters that the list has.
    pub fn new(asked: &ListQuery, settings: &ListSettings) -> Self {
        let fields = settings
            .fields
            .iter()
            .filter(|field| field.filter.is_some());
        let filter = |field: &Field| {
            let mut of_field = asked.filters.iter().filter(|(name, _)| *name == field.name);
            let value = filter_value(&of_field.next()?.1);
            (!value.is_empty()).then(|| Filter {
                field: field.name.clone(),
                value,
            })
        };
        let words = asked.words.as_deref().filter(|_| settings.words);
        Self {
            filters: fields.filter_map(filter).collect(),
            words: words.map(bounded).unwrap_or_default(),
        }
    }

    /// Whether neither filters nor words apply.
    pub fn is_none(&self) -> bool {
        self.filters.is_empty() && self.words.is_empty()
    }

    /// The filter value of the field.
    pub fn value(&self, field: &str) -> Option<&str> {
        let mut of_field = self.filters.iter().filter(|filter| filter.field == field);
        of_field.next().map(|filter| filter.value.as_str())
    }
}

/// The parsed request: equal states are equal values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ListRequest {
    /// Page number, from 1; not yet limited to existing pages.
    pub page: u32,
    /// Items per page.
    pub per_page: u32,
    /// Sort; `None` for the order of the source.
    pub sort: Option<Sort>,
    /// Its filters and words.
    pub narrowing: Narrowing,
    /// Whether only further elements are requested, to append or prepend (spec 7.8).
    pub more: bool,
}

impl ListRequest {
    /// Parses the request for a list with these settings.
    pub fn new(asked: &ListQuery, settings: &ListSettings) -> Self {
        Self {
            page: page_number(asked.page.as_deref()),
            per_page: per_page(asked.per_page.as_deref(), settings),
            sort: sort_of(asked, settings).map(Sort::from),
            narrowing: Narrowing::new(asked, settings),
            more: false,
        }
    }

    /// The memory that its texts take, in bytes.
    pub fn bytes(&self) -> usize {
        let filters = self.narrowing.filters.iter();
        let filters =
            filters.map(|filter| size_of::<Filter>() + filter.field.len() + filter.value.len());
        filters.sum::<usize>() + self.narrowing.words.len()
    }
}

/// The final state of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListState<'a> {
    /// Page, from 1 to `pages`.
    pub page: u32,
    /// Number of pages; 1 for an empty list.
    pub pages: u32,
    /// Items per page.
    pub per_page: u32,
    /// Sort; `None` for the order of the source.
    pub sort: Option<SortChoice<'a>>,
    /// Total number of items.
    pub total: Total,
}

impl<'a> ListState<'a> {
    /// The state before the number of items is known.
    pub fn hoped(request: &ListRequest, settings: &'a ListSettings) -> Self {
        Self::new(request, settings, Total::exactly(u32::MAX))
    }

    /// The state of a list of `total` items for this request.
    pub fn new(request: &ListRequest, settings: &'a ListSettings, total: Total) -> Self {
        let per_page = request.per_page.max(1);
        let pages = total.count.div_ceil(per_page).max(1);
        let sort = request.sort.as_ref();
        Self {
            page: request.page.min(pages),
            pages,
            per_page,
            sort: sort.and_then(|sort| sort.among(&settings.fields)),
            total,
        }
    }

    /// Number of items before the page's first one.
    pub fn offset(&self) -> u32 {
        (self.page - 1).saturating_mul(self.per_page)
    }
}

fn sort_of<'a>(asked: &ListQuery, settings: &'a ListSettings) -> Option<SortChoice<'a>> {
    let default = settings.default_sort.as_deref();
    sort(asked.sort.as_deref(), default, &settings.fields)
}

/// The requested sort, else the default one.
pub fn sort<'a>(
    asked: Option<&str>,
    default: Option<&str>,
    fields: &'a [Field],
) -> Option<SortChoice<'a>> {
    let asked = asked.and_then(|value| SortChoice::asked(value, fields));
    asked.or_else(|| SortChoice::named(default?, fields))
}

fn per_page(asked: Option<&str>, settings: &ListSettings) -> u32 {
    let asked = asked.and_then(|value| value.trim().parse().ok());
    let known = asked.filter(|count| *count > 0 && settings.per_page.contains(count));
    known.unwrap_or_else(|| settings.default_per_page())
}

/// A page number, from 1. A number with too many digits counts as past the end, not as invalid.
pub fn page_number(asked: Option<&str>) -> u32 {
    let digits = asked.unwrap_or("").trim();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return 1;
    }
    digits.parse().unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::{ListQuery, ListRequest, ListState, Narrowing};
    use crate::domain::listing::selection::{Filter, Total};
    use crate::domain::module::{Field, FieldKind, FilterKind, ListSettings};

    fn settings() -> ListSettings {
        let field = |name: &str, sortable| Field {
            sortable,
            ..Field::new(name, name, FieldKind::Text)
        };
        ListSettings {
            per_page: vec![12, 24, 48],
            default_sort: Some("-date".to_owned()),
            detail: true,
            ..ListSettings::new(
                "actualites",
                vec![field("titre", true), field("date", false)],
            )
        }
    }

    fn page_of(value: &str) -> u32 {
        let asked = ListQuery {
            page: Some(value.to_owned()),
            ..ListQuery::default()
        };
        let settings = settings();
        let request = ListRequest::new(&asked, &settings);
        ListState::new(&request, &settings, Total::exactly(300)).page
    }

    #[test]
    fn a_page_number_that_is_none_gives_the_first_page() {
        for value in ["", "0", "-1", "abc", "2abc", "1.5", "٣", " "] {
            assert_eq!(page_of(value), 1, "{value}");
        }
    }

    #[test]
    fn a_page_number_past_the_end_gives_the_last_page() {
        for value in ["25", "26", "1000000000", "99999999999999999999999999"] {
            assert_eq!(page_of(value), 25, "{value}");
        }
    }

    #[test]
    fn an_unknown_count_or_sort_gives_the_default() {
        let asked = ListQuery {
            per_page: Some("13".to_owned()),
            sort: Some("date".to_owned()),
            ..ListQuery::default()
        };
        let settings = settings();
        let request = ListRequest::new(&asked, &settings);
        let state = ListState::new(&request, &settings, Total::exactly(300));
        assert_eq!(
            (state.per_page, state.sort.map(|sort| sort.value())),
            (12, Some("-date".to_owned()))
        );
    }

    #[test]
    fn a_list_without_items_has_one_page() {
        let settings = settings();
        let request = ListRequest::new(&ListQuery::default(), &settings);
        let state = ListState::new(&request, &settings, Total::exactly(0));
        assert_eq!((state.page, state.pages, state.offset()), (1, 1, 0));
    }

    fn filtered() -> ListSettings {
        let mut settings = settings();
        settings.words = true;
        settings.fields[0].filter = Some(FilterKind::Choice);
        settings
    }

    fn asked(filters: &[(&str, &str)], words: &str) -> ListQuery {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        ListQuery {
            filters: filters.iter().map(pair).collect(),
            words: Some(words.to_owned()),
            ..ListQuery::default()
        }
    }

    #[test]
    fn a_list_is_narrowed_by_the_filters_it_has_and_by_no_other() {
        let asked = asked(&[("titre", " ÉTÉ "), ("date", "2026"), ("x", "1")], " bal ");
        let narrowing = Narrowing::new(&asked, &filtered());
        let ete = Filter {
            field: "titre".to_owned(),
            value: "ete".to_owned(),
        };
        assert_eq!(narrowing.filters, [ete]);
        assert_eq!(narrowing.words, "bal");
        assert!(Narrowing::new(&asked, &settings()).is_none());
        assert!(Narrowing::new(&self::asked(&[("titre", " ")], ""), &filtered()).is_none());
    }

    #[test]
    fn one_state_is_one_request_whatever_way_it_is_asked() {
        let settings = filtered();
        let plain = ListRequest::new(&ListQuery::default(), &settings);
        let same = ListQuery {
            page: Some("0".to_owned()),
            per_page: Some("13".to_owned()),
            sort: Some("-date".to_owned()),
            ..asked(&[("titre", "")], " ")
        };
        assert_eq!(ListRequest::new(&same, &settings), plain);
        assert_ne!(ListRequest::new(&asked(&[], "bal"), &settings), plain);
    }
}
