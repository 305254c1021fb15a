//! The domain on joined texts, as JavaScript calls it: the dictionary crosses as its cache, lists
//! cross separated by U+001F (units) and U+001E (records).

use super::pieces::END;
use super::{Addition, Counted, Dictionary, Learning, open_cache, write_cache};
use crate::text::split;

/// Parts records: U+001E, the record separator.
const RECORD_SEPARATOR: u8 = 0x1e;

/// The cache of the server's entries, expression and translation separated by U+001F, the entries by
/// U+001E; an entry without a translation is passed over. `version` and `language` as for
/// [`write_cache`].
///
/// ```
/// use vitrine_core::i18n::{keep, read_cache};
/// let kept = keep("Oui\u{1f}Yes\u{1e}Non\u{1f}No\u{1e}OK", ("7", "en"));
/// let english = read_cache(&kept, ("7", "en")).expect("just written");
/// assert_eq!((english.len(), english.translate("Non")), (2, "No"));
/// ```
pub fn keep(entries: &str, (version, language): (&str, &str)) -> String {
    let mut dictionary = Dictionary::new(language);
    for entry in split(entries, RECORD_SEPARATOR) {
        if let [expression, translation, ..] = split(entry, END).as_slice() {
            dictionary.insert(expression, translation);
        }
    }
    write_cache(&dictionary, version)
}

/// The translations of `expressions`, separated by U+001F as they are, from the dictionary whose cache
/// is `kept`; without one they come back themselves (spec 8).
///
/// With a count, every expression may be two, for one thing and for several, separated by U+001E:
/// see [`Counted`]. Without one a text stays as it is written, `{n}` too.
///
/// ```
/// use vitrine_core::i18n::{keep, translate};
/// let kept = keep("Oui\u{1f}Yes\u{1e}{n} pages\u{1f}{n} pages!", ("7", "en"));
/// assert_eq!(translate(&kept, "Oui\u{1f}Non", None), "Yes\u{1f}Non");
/// assert_eq!(translate(&kept, "{n} page\u{1e}{n} pages", Some(0)), "0 pages!");
/// assert_eq!(translate("", "Oui", None), "Oui");
/// ```
pub fn translate(kept: &str, expressions: &str, n: Option<u32>) -> String {
    let dictionary = open_cache(kept).unwrap_or_default();
    let mut out = String::with_capacity(expressions.len());
    for (at, expression) in split(expressions, END).into_iter().enumerate() {
        if at > 0 {
            out.push(char::from(END));
        }
        let Some(n) = n else {
            out.push_str(dictionary.translate(expression));
            continue;
        };
        let forms = split(expression, RECORD_SEPARATOR);
        let one = forms.first().copied().unwrap_or_default();
        let many = forms.get(1).copied().unwrap_or(one);
        out.push_str(&Counted { one, many, n }.text(&dictionary));
    }
    out
}

/// What the server shall learn next: of `expressions`, separated by U+001F, those that the dictionary
/// whose cache is `kept` lacks, in their order and by the rules of [`Learning`]; `session` is the
/// text that the last call gave, empty at first or for a new session.
///
/// The answer is separated by U+001E: the text of the session to keep, then at most `limit` bodies
/// ([`Addition::body`]). Without a dictionary there is none: it may hold what seems to be missing.
///
/// ```
/// use vitrine_core::i18n::{keep, next_additions};
/// let kept = keep("Oui\u{1f}Yes", ("7", "en"));
/// let answer = next_additions((&kept, ""), "Oui\u{1f}Non", 30);
/// let (session, bodies) = answer.split_once('\u{1e}').expect("one body");
/// assert!(bodies.starts_with("action=add_traduction&cible=javascript&expression=Non&langue=en&"));
/// assert_eq!(next_additions((&kept, session), "Oui\u{1f}Non", 30), session);
/// assert_eq!(next_additions(("", session), "Si", 30), session);
/// ```
pub fn next_additions((kept, session): (&str, &str), expressions: &str, limit: usize) -> String {
    let mut learning = Learning::read(session).unwrap_or_default();
    let mut bodies = String::new();
    if let Ok(dictionary) = open_cache(kept) {
        for expression in split(expressions, END) {
            if dictionary.get(expression).is_none() {
                learning.offer(expression);
            }
        }
        for expression in learning.next_batch(&dictionary, limit) {
            bodies.push(char::from(RECORD_SEPARATOR));
            bodies.push_str(&Addition::new(&expression, dictionary.language()).body());
        }
    }
    let mut out = learning.write();
    out.push_str(&bodies);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The bodies' expressions, undecoded, and the session.
    fn asked(answer: &str) -> (Vec<&str>, &str) {
        let parts = split(answer, RECORD_SEPARATOR);
        let bodies = parts[1..]
            .iter()
            .filter_map(|body| {
                body.split('&')
                    .find_map(|field| field.strip_prefix("expression="))
            })
            .collect();
        (bodies, parts[0])
    }

    #[test]
    fn a_stray_separator_spoils_its_own_entry_alone() {
        let kept = keep(
            "Oui\u{1f}Yes\u{1f}x\u{1e}\u{1e}\u{1f}\u{1e}Non\u{1f}No",
            ("", "en"),
        );
        assert_eq!(translate(&kept, "Oui\u{1f}Non", None), "Yes\u{1f}No");
    }

    #[test]
    fn batches_follow_each_other_over_the_pages_of_a_session() {
        let kept = keep("", ("", "en"));
        let wanted = "a\u{1f}b\u{1f}c\u{1f}a\u{1f}<b>\u{1f} ";
        let first = next_additions((&kept, ""), wanted, 2);
        let (bodies, session) = asked(&first);
        assert_eq!(bodies, ["a", "b"]);
        let second = next_additions((&kept, session), wanted, 2);
        let (bodies, session) = asked(&second);
        assert_eq!(bodies, ["c"]);
        assert_eq!(next_additions((&kept, session), wanted, 2), session);
    }

    #[test]
    fn a_damaged_session_begins_again_and_a_damaged_dictionary_asks_for_nothing() {
        let kept = keep("", ("", "en"));
        assert_eq!(asked(&next_additions((&kept, "x"), "a", 1)).0, ["a"]);
        assert_eq!(asked(&next_additions((&kept[1..], ""), "a", 1)).0, [""; 0]);
    }

    proptest! {
        #[test]
        fn every_expression_gets_one_text(expressions in "[ab{n}\u{1e}\u{1f}é]{0,12}", n in prop::option::of(0_u32..3)) {
            let kept = keep("a\u{1f}é\u{1e}b\u{1f}{n}", ("", "fr"));
            let count = |text: &str| split(text, END).len();
            prop_assert_eq!(count(&translate(&kept, &expressions, n)), count(&expressions));
        }

        #[test]
        fn no_text_makes_it_panic(kept in any::<String>(), session in any::<String>(), limit in any::<usize>()) {
            let entries = keep(&kept, (&session, &kept));
            let _ = translate(&entries, &session, Some(1));
            let _ = next_additions((&kept, &session), &kept, limit);
            let _ = next_additions((&entries, &session), &kept, limit);
        }
    }
}
