//! Short addresses, which never change.

use std::collections::HashSet;

use serde::Deserialize;

use super::outline::Outline;
use super::proof::Checked;
use crate::domain::content::{Permalink, PermalinkTarget};
use crate::domain::fault::{Fault, PageFault, Path, SiteFault};
use crate::domain::values::key::is_plain;

/// Maximum length of a short address.
const MOST_LETTERS: usize = 64;

/// A short address as written in a file or a form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermalinkDraft {
    /// The code in `/lien/{code}`.
    pub code: String,
    /// Address of its target page.
    pub page: Option<String>,
    /// Key of the source of its target element.
    pub source: Option<String>,
    /// Key of the target element.
    pub element: Option<String>,
}

/// Context for checking short addresses.
#[derive(Clone, Copy)]
pub struct KnownOfPermalinks<'a> {
    /// The pages of the site.
    pub outline: &'a Outline<'a>,
    /// Whether a source has this key.
    pub has_source: &'a dyn Fn(&str) -> bool,
    /// Whether the source with this key has an element with this key.
    pub has_element: &'a dyn Fn(&str, &str) -> bool,
}

/// All short addresses of a site as stored, or all that is wrong with them.
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
