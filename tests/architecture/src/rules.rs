//! The table of dependency rules, and which of its units a module belongs to.

use serde::Deserialize;

/// One row: a unit of one crate and what it may use.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rule {
    /// The unit's name, unique in the table.
    pub unit: String,
    /// Folder of the crate, from the repository's root.
    #[serde(rename = "crate")]
    pub krate: String,
    /// Top-level modules that make up the unit.
    pub modules: Vec<String>,
    /// Whether each of `modules` keeps to itself.
    #[serde(default)]
    pub apart: bool,
    /// Whether each module one level below keeps to itself (route files).
    #[serde(default)]
    pub apart_below: bool,
    /// Of this package only the module of the file's own name may be used.
    pub same_name_in: Option<String>,
    /// Units this one may use, besides itself.
    pub may: Vec<String>,
    /// The only outside packages it may use; absent: any.
    pub only_packages: Option<Vec<String>>,
    /// Outside packages it never uses.
    #[serde(default)]
    pub never_packages: Vec<String>,
}

/// The unit that a module belongs to, and the room of it that keeps apart (empty where none does).
pub struct Unit<'a> {
    /// The unit's row.
    pub rule: &'a Rule,
    /// The top-level module, or the one below it, that must not use its siblings.
    pub room: String,
}

#[derive(Deserialize)]
struct Table {
    rust: Vec<Rule>,
}

/// The Rust rows of the table in `json`.
pub fn read(json: &str) -> serde_json::Result<Vec<Rule>> {
    Ok(serde_json::from_str::<Table>(json)?.rust)
}

/// The unit of the module `path` (as `["layout", "equalize"]`) in the crate at folder `krate`.
pub fn unit_of<'a>(rules: &'a [Rule], krate: &str, path: &[String]) -> Option<Unit<'a>> {
    let top = path.first()?;
    let rule = rules
        .iter()
        .find(|rule| rule.krate == krate && rule.modules.contains(top))?;
    let room = if rule.apart_below {
        path.get(1).cloned().unwrap_or_default()
    } else {
        top.clone()
    };
    Some(Unit { rule, room })
}
