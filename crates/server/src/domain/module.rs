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
pub use field::{Field, FieldKind, FilterKind, Role, field_of, picture_fields};
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
    /// Position on its page, from 1: the value of `bloc` in addresses.
    pub number: u32,
    /// Stable key, unique in the site.
    pub key: String,
    /// The value of `data-module`; several modules may share it.
    pub ident: String,
    /// Heading of the block.
    pub title: Option<String>,
    /// Whether it is placed beside the other blocks of the page if there is room.
    pub aside: bool,
    /// Kind and settings of the block.
    pub body: Body,
    /// Increases with every change of the module itself (not of its elements).
    pub revision: i64,
}

/// The elements of its source that have an anchor in a block, as targets of links from elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Anchors {
    /// No elements.
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

/// The properties of a kind of module, besides its settings.
pub trait ModuleKind: KindSettings {
    /// Roles that the fields of its elements must have.
    const ROLES: &'static [Role] = &[];
    /// Further roles that it renders.
    const USED: &'static [Role] = &[];
    /// Whether its fields are columns, which have no role.
    const COLUMNS: bool = false;
    /// Whether it selects elements by month.
    const COUNTS_MONTHS: bool = false;
    /// The elements of its source that have an anchor in it.
    const ANCHORS: Anchors = Anchors::None;

    /// Reports inconsistencies between its settings.
    fn agree(&self, _draft: &ModuleDraft, _faults: &mut Vec<Fault>) {}

    /// The default sort.
    fn default_sort(&self) -> Option<&str> {
        None
    }

    /// Whether each element has a page below the block's.
    fn has_detail(&self) -> bool {
        false
    }

    /// Whether the title of the page includes its state: page, month, query.
    fn titles_page(&self) -> bool {
        false
    }

    /// The file of its elements below its page, to subscribe to.
    fn feed(&self) -> Option<FeedFile> {
        None
    }

    /// Its own HTML, besides the elements.
    fn html(&self) -> Option<&str> {
        None
    }

    /// Whether visitors may see pictures of its elements in it.
    fn shows_pictures(&self) -> bool {
        false
    }

    /// Keys of the sources that it searches besides the one it shows.
    fn searched(&self) -> &[String] {
        &[]
    }
}

/// The table of kinds: each kind is a line here and a file of its own.
macro_rules! kinds {
    ($($(#[$of_kind:meta])* $Kind:ident($KindSettings:ty) = $word:literal,)+) => {
        keywords! {
            /// The kinds of modules.
            pub enum Kind {
                $($(#[$of_kind])* $Kind = $word,)+
            }
        }

        /// Kind and settings of a module.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub enum Body {
            $($(#[$of_kind])* #[serde(rename = $word)] $Kind($KindSettings),)+
        }

        impl Kind {
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

            /// The roles that its fields must have, and further ones that it renders.
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

            /// Whether modules of this kind select elements by month.
            pub fn counts_months(self) -> bool {
                match self {
                    $(Self::$Kind => <$KindSettings>::COUNTS_MONTHS,)+
                }
            }
        }

        impl Body {
            /// Reads the settings of the draft; adds what is wrong to `faults`.
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

            /// Its settings as they are written in a draft, without defaults.
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

            /// The default sort.
            pub fn default_sort(&self) -> Option<&str> {
                match self {
                    $(Self::$Kind(settings) => settings.default_sort(),)+
                }
            }

            /// Whether each element has a page below the block's.
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

            /// Whether the title of the page includes the block's state.
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

            /// The block's own HTML, besides the elements.
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
    /// HTML by the operator of the site.
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
    /// The elements of the logged-in user, to manage.
    MyElements(MyElementsSettings) = "my_elements",
}

impl Body {
    /// Whether members manage their elements in the block.
    pub fn is_my_elements(&self) -> bool {
        matches!(self, Self::MyElements(_))
    }

    /// Whether addresses of the page may contain the block's state: a page of it, a sort, words, a month.
    pub fn has_state_in_address(&self) -> bool {
        match self {
            Self::List(_) | Self::Table(_) | Self::Search(_) => true,
            Self::Agenda(settings) => settings.has_months(),
            _ => false,
        }
    }

    /// The keys of all sources that the block depends on.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        let searched = self.searched().iter().map(String::as_str);
        self.source().into_iter().chain(searched)
    }
}
