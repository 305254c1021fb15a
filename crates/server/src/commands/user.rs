//! `vitrine user`: user accounts.

use std::io::Read;

use clap::{Args, Subcommand};
use jiff::Timestamp;
use vitrine_core::text::fold;

use crate::account_password::{draw_password, hash_of};
use crate::config::Settings;
use crate::domain::account::{Account, Role, SHORTEST_PASSWORD, is_acceptable_password, login_of};
use crate::domain::values::key::is_key;
use crate::store::{Added, NewAccount, Store};

use super::output::{say, say_once};
use super::{Failure, current, open_current, open_or_create, open_to_read};

#[derive(Debug, Args)]
pub struct UserFlags {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Add an account; its password is drawn and printed once
    Add {
        /// Mail address, which is the login
        email: String,
        /// Name, as people read it
        #[arg(long)]
        name: String,
        #[arg(long, default_value = "member", value_parser = role_of, help = ROLE_HELP)]
        role: Role,
        /// A member whose elements are published by an editor
        #[arg(long)]
        reviewed: bool,
        /// What elements say as their owner; by default made from the address
        #[arg(long)]
        key: Option<String>,
        /// Read the password from standard input
        #[arg(long)]
        password_stdin: bool,
    },
    /// Set a password; sessions of the account end
    Password {
        /// Mail address
        email: String,
        /// Read the password from standard input
        #[arg(long)]
        password_stdin: bool,
    },
    /// Set a role; sessions of the account end
    Role {
        /// Mail address
        email: String,
        #[arg(value_parser = role_of, help = ROLE_HELP)]
        role: Role,
        /// A member whose elements are published by an editor
        #[arg(long)]
        reviewed: bool,
    },
    /// List all accounts
    List,
    /// Close an account; its sessions end, its elements stay
    Disable {
        /// Mail address
        email: String,
    },
    /// Open a closed account again
    Enable {
        /// Mail address
        email: String,
    },
}

const ROLE_HELP: &str = "member, editor or admin";

fn role_of(text: &str) -> Result<Role, String> {
    Role::of_name(text).ok_or_else(|| format!("roles are {}", Role::WORDS.join(", ")))
}

pub async fn run(settings: &Settings, flags: UserFlags) -> Result<(), Failure> {
    let store = match flags.action {
        Action::Add { .. } => open_new_or_current(settings).await?,
        Action::List => open_to_read(settings).await?,
        _ => open_current(settings).await?,
    };
    let done = act(&store, flags.action).await;
    store.close().await;
    done
}

/// The first administrator may come before the first import; nobody else is looked for in an empty database.
async fn open_new_or_current(settings: &Settings) -> Result<Store, Failure> {
    let store = open_or_create(settings).await?;
    if store.last_migration().await?.is_none() {
        store.migrate().await?;
    }
    current(store).await
}

async fn act(store: &Store, action: Action) -> Result<(), Failure> {
    let now = Timestamp::now().as_second();
    match action {
        Action::Add {
            email,
            name,
            role,
            reviewed,
            key,
            password_stdin,
        } => {
            let new = Draft {
                email,
                name,
                key,
                role,
                publishes: !reviewed,
            };
            add(store, new, password_stdin, now).await
        }
        Action::Password {
            email,
            password_stdin,
        } => {
            let account = known(store, &email).await?;
            let password = Password::new(password_stdin)?;
            let hash = hash_of(&password.text)?;
            password.tell()?;
            let accounts = store.accounts();
            accounts.set_password(&account, &hash, now).await?;
            say(format_args!(
                "{}: password set, sessions ended",
                account.email
            ));
            Ok(())
        }
        Action::Role {
            email,
            role,
            reviewed,
        } => {
            refuse_reviewed(role, reviewed)?;
            let account = known(store, &email).await?;
            let accounts = store.accounts();
            accounts.set_role(&account, (role, !reviewed), now).await?;
            say(format_args!("{}: {}", account.email, role.name()));
            Ok(())
        }
        Action::List => list(store).await,
        Action::Disable { email } => set_disabled(store, &email, true, now).await,
        Action::Enable { email } => set_disabled(store, &email, false, now).await,
    }
}

struct Draft {
    email: String,
    name: String,
    key: Option<String>,
    role: Role,
    publishes: bool,
}

