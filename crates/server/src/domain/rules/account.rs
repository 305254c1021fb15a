//! The accounts in a site's folder.

use std::collections::HashSet;

use serde::Deserialize;

use super::proof::Checked;
use crate::domain::account::{Role, login_of};
use crate::domain::fault::{Fault, Path, SettingFault, SiteFault};
use crate::domain::values::key::is_key;

/// Accounts as written in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountDrafts {
    /// The accounts.
    #[serde(default, rename = "account")]
    pub accounts: Vec<AccountDraft>,
}

/// An account as written in a file; it has no password.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountDraft {
    /// Key by which elements refer to their owner.
    pub key: String,
    /// Mail address.
    pub email: String,
    /// Display name.
    pub name: String,
    /// Role.
    pub role: Role,
    /// Whether a member publishes without an editor.
    #[serde(default = "yes")]
    pub publishes: bool,
}

fn yes() -> bool {
    true
}

/// The accounts as stored, or all that is wrong with them.
///
/// ```
/// use vitrine_server::domain::account::Role;
/// use vitrine_server::domain::rules::account::{AccountDraft, AccountDrafts, check};
/// let account = AccountDraft {
///     key: "jeanne".to_owned(),
///     email: "Jeanne@Exemple.test".to_owned(),
///     name: "Jeanne".to_owned(),
///     role: Role::Member,
///     publishes: true,
/// };
/// let drafts = AccountDrafts { accounts: vec![account] };
/// assert_eq!(check(&drafts).expect("it is right")[0].email, "jeanne@exemple.test");
/// ```
pub fn check(drafts: &AccountDrafts) -> Result<Vec<Checked<AccountDraft>>, Vec<Fault>> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    let (mut keys, mut logins) = (HashSet::new(), HashSet::new());
    for (number, draft) in drafts.accounts.iter().enumerate() {
        let mut wrong = Vec::new();
        if !is_key(&draft.key) {
            wrong.push(Fault::of(
                "key",
                SettingFault::InvalidKey(draft.key.clone()),
            ));
        } else if !keys.insert(&draft.key) {
            wrong.push(Fault::of("key", SiteFault::AccountTwice(draft.key.clone())));
        }
        if draft.name.trim().is_empty() {
            wrong.push(Fault::of("name", SettingFault::Empty));
        }
        match login_of(&draft.email) {
            None => wrong.push(Fault::of(
                "email",
                SettingFault::InvalidMail(draft.email.clone()),
            )),
            Some(login) if !logins.insert(login.clone()) => {
                wrong.push(Fault::of("email", SiteFault::AccountTwice(login)));
            }
            Some(email) => found.push(Checked::new(AccountDraft {
                email,
                ..draft.clone()
            })),
        }
        let at = Path::of("account").at(number);
        faults.extend(wrong.into_iter().map(|fault| fault.below(&at)));
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        Err(faults)
    }
}
