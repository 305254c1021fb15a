//! The shell of every page: head, header, breadcrumb, footer.

mod bundle;
mod config;
mod sharing;
mod structured;
mod trail;

pub use bundle::{Entries, Preload};
pub use sharing::SharedPicture;
pub use structured::{About, NewsArticle};

use jiff::civil::DateTime;

use crate::domain::document::nonce::Nonce;
use crate::domain::document::pieces::Marks;
use crate::domain::language::translations::Translations;
use crate::domain::language::translator::Translator;
use crate::domain::site::Site;
use crate::domain::site::analytics::AnalyticsConfig;
use crate::domain::site::footer::Footer;
use crate::domain::site::page_tree::{Page, PageTree};
use crate::domain::site::settings::{Consent, SiteTranslation};
use crate::domain::site::theme_files;

use super::languages::LanguageVersion;
use super::opening::HoursView;
use super::safe::{DrawnBlock, Lang, ScriptJson};
use super::search_form::{FormPlace, SearchForm, SearchPlace};
use super::site_moment::SiteMoment;

/// Data of the shell.
pub struct Shell<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// IANA name of the site's time zone.
    pub timezone: Option<&'a str>,
    /// The site.
    pub site: &'a Site,
    /// Its pages.
    pub tree: &'a PageTree,
    /// The server's own texts in the language of the page.
    pub words: Translator<'a>,
    /// The site's translations, for the page's script.
    pub translations: &'a Translations,
    /// The page, or the page above an element's page; `None` for an error.
    pub page: Option<&'a Page>,
    /// Last step of the breadcrumb, if it is not the page itself.
    pub below: Option<&'a str>,
    /// The whole `<title>`.
    pub title: String,
    /// `<meta name=description>`.
    pub description: &'a str,
    /// The canonical URL.
    pub canonical: Option<String>,
    /// The picture beside a link to the page.
    pub picture: Option<SharedPicture>,
    /// The subject of the page, for search engines.
    pub about: Option<About>,
    /// Address of the list's previous page.
    pub before: Option<String>,
    /// Address of the list's next page.
    pub after: Option<String>,
    /// Whether search engines are asked not to index the page.
    pub unlisted: bool,
    /// The page in each language.
    pub versions: Vec<LanguageVersion<'a>>,
    /// Feeds and calendars of the page.
    pub feeds: Vec<Feed>,
    /// The searches of the site, at most one in each language.
    pub searches: Vec<SearchPlace<'a>>,
    /// Address of the script of the captcha's service, if the site has one.
    pub captcha: Option<String>,
    /// The audience measurement; `None` on private pages.
    pub analytics: Option<&'a AnalyticsConfig>,
    /// The script and the style sheet of the bundle.
    pub bundle: &'a Entries,
    /// Files of the bundle to preload beside the page's script.
    pub preloads: &'a [Preload],
    /// The moment of the answer, in the site's zone.
    pub now: DateTime,
    /// Placeholders for what depends on the clock alone; `None` on pages that are not cached.
    pub marks: Option<&'a Marks>,
    /// Class of `body`.
    pub body_class: &'static str,
    /// Nonce of the document.
    pub nonce: &'a Nonce,
    /// The session hash for the page's script ([`session_entry`]), or a placeholder for it.
    pub session: &'a str,
    /// Placeholder for the note that the page may be outdated; `None` on pages that are not cached.
    pub note: Option<&'a Nonce>,
    /// Placeholder for the bar of who is logged in; `None` on pages of the program itself.
    pub account: Option<&'a Nonce>,
    /// Address to which a preview links back; `None` on all other pages.
    pub preview: Option<&'a str>,
}

/// A feed or calendar to subscribe to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// Its address.
    pub href: String,
    /// Its media type.
    pub kind: &'static str,
    /// Its title.
    pub title: String,
}

/// An entry of a menu.
#[derive(Debug, PartialEq, Eq)]
pub struct MenuEntry<'a> {
    /// Address.
    pub path: &'a str,
    /// Text.
    pub label: &'a str,
    /// `aria-current`: `page` for the current page, `true` for one above it.
    pub current: Option<&'static str>,
}

/// A line of the site's contact details.
pub struct Line {
    /// Link target, if any.
    pub href: Option<String>,
    /// Text.
    pub text: String,
}

