//! `kind = "list"`: the elements of a source, page by page.

use serde::{Deserialize, Serialize};

use super::draft::ModuleDraft;
use super::field::{Field, Role, field_of};
use super::setting::settings;
use super::takes::Takes;
use super::{Anchors, FeedFile, ModuleKind};
use crate::domain::fault::{Fault, ModuleFault, Path, SettingFault};
use crate::domain::values::keyword::keywords;
use crate::domain::values::link::Link;

/// Elements per page of a list that sets no other number.
pub const PER_PAGE: u32 = 12;

/// Maximum number of elements per page; more is a mistake.
const MOST_PER_PAGE: i64 = 200;

/// From this number of loads without a click on there is no limit.
const MOST_LOADS: u32 = 100;

settings! {
    /// How a list is shown.
    pub struct ListSettings {
        shows source, fields;
        /// The choices of elements per page; the first is the default.
        per_page: Vec<u32> = vec![PER_PAGE], Takes::Choices { least: 1, most: MOST_PER_PAGE };
        /// The sort that applies unless another is asked for; the order of the file without one.
        default_sort: Option<String> = None, Takes::Sort;
        /// Each element has its own page, `{page}/{element key}`.
        detail: bool = false, Takes::Switch;
        /// False: only the first `per_page[0]` elements, no tools and no pagination.
        pager: bool = true, Takes::Switch;
        /// A link under the list.
        more: Option<Link> = None, Takes::Link;
        /// Buttons that load further elements, instead of the pagination: `mode` `click` or `auto`, `start`
        /// `auto` or `click` (whether the first load waits for a click), `stop` (after how many loads,
        /// 1 to 100, the visitor clicks again).
        load_more: Option<LoadMore> = None, Takes::Other("`{ mode, start, stop }`");
        /// The filter form has a field for words.
        words: bool = false, Takes::Switch;
        /// How the sorts are offered.
        sort_control: SortControl = SortControl::default(), Takes::Word(SortControl::WORDS);
        /// RSS at `{page}/flux.xml`.
        feed: bool = false, Takes::Switch;
        /// What stands where no element is; the server's own words without it.
        empty: Option<String> = None, Takes::Text;
        /// Elements have a reference sheet.
        reference_sheet: bool = false, Takes::Switch;
    }
}

impl ListSettings {
    /// A list of the source's elements in its order.
    pub fn new(source: &str, fields: Vec<Field>) -> Self {
        Self {
            source: source.to_owned(),
            fields,
            ..Self::default()
        }
    }

    /// The default number of elements per page.
    pub fn default_per_page(&self) -> u32 {
        self.per_page.first().copied().unwrap_or(PER_PAGE).max(1)
    }
}

impl ModuleKind for ListSettings {
    const ROLES: &'static [Role] = &[Role::Title];
    const ANCHORS: Anchors = Anchors::Shown;

    /// A list without pager has no tools, so their settings would have no effect.
    fn agree(&self, draft: &ModuleDraft, faults: &mut Vec<Fault>) {
        let tools = ["load_more", "words", "sort_control"];
        let there = tools
            .into_iter()
            .filter(|name| draft.settings.contains_key(*name));
        faults.extend(
            there
                .filter(|_| !self.pager)
                .map(|name| Fault::of(name, ModuleFault::ToolsNotShown(name))),
        );
        let stop = self.load_more.and_then(|load_more| load_more.stop);
        if stop.is_some_and(|stop| !(1..=MOST_LOADS).contains(&stop)) {
            let why = SettingFault::OutOfBounds {
                least: 1,
                most: MOST_LOADS.into(),
            };
            faults.push(Fault::at(Path::of("load_more").key("stop"), why));
        }
    }

    fn titles_page(&self) -> bool {
        self.pager
    }

    fn feed(&self) -> Option<FeedFile> {
        self.feed.then_some(FeedFile::News)
    }

    fn shows_pictures(&self) -> bool {
        field_of(&self.fields, Role::Picture).is_some()
    }

    fn default_sort(&self) -> Option<&str> {
        self.default_sort.as_deref()
    }

    fn has_detail(&self) -> bool {
        self.detail
    }
}

/// How a list loads further elements (spec 3.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoadMore {
    /// Automatically when the button comes into view, or by a click.
    #[serde(default)]
    pub mode: LoadMode,
    /// Whether the first load waits for a click.
    #[serde(default = "by_itself")]
    pub start: LoadMode,
    /// The number of loads after which the visitor must click again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<u32>,
}

fn by_itself() -> LoadMode {
    LoadMode::Auto
}

keywords! {
    /// The trigger for loading more.
    #[derive(Default)]
    pub enum LoadMode {
        /// The button comes into view.
        Auto = "auto",
        /// The visitor clicks.
        #[default]
        Click = "click",
    }
}

keywords! {
    /// How sorts are offered.
    #[derive(Default)]
    pub enum SortControl {
        /// One link per sort.
        #[default]
        Links = "links",
        /// One select.
        Select = "select",
    }
}
