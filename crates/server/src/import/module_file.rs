//! `[[module]]` of a page: which keys each kind has, and what they must say.

use serde::Deserialize;
use toml::Spanned;

use crate::domain::link::is_safe_link;
use crate::domain::module::Field;
use crate::domain::site::Link;

use super::source_text::{Problem, SourceText};

/// A list longer than this on one page is a mistake of the file.
const MOST_PER_PAGE: u32 = 200;

/// All keys of all kinds; [`ModuleFile::check`] says which ones the kind does not have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModuleFile {
    pub key: Spanned<String>,
    pub ident: Spanned<String>,
    pub kind: Spanned<Kind>,
    pub title: Option<String>,
    pub visible: Option<bool>,
    pub content: Option<Spanned<String>>,
    pub source: Option<Spanned<String>>,
    pub per_page: Option<Spanned<Vec<u32>>>,
    pub default_sort: Option<Spanned<String>>,
    pub detail: Option<Spanned<bool>>,
    pub pager: Option<Spanned<bool>>,
    pub more: Option<Spanned<Link>>,
    pub caption: Option<Spanned<String>>,
    #[serde(default, rename = "field")]
    pub fields: Vec<Spanned<Field>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Html,
    List,
    Table,
}

/// A key of a module: where it stands, if it does, its name, and the kinds that have it.
type Key = (
    Option<std::ops::Range<usize>>,
    &'static str,
    &'static [Kind],
);

impl ModuleFile {
    /// The source whose elements the module shows; its own key unless it says another.
    pub fn source(&self) -> Option<&Spanned<String>> {
        match self.kind.get_ref() {
            Kind::Html => None,
            Kind::List | Kind::Table => Some(self.source.as_ref().unwrap_or(&self.key)),
        }
    }

    /// Says what is wrong with the module by itself.
    pub fn check(&self, text: &SourceText, problems: &mut Vec<Problem>) {
        for key in [Some(&self.key), Some(&self.ident), self.source.as_ref()]
            .into_iter()
            .flatten()
        {
            text.check_key(key, problems);
        }
        for (span, name, kinds) in self.keys() {
            if let Some(span) = span.filter(|_| !kinds.contains(self.kind.get_ref())) {
                problems.push(text.problem(span, format!("a module of this kind has no `{name}`")));
            }
        }
        let needed = match self.kind.get_ref() {
            Kind::Html => self.content.is_none().then_some("content"),
            Kind::Table => self.caption.is_none().then_some("caption"),
            Kind::List => None,
        };
        if let Some(name) = needed {
            problems
                .push(text.problem_at(&self.key, format!("a module of this kind needs `{name}`")));
        }
        self.check_values(text, problems);
    }

    fn check_values(&self, text: &SourceText, problems: &mut Vec<Problem>) {
        if let Some(counts) = &self.per_page {
            let good = |count: &u32| (1..=MOST_PER_PAGE).contains(count);
            if counts.get_ref().is_empty() || !counts.get_ref().iter().all(good) {
                let message = format!("`per_page` is a list of numbers from 1 to {MOST_PER_PAGE}");
                problems.push(text.problem_at(counts, message));
            }
        }
        if let Some(more) = self
            .more
            .as_ref()
            .filter(|more| !is_safe_link(&more.get_ref().url))
        {
            let message = format!(
                "`{}` is no address of a link: begin with /, #, https:, mailto: or tel:",
                more.get_ref().url
            );
            problems.push(text.problem_at(more, message));
        }
    }

    fn keys(&self) -> [Key; 9] {
        const HTML: &[Kind] = &[Kind::Html];
        const LIST: &[Kind] = &[Kind::List];
        const TABLE: &[Kind] = &[Kind::Table];
        const BOTH: &[Kind] = &[Kind::List, Kind::Table];
        [
            (self.content.as_ref().map(Spanned::span), "content", HTML),
            (self.source.as_ref().map(Spanned::span), "source", BOTH),
            (self.per_page.as_ref().map(Spanned::span), "per_page", LIST),
            (
                self.default_sort.as_ref().map(Spanned::span),
                "default_sort",
                BOTH,
            ),
            (self.detail.as_ref().map(Spanned::span), "detail", LIST),
            (self.pager.as_ref().map(Spanned::span), "pager", LIST),
            (self.more.as_ref().map(Spanned::span), "more", LIST),
            (self.caption.as_ref().map(Spanned::span), "caption", TABLE),
            (self.fields.first().map(Spanned::span), "field", BOTH),
        ]
    }
}
