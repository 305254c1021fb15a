//! `kind = "table"`.

use crate::domain::module::{Field, TableSettings};

use super::{ModuleFile, Rules, bare};

pub const RULES: Rules = Rules {
    keys: &["source", "default_sort", "caption", "field"],
    needed: &["caption"],
    roles: &[],
};

pub fn settings(module: ModuleFile, source: String, fields: Vec<Field>) -> TableSettings {
    TableSettings {
        source,
        default_sort: bare(module.default_sort),
        caption: bare(module.caption).unwrap_or_default(),
        fields,
    }
}