async fn add(store: &Store, new: Draft, from_stdin: bool, now: i64) -> Result<(), Failure> {
    let email = address(&new.email)?;
    let key = match new.key {
        Some(key) => key,
        None => key_of(&email).ok_or_else(|| {
            format!("{email}: no key can be derived from it: give one with --key; none was added")
        })?,
    };
    if !is_key(&key) {
        return Err(format!("--key {key}: use a to z, 0 to 9 and -").into());
    }
    if new.name.trim().is_empty() {
        return Err("--name is empty".into());
    }
    if new.name.contains(char::is_control) {
        return Err("--name: write it in one line, without tabs".into());
    }
    refuse_reviewed(new.role, !new.publishes)?;
    let taken = store.accounts().taken().await?;
    if taken.contains(&email) {
        return Err(format!("another account has the address {email}; none was added").into());
    }
    if taken.contains(&key) {
        return Err(format!(
            "another account has the key {key}: give this one another with --key; none was added"
        )
        .into());
    }
    let password = Password::new(from_stdin)?;
    let account = NewAccount {
        key: &key,
        email: &email,
        name: new.name.trim(),
        role: new.role,
        publishes: new.publishes,
        password: &hash_of(&password.text)?,
    };
    password.tell()?;
    let added = store.accounts().add(&[account], now).await?;
    if added.first() != Some(&Added::Yes) {
        return Err(is_taken(&email, &key).into());
    }
    say(format_args!("{email}: {} `{key}` added", new.role.name()));
    Ok(())
}

fn is_taken(email: &str, key: &str) -> String {
    format!("another account has the address {email} or the key {key}; none was added")
}

/// What editors and administrators write is published at once: they would look at it themselves.
fn refuse_reviewed(role: Role, reviewed: bool) -> Result<(), Failure> {
    if reviewed && role != Role::Member {
        let role = role.name();
        return Err(format!("--reviewed is for members, and the role is {role}").into());
    }
    Ok(())
}

/// `jérôme.martin@exemple.test` → `jerome-martin`; `None` if no letter or digit is left.
fn key_of(email: &str) -> Option<String> {
    let name = fold(email.split('@').next().unwrap_or_default());
    let words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then(|| words.join("-"))
}

async fn list(store: &Store) -> Result<(), Failure> {
    for account in store.accounts().all().await? {
        let Account {
            key,
            email,
            name,
            role,
            publishes,
            disabled,
            ..
        } = account;
        let reviewed = if publishes { "" } else { ", reviewed" };
        let closed = if disabled { ", disabled" } else { "" };
        say(format_args!(
            "{email}\t{key}\t{}{reviewed}{closed}\t{name}",
            role.name()
        ));
    }
    Ok(())
}

async fn set_disabled(store: &Store, email: &str, disabled: bool, now: i64) -> Result<(), Failure> {
    let account = known(store, email).await?;
    let accounts = store.accounts();
    accounts.set_disabled(&account, disabled, now).await?;
    let said = if disabled { "disabled" } else { "enabled" };
    say(format_args!("{}: {said}", account.email));
    Ok(())
}

fn address(email: &str) -> Result<String, Failure> {
    login_of(email).ok_or_else(|| format!("{email}: not a mail address").into())
}

async fn known(store: &Store, email: &str) -> Result<Account, Failure> {
    let found = store.accounts().of_email(&address(email)?).await?;
    found.ok_or_else(|| {
        format!("{email}: no account has this address; `vitrine user list` tells them").into()
    })
}

/// A new password.
struct Password {
    text: String,
    is_drawn: bool,
}

impl Password {
    fn new(from_stdin: bool) -> Result<Self, Failure> {
        if !from_stdin {
            return Ok(Self {
                text: draw_password()?,
                is_drawn: true,
            });
        }
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes)?;
        let text = String::from_utf8(bytes).map_err(|_| {
            "the password is not UTF-8 text: let the terminal or the file use UTF-8; nothing was changed"
        })?;
        let text = text.trim_end_matches(['\r', '\n']).to_owned();
        // The field of a login form cannot hold them.
        if text.contains(char::is_control) {
            return Err("the password must be one line without tabs; nothing was changed".into());
        }
        if !is_acceptable_password(&text) {
            return Err(
                format!("the password must have {SHORTEST_PASSWORD} to 200 characters").into(),
            );
        }
        Ok(Self {
            text,
            is_drawn: false,
        })
    }

    /// Tells a password that nobody knows yet, before it is set: one that cannot be told is nobody's.
    fn tell(&self) -> Result<(), Failure> {
        if self.is_drawn {
            let told = say_once(format_args!("password: {}", self.text));
            told.map_err(|why| format!("{why}: the password cannot be told; nothing was changed"))?;
        }
        Ok(())
    }
}
