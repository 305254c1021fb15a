//! Who did what.

use askama::Template;

use super::super::shell::Shell;
use super::Office;

/// View of the audit log.
#[derive(Template)]
#[template(path = "back_office/journal.html")]
pub struct JournalPage<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// What every page shows.
    pub office: Office<'a>,
    /// What was done, newest first.
    pub deeds: Vec<Deed>,
    /// Address of the newest lines, on a page of older ones.
    pub newest: Option<String>,
    /// Address of older ones.
    pub older: Option<String>,
}

/// A line of the log.
pub struct Deed {
    /// When.
    pub when: String,
    /// Name of the account; its key if it is gone; empty for a command of the program.
    pub who: String,
    /// What was done, as it is stored.
    pub action: String,
    /// What it was done to.
    pub subject: String,
}

/// What is noted, and how it reads in French.
const ACTIONS: [(&str, &str); 21] = [
    ("login", "Connexion"),
    ("logout", "Déconnexion"),
    ("password_link", "Lien pour un nouveau mot de passe"),
    ("password_set", "Nouveau mot de passe"),
    ("account_added", "Compte ajouté"),
    ("account_disabled", "Compte fermé"),
    ("account_enabled", "Compte rouvert"),
    ("role_set", "Droits changés"),
    ("element_created", "Élément créé"),
    ("element_saved", "Élément enregistré"),
    ("element_submitted", "Élément proposé"),
    ("element_published", "Élément publié"),
    ("element_unpublished", "Élément dépublié"),
    ("element_refused", "Élément refusé"),
    // An earlier version has noted it.
    ("element_toggled", "Publication changée"),
    ("element_deleted", "Élément supprimé"),
    ("expression_translated", "Expression traduite"),
    ("expression_dismissed", "Expression ignorée"),
    ("permalink_made", "Permalien créé"),
    ("messages_exported", "Messages exportés"),
    ("message_erased", "Message effacé"),
];

impl Deed {
    /// What was done, in French; what nobody knows stands as it is stored.
    fn said(&self) -> &str {
        let known = ACTIONS.iter().find(|(action, _)| *action == self.action);
        known.map_or(&self.action, |(_, french)| french)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::ACTIONS;

    /// All words of our own sources that look like an action of the log, at the places where lines are noted.
    fn noted(folder: &Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                noted(&path, found);
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source");
            let starts = [
                "element_",
                "account_",
                "password_",
                "expression_",
                "message",
            ];
            for word in source.split('"').skip(1).step_by(2) {
                let plain = word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
                let ends = ["ed", "_set", "_link"]
                    .iter()
                    .any(|end| word.ends_with(end));
                if plain && ends && starts.iter().any(|start| word.starts_with(start)) {
                    found.push(word.to_owned());
                }
            }
        }
    }

    #[test]
    fn everything_that_is_noted_reads_in_french() {
        let mut found = Vec::new();
        for folder in ["src/store", "src/routes"] {
            noted(
                &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
                &mut found,
            );
        }
        assert!(found.len() >= 15, "{found:?}");
        for action in found {
            assert!(
                ACTIONS.iter().any(|(known, _)| *known == action),
                "{action}"
            );
        }
    }
}
