//! The state of a list: which page, how many items, which order. Whatever is asked for, a list
//! always has a valid state.

use super::module::{Field, ListSettings};
use super::sort_choice::SortChoice;

/// Parameter of the page number.
pub const PAGE: &str = "p";
/// Parameter of the number of items per page.
pub const PER_PAGE: &str = "n";
/// Parameter of the sort.
pub const SORT: &str = "tri";
/// Parameter that tells the modules of a page apart.
pub const BLOCK: &str = "bloc";

/// What was asked of a list, as it came.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// Page number.
    pub page: Option<String>,
    /// Items per page.
    pub per_page: Option<String>,
    /// Sort.
    pub sort: Option<String>,
}

/// What applies to a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListState<'a> {
    /// Page, from 1 to `pages`.
    pub page: u32,
    /// Number of pages, 1 when there is no item.
    pub pages: u32,
    /// Items per page.
    pub per_page: u32,
    /// Sort; none is the order of the source.
    pub sort: Option<SortChoice<'a>>,
    /// Number of items in all.
    pub total: u32,
}

impl<'a> ListState<'a> {
    /// The state of a list of `total` items for what was asked.
    pub fn new(asked: &Asked, settings: &'a ListSettings, total: u32) -> Self {
        let per_page = per_page(asked.per_page.as_deref(), settings);
        let pages = total.div_ceil(per_page).max(1);
        let page = page_number(asked.page.as_deref()).min(pages);
        let fields = &settings.fields;
        let sort = sort(
            asked.sort.as_deref(),
            settings.default_sort.as_deref(),
            fields,
        );
        Self {
            page,
            pages,
            per_page,
            sort,
            total,
        }
    }

    /// Number of items before the first one of the page.
    pub fn offset(&self) -> u32 {
        (self.page - 1) * self.per_page
    }
}

/// The sort that was asked for, else the default one.
pub fn sort<'a>(
    asked: Option<&str>,
    default: Option<&str>,
    fields: &'a [Field],
) -> Option<SortChoice<'a>> {
    let asked = asked.and_then(|value| SortChoice::asked(value, fields));
    asked.or_else(|| SortChoice::named(default?, fields))
}

/// The default number of items per page.
pub fn default_per_page(settings: &ListSettings) -> u32 {
    settings.per_page.first().copied().unwrap_or(12).max(1)
}

fn per_page(asked: Option<&str>, settings: &ListSettings) -> u32 {
    let asked = asked.and_then(|value| value.trim().parse().ok());
    let known = asked.filter(|count| *count > 0 && settings.per_page.contains(count));
    known.unwrap_or_else(|| default_per_page(settings))
}

/// A number of more digits than any list has pages is past the end, not a mistake.
fn page_number(asked: Option<&str>) -> u32 {
    let digits = asked.unwrap_or("").trim();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return 1;
    }
    digits.parse().unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::{Asked, ListState};
    use crate::domain::module::{Field, FieldKind, ListSettings};

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
        let asked = Asked {
            page: Some(value.to_owned()),
            ..Asked::default()
        };
        ListState::new(&asked, &settings(), 300).page
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
        let asked = Asked {
            per_page: Some("13".to_owned()),
            sort: Some("date".to_owned()),
            ..Asked::default()
        };
        let settings = settings();
        let state = ListState::new(&asked, &settings, 300);
        assert_eq!(
            (state.per_page, state.sort.map(|sort| sort.value())),
            (12, Some("-date".to_owned()))
        );
    }

    #[test]
    fn a_list_without_items_has_one_page() {
        let settings = settings();
        let state = ListState::new(&Asked::default(), &settings, 0);
        assert_eq!((state.page, state.pages, state.offset()), (1, 1, 0));
    }
}
