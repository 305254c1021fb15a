//! Messages for faults in the settings of the site as a whole.

use crate::domain::fault::SiteFault;

pub(super) fn message(fault: &SiteFault) -> String {
    match fault {
        SiteFault::InvalidLanguage(code) => format!("`{code}` is not a language code such as fr"),
        SiteFault::LanguageTwice(code) => format!("the site has the language `{code}` already"),
        SiteFault::UndeclaredLanguage(code) => {
            format!("`{code}` is not one of the further languages: add it to `languages`")
        }
        SiteFault::MissingThemeFile(name) => {
            format!("theme/{name} is missing: add the file or remove the line")
        }
        SiteFault::NotAStyleSheet(name) => {
            format!("`{name}` is not a style sheet: name files of theme/ that end in .css")
        }
        SiteFault::StyleTwice(name) => format!("`{name}` is listed twice"),
        SiteFault::StyleOfItself => {
            "site.css is what the others are joined to: give this one another name".to_owned()
        }
        SiteFault::StylesTooLong { bytes, most } => format!(
            "the style sheet has {bytes} bytes without comments and spaces, more than {most}: remove rules that nothing needs"
        ),
        SiteFault::NotAPng(name) => format!("theme/{name} is not a PNG, which is what phones take"),
        SiteFault::InvalidColour(text) => format!("`{text}` is not a colour: write it as #0c3b48"),
        SiteFault::InvalidPrefix => "`prefix` is the start of a path: begin with /".to_owned(),
        SiteFault::InvalidMode(text) => format!("`{text}` is not a mode: use a to z, 0 to 9 and -"),
        SiteFault::ModeTwice(mode) => format!("there is another mode `{mode}`"),
        SiteFault::MissingModeLabel => "`label` is empty: visitors choose by it".to_owned(),
        SiteFault::InvalidTiles => {
            "`url` is an https address or a path of the site with {z}, {x} and {y}, as \
             \"https://tile.openstreetmap.org/{z}/{x}/{y}.png\""
                .to_owned()
        }
        SiteFault::ServiceNeeds(name) => {
            format!("`provider = \"recaptcha\"` needs `{name}`: the service provides it")
        }
        SiteFault::ServiceHas(name) => {
            format!("only `provider = \"recaptcha\"` has `{name}`: remove the line")
        }
        SiteFault::InvalidService => "`script` and `sources` are https addresses, as \
             \"https://www.google.com/recaptcha/api.js\""
            .to_owned(),
        SiteFault::MissingProvider => {
            "`providers` is empty: name a tool, as \"matomo\", or remove [analytics]".to_owned()
        }
        SiteFault::InvalidProvider(name) => {
            format!("`{name}` is not a tool name: use a to z, A to Z, 0 to 9, - and _")
        }
        SiteFault::ProviderTwice(name) => format!("`{name}` is listed twice: name it once"),
        SiteFault::InvalidShareUrl => "`url` is an address with {{share_url}}, as \
             \"https://partage.example/?u={{share_url}}\""
            .to_owned(),
        SiteFault::TooManyLinks { most } => format!("there are {most} links at most"),
        SiteFault::InvalidMoment(text) => {
            format!("`{text}` is not a date and time: write day and time, as 2026-11-20 08:00")
        }
        SiteFault::UntilBeforeBegin { begin, until } => {
            format!("{until} is not after {begin}, when it begins")
        }
        SiteFault::TooManySynonyms { most } => {
            format!("a site has {most} groups of synonyms at most")
        }
        SiteFault::NamesOutOfBounds { least, most } => {
            format!("`words` are {least} to {most} names of one thing")
        }
        SiteFault::InvalidName { name, most } => {
            format!("`{name}` finds nothing: write 1 to {most} words")
        }
        SiteFault::NameTwice(name) => {
            format!("`{name}` is listed twice: accents, case and plural make no difference")
        }
        SiteFault::TooMuchZoom { most } => format!("`max_zoom` is a number from 0 to {most}"),
        SiteFault::UnknownTarget(name) => {
            format!("unknown key `{name}`, expected [javascript] or [site]")
        }
        SiteFault::InvalidExpression { most } => {
            format!("an expression has 1 to {most} characters")
        }
        SiteFault::OtherPlaces { .. } => {
            "a translation has the names in braces of its expression, and no others".to_owned()
        }
        SiteFault::InvalidCode(code) => {
            format!("`{code}` is not a code: use letters, digits, - and _")
        }
        SiteFault::PermalinkTwice(code) => format!("there is another permalink `{code}`"),
        SiteFault::UnknownSource(source) => format!("there is no source `{source}`"),
        SiteFault::UnknownElement { source, element } => {
            format!("the source `{source}` has no element `{element}`")
        }
        SiteFault::AccountTwice(name) => format!("there is another account `{name}`"),
        SiteFault::LeadsNowhere => {
            "a permalink leads to a `page`, or to an `element` of a `source`".to_owned()
        }
        SiteFault::PictureTwice(name) => format!("there is another picture `{name}`"),
        SiteFault::MissingAlternative => {
            "a picture needs a text for those who do not see it".to_owned()
        }
    }
}
