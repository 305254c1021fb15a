//! The table of dependency rules, and the unit that a module belongs to.

use serde::Deserialize;

/// One row: a unit of one crate and what it may import.
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
    /// Whether the `modules` may not import each other.
    #[serde(default)]
    pub apart: bool,
    /// Whether the modules one level below may not import each other (route files).
    #[serde(default)]
    pub apart_below: bool,
    /// The modules one level below, in order: each may import those before it.
    #[serde(default)]
    pub layers: Vec<String>,
    /// From this package a file may only import the module with its own name.
    pub same_name_in: Option<String>,
    /// Units that this one may import, besides itself.
    pub may: Vec<String>,
    /// The only external packages that it may import; absent: any.
    pub only_packages: Option<Vec<String>>,
    /// External packages that it must not import.
    #[serde(default)]
    pub never_packages: Vec<String>,
}

/// The unit of a module, and its separated part (empty if the unit has none).
pub struct Unit<'a> {
    /// The unit's row.
    pub rule: &'a Rule,
    /// The module that must not import its siblings, or those after it: a top-level one or one below it.
    pub room: String,
}

#[derive(Deserialize)]
struct Table {
    rust: Vec<Rule>,
}

/// Reads the Rust rows of the table in `json`.
pub fn read(json: &str) -> serde_json::Result<Vec<Rule>> {
    Ok(serde_json::from_str::<Table>(json)?.rust)
}

/// The unit of the module `path` (as `["layout", "equalize"]`) in the crate at folder `krate`.
pub fn unit_of<'a>(rules: &'a [Rule], krate: &str, path: &[String]) -> Option<Unit<'a>> {
    let top = path.first()?;
    let rule = rules
        .iter()
        .find(|rule| rule.krate == krate && rule.modules.contains(top))?;
    let room = if rule.apart_below || !rule.layers.is_empty() {
        path.get(1).cloned().unwrap_or_default()
    } else {
        top.clone()
    };
    Some(Unit { rule, room })
}
