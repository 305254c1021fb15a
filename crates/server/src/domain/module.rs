//! The blocks of a page, whose fields, sorts and filters are declared in data.

mod agenda;
mod contact_sheet;
mod draft;
mod field;
mod form;
mod form_input;
mod html;
mod input_rules;
mod list;
mod map;
mod my_elements;
mod search;
pub mod setting;
mod slider;
mod slideshow;
mod table;
mod takes;

pub use agenda::AgendaSettings;
pub use contact_sheet::ContactSheetSettings;
pub use draft::ModuleDraft;
pub use field::{Field, FieldKind, FilterKind, Role, field_of};
pub use form::FormSettings;
pub use form_input::{FormInput, InputKind, InputOption, Suggest};
pub use html::HtmlSettings;
pub use list::{ListSettings, LoadMode, LoadMore, SortControl};
pub use map::MapSettings;
pub use my_elements::{Grant, MyElementsSettings};
pub use search::SearchSettings;
pub use setting::{KindSettings, Setting, ShownElements};
pub use slider::{SliderDirection, SliderSettings};
pub use slideshow::SlideshowSettings;
pub use table::TableSettings;

use super::values::id::ModuleId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::Fault;
use super::values::keyword::keywords;

/// A module of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Number in the database: `id_planche_contact` of a contact sheet.
    pub id: ModuleId,
    /// Place on its page, from 1: what `bloc` says in addresses.
    pub number: u32,
    /// Stable key, unique in the site.
    pub key: String,
    /// What `data-module` says; several modules may share it.
    pub ident: String,
    /// Heading of the block.
    pub title: Option<String>,
    /// Whether it stands beside the other blocks of the page, where there is room.
    pub aside: bool,
    /// What the block holds.
    pub body: Body,
    /// Moves with every change of the module itself (not of its elements).
    pub revision: i64,
}

/// The elements of its source that have an anchor in a block, for links to them from elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Anchors {
    /// None.
    None,
    /// Those on the part of the block that is shown first.
    Shown,
    /// All.
    All,
}

/// A file below a page to subscribe to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FeedFile {
    /// RSS.
    News,
    /// A calendar.
    Calendar,
}

/// What a kind of module is, besides its settings.
pub trait ModuleKind: KindSettings {
    /// Roles that the fields of its elements have between them.
    const ROLES: &'static [Role] = &[];
    /// Further roles that it draws.
    const USED: &'static [Role] = &[];
    /// Whether its fields are columns, which have no role.
    const COLUMNS: bool = false;
    /// Whether it finds elements by month.
    const COUNTS_MONTHS: bool = false;
    /// The elements of its source that have an anchor in it.
    const ANCHORS: Anchors = Anchors::None;

    /// What is wrong between its settings.
    fn agree(&self, _draft: &ModuleDraft, _faults: &mut Vec<Fault>) {}

    /// The sort that applies unless another is asked for.
    fn default_sort(&self) -> Option<&str> {
        None
    }

    /// Whether each element has its page below the block's.
    fn has_detail(&self) -> bool {
        false
    }

    /// Whether the title of the page tells its state: which page, which month, what is sought.
    fn titles_page(&self) -> bool {
        false
    }

    /// The file of its elements below its page, to subscribe to.
    fn feed(&self) -> Option<FeedFile> {
        None
    }

    /// HTML of its own, besides the elements.
    fn html(&self) -> Option<&str> {
        None
    }

    /// Whether visitors may see pictures of its elements in it.
    fn shows_pictures(&self) -> bool {
        false
    }

    /// Keys of the sources that it looks through besides the one it shows.
    fn searched(&self) -> &[String] {
        &[]
    }
}

