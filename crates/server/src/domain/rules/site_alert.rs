//! The alert line of a site.

use crate::domain::fault::{Fault, Path, SettingFault, SiteFault};
use crate::domain::site::alert::{AlertTranslation, SiteAlert, moment};
use crate::domain::values::link::{Link, is_safe_link};

/// Maximum length of the line, in characters: a longer text should be a page.
const LONGEST: usize = 300;

/// Returns what is wrong with the alert.
pub fn check(alert: &SiteAlert) -> Vec<Fault> {
    let at = Path::of("alert");
    let mut faults = check_text((&alert.text, alert.link.as_ref()), &at);
    let mut read = [("from", &alert.from), ("until", &alert.until)].map(|(name, text)| {
        let text = text.as_ref()?;
        let read = moment(text);
        if read.is_none() {
            let why = SiteFault::InvalidMoment(text.clone());
            faults.push(Fault::at(at.clone().key(name), why));
        }
        read
    });
    if let [Some(from), Some(until)] = &mut read
        && from >= until
    {
        let (begin, until) = (alert.from.clone(), alert.until.clone());
        let why = SiteFault::UntilBeforeBegin {
            begin: begin.unwrap_or_default(),
            until: until.unwrap_or_default(),
        };
        faults.push(Fault::at(at.key("until"), why));
    }
    faults
}

/// Returns what is wrong with the alert in a further language, at `at`.
pub(super) fn check_translation(alert: &AlertTranslation, at: &Path) -> Vec<Fault> {
    check_text((&alert.text, alert.link.as_ref()), at)
}

fn check_text((text, link): (&str, Option<&Link>), at: &Path) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut wrong = |name: &str, why| faults.push(Fault::at(at.clone().key(name), why));
    if text.trim().is_empty() {
        wrong("text", SettingFault::Empty);
    } else if text.chars().count() > LONGEST {
        wrong("text", SettingFault::TooLong { most: LONGEST });
    }
    if let Some(link) = link {
        if link.label.trim().is_empty() {
            wrong("link", SettingFault::Empty);
        }
        if !is_safe_link(&link.url) {
            wrong("link", SettingFault::UnsafeLink(link.url.clone()));
        }
    }
    faults
}
