//! Messages for faults in a site's files: what is wrong and what to write instead.

mod site;

use crate::domain::fault::{
    AutocompleteFault, ElementFault, Fault, FieldFault, InputFault, MenuFault, ModuleFault,
    OpeningFault, PageFault, Path, SettingFault, SiteFault, ValueFault, Why,
};
use crate::domain::listing::agenda::LONGEST_YEARS;

/// Advice for an unsafe link (security 7).
fn unsafe_link(url: &str) -> String {
    format!("`{url}` is not a link address: begin with /, #, https:, mailto: or tel:")
}

/// Advice for an unknown language.
fn unknown_language(code: &str, known: &[String]) -> String {
    format!(
        "`{code}` is not a language of the site, which has {}: add it to `languages` in site.toml",
        known.join(", ")
    )
}

/// Advice for a source that no module shows.
fn unknown_source<'a>(source: &str, known: impl IntoIterator<Item = &'a String>) -> String {
    let known: Vec<&str> = known.into_iter().map(String::as_str).collect();
    format!(
        "no module shows a source `{source}`: take one of {}",
        known.join(", ")
    )
}

/// Returns whether the fault concerns the name of a part, not its value.
pub fn is_about_name(why: &Why) -> bool {
    match why {
        Why::Module(fault) => matches!(
            fault,
            ModuleFault::NotOfKind(_) | ModuleFault::UnknownSetting { .. }
        ),
        Why::Element(fault) => matches!(
            fault,
            ElementFault::UnknownField { .. }
                | ElementFault::OwnLanguage(_)
                | ElementFault::UnknownLanguage { .. }
                | ElementFault::NotTranslated(_)
        ),
        Why::Site(fault) => matches!(
            fault,
            SiteFault::UnknownTarget(_) | SiteFault::InvalidExpression { .. }
        ),
        _ => false,
    }
}

/// Returns the fault as a sentence.
pub fn sentence(Fault { at, why }: &Fault) -> String {
    reason(at, why)
}

fn reason(at: &Path, why: &Why) -> String {
    match why {
        Why::Setting(fault) => of_setting(at, fault),
        Why::Module(fault) => of_module(fault),
        Why::Input(fault) => of_input(fault),
        Why::Field(fault) => of_field(fault),
        Why::Element(fault) => of_element(fault),
        Why::Page(fault) => of_page(fault),
        Why::Menu(fault) => of_menu(fault),
        Why::Opening(fault) => of_opening(fault),
        Why::Autocomplete(fault) => of_autocomplete(fault),
        Why::Site(fault) => site::message(fault),
    }
}

/// Names the part in a sentence.
fn named(at: &Path) -> String {
    match at.names() {
        (name, Some(of)) => format!("`{name}` of `{of}`"),
        (name, None) => format!("`{name}`"),
    }
}

fn of_setting(at: &Path, fault: &SettingFault) -> String {
    let name = named(at);
    match fault {
        SettingFault::InvalidKey(text) => {
            format!("`{text}` is not a key: use a to z, 0 to 9 and -")
        }
        // Whatever has a name must have one.
        SettingFault::Empty if at.names().0 == "name" => format!("{name} is empty: write it"),
        SettingFault::Empty => format!("{name} is empty: write it, or remove the line"),
        SettingFault::TooLong { most } => {
            format!("{name} is longer than {most} characters: shorten it")
        }
        SettingFault::Malformed(text) => text.clone(),
        SettingFault::OutOfBounds { least, most } => {
            format!("{name} is a number from {least} to {most}")
        }
        SettingFault::ChoicesOutOfBounds { least, most } => {
            format!("{name} is a list of numbers from {least} to {most}")
        }
        SettingFault::ChoiceTwice => format!("{name} offers the same number twice"),
        SettingFault::NotOneNumber { least, most } => {
            format!("{name} of a search is one number from {least} to {most}, as [10]")
        }
        SettingFault::InvalidSize { most } => {
            format!("{name} is [width, height] in pixels, each a number from 1 to {most}")
        }
        SettingFault::InvalidPosition => {
            format!("{name} is [latitude, longitude] in degrees, as [48.8378, -0.889]")
        }
        SettingFault::UnsafeLink(url) => unsafe_link(url),
        SettingFault::InvalidMail(text) => format!("`{text}` is not a mail address"),
    }
}

