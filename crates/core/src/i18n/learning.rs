//! The expressions that a dictionary lacks, for the server to learn (spec 7.4): each at most once per session, and
//! never more than the server accepts.

use super::{Addition, Dictionary};
use crate::text::is_space;

/// The maximum length of an expression in characters; the server refuses longer ones (security 20).
///
/// ```
/// use vitrine_core::i18n::{EXPRESSION_LIMIT, is_learnable};
/// assert!(is_learnable(&"é".repeat(EXPRESSION_LIMIT)));
/// assert!(!is_learnable(&"é".repeat(EXPRESSION_LIMIT + 1)));
/// ```
pub const EXPRESSION_LIMIT: usize = 500;
/// The maximum number of expressions returned at once: the server accepts thirty per minute from one address and drops
/// the others, which would be lost for the session.
///
/// ```
/// use vitrine_core::i18n::{BATCH_LIMIT, Dictionary, Learning};
/// let mut learning = Learning::default();
/// for number in 0..40 {
///     learning.offer(&format!("Page {number}"));
/// }
/// assert_eq!(learning.next_batch(&Dictionary::new("en"), 40).len(), BATCH_LIMIT);
/// ```
pub const BATCH_LIMIT: usize = 30;
/// The maximum number of expressions per session: what the server accepts in ten minutes, and more than a site's
/// interface contains. At 500 characters each they take 0.3 MB of the 5 MB of session storage. The limit also bounds
/// the damage if a page offers texts of visitors by mistake.
///
/// ```
/// use vitrine_core::i18n::{Learning, SESSION_LIMIT};
/// let mut learning = Learning::default();
/// let taken = (0..400).filter(|number| learning.offer(&format!("Page {number}"))).count();
/// assert_eq!(taken, SESSION_LIMIT);
/// ```
pub const SESSION_LIMIT: usize = 300;

/// The missing expressions of a session in one language, in order of arrival.
///
/// They may be offered before the dictionary is loaded. They are only returned with a dictionary, and without those
/// that it contains.
///
/// ```
/// use vitrine_core::i18n::{Dictionary, Learning};
/// let mut learning = Learning::default();
/// assert!(learning.offer("Retour") && learning.offer("Accueil"));
/// assert!(!learning.offer("Retour"), "it waits already");
/// let mut english = Dictionary::new("en");
/// english.insert("Retour", "Back");
/// assert_eq!(learning.next_batch(&english, 10), ["Accueil"]);
/// assert!(learning.next_batch(&english, 10).is_empty());
/// assert!(!learning.offer("Accueil"), "once in a session");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Learning {
    handed: Vec<String>,
    waiting: Vec<String>,
}

impl Learning {
    /// Queues an expression to translate; returns whether it was queued. It is not if it was already offered in this
    /// session, if the session is full, or if the server would refuse it ([`is_learnable`]).
    ///
    /// Offer only texts of the interface, never what a visitor typed.
    ///
    /// ```
    /// let mut learning = vitrine_core::i18n::Learning::default();
    /// assert!(!learning.offer("<b>Retour</b>"));
    /// ```
    pub fn offer(&mut self, expression: &str) -> bool {
        let mut known = self.handed.iter().chain(&self.waiting);
        let is_new = self.handed.len() + self.waiting.len() < SESSION_LIMIT
            && is_learnable(expression)
            && !known.any(|known| known == expression);
        if is_new {
            self.waiting.push(expression.to_owned());
        }
        is_new
    }

    /// Removes the next expressions that `dictionary` lacks from the queue and returns them in order, at most `limit`
    /// and [`BATCH_LIMIT`]. Queued expressions that it contains are discarded.
    ///
    /// ```
    /// use vitrine_core::i18n::{Dictionary, Learning};
    /// let mut learning = Learning::default();
    /// for expression in ["Oui", "Non", "OK"] {
    ///     learning.offer(expression);
    /// }
    /// let english = Dictionary::new("en");
    /// assert_eq!(learning.next_batch(&english, 2), ["Oui", "Non"]);
    /// assert_eq!(learning.next_batch(&english, 2), ["OK"]);
    /// ```
    pub fn next_batch(&mut self, dictionary: &Dictionary, limit: usize) -> Vec<String> {
        let mut batch = Vec::new();
        for expression in std::mem::take(&mut self.waiting) {
            if dictionary.get(&expression).is_some() {
                continue;
            }
            if batch.len() < limit.min(BATCH_LIMIT) {
                self.handed.push(expression.clone());
                batch.push(expression);
            } else {
                self.waiting.push(expression);
            }
        }
        batch
    }

