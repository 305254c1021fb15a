//! Texts of the page's script and of the server's own views, in the languages of a site.

use std::collections::{BTreeMap, BTreeSet};

use super::languages::Languages;
use super::proof::Checked;
use crate::domain::content::DictionaryEntry;
use crate::domain::fault::{ElementFault, Fault, Path, SettingFault, SiteFault, Why};

/// The targets of texts.
const TARGETS: [&str; 2] = ["javascript", "site"];

/// Maximum length of an expression that a visitor's page may add (security 20), so that exports can be imported.
const MOST_LETTERS: usize = 500;

/// The dictionary of one language as written in a file or a form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DictionaryDraft {
    /// Language code.
    pub language: String,
    /// Translations by target, then by expression; an empty one is still missing.
    pub texts: BTreeMap<String, BTreeMap<String, String>>,
}

/// Its entries as stored, or all that is wrong with them.
pub fn check(
    draft: &DictionaryDraft,
    languages: &Languages,
) -> Result<Vec<Checked<DictionaryEntry>>, Vec<Fault>> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    if !languages.has(&draft.language) {
        let why = ElementFault::UnknownLanguage {
            code: draft.language.clone(),
            known: languages.all(),
        };
        faults.push(Fault::at(Path::default(), why));
    }
    for (target, texts) in &draft.texts {
        if !TARGETS.contains(&target.as_str()) {
            faults.push(Fault::of(target, SiteFault::UnknownTarget(target.clone())));
            continue;
        }
        for (expression, text) in texts {
            let is_long = expression.chars().count() > MOST_LETTERS;
            if is_long || expression.trim().is_empty() {
                let at = Path::of(target).key(expression);
                let why = SiteFault::InvalidExpression { most: MOST_LETTERS };
                faults.push(Fault::at(at, why));
                continue;
            }
            found.push(Checked::new(DictionaryEntry {
                language: draft.language.clone(),
                target: target.clone(),
                expression: expression.clone(),
                value: Some(text.clone()).filter(|text| !text.is_empty()),
            }));
        }
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        Err(faults)
    }
}

/// Maximum length of a translation by an editor.
pub const LONGEST_TRANSLATION: usize = 1_000;

/// Checks an editor's translation of one expression: one line of text that contains exactly the placeholders of the
/// expression, so that no number is lost and no placeholder is shown unfilled.
pub fn translation(
    entry: &DictionaryEntry,
    languages: &Languages,
) -> Result<Checked<DictionaryEntry>, Vec<Fault>> {
    let text = entry.value.as_deref().unwrap_or_default().trim();
    let most = LONGEST_TRANSLATION;
    let (asked, written) = (places(&entry.expression), places(text));
    let lost = asked.difference(&written).copied();
    let added = written.difference(&asked).copied();
    let wrong = if text.is_empty() {
        Some(SettingFault::Empty.into())
    } else if text.chars().count() > most {
        Some(SettingFault::TooLong { most }.into())
    } else if text.contains(char::is_control) {
        Some(SettingFault::Malformed("a control character".to_owned()).into())
    } else if asked != written {
        Some(Why::from(SiteFault::OtherPlaces {
            lost: lost.map(str::to_owned).collect(),
            added: added.map(str::to_owned).collect(),
        }))
    } else {
        None
    };
    let draft = DictionaryDraft {
        language: entry.language.clone(),
        texts: [(
            entry.target.clone(),
            [(entry.expression.clone(), text.to_owned())].into(),
        )]
        .into(),
    };
    let mut faults: Vec<Fault> = Vec::new();
    faults.extend(wrong.map(|why| Fault::of("value", why)));
    match check(&draft, languages) {
        Ok(mut entries) if faults.is_empty() => entries.pop().ok_or(faults),
        Ok(_) => Err(faults),
        Err(of_draft) => {
            faults.extend(of_draft);
            Err(faults)
        }
    }
}

/// Names in braces, such as `{n}`.
fn places(text: &str) -> BTreeSet<&str> {
    let is_name = |name: &&str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        !name.is_empty() && name.bytes().all(plain)
    };
    let after = text.split('{').skip(1);
    let names = after.filter_map(|rest| Some(rest.split_once('}')?.0));
    names.filter(is_name).collect()
}

/// The dictionaries of these entries, by language.
pub fn drafts(entries: &[DictionaryEntry]) -> Vec<DictionaryDraft> {
    let mut drafts: BTreeMap<&str, DictionaryDraft> = BTreeMap::new();
    for entry in entries {
        let draft = drafts.entry(&entry.language).or_default();
        draft.language.clone_from(&entry.language);
        let texts = draft.texts.entry(entry.target.clone()).or_default();
        let value = entry.value.clone().unwrap_or_default();
        texts.insert(entry.expression.clone(), value);
    }
    drafts.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_TRANSLATION, translation};
    use crate::domain::content::DictionaryEntry;
    use crate::domain::fault::{SettingFault, SiteFault, Why};
    use crate::domain::rules::languages::Languages;

    fn judged(expression: &str, value: &str) -> Result<String, Why> {
        let entry = DictionaryEntry {
            language: "en".to_owned(),
            target: "javascript".to_owned(),
            expression: expression.to_owned(),
            value: Some(value.to_owned()),
        };
        let languages = Languages {
            own: Some("fr".to_owned()),
            further: vec!["en".to_owned()],
        };
        match translation(&entry, &languages) {
            Ok(entry) => Ok(entry.into_inner().value.unwrap_or_default()),
            Err(faults) => Err(faults[0].why.clone()),
        }
    }

    #[test]
    fn a_translation_is_a_line_of_text() {
        assert_eq!(judged("Fermer", " Close "), Ok("Close".to_owned()));
        assert_eq!(judged("Fermer", "  "), Err(SettingFault::Empty.into()));
        let (most, long) = (LONGEST_TRANSLATION, "é".repeat(LONGEST_TRANSLATION));
        assert_eq!(judged("Fermer", &long), Ok(long.clone()));
        assert_eq!(
            judged("Fermer", &format!("{long}é")),
            Err(SettingFault::TooLong { most }.into())
        );
        assert!(matches!(
            judged("Fermer", "Clo\nse"),
            Err(Why::Setting(SettingFault::Malformed(_)))
        ));
    }

    #[test]
    fn it_has_the_places_of_its_expression_and_no_other() {
        let results = "{n} résultat sur {total}";
        let right = "{total} results, {n} shown";
        assert_eq!(judged(results, right), Ok(right.to_owned()));
        let wrong = |lost: &[&str], added: &[&str]| {
            let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
            Err(Why::from(SiteFault::OtherPlaces {
                lost: owned(lost),
                added: owned(added),
            }))
        };
        assert_eq!(judged(results, "{n} results"), wrong(&["total"], &[]));
        assert_eq!(judged(results, "{N} of {total}"), wrong(&["n"], &["N"]));
        assert_eq!(judged("Fermer", "Close {x}"), wrong(&[], &["x"]));
        assert_eq!(judged("a { b }", "c { d }"), Ok("c { d }".to_owned()));
    }

    #[test]
    fn a_language_that_the_site_does_not_have_is_refused() {
        let entry = DictionaryEntry {
            language: "de".to_owned(),
            target: "javascript".to_owned(),
            expression: "Fermer".to_owned(),
            value: Some("Schließen".to_owned()),
        };
        let languages = Languages {
            own: Some("fr".to_owned()),
            further: Vec::new(),
        };
        assert!(translation(&entry, &languages).is_err());
    }
}