/// The table of kinds: a kind is a line here and a file of its own.
macro_rules! kinds {
    ($($(#[$of_kind:meta])* $Kind:ident($KindSettings:ty) = $word:literal,)+) => {
        keywords! {
            /// The kinds of modules.
            pub enum Kind {
                $($(#[$of_kind])* $Kind = $word,)+
            }
        }

        /// What a module holds.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub enum Body {
            $($(#[$of_kind])* #[serde(rename = $word)] $Kind($KindSettings),)+
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$Kind),+];

            /// Its settings.
            pub fn settings(self) -> &'static [Setting] {
                match self {
                    $(Self::$Kind => <$KindSettings>::TABLE,)+
                }
            }

            /// Whether modules of this kind show the elements of a source.
            pub fn shows_elements(self) -> bool {
                match self {
                    $(Self::$Kind => <$KindSettings>::SHOWS_ELEMENTS,)+
                }
            }

            /// The roles that its fields must have between them, and those that it draws besides.
            pub fn roles(self) -> (&'static [Role], &'static [Role]) {
                match self {
                    $(Self::$Kind => (<$KindSettings>::ROLES, <$KindSettings>::USED),)+
                }
            }

            /// Whether its fields are columns, which have no role.
            pub fn has_columns(self) -> bool {
                match self {
                    $(Self::$Kind => <$KindSettings>::COLUMNS,)+
                }
            }

            /// Whether modules of this kind find elements by month.
            pub fn counts_months(self) -> bool {
                match self {
                    $(Self::$Kind => <$KindSettings>::COUNTS_MONTHS,)+
                }
            }
        }

        impl Body {
            /// What the draft says, and what is wrong with it.
            pub fn read(draft: &ModuleDraft, shown: ShownElements, faults: &mut Vec<Fault>) -> Self {
                match draft.kind {
                    $(Kind::$Kind => {
                        let settings = <$KindSettings>::read(draft, shown, faults);
                        settings.agree(draft, faults);
                        Self::$Kind(settings)
                    })+
                }
            }

            /// The kind.
            pub fn kind(&self) -> Kind {
                match self {
                    $(Self::$Kind(_) => Kind::$Kind,)+
                }
            }

            /// Its settings as a draft says them, without those that are at their default.
            pub fn written(&self) -> Vec<(&'static str, Value)> {
                match self {
                    $(Self::$Kind(settings) => settings.written(),)+
                }
            }

            /// The key of the source whose elements the block shows.
            pub fn source(&self) -> Option<&str> {
                match self {
                    $(Self::$Kind(settings) => settings.source(),)+
                }
            }

            /// The fields of the elements that the block shows.
            pub fn fields(&self) -> &[Field] {
                match self {
                    $(Self::$Kind(settings) => settings.fields(),)+
                }
            }

            /// The sort that applies unless another is asked for.
            pub fn default_sort(&self) -> Option<&str> {
                match self {
                    $(Self::$Kind(settings) => settings.default_sort(),)+
                }
            }

            /// Whether each element has its page below the block's.
            pub fn has_detail(&self) -> bool {
                match self {
                    $(Self::$Kind(settings) => settings.has_detail(),)+
                }
            }

            /// The elements of its source that have an anchor in the block.
            pub fn anchors(&self) -> Anchors {
                match self {
                    $(Self::$Kind(_) => <$KindSettings>::ANCHORS,)+
                }
            }

            /// Whether the title of the page tells the block's state.
            pub fn titles_page(&self) -> bool {
                match self {
                    $(Self::$Kind(settings) => settings.titles_page(),)+
                }
            }

            /// The file of its elements below its page, to subscribe to.
            pub fn feed(&self) -> Option<FeedFile> {
                match self {
                    $(Self::$Kind(settings) => settings.feed(),)+
                }
            }

            /// HTML of the block's own, besides the elements.
            pub fn html(&self) -> Option<&str> {
                match self {
                    $(Self::$Kind(settings) => settings.html(),)+
                }
            }

            /// Whether visitors may see pictures of its elements in the block.
            pub fn shows_pictures(&self) -> bool {
                match self {
                    $(Self::$Kind(settings) => settings.shows_pictures(),)+
                }
            }

            fn searched(&self) -> &[String] {
                match self {
                    $(Self::$Kind(settings) => settings.searched(),)+
                }
            }
        }
    };
}

kinds! {
    /// HTML of whoever installs the site.
    Html(HtmlSettings) = "html",
    /// A list of elements, page by page.
    List(ListSettings) = "list",
    /// A table of elements.
    Table(TableSettings) = "table",
    /// The events of a month, or the next ones.
    Agenda(AgendaSettings) = "agenda",
    /// Thumbnails of photos.
    ContactSheet(ContactSheetSettings) = "contact_sheet",
    /// Pictures that fade into each other.
    Slideshow(SlideshowSettings) = "slideshow",
    /// Slides that travel.
    Slider(SliderSettings) = "slider",
    /// Places on a map, and the list of them.
    Map(MapSettings) = "map",
    /// The search of the site.
    Search(SearchSettings) = "search",
    /// A form whose messages are stored and mailed.
    Form(FormSettings) = "form",
    /// The elements of whoever is logged in, to manage.
    MyElements(MyElementsSettings) = "my_elements",
}

impl Body {
    /// The keys of all sources that what the block shows depends on.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        let searched = self.searched().iter().map(String::as_str);
        self.source().into_iter().chain(searched)
    }
}
