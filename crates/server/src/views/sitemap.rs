//! `sitemap.xml` and `robots.txt` (sitemaps.org).

use askama::Template;

/// An entry of a sitemap.
pub struct SitemapEntry {
    /// The absolute URL.
    pub address: String,
    /// The day of its last change, `2026-11-21`.
    pub changed: Option<String>,
    /// Language codes and URLs of all its languages, itself included.
    pub languages: Vec<(String, String)>,
}

/// View of a sitemap.
#[derive(Template)]
#[template(path = "sitemap.xml")]
pub struct SitemapView {
    /// Its addresses.
    pub places: Vec<SitemapEntry>,
}

/// Index of the parts of a sitemap that is too long for one file.
#[derive(Template)]
#[template(path = "sitemap_index.xml")]
pub struct SitemapIndexView {
    /// Addresses of the parts.
    pub parts: Vec<String>,
}

/// View of `robots.txt`.
#[derive(Template)]
#[template(path = "robots.txt")]
pub struct RobotsView<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// Absolute URL of the sitemap.
    pub sitemap: Option<String>,
}
