//! What surrounds every page: head, header, breadcrumb, footer.

mod config;
mod languages;
mod preload;
mod trail;

pub use languages::Version;
pub use preload::Preload;

use crate::domain::footer::Footer;
use crate::domain::nonce::Nonce;
use crate::domain::page_tree::{Page, PageTree};
use crate::domain::site::Site;
use crate::domain::site_settings::SiteTranslation;
use crate::domain::words::Words;

use super::safe::{Lang, ScriptJson};

/// The surroundings of a page.
pub struct Shell<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The site.
    pub site: &'a Site,
    /// Its pages.
    pub tree: &'a PageTree,
    /// The server's own texts, in the language of the page.
    pub words: Words<'a>,
    /// The page, or the one above an element's page; none for an error.
    pub page: Option<&'a Page>,
    /// Last step of the breadcrumb where it is not the page itself.
    pub below: Option<&'a str>,
    /// The whole `<title>`.
    pub title: String,
    /// `<meta name=description>`.
    pub description: &'a str,
    /// The address that the page is known by.
    pub canonical: Option<String>,
    /// Address of the page before this one in its list.
    pub before: Option<String>,
    /// Address of the page after this one in its list.
    pub after: Option<String>,
    /// Whether search engines are asked to leave it out.
    pub unlisted: bool,
    /// The page in the languages there are.
    pub versions: Vec<Version<'a>>,
    /// Feeds and calendars of the page.
    pub feeds: Vec<Feed>,
    /// Whether a page of the site searches it, so that its fields may ask for suggestions.
    pub has_search: bool,
    /// Files of the bundle that the page asks for beside its script.
    pub preloads: &'a [Preload],
    /// Class of `body`.
    pub body_class: &'static str,
    /// Nonce of the document.
    pub nonce: &'a Nonce,
    /// What marks the place of the note that the page may be out of date; none on pages that are
    /// not kept.
    pub note: Option<&'a Nonce>,
}

/// What of the page may be subscribed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// Its address.
    pub href: String,
    /// Its media type.
    pub kind: &'static str,
    /// What it holds.
    pub title: String,
}

/// An entry of a menu.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Address.
    pub path: &'a str,
    /// Text.
    pub label: &'a str,
    /// `aria-current`: `page` for the page itself, `true` for one above it.
    pub current: Option<&'static str>,
}

/// A line of the identity.
pub struct Line {
    /// What the line links to.
    pub href: Option<String>,
    /// Text.
    pub text: String,
}

impl<'a> Shell<'a> {
    /// The main menu of the page's language.
    pub fn menu(&self) -> Vec<Entry<'a>> {
        let menu = self.tree.menu(self.words.language());
        menu.into_iter().map(|page| self.entry(page)).collect()
    }

    /// Address of the home page in the page's language.
    pub fn home(&self) -> &'a str {
        let home = self.tree.home(self.words.language());
        home.map_or("/", |page| &page.path)
    }

    /// A menu entry for `page`, which knows where the visitor is.
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

    /// The page in the languages there are, where there are several.
    pub fn switch(&self) -> &[Version<'a>] {
        if self.versions.len() > 1 {
            &self.versions
        } else {
            &[]
        }
    }

    /// Whether a button opens the mobile menu.
    pub fn has_mobile_menu(&self) -> bool {
        self.site.settings.menu.is_some()
    }

    /// What the site says in the language of the page, where that is not its own.
    fn translation(&self) -> Option<&'a SiteTranslation> {
        self.site.translation(self.words.language())
    }

    /// What is under the name, and its language where that is not the page's.
    pub fn slogan(&self) -> (&'a str, Lang<'a>) {
        let said = self.translation().and_then(|said| said.slogan.as_deref());
        match said {
            Some(slogan) => (slogan, Lang::of(None)),
            None => (&self.site.slogan, self.own_lang()),
        }
    }

    /// The footer, and its language where that is not the page's.
    pub fn footer(&self) -> (&'a Footer, Lang<'a>) {
        let said = self.translation().and_then(|said| said.footer.as_ref());
        match said {
            Some(footer) => (footer, Lang::of(None)),
            None => (&self.site.footer, self.own_lang()),
        }
    }

    /// Address of the icon; `data:,` keeps browsers from asking for one that is not there.
    pub fn icon(&self) -> String {
        self.theme_file(self.site.identity.favicon.as_deref())
            .unwrap_or_else(|| "data:,".to_owned())
    }

    /// Address of the logo.
    pub fn logo(&self) -> Option<String> {
        self.theme_file(self.site.identity.logo_site.as_deref())
    }

    fn theme_file(&self, name: Option<&str>) -> Option<String> {
        name.map(|name| format!("/{}/theme/{name}", self.platform))
    }

    /// How to reach who is behind the site.
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

    /// What the page's script is told.
    pub fn config(&self) -> ScriptJson {
        ScriptJson::of(&config::of(self))
    }

    /// ` lang` for what the site itself says in its own language, on a page in another.
    pub fn own_lang(&self) -> Lang<'a> {
        let own = self.site.language.as_str();
        Lang::of((own != self.words.language()).then_some(own))
    }

    /// The mark of the note, as text of the page.
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

/// `<title>`: the page, then the site after a dash.
pub fn title(page: &str, site: &Site) -> String {
    if page == site.name {
        page.to_owned()
    } else {
        format!("{page} – {}", site.name)
    }
}
