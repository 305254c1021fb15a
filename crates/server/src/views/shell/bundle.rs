//! Files of the page bundle that a page names in its head.

/// The bundle's script and style sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entries {
    /// Path of the script in the bundle.
    pub script: String,
    /// Path of the style sheet in the bundle.
    pub style: String,
}

/// A file of the page bundle to preload, named in the page's head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preload {
    /// Its path in the bundle.
    pub file: String,
    /// Whether it is a script; otherwise it is data loaded by a script.
    pub is_script: bool,
}

impl Preload {
    /// Describes the file at this path.
    pub fn of(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            is_script: file.rsplit('.').next() == Some("js"),
        }
    }
}
