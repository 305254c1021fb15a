//! What is wrong with a draft, and where.

use super::values::date::DateError;

/// A step from a draft to one of its parts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PathStep {
    /// The part of this name.
    Key(String),
    /// The part of this number in a list, from 0.
    At(usize),
    /// This piece of a text, the time that it is there, from 0.
    Piece(String, usize),
}

/// The way from a draft to a part of it; empty for the draft as a whole.
///
/// ```
/// use vitrine_server::domain::fault::Path;
/// let path = Path::of("zoom").below(&Path::of("module").at(2));
/// assert_eq!(path.to_string(), "module[2].zoom");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<PathStep>);

impl Path {
    /// The way to the part of this name.
    pub fn of(name: &str) -> Self {
        Self(vec![PathStep::Key(name.to_owned())])
    }

    /// The way on to the part of this name.
    #[must_use]
    pub fn key(mut self, name: &str) -> Self {
        self.0.push(PathStep::Key(name.to_owned()));
        self
    }

    /// The way on to the part of this number, from 0.
    #[must_use]
    pub fn at(mut self, number: usize) -> Self {
        self.0.push(PathStep::At(number));
        self
    }

    /// The way on to the piece of a text that stands there for the `time`th time, from 0.
    #[must_use]
    pub fn piece(mut self, piece: &str, time: usize) -> Self {
        self.0.push(PathStep::Piece(piece.to_owned(), time));
        self
    }

    /// The same way from what is above the draft.
    #[must_use]
    pub fn below(self, above: &Self) -> Self {
        Self(above.0.iter().cloned().chain(self.0).collect())
    }

    /// The name of the part, and of what it is part of where that has a name.
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

    /// A fault there.
    pub fn at(at: Path, why: impl Into<Why>) -> Self {
        let why = why.into();
        Self { at, why }
    }

    /// The same fault, seen from what is above the draft.
    #[must_use]
    pub fn below(self, above: &Path) -> Self {
        Self::at(self.at.below(above), self.why)
    }
}

/// What is wrong. Whoever shows it finds the words; texts are those of the draft.
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

/// What is wrong with a setting of any part.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum SettingFault {
    /// No key: `[a-z0-9-]+`.
    InvalidKey(String),
    /// A text that people read is empty.
    Empty,
    /// A text of more characters than this.
    TooLong { most: usize },
    /// A value of another kind, as the reader of values says it.
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
    /// An address that no link may have (security 7).
    UnsafeLink(String),
    /// No mail address.
    InvalidMail(String),
}