fn of_module(fault: &ModuleFault) -> String {
    match fault {
        ModuleFault::UnknownSetting { name, known } => format!(
            "unknown field `{name}`: a module of this kind has {}",
            known.join(", ")
        ),
        ModuleFault::NotOfKind(name) => format!("a module of this kind has no `{name}`"),
        ModuleFault::Needs(name) => format!("a module of this kind needs `{name}`"),
        ModuleFault::ToolsNotShown(name) => {
            format!("a list with pager = false has no tools: remove `{name}`")
        }
        ModuleFault::MoreWithoutUpcoming => {
            "an agenda has `more` under its next events alone: add `upcoming`".to_owned()
        }
        ModuleFault::FindsNothing => {
            "a search without `sources` and without pages finds nothing: name sources".to_owned()
        }
        ModuleFault::SourceTwice(source) => format!("the source `{source}` is listed twice"),
        ModuleFault::ModuleTwice(key) => {
            format!("there is another module `{key}`: keys are unique in the site")
        }
        ModuleFault::UnknownSort { name, known } => format!(
            "`{name}` is not a field to sort by: one of {}, `-` before it for descending",
            known.join(", ")
        ),
        ModuleFault::UnknownPicture(file) => {
            format!("there is no picture `{file}`: add it to pictures.toml")
        }
        ModuleFault::UnknownSource { source, known } => unknown_source(source, known),
    }
}

fn of_input(fault: &InputFault) -> String {
    match fault {
        InputFault::TooManyInputs { most } => format!("a form has {most} inputs at most"),
        InputFault::InputTwice(name) => format!("there is another input `{name}`"),
        InputFault::InvalidName(name) => {
            format!("`{name}` is not an input name: use a to z, 0 to 9 and _, a letter first")
        }
        InputFault::UnknownAutofill(name) => format!(
            "browsers fill in nothing called `{name}`: take a name such as name, email, tel, street-address, postal-code"
        ),
        InputFault::InvalidNumberBound => "a bound of this input is a number such as 1 250 or 12,50".to_owned(),
        InputFault::InvalidDayBound => {
            "a bound of this input is a day such as 2026-05-03, today, +15d, -2w, +3m, -18y or monday; of a datetime, \
             it may have a time, such as +1d 09:00"
                .to_owned()
        }
        InputFault::InvalidExclusion => {
            "an excluded day is such as 2026-12-25, today, +15d, -2w, +3m, -18y or monday; `holidays` are the public \
             holidays of France"
                .to_owned()
        }
        InputFault::BoundNotAllowed => {
            "a bound is only for inputs of the kinds number, date and datetime: remove it".to_owned()
        }
        InputFault::SettingNotAllowed(name) => format!("an input of this kind has no `{name}`"),
        InputFault::InvalidMask(sentence) => format!("`mask` is not a mask: {sentence}"),
        InputFault::MaskOfDay => "an input of days is of the kind date: remove `mask`".to_owned(),
        InputFault::SuggestsMasked => {
            "an input has either `mask` or `suggest`: remove one of them".to_owned()
        }
        InputFault::UnknownEntry {
            classname,
            methode,
            known,
        } => format!(
            "no [[autocomplete]] of site.toml is `{classname}`, `{methode}`; there is {}",
            known.join(" and ")
        ),
        InputFault::MaxBeforeMin { min, max } => format!("`max` {max} is before `min` {min}"),
        InputFault::MaxBeforeMinOn { min, max, day } => {
            format!("on some days, such as {day}, `max` {max} is before `min` {min}")
        }
        InputFault::MissingOptions => {
            "this input needs `options`, as [{ value = \"a\", label = \"A\" }]".to_owned()
        }
        InputFault::OptionsNotAllowed => "an input of this kind has no `options`".to_owned(),
        InputFault::EmptyOptions => "`options` is empty: write { value, label } for each".to_owned(),
        InputFault::BlankOption => "an option needs a `value` and a `label`".to_owned(),
        InputFault::OptionTwice(value) => {
            format!("there is another option with the value `{value}`")
        }
    }
}

