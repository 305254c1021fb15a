//! The footer of every page.

use serde::{Deserialize, Serialize};

use crate::domain::values::link::Link;

/// The footer of every page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// A sentence beside the identity.
    #[serde(default)]
    pub text: String,
    /// Columns of links, in order.
    #[serde(default, rename = "column")]
    pub columns: Vec<FooterColumn>,
    /// Address of the page about cookies: its link opens the consent panel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// The legal line at the bottom.
    #[serde(default, rename = "link")]
    pub links: Vec<Link>,
}

impl Footer {
    /// All its links.
    pub fn all_links(&self) -> impl Iterator<Item = &Link> {
        let columns = self.columns.iter().flat_map(|column| &column.links);
        columns.chain(&self.links)
    }
}

/// A titled column of links.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FooterColumn {
    /// Heading of the column.
    pub title: String,
    /// Its links, in order.
    #[serde(default, rename = "link")]
    pub links: Vec<Link>,
}