/// What is wrong with a module.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum ModuleFault {
    /// No kind of module has a setting of this name; the kind has these.
    UnknownSetting { name: String, known: Vec<String> },
    /// Modules of the kind have no setting of this name.
    NotOfKind(String),
    /// Modules of the kind need this setting.
    Needs(&'static str),
    /// A tool of a list that has no tools.
    ToolsNotShown(&'static str),
    /// A link under next events that are not shown.
    MoreWithoutUpcoming,
    /// A search through nothing.
    FindsNothing,
    /// A source that is in the list already.
    SourceTwice(String),
    /// Another module of the site has this key.
    ModuleTwice(String),
    /// No field to sort by; there are these.
    UnknownSort { name: String, known: Vec<String> },
    /// A picture of the site that HTML shows and nobody knows.
    UnknownPicture(String),
    /// No module shows this source; there are these.
    UnknownSource { source: String, known: Vec<String> },
}

/// What is wrong with an input of a form.
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
    /// No name of an input.
    InvalidName(String),
    /// No name that browsers fill in.
    UnknownAutofill(String),
    /// A bound that is no number.
    InvalidNumberBound,
    /// A bound that is no day.
    InvalidDayBound,
    /// A bound of an input that has none.
    BoundNotAllowed,
    /// Inputs of the kind have no such setting.
    SettingNotAllowed(&'static str),
    /// No mask, as the core says it.
    InvalidMask(String),
    /// The mask of days, on an input that takes none.
    MaskOfDay,
    /// Suggestions for what is typed by a mask.
    SuggestsMasked,
    /// The registry has no such entry; it has these.
    UnknownEntry {
        classname: String,
        methode: String,
        known: Vec<String>,
    },
    /// The bounds are the wrong way round.
    MaxBeforeMin { min: String, max: String },
    /// An input of a list without a list.
    MissingOptions,
    /// A list that the input has no place for.
    OptionsNotAllowed,
    /// A list of nothing.
    EmptyOptions,
    /// An option without a value or a label.
    BlankOption,
    /// Another option has this value.
    OptionTwice(String),
}

/// What is wrong with a field of a source.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum FieldFault {
    /// No name of a field.
    InvalidName(String),
    /// A field that is called as a language of the site.
    FieldIsLanguage(String),
    /// Another field has this name.
    FieldTwice(String),
    /// A field without a label.
    MissingLabel(String),
    /// Sortable by what has no order.
    SortNotAllowed,
    /// Filtered by what has no order.
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
    /// None of the source's fields has the role that the module needs.
    SourceLacksRole { source: String, role: &'static str },
    /// Nobody says which fields the source has.
    UndeclaredSource(String),
    /// The owner of the source has no such field.
    UnknownToOwner { source: String, field: String },
}

/// What is wrong with an element.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum ElementFault {
    /// `owner` is written and empty.
    EmptyOwner,
    /// No state of publication.
    InvalidState(String),
    /// Another element of the source has this key.
    ElementTwice(String),
    /// An event whose calendar would have the address of the whole agenda's.
    KeyOfCalendar,
    /// The source has no such field; there are these.
    UnknownField { name: String, known: Vec<String> },
    /// The value of a field is none.
    Value {
        field: String,
        text: String,
        why: ValueFault,
    },
    /// The element has no value of the field with this role.
    MissingValue { field: String, role: &'static str },
    /// An element made on the site has what the field cannot hold.
    OfMadeHere { element: String, why: Box<Why> },
    /// A translation to the site's own language.
    OwnLanguage(String),
    /// The site does not have this language; it has these.
    UnknownLanguage { code: String, known: Vec<String> },
    /// A field whose values are the same in every language.
    NotTranslated(String),
}

/// What is wrong with a page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum PageFault {
    /// No address of a page.
    InvalidAddress,
    /// An address that begins as the program's own.
    ReservedAddress(String),
    /// A page that is called as the page of its folder.
    OwnPage(String),
    /// There is no page above.
    MissingParent(String),
    /// An element has the page's address.
    TakenByElement { path: String, element: String },
    /// No style class.
    InvalidClass(String),
    /// There is no such page.
    UnknownPage(String),
    /// The page and its original are in one language.
    SameLanguage(String),
    /// The original is a translation.
    OriginalIsTranslation(String),
    /// Another page says the original in this language.
    TranslatedTwice(String),
    /// No former address.
    InvalidFormer(String),
    /// A former address that ends with a slash.
    FormerSlash(String),
    /// A former address that begins as the program's own.
    FormerReserved(String),
    /// A former address that is a page's now.
    FormerIsPage(String),
    /// A former address that is another page's.
    FormerTwice { path: String, owner: String },
    /// A former address that is an element's now.
    FormerIsElement { path: String, element: String },
}

/// What is wrong with a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum MenuFault {
    /// There is no such menu.
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
    /// A root of a block that shows no pages.
    RootNotAllowed,
    /// A selector of a block that copies nothing.
    SelectorNotAllowed,
    /// A clone that names no block to copy.
    MissingSelector,
    /// A selector that selects nothing.
    InvalidSelector,
}

/// What is wrong with opening hours.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum OpeningFault {
    /// More openings than a day may have.
    TooManyHours { most: usize },
    /// No hours.
    InvalidHours(String),
    /// Hours that begin before those above them end.
    HoursNotInOrder(String),
    /// No day of an exception from the hours.
    InvalidDay(String),
    /// More days with other hours than a site may have.
    TooManyExceptions { most: usize },
}

