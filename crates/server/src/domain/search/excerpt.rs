//! The excerpt of a text that shows the words of a search.

use std::ops::Range;

use crate::domain::text::asked_words::{folded_words, is_small};
use crate::domain::text::tokens::{parts, words_of};

use super::query::SearchQuery;

/// Length of an excerpt in characters.
const LENGTH: usize = 200;
/// Characters before the first word found.
const BEFORE: usize = 60;
/// Maximum number of characters by which an excerpt is shortened at each end to begin or end between words.
const MOST_SHORTENED: usize = 30;

/// Part of an excerpt, matched or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// The text.
    pub text: String,
    /// Whether it is a word of the query.
    pub is_found: bool,
    /// Index of the text that it is part of.
    pub of: usize,
}

/// The excerpt of these texts, one after the other, around the first word found, in parts for highlighting.
///
/// ```
/// use vitrine_server::domain::search::excerpt::excerpt;
/// use vitrine_server::domain::search::query::SearchQuery;
/// let excerpt = excerpt(&SearchQuery::read("epi"), &["La salle d’Épinal."]);
/// let found: Vec<_> = excerpt.iter().filter(|stretch| stretch.is_found).collect();
/// assert_eq!(found[0].text, "Épinal");
/// ```
pub fn excerpt(query: &SearchQuery, texts: &[impl AsRef<str>]) -> Vec<Stretch> {
    let marks = Marks::of(query);
    let mut stretches: Vec<Stretch> = Vec::new();
    for (of, text) in texts.iter().enumerate() {
        // The no-break space before a colon is not a place to cut.
        let words = text.as_ref().split_ascii_whitespace();
        let text = words.collect::<Vec<_>>().join(" ");
        if text.is_empty() {
            continue;
        }
        if let Some(last) = stretches.last() {
            // Without a gap, a category would look like the first word of the next text.
            let is_whole = last.text.ends_with(['.', '!', '?', '…']);
            let gap = Stretch {
                text: if is_whole { " " } else { " · " }.to_owned(),
                is_found: false,
                of: last.of,
            };
            push(&mut stretches, gap);
        }
        for stretch in split(&text, of, &marks) {
            push(&mut stretches, stretch);
        }
    }
    let first = stretches.iter().position(|stretch| stretch.is_found);
    let before = stretches.iter().take(first.unwrap_or(0));
    let before: usize = before.map(|stretch| stretch.text.chars().count()).sum();
    let found = first.map_or(0, |at| stretches[at].text.chars().count());
    let shown = between_words(&stretches, before..before + found);
    cut(stretches, shown)
}

/// The words of a text and the separators between them, marked or not. A small word is marked between two others: "du"
/// in "Bal du Nouvel An".
fn split(text: &str, of: usize, marks: &Marks) -> impl Iterator<Item = Stretch> {
    let parts: Vec<&str> = parts(text).collect();
    let is_marked = |part: &&str| words_of(part).any(|word| marks.has(&word));
    let found: Vec<bool> = parts.iter().map(is_marked).collect();
    // Words and separators alternate.
    let is_gap = |at: usize| {
        let gap = parts.get(at).copied().unwrap_or_default();
        gap.chars()
            .all(|c| c.is_whitespace() || matches!(c, '\'' | '’'))
    };
    let is_between = |at: usize| {
        let before = at.checked_sub(2).and_then(|at| found.get(at));
        let both = before == Some(&true) && found.get(at + 2) == Some(&true);
        both && is_gap(at - 1) && is_gap(at + 1)
    };
    let is_small = |part: &str| folded_words(part).iter().any(|word| is_small(word));
    let stretch = |(at, part): (usize, &&str)| Stretch {
        text: (*part).to_owned(),
        is_found: found[at] || (is_between(at) && is_small(part)),
        of,
    };
    let stretches: Vec<Stretch> = parts.iter().enumerate().map(stretch).collect();
    stretches.into_iter()
}

/// The words that a query marks in a text, each everything that begins with it.
struct Marks<'q>(Vec<&'q str>);

impl<'q> Marks<'q> {
    fn of(query: &'q SearchQuery) -> Self {
        Self(query.searches().flatten().map(String::as_str).collect())
    }

