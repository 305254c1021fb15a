//! What is wrong with a draft, and where.

use super::values::date::DateError;

/// A step from a draft to one of its parts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PathStep {
    /// The part with this name.
    Key(String),
    /// The item with this index in a list.
    At(usize),
    /// A piece of a text, and which of its occurrences, from 0.
    Piece(String, usize),
}

/// The path from a draft to a part of it; empty for the draft as a whole.
///
/// ```
/// use vitrine_server::domain::fault::Path;
/// let path = Path::of("zoom").below(&Path::of("module").at(2));
/// assert_eq!(path.to_string(), "module[2].zoom");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<PathStep>);

impl Path {
    /// The path to the part with this name.
    pub fn of(name: &str) -> Self {
        Self(vec![PathStep::Key(name.to_owned())])
    }

    /// Extends the path by the part with this name.
    #[must_use]
    pub fn key(mut self, name: &str) -> Self {
        self.0.push(PathStep::Key(name.to_owned()));
        self
    }

    /// Extends the path by the item with this index.
    #[must_use]
    pub fn at(mut self, number: usize) -> Self {
        self.0.push(PathStep::At(number));
        self
    }

    /// Extends the path by the `time`th occurrence (from 0) of a piece of a text.
    #[must_use]
    pub fn piece(mut self, piece: &str, time: usize) -> Self {
        self.0.push(PathStep::Piece(piece.to_owned(), time));
        self
    }

    /// The same path, prefixed with the path of the draft itself.
    #[must_use]
    pub fn below(self, above: &Self) -> Self {
        Self(above.0.iter().cloned().chain(self.0).collect())
    }

    /// The name of the part, and of its parent if that has a name.
    pub fn names<'a>(&'a self) -> (&'a str, Option<&'a str>) {
        let name = |step: Option<&'a PathStep>| match step {
            Some(PathStep::Key(name)) => Some(name.as_str()),
            _ => None,
        };
        let mut back = self.0.iter().rev();
        let last = name(back.next());
        (last.unwrap_or_default(), name(back.next()))
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        for (number, step) in self.0.iter().enumerate() {
            match step {
                PathStep::Key(name) if number == 0 => write!(f, "{name}")?,
                PathStep::Key(name) => write!(f, ".{name}")?,
                PathStep::At(number) => write!(f, "[{number}]")?,
                PathStep::Piece(..) => {}
            }
        }
        Ok(())
    }
}

/// Something wrong with a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub at: Path,
    /// What.
    pub why: Why,
}

impl Fault {
    /// A fault of the part of this name.
    pub fn of(name: &str, why: impl Into<Why>) -> Self {
        Self::at(Path::of(name), why)
    }

    /// A fault at this path.
    pub fn at(at: Path, why: impl Into<Why>) -> Self {
        let why = why.into();
        Self { at, why }
    }

    /// The same fault, with its path prefixed by the path of the draft itself.
    #[must_use]
    pub fn below(self, above: &Path) -> Self {
        Self::at(self.at.below(above), self.why)
    }
}

/// What is wrong. The code that shows it finds the words; texts are those of the draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// A setting that many parts have.
    Setting(SettingFault),
    /// A module of a page.
    Module(ModuleFault),
    /// An input of a form.
    Input(InputFault),
    /// A field of a source.
    Field(FieldFault),
    /// An element of a source.
    Element(ElementFault),
    /// A page and its address.
    Page(PageFault),
    /// A menu.
    Menu(MenuFault),
    /// The hours of the town hall.
    Opening(OpeningFault),
    /// An entry of the registry of autocompletion.
    Autocomplete(AutocompleteFault),
    /// The site: its settings, pictures, dictionary, accounts and short addresses.
    Site(SiteFault),
}

impl From<SettingFault> for Why {
    fn from(fault: SettingFault) -> Self {
        Self::Setting(fault)
    }
}

impl From<ModuleFault> for Why {
    fn from(fault: ModuleFault) -> Self {
        Self::Module(fault)
    }
}

impl From<InputFault> for Why {
    fn from(fault: InputFault) -> Self {
        Self::Input(fault)
    }
}

impl From<FieldFault> for Why {
    fn from(fault: FieldFault) -> Self {
        Self::Field(fault)
    }
}

