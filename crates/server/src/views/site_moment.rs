//! What surrounds every page and depends on the clock alone: the line above it, and whether the reception is open. It
//! is rendered for each answer, so that no cached page shows outdated information.

use std::hash::{DefaultHasher, Hash, Hasher};

use askama::Template;
use jiff::civil::DateTime;

use crate::domain::language::translator::Translator;
use crate::domain::site::Site;
use crate::domain::site::alert::{Closing, SiteAlert};
use crate::domain::values::link::Link;

use super::opening::StatusView;
use super::safe::{DrawnBlock, Lang};

/// A site at one moment.
#[derive(Clone, Copy)]
pub struct SiteMoment<'a> {
    /// The site.
    pub site: &'a Site,
    /// The server's own texts in the language of the page.
    pub words: Translator<'a>,
    /// The moment, in the site's zone.
    pub now: DateTime,
}

/// View of the line above a page.
#[derive(Template)]
#[template(path = "site_alert.html")]
struct AlertView<'a> {
    alert: &'a SiteAlert,
    text: &'a str,
    link: Option<&'a Link>,
    lang: Lang<'a>,
    version: String,
    words: Translator<'a>,
}

impl SiteMoment<'_> {
    /// Renders the line above the page; empty if no alert is active.
    pub fn alert(&self) -> askama::Result<DrawnBlock> {
        let alert = self.site.settings.alert.as_ref();
        let alert = alert.filter(|alert| alert.is_on(self.now));
        match alert {
            Some(alert) => DrawnBlock::of(&self.view(alert)),
            None => Ok(DrawnBlock::default()),
        }
    }

    /// Renders whether the reception is open; empty if the site has no opening hours.
    pub fn opening(&self) -> askama::Result<DrawnBlock> {
        match &self.site.settings.opening {
            Some(opening) => DrawnBlock::of(&StatusView::new(opening, self.now, self.words)),
            None => Ok(DrawnBlock::default()),
        }
    }

    fn view<'v>(&'v self, alert: &'v SiteAlert) -> AlertView<'v> {
        let own = self.site.language.as_str();
        let translation = self.site.translation(self.words.language());
        let said = translation.and_then(|said| said.alert.as_ref());
        let foreign = said.is_none() && own != self.words.language();
        AlertView {
            alert,
            text: said.map_or(&alert.text, |said| &said.text),
            link: said.map_or(alert.link.as_ref(), |said| said.link.as_ref()),
            lang: Lang::of(foreign.then_some(own)),
            version: version(alert),
            words: self.words,
        }
    }
}

impl AlertView<'_> {
    fn can_be_closed(&self) -> bool {
        self.alert.closing != Closing::Never
    }
}

/// Changes with the alert, so that a visitor who closed one sees the next.
fn version(alert: &SiteAlert) -> String {
    let mut hasher = DefaultHasher::new();
    alert.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