fn of_field(fault: &FieldFault) -> String {
    match fault {
        FieldFault::InvalidName(name) => {
            format!("`{name}` is not a field name: use a to z and _")
        }
        FieldFault::FieldIsLanguage(name) => {
            format!("`{name}` is a language of the site: give the field another name")
        }
        FieldFault::FieldTwice(name) => format!("there is another field `{name}`"),
        FieldFault::MissingLabel(name) => format!("the field `{name}` needs a label"),
        FieldFault::SortNotAllowed => {
            "rich texts and pictures have no order: remove `sortable`".to_owned()
        }
        FieldFault::FilterNotAllowed => {
            "visitors cannot choose among rich texts or pictures: remove `filter`".to_owned()
        }
        FieldFault::ZeroNotAllowed => "only a number has words for 0: remove `zero`".to_owned(),
        FieldFault::RoleNotAllowed => "a table's columns have no role".to_owned(),
        FieldFault::RoleTwice => "another field has this role".to_owned(),
        FieldFault::RoleOfOther(kind) => format!("a field of this role has kind = \"{kind}\""),
        FieldFault::NeedsRole(role) => format!("this module needs a field with role = \"{role}\""),
        FieldFault::SourceLacksRole { source, role } => format!(
            "none of the fields of the source `{source}` has role = \"{role}\", which this module \
             needs: give it [[module.field]] of its own"
        ),
        FieldFault::UndeclaredSource(source) => {
            format!("no module declares the fields of the source `{source}`: add [[module.field]]")
        }
        FieldFault::UnknownToOwner { source, field } => {
            format!("the owner of the source `{source}` has no field `{field}` of this kind")
        }
    }
}

fn of_element(fault: &ElementFault) -> String {
    match fault {
        ElementFault::EmptyOwner => "`owner` is empty: remove the line".to_owned(),
        ElementFault::OfMadeHere { element, why } => {
            let value = reason(&Path::default(), why);
            format!(
                "{value}, which the element `{element}` holds, made on the site: change it there first, or keep the kind"
            )
        }
        ElementFault::MissingValue { field, role } => match *role {
            "date" => format!(
                "`{field}` is missing, the day: without it the event is nowhere; it may wait for it \
                 with state = \"draft\""
            ),
            role => format!("`{field}` is missing, which is its {role}"),
        },
        ElementFault::InvalidState(text) => {
            format!("`{text}` is not a state: draft, submitted, published or refused")
        }
        ElementFault::ElementTwice(key) => {
            format!("there is another element `{key}`: keys are unique in their source")
        }
        ElementFault::KeyOfCalendar => {
            "`agenda` cannot be the key of an event: agenda.ics is the calendar of all events"
                .to_owned()
        }
        ElementFault::UnknownField { name, known } => {
            format!(
                "unknown field `{name}`: the source has {}",
                known.join(", ")
            )
        }
        ElementFault::Value { field, text, why } => format!("`{field}`: {}", of_value(text, why)),
        ElementFault::OwnLanguage(code) => {
            format!("`{code}` is the site's own language: its texts stand in the element")
        }
        ElementFault::UnknownLanguage { code, known } => unknown_language(code, known),
        ElementFault::NotTranslated(name) => format!(
            "`{name}` is the same in every language: only text, rich and url are translated"
        ),
    }
}

fn of_value(text: &str, why: &ValueFault) -> String {
    match why {
        ValueFault::InvalidDegrees => {
            format!("`{text}` is not a position on earth: write degrees as 48,8378 or -0,889")
        }
        ValueFault::InvalidNumber => format!("`{text}` is not a number such as 1 250 or 12,50"),
        ValueFault::InvalidTime => format!("`{text}` is not a time of day such as 18:30"),
        ValueFault::UnsafeLink => unsafe_link(text),
        ValueFault::InvalidMail => format!("`{text}` is not a mail address"),
        ValueFault::InvalidPhone => {
            format!("`{text}` is not a telephone number such as 02 31 00 00 00")
        }
        ValueFault::Date(error) => format!("`{text}` {error}"),
        ValueFault::AnotherYear => format!(
            "`{text}` may be another year's than the beginning: write +2 for two days after it"
        ),
        ValueFault::BeforeBegin { day, begin } => {
            format!("{day} is before {begin}, when it begins")
        }
        ValueFault::TooLongAfterBegin(latest) => format!(
            "`{text}` is more than {LONGEST_YEARS} years after it begins: write a day until {latest}"
        ),
        ValueFault::UnknownPicture => {
            format!("there is no picture `{text}` in pictures.toml: add it, or leave the field out")
        }
    }
}

