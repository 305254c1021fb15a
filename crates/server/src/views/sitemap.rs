//! `sitemap.xml` and `robots.txt`: what search engines are told (sitemaps.org).

use askama::Template;

/// One address of a sitemap.
pub struct SitemapEntry {
    /// The whole address.
    pub address: String,
    /// The day of its last change, `2026-11-21`.
    pub changed: Option<String>,
    /// Language codes and addresses of the same in all its languages, itself among them.
    pub languages: Vec<(String, String)>,
}

/// A sitemap.
#[derive(Template)]
#[template(path = "sitemap.xml")]
pub struct SitemapView {
    /// Its addresses.
    pub places: Vec<SitemapEntry>,
}

/// The list of the parts of a sitemap that is too long for one.
#[derive(Template)]
#[template(path = "sitemap_index.xml")]
pub struct SitemapIndexView {
    /// Addresses of the parts.
    pub parts: Vec<String>,
}

/// What robots may ask for.
#[derive(Template)]
#[template(path = "robots.txt")]
pub struct RobotsView<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The whole address of the sitemap.
    pub sitemap: Option<String>,
}
