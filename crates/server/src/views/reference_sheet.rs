//! The reference sheet of an element: an outer page with a frame, and the sheet in the frame (spec
//! 2.12).

use askama::Template;

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::module::Role;
use crate::domain::picture::Picture;
use crate::domain::rich_text::SafeHtml;

use super::cards::{Fact, Said, facts_and_contacts};
use super::element_block::BlockElements;
use super::shell::Shell;

/// View of the outer page.
#[derive(Template)]
#[template(path = "fiche_reference.html")]
pub struct SheetPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The server's own texts.
    pub words: Translator<'a>,
    /// Name of the element.
    pub title: Said<'a>,
    /// Address of the sheet in the frame.
    pub frame: String,
    /// Address of the element's page, or of the list if it has no page.
    pub back: String,
}

/// View of the sheet in the frame.
#[derive(Template)]
#[template(path = "fiche_cadre.html")]
pub struct SheetFrame<'a> {
    shell: Shell<'a>,
    words: Translator<'a>,
    key: &'a str,
    title: Said<'a>,
    category: Said<'a>,
    summary: Said<'a>,
    picture: Option<&'a Picture>,
    facts: Vec<Fact<'a>>,
    body: Option<SafeHtml>,
}

impl<'a> SheetFrame<'a> {
    /// Builds the sheet of an element.
    pub fn new(
        shell: Shell<'a>,
        shown: &BlockElements<'a>,
        (element, body): (&'a Element, Option<SafeHtml>),
    ) -> Self {
        Self {
            shell,
            words: shown.words,
            key: &element.key,
            title: shown.value(element, Role::Title),
            category: shown.value(element, Role::Category),
            summary: shown.value(element, Role::Summary),
            picture: shown.picture(element),
            facts: facts_and_contacts(element, shown.fields(), shown.words),
            body,
        }
    }
}