    /// A single letter beside other words marks only itself: "3" not "30".
    fn has(&self, word: &str) -> bool {
        let is_alone = self.0.len() == 1;
        let begins = |mark: &&str| word.starts_with(mark) && (is_alone || mark.len() > 1);
        self.0.iter().any(|mark| begins(mark) || word == *mark)
    }
}

/// Appends a stretch; merges it with the last one if it continues it.
fn push(stretches: &mut Vec<Stretch>, stretch: Stretch) {
    match stretches.last_mut() {
        Some(last) if (last.is_found, last.of) == (stretch.is_found, stretch.of) => {
            last.text.push_str(&stretch.text);
        }
        _ => stretches.push(stretch),
    }
}

/// The characters of the excerpt around the first word found: whole words, if the text has spaces.
fn between_words(stretches: &[Stretch], found: Range<usize>) -> Range<usize> {
    let texts = stretches.iter().map(|stretch| &stretch.text);
    let text: Vec<char> = texts.flat_map(|text| text.chars()).collect();
    let is_place = |at: &usize, [space, word]: [usize; 2]| {
        text[at - space] == ' ' && text[at - word].is_alphanumeric()
    };
    let begins = |at: &usize| is_place(at, [1, 0]);
    let ends = |at: &usize| is_place(at, [0, 1]);
    let start = found.start.saturating_sub(BEFORE);
    let start = match start {
        0 => 0,
        _ => (start..=found.start.min(start + MOST_SHORTENED))
            .find(begins)
            .unwrap_or(start),
    };
    let end = start + LENGTH;
    let end = if end < text.len() {
        (found.end.max(end - MOST_SHORTENED)..=end)
            .rev()
            .find(ends)
            .unwrap_or(end)
    } else {
        text.len()
    };
    start..end
}

fn cut(stretches: Vec<Stretch>, shown: Range<usize>) -> Vec<Stretch> {
    let whole: usize = stretches
        .iter()
        .map(|stretch| stretch.text.chars().count())
        .sum();
    let (mut skip, mut left) = (shown.start, shown.len());
    let mut excerpt = Vec::new();
    for Stretch { text, is_found, of } in stretches {
        let length = text.chars().count();
        let text: String = text.chars().skip(skip).take(left).collect();
        skip = skip.saturating_sub(length);
        left -= text.chars().count();
        if !text.is_empty() {
            excerpt.push(Stretch { text, is_found, of });
        }
    }
    let gap = |beside: Option<&Stretch>| Stretch {
        text: "…".to_owned(),
        is_found: false,
        of: beside.map_or(0, |stretch| stretch.of),
    };
    if shown.start > 0 {
        excerpt.insert(0, gap(excerpt.first()));
    }
    if shown.end < whole {
        excerpt.push(gap(excerpt.last()));
    }
    excerpt
}

#[cfg(test)]
mod tests {
    use super::{SearchQuery, excerpt};
    use crate::domain::site::synonym::Synonym;

    fn shown(words: &str, text: &str) -> String {
        marked(&SearchQuery::read(words), text)
    }

    fn marked(query: &SearchQuery, text: &str) -> String {
        let stretches = excerpt(query, &[text]);
        let stretches = stretches.iter().map(|stretch| {
            if stretch.is_found {
                format!("[{}]", stretch.text)
            } else {
                stretch.text.clone()
            }
        });
        stretches.collect()
    }

    #[test]
    fn words_that_begin_so_are_found_whole_without_regard_to_accents() {
        assert_eq!(
            shown("ecole", "Les écoles, l’École."),
            "Les [écoles], l’[École]."
        );
        assert_eq!(shown("oeu d", "Œuvres d’art"), "[Œuvres] [d]’art");
        let with_accents_apart = "Un be\u{301}be\u{301}, le be\u{301}\u{ad}be\u{301}.";
        assert_eq!(
            shown("bébé", with_accents_apart),
            "Un [be\u{301}be\u{301}], le [be\u{301}\u{ad}be\u{301}]."
        );
        assert_eq!(shown("mark", "<mark>"), "<[mark]>");
        let with_fixed_spaces = "Marché\u{202f}: 3\u{a0}€";
        assert_eq!(shown("absent", with_fixed_spaces), with_fixed_spaces);
    }

