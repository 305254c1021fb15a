//! The content of the page for missing pages.

use serde::{Deserialize, Serialize};

use crate::domain::values::link::Link;

/// `[not_found]` in `site.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotFoundConfig {
    /// Address of the page where broken links are reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// The most read pages; if empty, the main menu is shown.
    #[serde(default, rename = "link", skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}
