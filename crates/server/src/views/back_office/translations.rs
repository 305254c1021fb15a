//! Learned expressions without a translation.

use askama::Template;

use super::super::languages::language_name;
use super::super::parts::{PartLinks, SourceParts};
use super::super::safe::Lang;
use super::super::shell::Shell;
use super::Office;
use crate::domain::language::dictionary::SCRIPT;
use crate::domain::rules::dictionary::LONGEST_TRANSLATION;

/// View of the expressions.
#[derive(Template)]
#[template(path = "back_office/translations.html")]
pub struct TranslationsPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The common part of the back office.
    pub office: Office<'a>,
    /// Whether a decision was just applied.
    pub done: bool,
    /// Why a decision failed, and the typed text, if its expression is not on the page.
    pub lost: Option<(&'a str, &'a str)>,
    /// Number of the page.
    pub number: u32,
    /// The expressions, oldest first.
    pub candidates: Vec<CandidateForm>,
    /// Links to the other pages.
    pub parts: SourceParts,
}

impl TranslationsPage<'_> {
    fn part_links(&self) -> PartLinks<'_> {
        self.parts.links(self.shell.words)
    }
}

/// An expression and its form.
pub struct CandidateForm {
    /// Its number.
    pub id: i64,
    /// The expression.
    pub expression: String,
    /// Code of the language without a translation.
    pub language: String,
    /// The target: `javascript` or `site`.
    pub target: String,
    /// Ident of the module that first requested it; mostly empty.
    pub module: String,
    /// When it was first requested.
    pub since: String,
    /// The typed text that was not stored.
    pub typed: String,
    /// Why it was not stored.
    pub message: Option<String>,
}

impl CandidateForm {
    fn language_name(&self) -> &str {
        language_name(&self.language)
    }

    fn lang(&self) -> Lang<'_> {
        Lang::of(Some(&self.language))
    }

    /// The requester, in French.
    fn asked_by(&self) -> &'static str {
        if self.target == SCRIPT {
            "le script des pages"
        } else {
            "les pages du serveur"
        }
    }

    /// Whether it contains placeholders.
    fn has_places(&self) -> bool {
        self.expression.contains('{')
    }

    fn longest() -> usize {
        LONGEST_TRANSLATION
    }

    fn described_by(&self) -> String {
        let hint = self
            .has_places()
            .then(|| format!("valeur-{}-aide", self.id));
        let error = self.message.as_ref();
        let error = error.map(|_| format!("valeur-{}-erreur", self.id));
        let ids: Vec<String> = hint.into_iter().chain(error).collect();
        ids.join(" ")
    }
}