impl<'a> Shell<'a> {
    /// Returns the main menu in the page's language.
    pub fn menu(&self) -> Vec<MenuEntry<'a>> {
        let menu = self.tree.menu(self.words.language());
        menu.into_iter().map(|page| self.entry(page)).collect()
    }

    /// Returns the address of the home page in the page's language.
    pub fn home(&self) -> &'a str {
        let home = self.tree.home(self.words.language());
        home.map_or("/", |page| &page.path)
    }

    /// Builds the menu entry of `page`, with its `aria-current`.
    pub fn entry(&self, page: &'a Page) -> MenuEntry<'a> {
        let current = self.page.and_then(|here| {
            let above = || {
                let above = self.tree.ancestors(here);
                above.iter().any(|ancestor| ancestor.id == page.id)
            };
            match here.id == page.id {
                true if self.below.is_none() => Some("page"),
                true => Some("true"),
                false => above().then_some("true"),
            }
        });
        MenuEntry {
            path: &page.path,
            label: &page.label,
            current,
        }
    }

    /// Returns the page's languages if there are several.
    pub fn switch(&self) -> &[LanguageVersion<'a>] {
        if self.versions.len() > 1 {
            &self.versions
        } else {
            &[]
        }
    }

    /// Returns the search form of the header.
    pub fn search(&self) -> Option<SearchForm<'a>> {
        self.search_in(FormPlace::Header)
    }

    /// Returns the search form of the page for missing pages.
    pub fn search_for_missing(&self) -> Option<SearchForm<'a>> {
        self.search_in(FormPlace::Missing)
    }

    fn search_in(&self, place: FormPlace) -> Option<SearchForm<'a>> {
        let search = SearchPlace::spoken(&self.searches, self.words.language())?;
        Some(SearchForm::new((search, self.words), place, ""))
    }

    /// Returns the line above the page, or its placeholder.
    pub fn alert(&self) -> askama::Result<DrawnBlock> {
        match self.marks {
            Some(marks) => Ok(DrawnBlock::mark(&marks.alert)),
            None => self.moment().alert(),
        }
    }

    /// Returns whether the reception is open, or the placeholder for it.
    pub fn opening(&self) -> askama::Result<DrawnBlock> {
        match self.marks {
            Some(marks) => Ok(DrawnBlock::mark(&marks.opening)),
            None => self.moment().opening(),
        }
    }

    /// Returns the opening hours, if the site has any.
    pub fn hours(&self) -> Option<HoursView<'a>> {
        let opening = self.site.settings.opening.as_ref()?;
        Some(HoursView::new(opening, self.words))
    }

    fn moment(&self) -> SiteMoment<'a> {
        SiteMoment {
            site: self.site,
            words: self.words,
            now: self.now,
        }
    }

    /// Returns whether the page has a button for the mobile menu.
    pub fn has_mobile_menu(&self) -> bool {
        self.site.settings.menu.is_some()
    }

    /// Returns the site's texts in the language of the page, if that is not the main language.
    fn translation(&self) -> Option<&'a SiteTranslation> {
        self.site.translation(self.words.language())
    }

    /// Returns the slogan, and its language if that is not the page's.
    pub fn slogan(&self) -> (&'a str, Lang<'a>) {
        let said = self.translation().and_then(|said| said.slogan.as_deref());
        match said {
            Some(slogan) => (slogan, Lang::of(None)),
            None => (&self.site.slogan, self.own_lang()),
        }
    }

    /// Returns the footer, and its language if that is not the page's.
    pub fn footer(&self) -> (&'a Footer, Lang<'a>) {
        let said = self.translation().and_then(|said| said.footer.as_ref());
        match said {
            Some(footer) => (footer, Lang::of(None)),
            None => (&self.site.footer, self.own_lang()),
        }
    }

    /// Returns the address of the page about cookies, and the page's language if the footer has another; `None` if
    /// nothing is loaded from other sites.
    pub fn consent_page(&self) -> Option<(&'a str, Lang<'a>)> {
        let (footer, lang) = self.footer();
        let page = footer.consent.as_deref()?;
        let own = lang.code().and(Some(self.words.language()));
        self.asks().then(|| (page, Lang::of(own)))
    }

    /// Returns whether the page's script may load something from another site, once the visitor allows it.
    fn asks(&self) -> bool {
        let settings = &self.site.settings;
        let has_maps = settings
            .map
            .as_ref()
            .is_some_and(|map| !map.hosts().is_empty());
        let asks = has_maps || self.captcha.is_some() || self.analytics.is_some();
        asks && settings.consent == Consent::Required
    }

    /// Returns the address of the icon; `data:,` keeps browsers from requesting a missing one.
    pub fn icon(&self) -> String {
        let icon = self.site.identity.favicon.as_deref();
        icon.map_or_else(|| "data:,".to_owned(), |name| self.theme_file(name))
    }

    /// Returns the address of the icon on a phone's start screen.
    pub fn touch_icon(&self) -> Option<String> {
        let head = self.site.settings.head.as_ref()?;
        head.touch_icon.as_deref().map(|name| self.theme_file(name))
    }

    /// Returns the colours of the browser's bars, each with its colour scheme; a single colour is used for both.
    pub fn theme_colours(&self) -> Vec<(&'a str, Option<&'static str>)> {
        let head = self.site.settings.head.as_ref();
        let colour = |colour: Option<&'a String>| colour.map(String::as_str);
        let light = colour(head.and_then(|head| head.theme_color.as_ref()));
        let dark = colour(head.and_then(|head| head.theme_color_dark.as_ref()));
        match (light, dark) {
            (Some(light), Some(dark)) => vec![(light, Some("light")), (dark, Some("dark"))],
            (one, other) => one
                .or(other)
                .map(|colour| (colour, None))
                .into_iter()
                .collect(),
        }
    }

    /// Returns the address of the logo.
    pub fn logo(&self) -> Option<String> {
        let logo = self.site.identity.logo_site.as_deref();
        logo.map(|name| self.theme_file(name))
    }

    /// Returns the address of a file of the theme, which changes with the theme's content.
    pub fn theme_file(&self, name: &str) -> String {
        match theme_files::version(&self.site.theme) {
            Some(version) => format!("/{}/themes/{version}/{name}", self.platform),
            None => self.fixed_theme_file(name),
        }
    }

    fn fixed_theme_file(&self, name: &str) -> String {
        format!("/{}/theme/{name}", self.platform)
    }

    /// Returns the lines of the contact details.
    pub fn contact(&self) -> Vec<Line> {
        let identity = &self.site.identity;
        let address = identity.adresse.lines().map(|text| Line {
            href: None,
            text: text.to_owned(),
        });
        let telephone = link("tel", &identity.telephone, |c| {
            c.is_ascii_digit() || c == '+'
        });
        let courriel = link("mailto", &identity.courriel, |c| !c.is_whitespace());
        address.chain(telephone).chain(courriel).collect()
    }

    /// Returns the configuration of the page's script.
    pub fn config(&self) -> ScriptJson {
        ScriptJson::of(&config::of(self)).ending_with(self.session)
    }

    /// Returns ` lang` for the site's untranslated texts on a page in another language.
    pub fn own_lang(&self) -> Lang<'a> {
        let own = self.site.language.as_str();
        Lang::of((own != self.words.language()).then_some(own))
    }

    /// Returns the placeholder of the bar of who is logged in as text.
    pub fn account(&self) -> &str {
        self.account.map_or("", Nonce::as_str)
    }

    /// Returns the placeholder of the note as text.
    pub fn note(&self) -> &str {
        self.note.map_or("", Nonce::as_str)
    }
}

fn link(scheme: &str, text: &str, keep: fn(char) -> bool) -> Option<Line> {
    let target: String = text.chars().filter(|c| keep(*c)).collect();
    (!target.is_empty()).then(|| Line {
        href: Some(format!("{scheme}:{target}")),
        text: text.to_owned(),
    })
}

/// Returns the entry of the script's configuration for a session with this hash; empty for a visitor without a session.
pub fn session_entry(hash: &str) -> String {
    if hash.is_empty() {
        return String::new();
    }
    format!(",\"session_hash\":\"{hash}\"")
}

/// Returns the `<title>`: the page's title, a dash, the site's title.
pub fn title(page: &str, site: &Site) -> String {
    if page == site.name {
        page.to_owned()
    } else {
        format!("{page} – {}", site.name)
    }
}
