//! The dictionary as text, for the browser's storage. It holds nothing of a session: what the
//! interface says is the same for everybody.
//!
//! It is pieces: a seal, the form of the text, the version, the language, then expression and
//! translation by turns.

use super::pieces::{next_piece, push_piece, sealed, unsealed};
use super::{Dictionary, I18nError};

/// The form of the text; another one makes every older cache one of another version.
const FORM: &str = "2";

/// The text to keep of `dictionary`. `version` says which dictionary of the server it is (a
/// revision, a date, a build): any text that changes when the translations do.
///
/// ```
/// use vitrine_core::i18n::{Dictionary, read_cache, write_cache};
/// let mut english = Dictionary::new("en");
/// english.insert("Retour", "Back");
/// let kept = write_cache(&english, "2026-11-21");
/// assert_eq!(read_cache(&kept, ("2026-11-21", "en")), Ok(english));
/// ```
pub fn write_cache(dictionary: &Dictionary, version: &str) -> String {
    let mut body = String::new();
    for text in [FORM, version, dictionary.language()] {
        push_piece(&mut body, text);
    }
    for (expression, translation) in dictionary.entries() {
        push_piece(&mut body, expression);
        push_piece(&mut body, translation);
    }
    sealed(&body)
}

/// The dictionary that [`write_cache`] wrote, if it is of this version and this language, both
/// compared as they are.
///
/// # Errors
/// The verdict, [`I18nError`]: the text is damaged, of another version, or of another language.
///
/// ```
/// use vitrine_core::i18n::{Dictionary, I18nError, read_cache, write_cache};
/// let kept = write_cache(&Dictionary::new("en"), "41");
/// assert_eq!(read_cache(&kept, ("42", "en")), Err(I18nError::OtherVersion));
/// assert_eq!(read_cache(&kept, ("41", "de")), Err(I18nError::OtherLanguage));
/// assert_eq!(read_cache(&kept[1..], ("41", "en")), Err(I18nError::Damaged));
/// ```
pub fn read_cache(text: &str, (version, language): (&str, &str)) -> Result<Dictionary, I18nError> {
    let body = unsealed(text).ok_or(I18nError::Damaged)?;
    let mut from = 0;
    for (expected, verdict) in [
        (FORM, I18nError::OtherVersion),
        (version, I18nError::OtherVersion),
        (language, I18nError::OtherLanguage),
    ] {
        if next_piece(body, &mut from) != Some(expected) {
            return Err(verdict);
        }
    }
    let mut dictionary = Dictionary::new(language);
    while let Some(expression) = next_piece(body, &mut from) {
        let translation = next_piece(body, &mut from).unwrap_or_default();
        dictionary.insert(expression, translation);
    }
    Ok(dictionary)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_cache_of_another_form_is_one_of_another_version() {
        let mut body = String::new();
        for text in ["0", "v", "en"] {
            push_piece(&mut body, text);
        }
        assert_eq!(
            read_cache(&sealed(&body), ("v", "en")),
            Err(I18nError::OtherVersion)
        );
    }

    #[test]
    fn a_sealed_text_that_is_no_dictionary_is_refused() {
        for (body, verdict) in [
            ("", I18nError::OtherVersion),
            ("1:2", I18nError::OtherVersion),
            ("1:21:v", I18nError::OtherLanguage),
            ("1:21:v2:de", I18nError::OtherLanguage),
        ] {
            let read = read_cache(&sealed(body), ("v", "en"));
            assert_eq!(read, Err(verdict), "{body:?}");
        }
    }

    proptest! {
        #[test]
        fn reading_undoes_writing(
            entries in prop::collection::vec((any::<String>(), any::<String>()), 0..90),
            version in ".{0,4}",
            language in ".{0,4}",
        ) {
            let mut dictionary = Dictionary::new(&language);
            for (expression, translation) in &entries {
                dictionary.insert(expression, translation);
            }
            let kept = write_cache(&dictionary, &version);
            let read = read_cache(&kept, (&version, &language));
            for (expression, _) in &entries {
                prop_assert_eq!(read.as_ref().map(|read| read.get(expression)), Ok(dictionary.get(expression)));
            }
            prop_assert_eq!(read, Ok(dictionary));
        }

        #[test]
        fn a_cache_that_was_cut_is_damaged(cut in 0_usize..60) {
            let mut dictionary = Dictionary::new("en");
            dictionary.insert("Réessayer", "Try again");
            let kept = write_cache(&dictionary, "42");
            let short: String = kept.chars().take(cut).collect();
            prop_assume!(short != kept);
            prop_assert_eq!(read_cache(&short, ("42", "en")), Err(I18nError::Damaged));
        }

        #[test]
        fn no_text_makes_it_panic(text in any::<String>(), near in "[0-3a-c:]{0,16}") {
            let _ = read_cache(&text, ("", ""));
            let _ = read_cache(&sealed(&near), ("", ""));
        }
    }
}
