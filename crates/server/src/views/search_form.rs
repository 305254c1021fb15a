//! A form that searches the site: in the header, and beside empty results.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::domain::language::translator::Translator;

use super::languages::language_name;

/// A search of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchPlace<'a> {
    /// Address of its page.
    pub path: &'a str,
    /// Number of its block, if addresses must name it.
    pub block: Option<u32>,
    /// Language of its results.
    pub language: &'a str,
}

impl SearchPlace<'_> {
    /// The search in this language, otherwise the first one.
    pub fn spoken(searches: &[Self], language: &str) -> Option<Self> {
        let mut spoken = searches.iter().filter(|one| one.language == language);
        spoken.next().or(searches.first()).copied()
    }
}

/// Where on a page the form is. Several landmarks of one kind need names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormPlace {
    /// In the header of every page.
    Header,
    /// In the search itself, by the number of its block.
    Block(u32),
    /// In an empty list, by the number of its block.
    Empty(u32),
    /// On the page for missing pages.
    Missing,
}

/// View of the form.
#[derive(Template)]
#[template(path = "search_form.html")]
pub struct SearchForm<'a> {
    search: SearchPlace<'a>,
    id: String,
    place: FormPlace,
    text: &'a str,
    words: Translator<'a>,
}

impl HtmlSafe for SearchForm<'_> {}

impl<'a> SearchForm<'a> {
    /// Builds the form with this text in its field.
    pub fn new(
        (search, words): (SearchPlace<'a>, Translator<'a>),
        place: FormPlace,
        text: &'a str,
    ) -> Self {
        let id = match place {
            FormPlace::Header => "recherche-site".to_owned(),
            FormPlace::Block(number) => format!("recherche-{number}"),
            FormPlace::Empty(number) => format!("recherche-liste-{number}"),
            FormPlace::Missing => "recherche-page".to_owned(),
        };
        Self {
            search,
            id,
            place,
            text,
            words,
        }
    }

    fn name(&self) -> &str {
        self.words.say(match self.place {
            FormPlace::Header => "Recherche rapide",
            _ => "Recherche dans le site",
        })
    }

    /// "Rechercher dans le site", with the language of the results if it is not the page's.
    fn label(&self) -> String {
        let label = self.words.say(match self.place {
            FormPlace::Empty(_) => "Rechercher dans tout le site",
            _ => "Rechercher dans le site",
        });
        if self.search.language == self.words.language() {
            return label.to_owned();
        }
        format!("{label} ({})", language_name(self.search.language))
    }

    /// In the header the button already names the field.
    fn hides_label(&self) -> bool {
        self.place == FormPlace::Header
    }
}
