//! What a page asks for beside its script, and not after it.

/// A file of the page bundle that the page will need, named in its head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preload {
    /// Its path within the bundle.
    pub file: String,
    /// Whether it is a script; else it is data that a script fetches.
    pub is_script: bool,
}

impl Preload {
    /// The file at this path.
    pub fn of(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            is_script: file.rsplit('.').next() == Some("js"),
        }
    }
}
