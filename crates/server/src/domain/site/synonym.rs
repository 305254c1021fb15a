//! Synonyms for searches: visitors find what the site calls by another name.

use serde::{Deserialize, Serialize};

use crate::domain::text::asked_words::asked_words;

/// `[search]` in `site.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchConfig {
    /// Groups of words.
    #[serde(default, rename = "synonym", skip_serializing_if = "Vec::is_empty")]
    pub synonyms: Vec<Synonym>,
}

/// Names of one thing. A search for one of them finds the others, too.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Synonym {
    /// Language of the words; by default the site's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The names, each of one or more words.
    pub words: Vec<String>,
}

/// A name that replaces words of a search.
pub struct Instead<'a> {
    /// The words to search for.
    pub words: Vec<String>,
    /// The name as written by the site.
    pub name: &'a str,
}

impl Synonym {
    /// Alternative searches if these words contain one of the names. Of several names the longest one counts: "carte
    /// d’identité" is more than "carte".
    pub fn instead_of<'a>(&'a self, asked: &[String]) -> Vec<Instead<'a>> {
        let named = self.words.iter().map(|name| (name, asked_words(name)));
        let named: Vec<(&String, Vec<String>)> = named.collect();
        let holds = |words: &Vec<String>| {
            !words.is_empty() && words.iter().all(|word| asked.contains(word))
        };
        let met = named.iter().filter(|(_, words)| holds(words));
        let Some((_, met)) = met.max_by_key(|(_, words)| words.len()) else {
            return Vec::new();
        };
        let rest = asked.iter().filter(|word| !met.contains(word));
        let rest: Vec<&String> = rest.collect();
        let others = named.iter().filter(|(_, words)| !holds(words));
        let instead = others.map(|(name, words)| Instead {
            words: words.iter().chain(rest.iter().copied()).cloned().collect(),
            name,
        });
        instead.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Synonym;
    use crate::domain::text::asked_words::asked_words;

    fn instead(names: &[&str], asked: &str) -> Vec<String> {
        let synonym = Synonym {
            language: None,
            words: names.iter().map(|&name| name.to_owned()).collect(),
        };
        let asked = asked_words(asked);
        let found = synonym.instead_of(&asked).into_iter();
        found.map(|instead| instead.words.join(" ")).collect()
    }

    #[test]
    fn a_name_stands_for_the_others_whatever_its_accents_case_and_number() {
        let names = ["poubelle", "déchets", "ordures ménagères"];
        assert_eq!(
            instead(&names, "POUBELLES"),
            ["dechet", "ordure menagere"],
            "a plural is its singular"
        );
        assert_eq!(
            instead(&names, "jour dechet"),
            ["poubelle jour", "ordure menagere jour"]
        );
        assert_eq!(instead(&["journal", "bulletin"], "journaux"), ["bulletin"]);
    }

    #[test]
    fn all_words_of_a_name_must_be_there() {
        let names = ["carte d’identité", "CNI"];
        assert_eq!(instead(&names, "identité carte"), ["cni"]);
        assert_eq!(instead(&names, "cni"), ["carte identite"]);
        assert_eq!(instead(&names, "carte postale"), [""; 0]);
        assert_eq!(instead(&names, "cnil"), [""; 0], "no beginning of a word");
    }

    #[test]
    fn the_longest_name_counts() {
        let names = ["ordures", "ordures ménagères", "déchets"];
        assert_eq!(instead(&names, "ordures ménagères"), ["dechet"]);
    }
}