fn of_opening(fault: &OpeningFault) -> String {
    match fault {
        OpeningFault::TooManyHours { most } => format!("a day has {most} openings at most"),
        OpeningFault::InvalidHours(text) => {
            format!("`{text}` is not an opening: write from and until, as 09:00-12:30")
        }
        OpeningFault::HoursNotInOrder(text) => {
            format!("`{text}` begins before the opening above it ends")
        }
        OpeningFault::InvalidDay(text) => {
            format!(
                "`{text}` is not a day: write 2026-12-24, or 12-24 for each year, both in one form"
            )
        }
        OpeningFault::TooManyExceptions { most } => {
            format!("a site has {most} exceptions from its hours at most")
        }
    }
}

fn of_autocomplete(fault: &AutocompleteFault) -> String {
    match fault {
        AutocompleteFault::EntryTwice { classname, methode } => {
            format!("there is another entry `{classname}`, `{methode}`")
        }
        AutocompleteFault::EntryOfSite => {
            "this is the entry of the site's own search: give it another name".to_owned()
        }
        AutocompleteFault::AnswersNothing => {
            "`fields` is empty: name what the answer holds".to_owned()
        }
        AutocompleteFault::AnsweredTwice(name) => format!("the field `{name}` is listed twice"),
        AutocompleteFault::UnknownField {
            source,
            field,
            known,
        } => format!(
            "the source `{source}` has no field `{field}`: take one of {}",
            known.join(", ")
        ),
        AutocompleteFault::NotMatched(name) => {
            format!("`{name}` is matched by its words: take a field of the kind text")
        }
    }
}

fn of_menu(fault: &MenuFault) -> String {
    match fault {
        MenuFault::UnknownMenu(key) => {
            format!("there is no menu `{key}`: add [[menus]] with this key")
        }
        MenuFault::MenuTwice(key) => format!("there is another menu `{key}`"),
        MenuFault::MissingBlock => "a menu needs a block: add [[menus.block]]".to_owned(),
        MenuFault::UnknownVariable(name) => {
            format!("there is no variable `{name}`: add it to [menu.variables]")
        }
        MenuFault::UnknownIdentity { name, known } => format!(
            "the site's identity has no `{name}`: take one of {}",
            known.join(", ")
        ),
        MenuFault::RootNotAllowed => "only a block of the type menu has a `root`".to_owned(),
        MenuFault::SelectorNotAllowed => {
            "only a block of the type clone has a `selector`".to_owned()
        }
        MenuFault::MissingSelector => "a block of the type clone needs a `selector`".to_owned(),
        MenuFault::InvalidSelector => {
            "a clone names the element that it copies, as \".site-search\"".to_owned()
        }
    }
}

fn of_page(fault: &PageFault) -> String {
    match fault {
        PageFault::InvalidAddress => {
            "an address is made of a to z, 0 to 9 and -: rename the file or its folder".to_owned()
        }
        PageFault::ReservedAddress(first) => {
            format!("/{first} is an address of the program: rename the page")
        }
        PageFault::OwnPage(folder) => {
            format!("a folder's own page stands beside it: rename it pages/{folder}.toml")
        }
        PageFault::MissingParent(above) => {
            format!("the page above it is missing: write pages{above}.toml")
        }
        PageFault::TakenByElement { path, element } => {
            format!("the element {element} has the address {path}: rename the page or the element")
        }
        PageFault::InvalidClass(class) => {
            format!("`{class}` is not a style class: use letters, digits, - and _")
        }
        PageFault::UnknownPage(path) => format!("there is no page `{path}`"),
        PageFault::SameLanguage(path) => {
            format!("`{path}` is in the same language: set `language` of this page")
        }
        PageFault::OriginalIsTranslation(path) => {
            format!("`{path}` is a translation itself: name the page that it translates")
        }
        PageFault::TranslatedTwice(path) => {
            format!("another page says `{path}` in this language already")
        }
        PageFault::InvalidFormer(path) => {
            format!("`{path}` is not a former address: write its path, as /ancien-chemin")
        }
        PageFault::FormerSlash(path) => {
            format!("`{path}` ends with a slash, which changes no address: leave it out")
        }
        PageFault::FormerReserved(first) => {
            format!("/{first} is an address of the program: it cannot lead elsewhere")
        }
        PageFault::FormerIsPage(path) => format!("there is a page `{path}` now"),
        PageFault::FormerTwice { path, owner } => {
            format!("`{path}` is a former address of `{owner}` already")
        }
        PageFault::FormerIsElement { path, element } => {
            format!("`{path}` is the page of the element {element}")
        }
    }
}
