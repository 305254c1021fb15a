//! `accounts.toml`: user accounts.

use crate::account_password::{draw_password, hash_of};
use crate::domain::account::PasswordHash;
use crate::domain::rules::Checked;
use crate::domain::rules::account::{AccountDraft, AccountDrafts, check};
use crate::store::{Added, NewAccount, Store};

use super::folder::{Folder, read as read_folder};
use super::source_text::Problem;
use super::{ImportError, Path};

/// A login created by an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLogin {
    /// Mail address.
    pub email: String,
    /// The password, if it was drawn: it is shown only once.
    pub password: Option<String>,
}

/// Reads the file.
pub(super) fn read(folder: &Folder, problems: &mut Vec<Problem>) -> Vec<Checked<AccountDraft>> {
    let Some(text) = &folder.accounts else {
        return Vec::new();
    };
    let drafts = text.parse::<AccountDrafts>();
    match drafts.map(|drafts| check(&drafts)) {
        Ok(Ok(accounts)) => return accounts,
        Ok(Err(faults)) => problems.extend(text.faults(&faults)),
        Err(problem) => problems.push(problem),
    }
    Vec::new()
}

/// Where the passwords of new accounts come from.
enum PasswordFor {
    /// All have this one.
    Given(String),
    /// One is drawn for each.
    Drawn,
}

impl PasswordFor {
    /// The hash of the next account's password, and the password if it was drawn.
    fn next(&self) -> Result<(Option<String>, PasswordHash), String> {
        match self {
            Self::Given(password) => Ok((None, hash_of(password)?)),
            Self::Drawn => {
                let password = draw_password()?;
                let hash = hash_of(&password)?;
                Ok((Some(password), hash))
            }
        }
    }
}

/// Adds the accounts of the folder that do not exist yet; existing ones are unchanged. They get this password, or else
/// each a drawn one. `tell` is called before they are added; if it fails, no account is added, so that no password is
/// set that nobody has seen.
pub async fn add_accounts(
    folder: &Path,
    store: &Store,
    (password, now): (Option<&str>, i64),
    tell: impl FnOnce(&[NewLogin]) -> Result<(), String>,
) -> Result<(), ImportError> {
    let files = read_folder(folder).map_err(ImportError::Files)?;
    let mut problems = Vec::new();
    let accounts = read(&files, &mut problems);
    if !problems.is_empty() {
        return Err(ImportError::Problems(problems));
    }
    let taken = store.accounts().taken().await?;
    let is_new = |account: &Checked<AccountDraft>| {
        !taken.contains(&account.key) && !taken.contains(&account.email)
    };
    let accounts: Vec<_> = accounts.into_iter().filter(is_new).collect();
    if accounts.is_empty() {
        return Ok(());
    }
    let passwords = password.map_or(PasswordFor::Drawn, |one| PasswordFor::Given(one.to_owned()));
    let work = move || {
        let login = |account: &Checked<AccountDraft>| {
            let (password, hash) = passwords.next()?;
            let email = account.email.clone();
            Ok((NewLogin { email, password }, hash))
        };
        let logins = accounts
            .iter()
            .map(login)
            .collect::<Result<Vec<_>, String>>();
        logins.map(|logins| (accounts, logins))
    };
    let worked = tokio::task::spawn_blocking(work).await;
    let worked = worked.map_err(|error| ImportError::Accounts(error.to_string()))?;
    let (accounts, logins) = worked.map_err(ImportError::Accounts)?;
    let (logins, hashes): (Vec<NewLogin>, Vec<PasswordHash>) = logins.into_iter().unzip();
    tell(&logins).map_err(ImportError::Accounts)?;
    let new = accounts.iter().zip(&hashes);
    let new = new.map(|(account, hash)| NewAccount {
        key: &account.key,
        email: &account.email,
        name: &account.name,
        role: account.role,
        publishes: account.publishes,
        password: hash,
    });
    let added = store.accounts().add(&new.collect::<Vec<_>>(), now).await?;
    let taken = logins.iter().zip(added);
    let taken = taken.filter(|(_, added)| *added == Added::Taken);
    let taken: Vec<&str> = taken.map(|(login, _)| login.email.as_str()).collect();
    if taken.is_empty() {
        return Ok(());
    }
    // Somebody else was faster, and the password that was shown is not theirs.
    let taken = taken.join(", ");
    Err(ImportError::Accounts(format!(
        "not added, for others have their address or key by now: {taken}"
    )))
}