    #[test]
    fn a_plural_and_its_singular_are_both_marked() {
        let text = "Animal, animaux, animation.";
        assert_eq!(shown("animaux", text), "[Animal], [animaux], animation.");
    }

    #[test]
    fn initials_are_marked_whole_and_a_digit_as_a_word_alone() {
        for words in ["ccas", "c.c.a.s."] {
            assert_eq!(
                shown(words, "Le C.C.A.S., le CCAS"),
                "Le [C.C.A.S]., le [CCAS]"
            );
        }
        let schools = "Écoles n° 3, n° 30, nouvelle";
        assert_eq!(
            shown("école n° 3", schools),
            "[Écoles] [n]° [3], [n]° 30, nouvelle"
        );
    }

    #[test]
    fn a_small_word_is_marked_between_two_others() {
        let text = "Du bal de la ville au Bal du Nouvel An";
        assert_eq!(
            shown("bal de nouvel an", text),
            "Du [bal] de la ville au [Bal] [du] [Nouvel] [An]"
        );
    }

    #[test]
    fn small_words_of_another_name_are_marked_within_the_name_alone() {
        let synonym = |names: [&str; 2]| Synonym {
            language: None,
            words: names.map(str::to_owned).to_vec(),
        };
        let town_hall = synonym(["mairie", "hôtel de ville"]);
        let query = SearchQuery::read("mairie").knowing([&town_hall]);
        assert_eq!(
            marked(&query, "Demain de l’hôtel de ville à la mairie de Caen."),
            "Demain de l’[hôtel] [de] [ville] à la [mairie] de Caen."
        );
        let card = synonym(["carte d’identité", "CNI"]);
        let query = SearchQuery::read("carte identité").knowing([&card]);
        assert_eq!(marked(&query, "La CNI."), "La [CNI].");
    }

    #[test]
    fn an_excerpt_of_several_texts_says_which_one_each_part_is_of() {
        let query = SearchQuery::read("bal");
        let stretches = excerpt(&query, &["Shops", "", "Le bal.", "Samedi"]);
        let parts = stretches.iter().map(|part| (part.text.as_str(), part.of));
        assert_eq!(
            parts.collect::<Vec<_>>(),
            [
                ("Shops · ", 0),
                ("Le ", 2),
                ("bal", 2),
                (". ", 2),
                ("Samedi", 3)
            ]
        );
    }

    #[test]
    fn a_long_text_is_cut_round_the_first_word_that_is_found() {
        let text = format!("{} moulin {}", "a ".repeat(300), "b ".repeat(300));
        let excerpt = shown("moulin", &text);
        assert!(
            excerpt.starts_with('…') && excerpt.ends_with('…') && excerpt.contains("[moulin]"),
            "{excerpt}"
        );
        assert_eq!(excerpt.chars().count(), 200 + 4);
        let without = shown("absent", &text);
        assert!(without.starts_with("a a") && without.ends_with('…'));
        assert_eq!(shown("x", ""), "");
    }

    #[test]
    fn an_excerpt_begins_and_ends_between_words() {
        let text = format!("{}moulin {}", "rivière ".repeat(40), "vallée ".repeat(40));
        let excerpt = shown("moulin", &text);
        assert!(excerpt.starts_with("…rivière rivière"), "{excerpt}");
        assert!(excerpt.contains(" [moulin] "), "{excerpt}");
        assert!(excerpt.ends_with("vallée vallée…"), "{excerpt}");
        let unbroken = "x/".repeat(200);
        assert_eq!(shown("absent", &unbroken).chars().count(), 200 + 1);
    }

    #[test]
    fn a_word_that_is_longer_than_the_place_for_a_gap_is_cut_within() {
        let long = "x/".repeat(200);
        assert_eq!(shown("absent", &format!("un {long}")).chars().count(), 201);
        let excerpt = shown("moulin", &format!("{long} un moulin {}", "b ".repeat(300)));
        assert!(excerpt.starts_with("…x/x"), "{excerpt}");
    }
}
