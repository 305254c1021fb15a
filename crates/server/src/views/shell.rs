//! What surrounds every page: head, header, breadcrumb, footer.

use serde_json::json;

use crate::domain::nonce::Nonce;
use crate::domain::page_tree::{Page, PageTree};
use crate::domain::site::Site;

use super::safe::ScriptJson;

/// The surroundings of a page.
pub struct Shell<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The site.
    pub site: &'a Site,
    /// Its pages.
    pub tree: &'a PageTree,
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
    /// Class of `body`.
    pub body_class: &'static str,
    /// Nonce of the document.
    pub nonce: &'a Nonce,
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

/// A step of the breadcrumb; the last one has no address.
pub struct Step<'a> {
    /// Address.
    pub path: Option<&'a str>,
    /// Text.
    pub label: &'a str,
}

/// A line of the identity.
pub struct Line {
    /// What the line links to.
    pub href: Option<String>,
    /// Text.
    pub text: String,
}

impl<'a> Shell<'a> {
    /// The site's main menu.
    pub fn menu(&self) -> Vec<Entry<'a>> {
        self.tree.menu().map(|page| self.entry(page)).collect()
    }

    /// A menu entry for `page`, which knows where the visitor is.
    pub fn entry(&self, page: &'a Page) -> Entry<'a> {
        let current = self.page.and_then(|here| {
            let above = || {
                self.tree
                    .ancestors(here)
                    .iter()
                    .any(|ancestor| ancestor.id == page.id)
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

    /// The breadcrumb; none on the home page and on errors.
    pub fn trail(&self) -> Vec<Step<'a>> {
        let Some(page) = self
            .page
            .filter(|page| !page.is_home() || self.below.is_some())
        else {
            return Vec::new();
        };
        let home = Step {
            path: Some("/"),
            label: "Accueil",
        };
        let above = self.tree.ancestors(page).into_iter();
        let above = above.map(|page| Step {
            path: Some(&page.path),
            label: &page.label,
        });
        let mut trail: Vec<Step> = std::iter::once(home).chain(above).collect();
        match self.below {
            None => trail.push(Step {
                path: None,
                label: &page.label,
            }),
            Some(below) => {
                if !page.is_home() {
                    trail.push(Step {
                        path: Some(&page.path),
                        label: &page.label,
                    });
                }
                trail.push(Step {
                    path: None,
                    label: below,
                });
            }
        }
        trail
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

    /// What the page's script is told (spec 3.15 and the page's own numbers).
    pub fn config(&self) -> ScriptJson {
        let mut identity = json!(self.site.identity);
        if let Some(logo) = self.logo() {
            identity["logo_site"] = json!(logo);
        }
        ScriptJson::of(&json!({
            "platform": self.platform,
            "langue": self.site.language,
            "idpage": self.page.map(|page| page.id),
            "idparent": self.page.and_then(|page| page.parent),
            "identite": identity,
        }))
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
