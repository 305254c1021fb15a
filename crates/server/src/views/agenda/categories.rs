//! The categories by which visitors filter an agenda.

use crate::domain::listing::selection::FilterChoice;
use crate::views::offered::named;
use crate::views::safe::Lang;

use super::MonthContent;

/// Link to the events of one category, or to all.
pub(super) struct CategoryLink<'a> {
    pub href: String,
    pub param: String,
    pub label: &'a str,
    pub lang: Lang<'a>,
    /// Number of its events in the month; `None` for all.
    pub total: Option<u32>,
    pub current: bool,
}

impl<'a> MonthContent<'a> {
    /// Returns the name of the chosen category.
    pub(super) fn category_label(&self) -> Option<String> {
        let (_, value) = self.category?;
        Some(self.named(value).0.to_owned())
    }

    /// Returns the name of a category, and its language. A category that the offer lacks is named as in the month's
    /// events, and one without events as in the request.
    fn named(&self, value: &'a str) -> (&'a str, Lang<'a>) {
        let is_meant = |choice: &&'a FilterChoice| choice.value == value;
        let offered = self.offer.and_then(|offer| {
            let choice = offer.choices.iter().find(is_meant)?;
            Some(named(offer, choice, self.shown.words))
        });
        offered.unwrap_or_else(|| {
            let written = self.categories.iter().find(is_meant);
            let label = written.map_or(value, |choice| &choice.label);
            (label, Lang::of(None))
        })
    }

    /// A link for all events, and one for each category; empty if there is no choice.
    pub(super) fn category_links(&self) -> Vec<CategoryLink<'a>> {
        let chosen = self.category.map(|(_, value)| value);
        if self.categories.len() < 2 && chosen.is_none() {
            return Vec::new();
        }
        let link = |value: Option<&str>, (label, lang), total| CategoryLink {
            href: self.address_of(Some(self.month), value),
            param: self.param(value),
            label,
            lang,
            total,
            current: value == chosen,
        };
        let all = self.shown.words.say("Toutes les catégories");
        let mut links = vec![link(None, (all, Lang::of(None)), None)];
        let each = |value: &'a str, total| link(Some(value), self.named(value), Some(total));
        for choice in self.categories {
            links.push(each(&choice.value, choice.total));
        }
        let is_shown = |value: &str| self.categories.iter().any(|choice| choice.value == value);
        if let Some(value) = chosen.filter(|value| !is_shown(value)) {
            links.push(each(value, 0));
        }
        links
    }
}
