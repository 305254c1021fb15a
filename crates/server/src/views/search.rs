//! A search: its field, its results, and links to further results.

use askama::Template;

use crate::domain::address::of_block;
use crate::domain::module::Module;
use crate::domain::search_query::{SearchQuery, Stretch};
use crate::domain::words::Words;

use super::safe::ParamComment;

/// Data of a search.
pub struct SearchContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Address of its page.
    pub path: &'a str,
    /// The query.
    pub query: &'a SearchQuery,
    /// The results on this page.
    pub results: Vec<SearchResult>,
    /// Number of results.
    pub total: u32,
    /// Whether the total is exact; otherwise there may be more.
    pub is_exact: bool,
    /// Number of this page of results, and number of pages.
    pub pages: (u32, u32),
    /// Number of the first result.
    pub first: u32,
    /// Addresses of the previous and next pages.
    pub around: (Option<String>, Option<String>),
    /// The server's own texts.
    pub words: Words<'a>,
}

/// A result.
pub struct SearchResult {
    /// Its address.
    pub href: String,
    /// Its title, with the matches marked.
    pub title: Vec<Stretch>,
    /// The page or section that contains it.
    pub place: String,
    /// An excerpt of its text, with the matches marked.
    pub piece: Vec<Stretch>,
}

/// Another search that has results.
pub struct Suggestion {
    /// The words.
    pub text: String,
    /// Its address.
    pub href: String,
}

/// View of a search.
#[derive(Template)]
#[template(path = "search_block.html")]
pub struct SearchBlock<'a> {
    content: SearchContent<'a>,
    param: ParamComment,
    summary: String,
    /// The text if nothing was found.
    nothing: String,
    /// Similar searches, if nothing was found.
    suggestions: Vec<Suggestion>,
    steps: Vec<SearchStep<'a>>,
}

/// A link to another page of results.
struct SearchStep<'a> {
    class: &'a str,
    href: String,
    num: u32,
    rel: &'a str,
    label: &'a str,
}

impl<'a> SearchBlock<'a> {
    /// Builds the view.
    pub fn new(content: SearchContent<'a>, suggestions: Vec<Suggestion>) -> Self {
        let address = of_block(content.path, Some(content.module.number), []);
        let param = ParamComment::new(address, content.path);
        let summary = summary(&content);
        let text = [("mots", content.query.text.as_str())];
        let nothing = content.words.fill("Aucun résultat pour « {mots} ».", &text);
        let ((page, _), words) = (content.pages, content.words);
        let step = |href: &Option<String>, num, rel: &'a str, label: &'static str| {
            Some(SearchStep {
                class: if rel == "prev" {
                    "pagination-prev"
                } else {
                    "pagination-next"
                },
                href: href.clone()?,
                num,
                rel,
                label: words.say(label),
            })
        };
        let (before, after) = &content.around;
        let before = step(before, page.saturating_sub(1), "prev", "Précédente");
        let after = step(after, page.saturating_add(1), "next", "Suivante");
        let steps = before.into_iter().chain(after).collect();
        Self {
            content,
            param,
            summary,
            nothing,
            suggestions,
            steps,
        }
    }

    /// Returns the level of the results' headings: below the title of the block, or of the page.
    fn heading(&self) -> u8 {
        if self.content.module.title.is_some() {
            3
        } else {
            2
        }
    }
}

/// "12 résultats, page 2 sur 3".
fn summary(content: &SearchContent) -> String {
    let words = content.words;
    let count = content.total;
    let (one, many) = if content.is_exact {
        ("{n} résultat", "{n} résultats")
    } else {
        ("au moins {n} résultat", "au moins {n} résultats")
    };
    let counted = words.count(one, many, count);
    let (page, pages) = content.pages;
    if pages < 2 {
        return counted;
    }
    let of = [("page", &*page.to_string()), ("pages", &*pages.to_string())];
    format!("{counted}, {}", words.fill("page {page} sur {pages}", &of))
}
