//! The shell of every page: head, header, breadcrumb, footer.

mod config;
mod languages;
mod preload;
mod trail;

pub use languages::{Version, language_name};
pub use preload::Preload;

use crate::domain::footer::Footer;
use crate::domain::nonce::Nonce;
use crate::domain::page_tree::{Page, PageTree};
use crate::domain::site::Site;
use crate::domain::site_settings::SiteTranslation;
use crate::domain::translations::Translations;
use crate::domain::words::Words;

use super::safe::{Lang, ScriptJson};

/// Data of the shell.
pub struct Shell<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The site.
    pub site: &'a Site,
    /// Its pages.
    pub tree: &'a PageTree,
    /// The server's own texts in the language of the page.
    pub words: Words<'a>,
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
    /// Address of the list's previous page.
    pub before: Option<String>,
    /// Address of the list's next page.
    pub after: Option<String>,
    /// Whether search engines are asked not to index the page.
    pub unlisted: bool,
    /// The page in each language.
    pub versions: Vec<Version<'a>>,
    /// Feeds and calendars of the page.
    pub feeds: Vec<Feed>,
    /// Whether the site has a search page, so that search fields may request suggestions.
    pub has_search: bool,
    /// Address of the script of the captcha's service, if the site has one.
    pub captcha: Option<String>,
    /// Files of the bundle to preload beside the page's script.
    pub preloads: &'a [Preload],
    /// Class of `body`.
    pub body_class: &'static str,
    /// Nonce of the document.
    pub nonce: &'a Nonce,
    /// What the page's script is told of the session ([`session_entry`]), or a placeholder for it.
    pub session: &'a str,
    /// Placeholder for the note that the page may be outdated; `None` on pages that are not cached.
    pub note: Option<&'a Nonce>,
    /// Placeholder for what editors find on the page; `None` on pages of the program's own.
    pub tools: Option<&'a Nonce>,
    /// Address that a preview leads back to; `None` on all other pages.
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
pub struct Entry<'a> {
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
    pub fn menu(&self) -> Vec<Entry<'a>> {
        let menu = self.tree.menu(self.words.language());
        menu.into_iter().map(|page| self.entry(page)).collect()
    }

    /// Returns the address of the home page in the page's language.
    pub fn home(&self) -> &'a str {
        let home = self.tree.home(self.words.language());
        home.map_or("/", |page| &page.path)
    }

    /// Builds the menu entry of `page`, with its `aria-current`.
    pub fn entry(&self, page: &'a Page) -> Entry<'a> {
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
        Entry {
            path: &page.path,
            label: &page.label,
            current,
        }
    }

    /// Returns the page's languages if there are several.
    pub fn switch(&self) -> &[Version<'a>] {
        if self.versions.len() > 1 {
            &self.versions
        } else {
            &[]
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

    /// Returns the address of the icon; `data:,` keeps browsers from requesting a missing one.
    pub fn icon(&self) -> String {
        self.theme_file(self.site.identity.favicon.as_deref())
            .unwrap_or_else(|| "data:,".to_owned())
    }

    /// Returns the address of the logo.
    pub fn logo(&self) -> Option<String> {
        self.theme_file(self.site.identity.logo_site.as_deref())
    }

    fn theme_file(&self, name: Option<&str>) -> Option<String> {
        name.map(|name| format!("/{}/theme/{name}", self.platform))
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

    /// Returns the placeholder of the editors' tools as text.
    pub fn tools(&self) -> &str {
        self.tools.map_or("", Nonce::as_str)
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

/// Returns the entry of the script's configuration for a session with this hash; none for a visitor without one.
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
