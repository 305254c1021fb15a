//! Owners of elements that are not among the folder's accounts, by file and line.

use std::collections::HashSet;

use toml::de::DeTable;

use super::accounts_file;
use super::folder::Folder;
use super::left_out::{tables, text_of};
use super::source_text::Problem;

/// Returns the owners that have no account in `accounts.toml`. This is no mistake: the database may have the account. A
/// folder without accounts reports nothing.
pub fn of(folder: &Folder) -> Vec<Problem> {
    let accounts = accounts_file::read(folder, &mut Vec::new());
    if accounts.is_empty() {
        return Vec::new();
    }
    let known: HashSet<&str> = accounts
        .iter()
        .map(|account| account.key.as_str())
        .collect();
    let mut notes = Vec::new();
    for (_, text) in &folder.elements {
        let Ok(table) = DeTable::parse(&text.text) else {
            continue;
        };
        for element in tables(table.get_ref(), "element") {
            let owner = text_of(element, "owner").filter(|owner| !known.contains(owner));
            if let (Some(owner), Some(value)) = (owner, element.get("owner")) {
                let message = format!(
                    "accounts.toml has no account `{owner}`: unless the database has it, the element is nobody’s"
                );
                notes.push(text.problem(value.span(), message));
            }
        }
    }
    notes
}
