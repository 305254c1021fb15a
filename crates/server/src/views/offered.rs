//! The names of the values that visitors filter by.

use crate::domain::language::translator::Translator;
use crate::domain::listing::selection::{FilterChoice, Offer};

use super::safe::Lang;

/// Returns the name of a value, and its language: the elements' own, or the dictionary's.
pub fn named<'c, 'w: 'c>(
    offer: &Offer,
    choice: &'c FilterChoice,
    words: Translator<'w>,
) -> (&'c str, Lang<'w>) {
    let foreign = words.original().filter(|_| offer.is_untranslated(choice));
    match foreign.and_then(|_| words.known(&choice.label)) {
        Some(known) => (known, Lang::of(None)),
        None => (&choice.label, Lang::of(foreign)),
    }
}
