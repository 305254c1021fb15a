//! A search: its field, its results, and links to further results.

use askama::Template;

use crate::domain::language::translator::Translator;
use crate::domain::module::Module;
use crate::domain::search::excerpt::Stretch;
use crate::domain::search::kind::SearchKind;
use crate::domain::search::query::SearchQuery;

use super::pager::{Pager, PagerLink};
use super::safe::{Lang, ParamComment};
use super::search_form::{FormPlace, SearchForm, SearchPlace};

/// Data of a search.
pub struct SearchContent<'a> {
    /// The module.
    pub module: &'a Module,
    /// Address of its page.
    pub path: &'a str,
    /// Number of its block, if addresses must name it.
    pub block: Option<u32>,
    /// Address of its state for the `@param` comment.
    pub refresh: String,
    /// The query.
    pub query: &'a SearchQuery,
    /// The chosen kind of results.
    pub chosen: Option<SearchKind>,
    /// The kinds to choose from.
    pub kinds: Vec<KindLink>,
    /// Number of results of all kinds.
    pub all: u32,
    /// The results on this page.
    pub results: Vec<SearchResult<'a>>,
    /// Number of results.
    pub total: u32,
    /// Whether the total is exact; otherwise there may be more.
    pub is_exact: bool,
    /// Number of this page of results, and number of pages.
    pub pages: (u32, u32),
    /// Number of the first result.
    pub first: u32,
    /// Links to the other pages.
    pub pager: Pager,
    /// The server's own texts.
    pub words: Translator<'a>,
}

impl SearchContent<'_> {
    /// Whether a search has no results of any kind.
    pub fn is_nothing(&self) -> bool {
        !self.query.text.is_empty() && self.all == 0
    }
}

/// A link to the results of one kind, or to all.
pub struct KindLink {
    /// Its address.
    pub href: String,
    /// Its name in addresses; empty for all.
    pub value: String,
    /// Its label.
    pub label: String,
    /// Number of its results.
    pub total: u32,
    /// Whether that number is exact.
    pub is_exact: bool,
    /// Whether its results are shown.
    pub is_current: bool,
}

/// A result.
pub struct SearchResult<'a> {
    /// Its address.
    pub href: String,
    /// Its title, with the matches marked.
    pub title: Vec<Stretch>,
    /// ` lang="fr"` of the title, or empty.
    pub title_lang: Lang<'a>,
    /// The page or section that contains it.
    pub place: String,
    /// ` lang="fr"` of the place, or empty.
    pub place_lang: Lang<'a>,
    /// Its day, if it has one.
    pub day: Option<String>,
    /// An excerpt of its text.
    pub excerpt: Vec<Passage<'a>>,
}

impl SearchResult<'_> {
    /// The parts of the excerpt in all languages.
    pub fn passages(&self) -> impl Iterator<Item = &Stretch> {
        self.excerpt.iter().flat_map(|passage| &passage.text)
    }
}

/// A part of an excerpt in one language.
pub struct Passage<'a> {
    /// ` lang="fr"`, or empty.
    pub lang: Lang<'a>,
    /// The text, with the matches marked.
    pub text: Vec<Stretch>,
}

/// Another search that has results.
pub struct Suggestion {
    /// The words.
    pub text: String,
    /// Its address.
    pub href: String,
}

/// Other searches that have results.
pub enum Suggestions {
    /// With mistyped words replaced by the nearest words of the index.
    Near(Vec<Suggestion>),
    /// Each word alone.
    Alone(Vec<Suggestion>),
}

impl Suggestions {
    /// The first one with mistyped words replaced.
    pub fn nearest(&self) -> Option<&Suggestion> {
        match self {
            Self::Near(near) => near.first(),
            Self::Alone(_) => None,
        }
    }
}

impl Default for Suggestions {
    fn default() -> Self {
        Self::Near(Vec::new())
    }
}

/// View of a search.
#[derive(Template)]
#[template(path = "search_block.html")]
pub struct SearchBlock<'a> {
    content: SearchContent<'a>,
    form: SearchForm<'a>,
    param: ParamComment,
    summary: String,
    /// The text for a search without results; empty if it has some.
    nothing: String,
    /// What is shown instead.
    instead: Option<String>,
    /// The other names in the search.
    also: Option<String>,
    suggestions: Suggestions,
}

impl<'a> SearchBlock<'a> {
    /// Builds the view of a search for what was typed. If that finds nothing, the content may be that of the first
    /// suggestion.
    pub fn new(content: SearchContent<'a>, typed: &'a str, suggestions: Suggestions) -> Self {
        let words = content.words;
        let search = SearchPlace {
            path: content.path,
            block: content.block,
            language: words.language(),
        };
        let place = FormPlace::Block(content.module.number);
        let shown = content.query.text.as_str();
        let instead = (shown != typed).then(|| {
            words.fill(
                "Voici ce que trouve «\u{202f}{mots}\u{202f}».",
                &[("mots", shown)],
            )
        });
        let also = content.query.also.join(", ");
        let also = (!also.is_empty())
            .then(|| words.fill("Aussi cherché\u{a0}: {mots}.", &[("mots", &also)]));
        Self {
            form: SearchForm::new((search, words), place, typed),
            param: ParamComment::new(content.refresh.clone(), content.path),
            summary: summary(&content),
            nothing: words.fill(
                "Aucun résultat pour «\u{202f}{mots}\u{202f}».",
                &[("mots", typed)],
            ),
            instead,
            also,
            content,
            suggestions,
        }
    }

    /// Returns the introduction of the suggestions, and the suggestions.
    fn suggested(&self) -> (&'static str, &[Suggestion]) {
        match &self.suggestions {
            Suggestions::Near(near) => ("Vouliez-vous dire\u{a0}:", near),
            Suggestions::Alone(alone) => ("Essayez avec un seul mot\u{a0}:", alone),
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