impl From<ElementFault> for Why {
    fn from(fault: ElementFault) -> Self {
        Self::Element(fault)
    }
}

impl From<PageFault> for Why {
    fn from(fault: PageFault) -> Self {
        Self::Page(fault)
    }
}

impl From<MenuFault> for Why {
    fn from(fault: MenuFault) -> Self {
        Self::Menu(fault)
    }
}

impl From<OpeningFault> for Why {
    fn from(fault: OpeningFault) -> Self {
        Self::Opening(fault)
    }
}

impl From<AutocompleteFault> for Why {
    fn from(fault: AutocompleteFault) -> Self {
        Self::Autocomplete(fault)
    }
}

impl From<SiteFault> for Why {
    fn from(fault: SiteFault) -> Self {
        Self::Site(fault)
    }
}

/// A fault of a setting of any part.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum SettingFault {
    /// Not a key: `[a-z0-9-]+`.
    InvalidKey(String),
    /// A text that people read is empty.
    Empty,
    /// A text with more than this many characters.
    TooLong { most: usize },
    /// A value of another kind, with the message of the deserializer.
    Malformed(String),
    /// A number out of bounds.
    OutOfBounds { least: i64, most: i64 },
    /// A list of choices that is empty or has a number out of bounds.
    ChoicesOutOfBounds { least: i64, most: i64 },
    /// A list of choices that offers a number twice.
    ChoiceTwice,
    /// A list that is not one number within bounds.
    NotOneNumber { least: i64, most: i64 },
    /// Not width and height, each from 1 to this many pixels.
    InvalidSize { most: u32 },
    /// Not latitude and longitude.
    InvalidPosition,
    /// Not an address for a link (security 7).
    UnsafeLink(String),
    /// Not a mail address.
    InvalidMail(String),
}

