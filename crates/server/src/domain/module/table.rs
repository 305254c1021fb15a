//! `kind = "table"`: elements as rows, their fields as columns, which have no role.

use super::setting::settings;
use super::takes::Takes;
use super::{Anchors, ModuleKind};

settings! {
    /// How a table is shown.
    pub struct TableSettings {
        shows source, fields;
        /// The order of the rows until the visitor asks for another; the order of the file without one.
        default_sort: Option<String> = None, Takes::Sort;
        /// Caption of the table.
        caption: String, Takes::Text;
    }
}

impl ModuleKind for TableSettings {
    const COLUMNS: bool = true;
    const ANCHORS: Anchors = Anchors::All;

    fn default_sort(&self) -> Option<&str> {
        self.default_sort.as_deref()
    }
}
