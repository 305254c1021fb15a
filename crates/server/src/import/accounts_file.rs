//! `accounts.toml`: who may log in.

use crate::domain::account::PasswordHash;
use crate::domain::rules::Checked;
use crate::domain::rules::account::{AccountDraft, AccountDrafts, check};
use crate::store::{Added, NewAccount, Store};

use super::folder::{Folder, read as read_folder};
use super::source_text::Problem;
use super::{ImportError, Path};

/// A login that an import made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLogin {
    /// Mail address.
    pub email: String,
    /// The password, if it was drawn: it is told this once.
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

/// Adds the folder's accounts that are not there yet; those that are stay as they are. They get this password, else one
/// that is drawn for each. `tell` is called before they are added; if it fails, none is, and nobody needs a password that
/// nobody was told.
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
    let given = password.map(str::to_owned);
    let work = move || {
        let login = |account: &Checked<AccountDraft>| {
            let drawn = match &given {
                Some(_) => None,
                None => Some(draw_password()?),
            };
            let password = given.as_deref().or(drawn.as_deref()).unwrap_or_default();
            let hash = hash_of(password)?;
            let email = account.email.clone();
            Ok((
                NewLogin {
                    email,
                    password: drawn,
                },
                hash,
            ))
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
    // Somebody else was faster, and the password that was told is not theirs.
    let taken = taken.join(", ");
    Err(ImportError::Accounts(format!(
        "not added, for others have their address or key by now: {taken}"
    )))
}

/// Hashes a password with a fresh salt.
pub fn hash_of(password: &str) -> Result<PasswordHash, String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| format!("no random numbers: {error}"))?;
    PasswordHash::of(password, salt).map_err(|error| format!("a password: {error}"))
}

/// A password of 100 random bits, in letters and digits that are not mistaken for each other.
pub fn draw_password() -> Result<String, String> {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
    let mut bytes = [0; 20];
    getrandom::fill(&mut bytes).map_err(|error| format!("no random numbers: {error}"))?;
    let letters = bytes
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let letters: Vec<char> = letters.collect();
    let groups = letters
        .chunks(5)
        .map(|group| group.iter().collect::<String>());
    Ok(groups.collect::<Vec<_>>().join("-"))
}

#[cfg(test)]
mod tests {
    use super::draw_password;
    use crate::domain::account::is_long_enough;

    #[test]
    fn a_drawn_password_is_another_each_time_and_long_enough() {
        let [one, two] = [(); 2].map(|()| draw_password().expect("random numbers"));
        assert_ne!(one, two);
        assert!(is_long_enough(&one) && one.len() == 23, "{one}");
    }
}