/// A fault of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum ModuleFault {
    /// Modules of no kind have a setting with this name; this kind has these.
    UnknownSetting { name: String, known: Vec<String> },
    /// Modules of the kind have no setting of this name.
    NotOfKind(String),
    /// Modules of the kind require this setting.
    Needs(&'static str),
    /// A tool of a list that has no tools.
    ToolsNotShown(&'static str),
    /// A link under next events that are not shown.
    MoreWithoutUpcoming,
    /// A search without sources.
    FindsNothing,
    /// A source that is already in the list.
    SourceTwice(String),
    /// Another module of the site already has this key.
    ModuleTwice(String),
    /// Not a field to sort by; there are these.
    UnknownSort { name: String, known: Vec<String> },
    /// The HTML shows a picture that the site does not have.
    UnknownPicture(String),
    /// No module shows this source; there are these.
    UnknownSource { source: String, known: Vec<String> },
}

/// A fault of an input of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum InputFault {
    /// More inputs than a form may have.
    TooManyInputs { most: usize },
    /// Another input has this name.
    InputTwice(String),
    /// Not a valid name of an input.
    InvalidName(String),
    /// Not an autofill name of browsers.
    UnknownAutofill(String),
    /// A bound that is not a number.
    InvalidNumberBound,
    /// A bound that is not a day.
    InvalidDayBound,
    /// An excluded day that is none.
    InvalidExclusion,
    /// A bound of an input that cannot have bounds.
    BoundNotAllowed,
    /// Inputs of the kind have no such setting.
    SettingNotAllowed(&'static str),
    /// An invalid mask, with the message of the core.
    InvalidMask(String),
    /// The mask of days, on an input that does not accept it.
    MaskOfDay,
    /// Suggestions on an input with a mask.
    SuggestsMasked,
    /// The registry has no such entry; it has these.
    UnknownEntry {
        classname: String,
        methode: String,
        known: Vec<String>,
    },
    /// The maximum is below the minimum.
    MaxBeforeMin { min: String, max: String },
    /// The maximum is before the minimum if today is this day.
    MaxBeforeMinOn {
        min: String,
        max: String,
        day: String,
    },
    /// A choice without a list of options.
    MissingOptions,
    /// A list of options on an input without choices.
    OptionsNotAllowed,
    /// An empty list of options.
    EmptyOptions,
    /// An option without a value or a label.
    BlankOption,
    /// Another option has this value.
    OptionTwice(String),
}

/// A fault of a field of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum FieldFault {
    /// Not a valid name of a field.
    InvalidName(String),
    /// A field with the name of a language of the site.
    FieldIsLanguage(String),
    /// Another field has this name.
    FieldTwice(String),
    /// A field without a label.
    MissingLabel(String),
    /// Sortable, but its values have no order.
    SortNotAllowed,
    /// Filtered, but its values have no order.
    FilterNotAllowed,
    /// Words for the number 0, of a field without numbers.
    ZeroNotAllowed,
    /// A column with a role.
    RoleNotAllowed,
    /// Another field has this role.
    RoleTwice,
    /// The role is for fields of this kind.
    RoleOfOther(&'static str),
    /// The module needs a field with this role.
    NeedsRole(&'static str),
    /// The source has no field with the role that the module needs.
    SourceLacksRole { source: String, role: &'static str },
    /// No module declares the fields of the source.
    UndeclaredSource(String),
    /// The owner of the source has no such field.
    UnknownToOwner { source: String, field: String },
}

/// A fault of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum ElementFault {
    /// `owner` is present but empty.
    EmptyOwner,
    /// Not a state of publication.
    InvalidState(String),
    /// Another element of the source has this key.
    ElementTwice(String),
    /// An event whose calendar would have the same address as the calendar of the whole agenda.
    KeyOfCalendar,
    /// The source has no such field; there are these.
    UnknownField { name: String, known: Vec<String> },
    /// The value of a field is invalid.
    Value {
        field: String,
        text: String,
        why: ValueFault,
    },
    /// The element has no value for the field with this role.
    MissingValue { field: String, role: &'static str },
    /// An element made on the site has a value that is invalid for the field.
    OfMadeHere { element: String, why: Box<Why> },
    /// A translation into the site's own language.
    OwnLanguage(String),
    /// The site does not have this language; it has these.
    UnknownLanguage { code: String, known: Vec<String> },
    /// A field whose values are not translated.
    NotTranslated(String),
}

/// A fault of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum PageFault {
    /// Not a valid address of a page.
    InvalidAddress,
    /// An address with a prefix that the program reserves.
    ReservedAddress(String),
    /// A page with the same name as the page of its folder.
    OwnPage(String),
    /// The parent page does not exist.
    MissingParent(String),
    /// An element has the page's address.
    TakenByElement { path: String, element: String },
    /// Not a style class.
    InvalidClass(String),
    /// The page does not exist.
    UnknownPage(String),
    /// The page and its original have the same language.
    SameLanguage(String),
    /// The original is a translation.
    OriginalIsTranslation(String),
    /// Another page is already the translation of the original into this language.
    TranslatedTwice(String),
    /// Not a valid former address.
    InvalidFormer(String),
    /// A former address that ends with a slash.
    FormerSlash(String),
    /// A former address with a prefix that the program reserves.
    FormerReserved(String),
    /// A former address that is the address of a page.
    FormerIsPage(String),
    /// A former address that another page already has.
    FormerTwice { path: String, owner: String },
    /// A former address that is the address of an element.
    FormerIsElement { path: String, element: String },
}

/// A fault of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum MenuFault {
    /// The menu does not exist.
    UnknownMenu(String),
    /// Another menu has this key.
    MenuTwice(String),
    /// A menu without a block.
    MissingBlock,
    /// The menu's configuration has no such variable.
    UnknownVariable(String),
    /// The site's identity has no such field; it has these.
    UnknownIdentity {
        name: String,
        known: Vec<&'static str>,
    },
    /// A root, in a block that shows no pages.
    RootNotAllowed,
    /// A selector, in a block that copies nothing.
    SelectorNotAllowed,
    /// A clone without the selector of the element to copy.
    MissingSelector,
    /// An invalid selector.
    InvalidSelector,
}

/// A fault of opening hours.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum OpeningFault {
    /// More openings than a day may have.
    TooManyHours { most: usize },
    /// Invalid hours.
    InvalidHours(String),
    /// Hours that begin before the previous ones end.
    HoursNotInOrder(String),
    /// Invalid day of an exception.
    InvalidDay(String),
    /// More days with other hours than a site may have.
    TooManyExceptions { most: usize },
}

