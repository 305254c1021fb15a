//! The languages that the content of a site may be in.

/// The languages of a site.
#[derive(Debug, Clone, Default)]
pub struct Languages {
    /// The site's own; `None` if `site.toml` cannot be read: then every language is accepted.
    pub own: Option<String>,
    /// Further ones.
    pub further: Vec<String>,
}

impl Languages {
    /// Whether pages of the site may be in this language.
    pub fn has(&self, code: &str) -> bool {
        self.own.as_deref().is_none_or(|own| own == code) || self.translates_to(code)
    }

    /// Whether elements of the site may be translated into this language.
    pub fn translates_to(&self, code: &str) -> bool {
        self.further.iter().any(|language| language == code)
    }

    /// All of them, the site's own first.
    pub fn all(&self) -> Vec<String> {
        self.own.iter().chain(&self.further).cloned().collect()
    }
}

/// Whether `code` looks like a language code, as `fr` or `pt-br`.
pub fn is_language(code: &str) -> bool {
    (2..=8).contains(&code.len())
        && code
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && code.starts_with(|c: char| c.is_ascii_lowercase())
        && !code.ends_with('-')
}
