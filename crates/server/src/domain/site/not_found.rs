//! What helps a visitor whose page is not there.

use serde::{Deserialize, Serialize};

use crate::domain::values::link::Link;

/// `[not_found]` in `site.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotFoundConfig {
    /// Address of the page where broken links are reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// The pages that are read most; the main menu without any.
    #[serde(default, rename = "link", skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
}