/// A fault of an entry of the registry of autocompletion.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum AutocompleteFault {
    /// The registry already has such an entry.
    EntryTwice { classname: String, methode: String },
    /// The entry of the site's own search.
    EntryOfSite,
    /// An entry without answered fields.
    AnswersNothing,
    /// A field that another entry already answers.
    AnsweredTwice(String),
    /// The source has no such field; it has these.
    UnknownField {
        source: String,
        field: String,
        known: Vec<String>,
    },
    /// A field that is not matched by words.
    NotMatched(String),
}

/// A fault of the site as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum SiteFault {
    /// A captcha of a service needs this setting.
    ServiceNeeds(&'static str),
    /// A captcha without a service cannot have this setting.
    ServiceHas(&'static str),
    /// Not a valid address of a service's script.
    InvalidService,
    /// No tool is listed.
    MissingProvider,
    /// Not the name of a tool.
    InvalidProvider(String),
    /// The tool is listed twice.
    ProviderTwice(String),
    /// Not a language code.
    InvalidLanguage(String),
    /// The site already has this language.
    LanguageTwice(String),
    /// Not a further language of the site.
    UndeclaredLanguage(String),
    /// The theme has no such file.
    MissingThemeFile(String),
    /// A file that is not a style sheet.
    NotAStyleSheet(String),
    /// A style sheet that is already in the list.
    StyleTwice(String),
    /// The style sheet that is generated from the others.
    StyleOfItself,
    /// The style sheets exceed the maximum size.
    StylesTooLong { bytes: usize, most: usize },
    /// An icon for phones that is not a PNG.
    NotAPng(String),
    /// Not a colour of six digits.
    InvalidColour(String),
    /// A prefix that is not the start of a path.
    InvalidPrefix,
    /// Not a valid key of a map mode.
    InvalidMode(String),
    /// Another mode of the map already has this key.
    ModeTwice(String),
    /// A mode of the map without a label.
    MissingModeLabel,
    /// Not an address of map tiles.
    InvalidTiles,
    /// A zoom above the maximum.
    TooMuchZoom { most: u8 },
    /// Not an address for sharing a page (spec 3.2).
    InvalidShareUrl,
    /// More links than such a page shows.
    TooManyLinks { most: usize },
    /// Not a moment.
    InvalidMoment(String),
    /// An end that is not after the begin.
    UntilBeforeBegin { begin: String, until: String },
    /// More groups of synonyms than a site may have.
    TooManySynonyms { most: usize },
    /// A group with too few or too many names.
    NamesOutOfBounds { least: usize, most: usize },
    /// A name without searchable words, or with too many.
    InvalidName { name: String, most: usize },
    /// A name that for a search equals another one of the group.
    NameTwice(String),
    /// Not a valid code of a short address.
    InvalidCode(String),
    /// Another short address already has this code.
    PermalinkTwice(String),
    /// The source does not exist.
    UnknownSource(String),
    /// The source has no such element.
    UnknownElement { source: String, element: String },
    /// A short address without a page or element as target.
    LeadsNowhere,
    /// Another account already has this key or address.
    AccountTwice(String),
    /// Not a known target of a dictionary.
    UnknownTarget(String),
    /// Not a valid expression of a dictionary.
    InvalidExpression { most: usize },
    /// The placeholders of the translation differ from those of its expression.
    OtherPlaces {
        lost: Vec<String>,
        added: Vec<String>,
    },
    /// Another picture already has this name.
    PictureTwice(String),
    /// A picture without an alternative text.
    MissingAlternative,
}

/// A fault of a field value.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum ValueFault {
    /// Degrees out of range.
    InvalidDegrees,
    /// Not a number.
    InvalidNumber,
    /// Not a time of the day.
    InvalidTime,
    /// Not an address for a link (security 7).
    UnsafeLink,
    /// Not a mail address.
    InvalidMail,
    /// Not a telephone number.
    InvalidPhone,
    /// Not a date.
    Date(DateError),
    /// An end that is in another year than the beginning, depending on the current day.
    AnotherYear,
    /// An end before the beginning, both as `2026-05-03`.
    BeforeBegin { day: String, begin: String },
    /// An end that is too long after the beginning; the latest one.
    TooLongAfterBegin(String),
    /// The picture does not exist.
    UnknownPicture,
}
