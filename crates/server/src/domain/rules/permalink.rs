//! Short addresses, which never change.

use std::collections::HashSet;

use serde::Deserialize;

use super::outline::Outline;
use super::proof::Checked;
use crate::domain::content::{Permalink, PermalinkTarget};
use crate::domain::fault::{Fault, PageFault, Path, SiteFault};
use crate::domain::values::key::is_plain;

/// Longer than this a short address is none.
const MOST_LETTERS: usize = 64;

/// A short address as a file or a form says it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermalinkDraft {
    /// The code in `/lien/{code}`.
    pub code: String,
    /// Address of the page that it leads to.
    pub page: Option<String>,
    /// Key of the source of the element that it leads to.
    pub source: Option<String>,
    /// Key of that element.
    pub element: Option<String>,
}

/// What short addresses are checked against.
#[derive(Clone, Copy)]
pub struct KnownOfPermalinks<'a> {
    /// The pages of the site.
    pub outline: &'a Outline<'a>,
    /// Whether there is a source of this key.
    pub has_source: &'a dyn Fn(&str) -> bool,
    /// Whether the source of this key has an element of this key.
    pub has_element: &'a dyn Fn(&str, &str) -> bool,
}

/// All short addresses of a site as they are stored, or all that is wrong with them.
pub fn check(
    drafts: &[PermalinkDraft],
    known: &KnownOfPermalinks,
) -> Result<Vec<Checked<Permalink>>, Vec<Fault>> {
    let mut codes = HashSet::new();
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (number, draft) in drafts.iter().enumerate() {
        let mut wrong = Vec::new();
        if !is_code(&draft.code) {
            wrong.push(Fault::of(
                "code",
                SiteFault::InvalidCode(draft.code.clone()),
            ));
        }
        if !codes.insert(&draft.code) {
            wrong.push(Fault::of(
                "code",
                SiteFault::PermalinkTwice(draft.code.clone()),
            ));
        }
        match draft.target(known) {
            Ok(target) => found.push(Checked::new(Permalink {
                code: draft.code.clone(),
                target,
            })),
            Err(fault) => wrong.push(fault),
        }
        let at = Path::of("permalink").at(number);
        faults.extend(wrong.into_iter().map(|fault| fault.below(&at)));
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        Err(faults)
    }
}

impl PermalinkDraft {
    fn target(&self, known: &KnownOfPermalinks) -> Result<PermalinkTarget, Fault> {
        match (&self.page, &self.source, &self.element) {
            (Some(page), None, None) => {
                if !known.outline.has_page(page) {
                    return Err(Fault::of("page", PageFault::UnknownPage(page.clone())));
                }
                Ok(PermalinkTarget::Page(page.clone()))
            }
            (None, Some(source), Some(element)) => {
                if !(known.has_source)(source) {
                    return Err(Fault::of(
                        "source",
                        SiteFault::UnknownSource(source.clone()),
                    ));
                }
                if !(known.has_element)(source, element) {
                    let why = SiteFault::UnknownElement {
                        source: source.clone(),
                        element: element.clone(),
                    };
                    return Err(Fault::of("element", why));
                }
                Ok(PermalinkTarget::Element {
                    source: source.clone(),
                    key: element.clone(),
                })
            }
            _ => Err(Fault::of("code", SiteFault::LeadsNowhere)),
        }
    }
}

impl From<&Permalink> for PermalinkDraft {
    fn from(permalink: &Permalink) -> Self {
        let (page, source, element) = match permalink.target.clone() {
            PermalinkTarget::Page(page) => (Some(page), None, None),
            PermalinkTarget::Element { source, key } => (None, Some(source), Some(key)),
        };
        Self {
            code: permalink.code.clone(),
            page,
            source,
            element,
        }
    }
}

fn is_code(code: &str) -> bool {
    (1..=MOST_LETTERS).contains(&code.len()) && is_plain(code)
}
