//! Synonyms for the search of a site.

use super::site_draft::SiteDraft;
use crate::domain::fault::{ElementFault, Fault, Path, SettingFault, SiteFault, Why};
use crate::domain::site::synonym::{SearchConfig, Synonym};
use crate::domain::text::asked_words::asked_words;

/// Maximum number of groups of a site; each search goes through all of them.
const MOST_GROUPS: usize = 200;
/// Number of names of one thing; each may cause a search of its own.
const LEAST_NAMES: usize = 2;
const MOST_NAMES: usize = 8;
/// Maximum number of words of a name.
const MOST_WORDS: usize = 4;
/// Maximum length of a name, in characters.
const LONGEST_NAME: usize = 60;

/// Returns what is wrong with the synonyms of a site.
pub fn check(search: &SearchConfig, draft: &SiteDraft) -> Vec<Fault> {
    let mut faults = Vec::new();
    let at = Path::of("search").key("synonym");
    if search.synonyms.len() > MOST_GROUPS {
        let why = SiteFault::TooManySynonyms { most: MOST_GROUPS };
        faults.push(Fault::at(at.clone(), why));
    }
    for (number, group) in search.synonyms.iter().enumerate() {
        let at = at.clone().at(number);
        let languages = draft.languages();
        let language = group.language.as_ref();
        faults.extend(language.filter(|code| !languages.has(code)).map(|code| {
            let why = ElementFault::UnknownLanguage {
                code: code.clone(),
                known: languages.all(),
            };
            Fault::at(at.clone().key("language"), why)
        }));
        let wrong = check_names(group).into_iter();
        faults.extend(wrong.map(|why| Fault::at(at.clone().key("words"), why)));
    }
    faults
}

fn check_names(group: &Synonym) -> Vec<Why> {
    let mut faults = Vec::new();
    if !(LEAST_NAMES..=MOST_NAMES).contains(&group.words.len()) {
        let (least, most) = (LEAST_NAMES, MOST_NAMES);
        faults.push(SiteFault::NamesOutOfBounds { least, most }.into());
    }
    let mut met: Vec<Vec<String>> = Vec::new();
    for name in &group.words {
        let words = asked_words(name);
        if name.chars().count() > LONGEST_NAME {
            faults.push(SettingFault::TooLong { most: LONGEST_NAME }.into());
        } else if !(1..=MOST_WORDS).contains(&words.len()) {
            let (name, most) = (name.clone(), MOST_WORDS);
            faults.push(SiteFault::InvalidName { name, most }.into());
        } else if met.contains(&words) {
            faults.push(SiteFault::NameTwice(name.clone()).into());
        } else {
            met.push(words);
        }
    }
    faults
}
