//! A search: its field, what it has found, and the way to the next results.

use askama::Template;

use crate::domain::address::of_block;
use crate::domain::module::Module;
use crate::domain::search_query::{SearchQuery, Stretch};
use crate::domain::words::Words;

use super::safe::ParamComment;

/// What a search is drawn from.
pub struct SearchContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Address of its page.
    pub path: &'a str,
    /// What was searched for.
    pub query: &'a SearchQuery,
    /// What this page of results shows.
    pub results: Vec<SearchResult>,
    /// How many there are.
    pub total: u32,
    /// Whether there may be more.
    pub is_exact: bool,
    /// Number of this page of results, and how many pages there are.
    pub pages: (u32, u32),
    /// Number of the first result.
    pub first: u32,
    /// Addresses of the pages before and after this one.
    pub around: (Option<String>, Option<String>),
    /// The server's own texts.
    pub words: Words<'a>,
}

/// Something that was found.
pub struct SearchResult {
    /// Its address.
    pub href: String,
    /// Its title, with what was found in it.
    pub title: Vec<Stretch>,
    /// Where it is: the page or section.
    pub place: String,
    /// A piece of its text.
    pub piece: Vec<Stretch>,
}

/// Another search that has results.
pub struct Suggestion {
    /// What is searched for.
    pub text: String,
    /// Its address.
    pub href: String,
}

/// A search, ready to be drawn.
#[derive(Template)]
#[template(path = "search_block.html")]
pub struct SearchBlock<'a> {
    content: SearchContent<'a>,
    param: ParamComment,
    summary: String,
    /// What is said where nothing was found.
    nothing: String,
    /// Where nothing was found: searches near this one.
    suggestions: Vec<Suggestion>,
    steps: Vec<Step<'a>>,
}

/// A link to another page of results.
struct Step<'a> {
    class: &'a str,
    href: String,
    num: u32,
    rel: &'a str,
    label: &'a str,
}

impl<'a> SearchBlock<'a> {
    /// The search of this content.
    pub fn new(content: SearchContent<'a>, suggestions: Vec<Suggestion>) -> Self {
        let address = of_block(content.path, Some(content.module.number), []);
        let param = ParamComment::new(address, content.path);
        let summary = summary(&content);
        let text = [("mots", content.query.text.as_str())];
        let nothing = content.words.fill("Aucun résultat pour « {mots} ».", &text);
        let ((page, _), words) = (content.pages, content.words);
        let step = |href: &Option<String>, num, rel: &'a str, label: &'static str| {
            Some(Step {
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

    /// The level of the results' headings: below the title of the block, or of the page.
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
