//! Messages for faults in a site's files: what is wrong and what to write instead.

use crate::domain::fault::{Fault, Path, Why, WhyValue};

/// Advice for an unsafe link (security 7).
fn unsafe_link(url: &str) -> String {
    format!("`{url}` is no address of a link: begin with /, #, https:, mailto: or tel:")
}

/// Advice for an unknown language.
fn unknown_language(code: &str, known: &[String]) -> String {
    format!(
        "`{code}` is no language of the site, which has {}: add it to `languages` in site.toml",
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
    matches!(
        why,
        Why::UnknownField { .. }
            | Why::OwnLanguage(_)
            | Why::UnknownLanguage { .. }
            | Why::NotTranslated(_)
            | Why::NotOfKind(_)
            | Why::UnknownSetting { .. }
            | Why::NoTarget(_)
            | Why::NoExpression { .. }
    )
}

/// Returns the fault as a sentence.
pub fn sentence(Fault { at, why }: &Fault) -> String {
    of_setting(at, why)
        .or_else(|| of_module(why))
        .or_else(|| of_input(why))
        .or_else(|| of_field(why))
        .or_else(|| of_element(why))
        .or_else(|| of_site(why))
        .or_else(|| of_menu(why))
        .or_else(|| of_registry(why))
        .or_else(|| of_page(why))
        .unwrap_or_else(|| format!("{} is not accepted", named(at)))
}

/// Names the part in a sentence.
fn named(at: &Path) -> String {
    match at.names() {
        (name, Some(of)) => format!("`{name}` of `{of}`"),
        (name, None) => format!("`{name}`"),
    }
}

fn of_setting(at: &Path, why: &Why) -> Option<String> {
    let name = named(at);
    Some(match why {
        Why::NoKey(text) => format!("`{text}` is no key: use a to z, 0 to 9 and -"),
        // Whatever has a name must have one.
        Why::Empty if at.names().0 == "name" => format!("{name} is empty: write it"),
        Why::Empty => format!("{name} is empty: write it, or take the line out"),
        Why::TooLong { most } => format!("{name} is longer than {most} characters: shorten it"),
        Why::Malformed(text) => text.clone(),
        Why::OutOfBounds { least, most } => format!("{name} is a number from {least} to {most}"),
        Why::ChoicesOutOfBounds { least, most } => {
            format!("{name} is a list of numbers from {least} to {most}")
        }
        Why::ChoiceTwice => format!("{name} offers the same number twice"),
        Why::NotOneNumber { least, most } => {
            format!("{name} of a search is one number from {least} to {most}, as [10]")
        }
        Why::NoBox { most } => {
            format!("{name} is [width, height] in pixels, each a number from 1 to {most}")
        }
        Why::NoCentre => {
            format!("{name} is [latitude, longitude] in degrees, as [48.8378, -0.889]")
        }
        Why::UnsafeLink(url) => unsafe_link(url),
        Why::NoMail(text) => format!("`{text}` is no mail address"),
        _ => return None,
    })
}

fn of_module(why: &Why) -> Option<String> {
    Some(match why {
        Why::UnknownSetting { name, known } => format!(
            "unknown field `{name}`: a module of this kind has {}",
            known.join(", ")
        ),
        Why::NotOfKind(name) => format!("a module of this kind has no `{name}`"),
        Why::Needs(name) => format!("a module of this kind needs `{name}`"),
        Why::NoTools(name) => {
            format!("a list with pager = false has no tools: take `{name}` out")
        }
        Why::MoreWithoutUpcoming => {
            "an agenda has `more` under its next events alone: add `upcoming`".to_owned()
        }
        Why::FindsNothing => {
            "a search without `sources` and without pages finds nothing: name sources".to_owned()
        }
        Why::SourceTwice(source) => format!("the source `{source}` stands here twice"),
        Why::ModuleTwice(key) => {
            format!("there is another module `{key}`: keys are unique in the site")
        }
        Why::NoSort { name, known } => format!(
            "`{name}` is no field to sort by: one of {}, `-` before it for descending",
            known.join(", ")
        ),
        Why::NoPictureFile(file) => {
            format!("there is no picture `{file}`: add it to pictures.toml")
        }
        Why::UnknownSource { source, known } => unknown_source(source, known),
        _ => return None,
    })
}

fn of_input(why: &Why) -> Option<String> {
    Some(match why {
        Why::TooManyInputs { most } => format!("a form has {most} inputs at most"),
        Why::InputTwice(name) => format!("there is another input `{name}`"),
        Why::NoInputName(name) => {
            format!("`{name}` is no name of an input: use a to z, 0 to 9 and _, a letter first")
        }
        Why::UnknownAutofill(name) => format!(
            "browsers fill in nothing called `{name}`: take a name such as name, email, tel, street-address, postal-code"
        ),
        Why::NoNumberBound => "a bound of this input is a number such as 1 250 or 12,50".to_owned(),
        Why::NoDayBound => {
            "this input takes a day such as 2026-05-03; of a datetime, a bound may be 2026-05-03 09:00".to_owned()
        }
        Why::BoundOfOther => {
            "a bound is only for inputs of the kinds number, date and datetime: take it out".to_owned()
        }
        Why::InputHasNo(name) => format!("an input of this kind has no `{name}`"),
        Why::NoMask(sentence) => format!("`mask` is no mask: {sentence}"),
        Why::MaskOfDay => "an input of days is of the kind date: take `mask` out".to_owned(),
        Why::SuggestsMasked => {
            "an input has either `mask` or `suggest`: take one of them out".to_owned()
        }
        Why::NoEntry {
            classname,
            methode,
            known,
        } => format!(
            "no [[autocomplete]] of site.toml is `{classname}`, `{methode}`; there is {}",
            known.join(" and ")
        ),
        Why::MaxBeforeMin { min, max } => format!("`max` {max} is before `min` {min}"),
        Why::NeedsOptions => {
            "this input needs `options`, as [{ value = \"a\", label = \"A\" }]".to_owned()
        }
        Why::NoOptions => "an input of this kind has no `options`".to_owned(),
        Why::EmptyOptions => "`options` is empty: write { value, label } for each".to_owned(),
        Why::BlankOption => "an option needs a `value` and a `label`".to_owned(),
        Why::OptionTwice(value) => {
            format!("there is another option with the value `{value}`")
        }
        _ => return None,
    })
}

fn of_field(why: &Why) -> Option<String> {
    Some(match why {
        Why::NoFieldName(name) => format!("`{name}` is no name of a field: use a to z and _"),
        Why::FieldIsLanguage(name) => {
            format!("`{name}` is a language of the site: give the field another name")
        }
        Why::FieldTwice(name) => format!("there is another field `{name}`"),
        Why::NoLabel(name) => format!("the field `{name}` needs a label"),
        Why::NoOrder => "rich texts and pictures have no order: take `sortable` out".to_owned(),
        Why::NoFilter => {
            "visitors cannot choose among rich texts or pictures: take `filter` out".to_owned()
        }
        Why::NoZero => "only a number has words for 0: take `zero` out".to_owned(),
        Why::ColumnWithRole => "a table's columns have no role".to_owned(),
        Why::RoleTwice => "another field has this role".to_owned(),
        Why::RoleOfOther(kind) => format!("a field of this role has kind = \"{kind}\""),
        Why::NeedsRole(role) => format!("this module needs a field with role = \"{role}\""),
        Why::SourceLacksRole { source, role } => format!(
            "none of the fields of the source `{source}` has role = \"{role}\", which this module \
             needs: give it [[module.field]] of its own"
        ),
        Why::NoFields(source) => {
            format!("no module declares the fields of the source `{source}`: add [[module.field]]")
        }
        Why::NotOfOwner { source, field } => {
            format!("the owner of the source `{source}` has no field `{field}` of this kind")
        }
        _ => return None,
    })
}

fn of_element(why: &Why) -> Option<String> {
    Some(match why {
        Why::EmptyOwner => "`owner` is empty: take the line out".to_owned(),
        Why::OfMadeHere { element, why } => {
            let value = of_element(why)?;
            format!(
                "{value}, which the element `{element}` holds, made on the site: change it there first, or keep the kind"
            )
        }
        Why::NeedsValue { field, role } => match *role {
            "date" => format!(
                "`{field}` is missing, the day: without it the event is nowhere; it may wait for it \
                 with state = \"draft\""
            ),
            role => format!("`{field}` is missing, which is its {role}"),
        },
        Why::NoState(text) => {
            format!("`{text}` is no state: draft, submitted, published or refused")
        }
        Why::ElementTwice(key) => {
            format!("there is another element `{key}`: keys are unique in their source")
        }
        Why::UnknownField { name, known } => {
            format!(
                "unknown field `{name}`: the source has {}",
                known.join(", ")
            )
        }
        Why::Value { field, text, why } => format!("`{field}`: {}", of_value(text, why)),
        Why::OwnLanguage(code) => {
            format!("`{code}` is the site's own language: its texts stand in the element")
        }
        Why::UnknownLanguage { code, known } => unknown_language(code, known),
        Why::NotTranslated(name) => format!(
            "`{name}` is the same in every language: only text, rich and url are translated"
        ),
        Why::PictureTwice(name) => format!("there is another picture `{name}`"),
        Why::NoAlternative => "a picture needs a text for those who do not see it".to_owned(),
        _ => return None,
    })
}

fn of_value(text: &str, why: &WhyValue) -> String {
    match why {
        WhyValue::NoPlace => {
            format!("`{text}` is no such place on earth: write degrees as 48,8378 or -0,889")
        }
        WhyValue::NoNumber => format!("`{text}` is no number such as 1 250 or 12,50"),
        WhyValue::NoTime => format!("`{text}` is no time of the day such as 18:30"),
        WhyValue::UnsafeLink => unsafe_link(text),
        WhyValue::NoMail => format!("`{text}` is no mail address"),
        WhyValue::NoPhone => format!("`{text}` is no telephone number such as 02 31 00 00 00"),
        WhyValue::Date(error) => format!("`{text}` {error}"),
        WhyValue::AnotherYear => format!(
            "`{text}` may be another year's than the beginning: write +2 for two days after it"
        ),
        WhyValue::BeforeBegin { day, begin } => {
            format!("{day} is before {begin}, when it begins")
        }
        WhyValue::NoPicture => {
            format!("there is no picture `{text}` in pictures.toml: add it, or leave the field out")
        }
    }
}

fn of_site(why: &Why) -> Option<String> {
    Some(match why {
        Why::NoLanguage(code) => format!("`{code}` is no language code such as fr"),
        Why::LanguageTwice(code) => format!("the site has the language `{code}` already"),
        Why::NoFurtherLanguage(code) => {
            format!("`{code}` is none of the further languages: add it to `languages`")
        }
        Why::NoThemeFile(name) => {
            format!("theme/{name} is missing: add the file or take the line out")
        }
        Why::NoStyle(name) => {
            format!("`{name}` is no style sheet: name files of theme/ that end in .css")
        }
        Why::StyleTwice(name) => format!("`{name}` stands here twice"),
        Why::StyleOfItself => {
            "site.css is what the others are joined to: give this one another name".to_owned()
        }
        Why::StylesTooLong { bytes, most } => format!(
            "the style sheet has {bytes} bytes without comments and spaces, more than {most}: take out rules that nothing needs"
        ),
        Why::NoPng(name) => format!("theme/{name} is no PNG, which is what phones take"),
        Why::NoColour(text) => format!("`{text}` is no colour: write it as #0c3b48"),
        Why::NoPrefix => "`prefix` is the start of a path: begin with /".to_owned(),
        Why::NoMode(text) => format!("`{text}` is no mode: use a to z, 0 to 9 and -"),
        Why::ModeTwice(mode) => format!("there is another mode `{mode}`"),
        Why::NoModeLabel => "`label` is empty: visitors choose by it".to_owned(),
        Why::NoTiles => {
            "`url` is an https address or a path of the site with {z}, {x} and {y}, as \
             \"https://tile.openstreetmap.org/{z}/{x}/{y}.png\""
                .to_owned()
        }
        Why::ServiceNeeds(name) => {
            format!("`provider = \"recaptcha\"` needs `{name}`: the service tells it")
        }
        Why::ServiceHas(name) => {
            format!("only `provider = \"recaptcha\"` has `{name}`: take the line out")
        }
        Why::NoService => "`script` and `sources` are https addresses, as \
             \"https://www.google.com/recaptcha/api.js\""
            .to_owned(),
        Why::NoProvider => {
            "`providers` is empty: name a tool, as \"matomo\", or take [analytics] out".to_owned()
        }
        Why::ProviderName(name) => {
            format!("`{name}` is no name of a tool: use a to z, A to Z, 0 to 9, - and _")
        }
        Why::ProviderTwice(name) => format!("`{name}` is listed twice: name it once"),
        Why::NoShareUrl => "`url` is an address with {{share_url}}, as \
             \"https://partage.example/?u={{share_url}}\""
            .to_owned(),
        Why::TooManyLinks { most } => format!("there are {most} links at most"),
        Why::TooManyHours { most } => format!("a day has {most} openings at most"),
        Why::NoHours(text) => {
            format!("`{text}` is no opening: write from and until, as 09:00-12:30")
        }
        Why::HoursNotInOrder(text) => {
            format!("`{text}` begins before the opening above it ends")
        }
        Why::NoDayOfOpening(text) => {
            format!(
                "`{text}` is no day: write 2026-12-24, or 12-24 for each year, both in one form"
            )
        }
        Why::TooManyExceptions { most } => {
            format!("a site has {most} exceptions from its hours at most")
        }
        Why::NoMoment(text) => {
            format!("`{text}` is no moment: write day and time, as 2026-11-20 08:00")
        }
        Why::UntilBeforeBegin { begin, until } => {
            format!("{until} is not after {begin}, when it begins")
        }
        Why::TooManySynonyms { most } => {
            format!("a site has {most} groups of synonyms at most")
        }
        Why::NamesOutOfBounds { least, most } => {
            format!("`words` are {least} to {most} names of one thing")
        }
        Why::NoName { name, most } => {
            format!("`{name}` finds nothing: write 1 to {most} words")
        }
        Why::NameTwice(name) => {
            format!("`{name}` stands here twice: accents, case and plural make no difference")
        }
        Why::TooMuchZoom { most } => format!("`max_zoom` is a number from 0 to {most}"),
        Why::NoTarget(name) => {
            format!("unknown key `{name}`, expected [javascript] or [site]")
        }
        Why::NoExpression { most } => format!("an expression has 1 to {most} characters"),
        Why::OtherPlaces { .. } => {
            "a translation has the names in braces of its expression, and no others".to_owned()
        }
        _ => return None,
    })
}

fn of_menu(why: &Why) -> Option<String> {
    Some(match why {
        Why::NoMenu(key) => format!("there is no menu `{key}`: add [[menus]] with this key"),
        Why::MenuTwice(key) => format!("there is another menu `{key}`"),
        Why::NoBlock => "a menu needs a block: add [[menus.block]]".to_owned(),
        Why::NoVariable(name) => {
            format!("there is no variable `{name}`: add it to [menu.variables]")
        }
        Why::NoIdentity { name, known } => format!(
            "the site's identity has no `{name}`: take one of {}",
            known.join(", ")
        ),
        Why::RootOfOther => "only a block of the type menu has a `root`".to_owned(),
        Why::SelectorOfOther => "only a block of the type clone has a `selector`".to_owned(),
        Why::NeedsSelector => "a block of the type clone needs a `selector`".to_owned(),
        Why::NoSelector => {
            "a clone names the element that it copies, as \".site-search\"".to_owned()
        }
        _ => return None,
    })
}

fn of_registry(why: &Why) -> Option<String> {
    Some(match why {
        Why::EntryTwice { classname, methode } => {
            format!("there is another entry `{classname}`, `{methode}`")
        }
        Why::EntryOfSite => {
            "this is the entry of the site's own search: give it another name".to_owned()
        }
        Why::AnswersNothing => "`fields` is empty: name what the answer holds".to_owned(),
        Why::AnsweredTwice(name) => format!("the field `{name}` stands here twice"),
        Why::NotOfSource {
            source,
            field,
            known,
        } => format!(
            "the source `{source}` has no field `{field}`: take one of {}",
            known.join(", ")
        ),
        Why::NotMatched(name) => {
            format!("`{name}` is matched by its words: take a field of the kind text")
        }
        Why::NoCode(code) => format!("`{code}` is no code: use letters, digits, - and _"),
        Why::PermalinkTwice(code) => format!("there is another permalink `{code}`"),
        Why::NoSource(source) => format!("there is no source `{source}`"),
        Why::NoElement { source, element } => {
            format!("the source `{source}` has no element `{element}`")
        }
        Why::AccountTwice(name) => format!("there is another account `{name}`"),
        Why::NoAddressee(email) => format!("`{email}` is no mail address"),
        Why::LeadsNowhere => {
            "a permalink leads to a `page`, or to an `element` of a `source`".to_owned()
        }
        _ => return None,
    })
}

fn of_page(why: &Why) -> Option<String> {
    Some(match why {
        Why::NoAddress => {
            "an address is made of a to z, 0 to 9 and -: rename the file or its folder".to_owned()
        }
        Why::ReservedAddress(first) => {
            format!("/{first} is an address of the program: rename the page")
        }
        Why::OwnPage(folder) => {
            format!("a folder's own page stands beside it: rename it pages/{folder}.toml")
        }
        Why::NoPageAbove(above) => {
            format!("the page above it is missing: write pages{above}.toml")
        }
        Why::TakenByElement { path, element } => {
            format!("the element {element} has the address {path}: rename the page or the element")
        }
        Why::NoClass(class) => {
            format!("`{class}` is no style class: use letters, digits, - and _")
        }
        Why::NoPage(path) => format!("there is no page `{path}`"),
        Why::SameLanguage(path) => {
            format!("`{path}` is in the same language: set `language` of this page")
        }
        Why::OriginalIsTranslation(path) => {
            format!("`{path}` is a translation itself: name the page that it translates")
        }
        Why::TranslatedTwice(path) => {
            format!("another page says `{path}` in this language already")
        }
        Why::NoFormer(path) => {
            format!("`{path}` is no former address: write its path, as /ancien-chemin")
        }
        Why::FormerSlash(path) => {
            format!("`{path}` ends with a slash, which changes no address: leave it out")
        }
        Why::FormerReserved(first) => {
            format!("/{first} is an address of the program: it cannot lead elsewhere")
        }
        Why::FormerIsPage(path) => format!("there is a page `{path}` now"),
        Why::FormerTwice { path, owner } => {
            format!("`{path}` is a former address of `{owner}` already")
        }
        Why::FormerIsElement { path, element } => {
            format!("`{path}` is the page of the element {element}")
        }
        _ => return None,
    })
}
