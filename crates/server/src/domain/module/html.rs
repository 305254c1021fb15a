//! `kind = "html"`: a block of HTML by the operator of the site.

use super::ModuleKind;
use super::setting::settings;
use super::takes::Takes;

settings! {
    /// The content of an HTML block.
    pub struct HtmlSettings {
        /// The HTML. It is sanitised by the list for page blocks.
        content: String, Takes::Other("HTML"), via sanitised;
    }
}

impl ModuleKind for HtmlSettings {
    fn html(&self) -> Option<&str> {
        Some(&self.content)
    }
}

/// HTML, sanitised when it is read.
mod sanitised {
    use serde_json::Value;

    use crate::domain::fault::Why;
    use crate::domain::module::setting::plain;
    use crate::domain::rich_text::{Profile, sanitise};

    pub fn read(value: &Value) -> Result<String, Why> {
        let html: String = plain::read(value)?;
        Ok(sanitise(&html, Profile::PageBlock).to_string())
    }

    pub fn write(html: &String) -> Value {
        plain::write(html)
    }
}
