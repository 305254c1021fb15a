//! Files that a page preloads beside its script.

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