/// What is wrong with an entry of the registry of autocompletion.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum AutocompleteFault {
    /// The registry has such an entry already.
    EntryTwice { classname: String, methode: String },
    /// The entry of the site's own search.
    EntryOfSite,
    /// An entry that answers no field.
    AnswersNothing,
    /// A field that is answered already.
    AnsweredTwice(String),
    /// The source has no such field; it has these.
    UnknownField {
        source: String,
        field: String,
        known: Vec<String>,
    },
    /// A field that is not matched by its words.
    NotMatched(String),
}

/// What is wrong with the site as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum SiteFault {
    /// A captcha of a service needs this setting.
    ServiceNeeds(&'static str),
    /// A captcha without a service has this setting.
    ServiceHas(&'static str),
    /// No address that a service's script can have.
    InvalidService,
    /// No tool that measures the audience.
    MissingProvider,
    /// The name of no tool.
    InvalidProvider(String),
    /// The tool is told already.
    ProviderTwice(String),
    /// No code of a language.
    InvalidLanguage(String),
    /// The site has this language already.
    LanguageTwice(String),
    /// None of the site's further languages.
    UndeclaredLanguage(String),
    /// The theme has no such file.
    MissingThemeFile(String),
    /// A file that is no style sheet.
    NotAStyleSheet(String),
    /// A style sheet that is joined already.
    StyleTwice(String),
    /// The style sheet that is made of the others.
    StyleOfItself,
    /// A style sheet of more bytes than visitors shall wait for.
    StylesTooLong { bytes: usize, most: usize },
    /// An icon of phones in another format.
    NotAPng(String),
    /// No colour of six digits.
    InvalidColour(String),
    /// A prefix that is no start of a path.
    InvalidPrefix,
    /// No key of a mode of the map.
    InvalidMode(String),
    /// Another mode of the map has this key.
    ModeTwice(String),
    /// A mode of the map without a label.
    MissingModeLabel,
    /// No address of a map's tiles.
    InvalidTiles,
    /// Tiles of more zoom than any have.
    TooMuchZoom { most: u8 },
    /// No address that shares a page (spec 3.2).
    InvalidShareUrl,
    /// More links than a page of that kind shows.
    TooManyLinks { most: usize },
    /// No moment.
    InvalidMoment(String),
    /// An end that is not after the beginning.
    UntilBeforeBegin { begin: String, until: String },
    /// More groups of synonyms than a site may have.
    TooManySynonyms { most: usize },
    /// A group of too few or too many names.
    NamesOutOfBounds { least: usize, most: usize },
    /// A name that no search finds, or one of too many words.
    InvalidName { name: String, most: usize },
    /// A name that the group has already, to a search.
    NameTwice(String),
    /// No code of a short address.
    InvalidCode(String),
    /// Another short address has this code.
    PermalinkTwice(String),
    /// There is no such source.
    UnknownSource(String),
    /// The source has no such element.
    UnknownElement { source: String, element: String },
    /// A short address that leads neither to a page nor to an element.
    LeadsNowhere,
    /// Another account has this key or address.
    AccountTwice(String),
    /// Nobody asks for texts under this name.
    UnknownTarget(String),
    /// No expression of a dictionary.
    InvalidExpression { most: usize },
    /// A translation without the places of its expression, or with others.
    OtherPlaces {
        lost: Vec<String>,
        added: Vec<String>,
    },
    /// Another picture has this name.
    PictureTwice(String),
    /// A picture without a text for those who do not see it.
    MissingAlternative,
}

/// What is wrong with the value of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of what a fault is about say what they are"
)]
pub enum ValueFault {
    /// Degrees of no place on earth.
    InvalidDegrees,
    /// No number.
    InvalidNumber,
    /// No time of the day.
    InvalidTime,
    /// An address that no link may have (security 7).
    UnsafeLink,
    /// No mail address.
    InvalidMail,
    /// No telephone number.
    InvalidPhone,
    /// No date.
    Date(DateError),
    /// An end that on some days would be another year's than the beginning.
    AnotherYear,
    /// An end before the beginning, both as `2026-05-03`.
    BeforeBegin { day: String, begin: String },
    /// No picture of this name.
    UnknownPicture,
}