    /// Offers those of `expressions` that `dictionary` lacks, and returns the next request bodies
    /// ([`Addition::body`]), at most `limit`, as [`Self::next_batch`] does.
    ///
    /// ```
    /// use vitrine_core::i18n::{Dictionary, Learning};
    /// let mut learning = Learning::default();
    /// let bodies = learning.next_bodies(&Dictionary::new("en"), ["Non"], 30);
    /// assert!(bodies[0].starts_with("action=add_traduction&cible=javascript&expression=Non&langue=en&"));
    /// assert!(learning.next_bodies(&Dictionary::new("en"), ["Non"], 30).is_empty());
    /// ```
    pub fn next_bodies<'e>(
        &mut self,
        dictionary: &Dictionary,
        expressions: impl IntoIterator<Item = &'e str>,
        limit: usize,
    ) -> Vec<String> {
        for expression in expressions {
            if dictionary.get(expression).is_none() {
                self.offer(expression);
            }
        }
        let batch = self.next_batch(dictionary, limit);
        let body = |expression: &String| Addition::new(expression, dictionary.language()).body();
        batch.iter().map(body).collect()
    }

    /// The number of queued expressions.
    ///
    /// ```
    /// let mut learning = vitrine_core::i18n::Learning::default();
    /// learning.offer("Retour");
    /// assert_eq!(learning.waiting(), 1);
    /// ```
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The expressions already returned. Store them in session storage so that the next page of the session does not
    /// send them again. Use one list per language.
    ///
    /// ```
    /// use vitrine_core::i18n::{Dictionary, Learning};
    /// let mut learning = Learning::default();
    /// learning.next_bodies(&Dictionary::new("en"), ["Non"], 30);
    /// assert_eq!(learning.handed(), ["Non"]);
    /// ```
    pub fn handed(&self) -> &[String] {
        &self.handed
    }

    /// Continues a session in which these were already returned; the queue is empty.
    ///
    /// ```
    /// use vitrine_core::i18n::Learning;
    /// let mut next_page = Learning::resumed(vec!["Non".into()]);
    /// assert!(!next_page.offer("Non"));
    /// ```
    pub fn resumed(handed: Vec<String>) -> Self {
        Self {
            handed,
            waiting: Vec::new(),
        }
    }
}

/// Whether the server accepts `expression`: 1 to 500 characters, no `<`, no control character, and not only spaces
/// (security 20).
///
/// ```
/// use vitrine_core::i18n::is_learnable;
/// assert!(is_learnable("Copier le lien"));
/// assert!(!is_learnable(" ") && !is_learnable("a < b") && !is_learnable("a\nb"));
/// ```
pub fn is_learnable(expression: &str) -> bool {
    let (mut length, mut says) = (0, false);
    for character in expression.chars() {
        if character == '<' || character.is_control() {
            return false;
        }
        length += 1;
        says |= !is_space(character);
    }
    says && length <= EXPRESSION_LIMIT
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    #[test]
    fn an_expression_has_at_most_500_characters_however_many_bytes() {
        assert!(is_learnable(&"é".repeat(500)));
        assert!(!is_learnable(&"é".repeat(501)));
    }

    #[test]
    fn neither_markup_nor_control_characters_nor_nothing_is_learnt() {
        for expression in [
            "", " ", "\u{a0} ", "<", "a<b", "\0", "a\u{7f}", "a\u{85}", "a\tb",
        ] {
            assert!(!is_learnable(expression), "{expression:?}");
        }
    }

    #[test]
    fn a_session_is_full_at_its_limit_and_the_dictionary_makes_room() {
        let mut learning = Learning::default();
        let taken = (0..400)
            .filter(|n| learning.offer(&format!("mot {n}")))
            .count();
        assert_eq!(taken, SESSION_LIMIT);
        let mut english = Dictionary::new("en");
        for n in 0..200 {
            english.insert(&format!("mot {n}"), "word");
        }
        assert_eq!(learning.next_batch(&english, 1), ["mot 200"]);
        assert_eq!(learning.waiting(), 99);
        assert!(learning.offer("mot 400"));
    }

    #[test]
    fn a_batch_is_never_longer_than_the_server_takes_in_a_minute() {
        let mut learning = Learning::default();
        for n in 0..40 {
            learning.offer(&format!("mot {n}"));
        }
        let english = Dictionary::new("en");
        assert_eq!(learning.next_batch(&english, usize::MAX).len(), BATCH_LIMIT);
        assert_eq!(learning.next_batch(&english, usize::MAX).len(), 10);
    }

    #[test]
    fn the_next_page_of_a_session_sends_nothing_again() {
        let mut learning = Learning::default();
        learning.offer("Oui");
        learning.offer("Non");
        learning.next_batch(&Dictionary::new("en"), 1);
        let mut next_page = Learning::resumed(learning.handed().to_vec());
        assert!(!next_page.offer("Oui"));
        assert!(next_page.offer("Non"), "it was not sent");
    }

    proptest! {
        #[test]
        fn nothing_is_handed_out_twice_and_no_limit_is_passed(
            steps in prop::collection::vec((0_u16..500, 0_usize..40, any::<bool>()), 0..600),
        ) {
            let mut learning = Learning::default();
            let mut dictionary = Dictionary::new("en");
            let mut handed = HashSet::new();
            for (n, limit, translated) in steps {
                learning.offer(&format!("mot {n}"));
                prop_assert!(learning.waiting() + handed.len() <= SESSION_LIMIT);
                if translated && n % 3 == 0 {
                    dictionary.insert(&format!("mot {n}"), "word");
                }
                if n % 7 == 0 {
                    let batch = learning.next_batch(&dictionary, limit);
                    prop_assert!(batch.len() <= limit.min(BATCH_LIMIT));
                    for expression in batch {
                        prop_assert_eq!(dictionary.get(&expression), None);
                        prop_assert!(handed.insert(expression));
                    }
                }
                if n % 50 == 0 {
                    learning = Learning::resumed(learning.handed);
                }
            }
        }
    }
}
