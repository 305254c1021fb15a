//! `kind = "agenda"`: the events of a month, or the next ones.

use crate::domain::link::is_safe_link;
use crate::domain::module::{AgendaSettings, Field, Role};

use super::{ModuleFile, Rules, bare, is_on};
use crate::import::report::{Report, unsafe_link};

/// More is no list of what comes next.
const UPCOMING_BOUNDS: [u32; 2] = [1, 50];

pub const RULES: Rules = Rules {
    keys: &["source", "detail", "upcoming", "more", "empty", "field"],
    needed: &[],
    roles: &[Role::Title, Role::Date],
};

pub fn check(module: &ModuleFile, report: &mut Report) {
    if let Some(upcoming) = &module.upcoming {
        report.number("upcoming", upcoming, UPCOMING_BOUNDS);
    }
    if let Some(more) = &module.more {
        if module.upcoming.is_none() {
            let message = "an agenda has `more` under its next events alone: add `upcoming`";
            report.at(more, message);
        }
        if !is_safe_link(&more.get_ref().url) {
            report.at(more, unsafe_link(&more.get_ref().url));
        }
    }
}

pub fn settings(module: ModuleFile, source: String, fields: Vec<Field>) -> AgendaSettings {
    AgendaSettings {
        source,
        detail: is_on(module.detail.as_ref()),
        upcoming: bare(module.upcoming),
        more: bare(module.more),
        empty: bare(module.empty),
        fields,
    }
}
