//! `kind = "agenda"`: the events of one month, by day, or the next ones.

use super::draft::ModuleDraft;
use super::field::Role;
use super::setting::settings;
use super::takes::Takes;
use super::{Anchors, FeedFile, ModuleKind};
use crate::domain::fault::{Fault, ModuleFault};
use crate::domain::values::link::Link;

settings! {
    /// How an agenda is shown.
    pub struct AgendaSettings {
        shows source, fields;
        /// Each event has its own page, `{page}/{element key}`.
        detail: bool = false, Takes::Switch;
        /// How many events from today on are shown, whatever their month, without a calendar; a month at a
        /// time without it.
        upcoming: Option<u32> = None, Takes::Number { least: 1, most: 50 };
        /// Keys of sources of places: an event whose place is the title of one of their elements leads to it.
        places: Vec<String> = Vec::new(), Takes::Sources;
        /// A link under the next events.
        more: Option<Link> = None, Takes::Link;
        /// What stands where there is no event; the server's own words without it.
        empty: Option<String> = None, Takes::Text;
    }
}

impl AgendaSettings {
    /// Whether it shows a month at a time, which visitors turn.
    pub fn has_months(&self) -> bool {
        self.upcoming.is_none()
    }
}

impl ModuleKind for AgendaSettings {
    const ROLES: &'static [Role] = &[Role::Title, Role::Date];
    const USED: &'static [Role] = &[
        Role::End,
        Role::Time,
        Role::EndTime,
        Role::Place,
        Role::Category,
        Role::Summary,
        Role::Picture,
        Role::Body,
        Role::Price,
        Role::Booking,
        Role::Phone,
        Role::Email,
    ];
    const COUNTS_MONTHS: bool = true;
    const ANCHORS: Anchors = Anchors::Shown;

    fn agree(&self, draft: &ModuleDraft, faults: &mut Vec<Fault>) {
        let has = |name: &str| draft.settings.contains_key(name);
        if has("more") && !has("upcoming") {
            faults.push(Fault::of("more", ModuleFault::MoreWithoutUpcoming));
        }
    }

    fn has_detail(&self) -> bool {
        self.detail
    }

    fn titles_page(&self) -> bool {
        self.has_months()
    }

    fn feed(&self) -> Option<FeedFile> {
        self.has_months().then_some(FeedFile::Calendar)
    }

    fn searched(&self) -> &[String] {
        &self.places
    }
}
