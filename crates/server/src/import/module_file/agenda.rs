//! `kind = "agenda"`: the events of a month.

use crate::domain::module::{AgendaSettings, Field, Role};

use super::{ModuleFile, Rules, bare, is_on};

pub const RULES: Rules = Rules {
    keys: &["source", "detail", "empty", "field"],
    needed: &[],
    roles: &[Role::Title, Role::Date],
};

pub fn settings(module: ModuleFile, source: String, fields: Vec<Field>) -> AgendaSettings {
    AgendaSettings {
        source,
        detail: is_on(module.detail.as_ref()),
        empty: bare(module.empty),
        fields,
    }
}
