//! User accounts.

pub mod access;
pub mod audit_action;
pub mod back_office;
pub mod failed_logins;
mod password;
pub mod same_site;
pub mod session;
mod token;

pub use password::{
    HashMemory, LINK_LASTS, LONGEST_PASSWORD, PasswordHash, SHORTEST_PASSWORD,
    is_acceptable_password, is_same_password, link_ends, password_length,
};
pub use token::{SessionKey, Token, TokenHash};

use super::values::id::AccountId;
use super::values::keyword::keywords;
use super::values::mail_address::is_address;

keywords! {
    /// The role of a user. Each role has the rights of the one before it.
    #[derive(PartialOrd, Ord)]
    pub enum Role {
        /// Manages elements of their own.
        Member = "member",
        /// Decides what is published.
        Editor = "editor",
        /// Manages accounts.
        Admin = "admin",
    }
}

/// Somebody who may log in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Number in the database.
    pub id: AccountId,
    /// Key by which elements refer to their owner.
    pub key: String,
    /// Mail address, in lower case: the login.
    pub email: String,
    /// Display name.
    pub name: String,
    /// Role.
    pub role: Role,
    /// Whether a member may publish without an editor.
    pub publishes: bool,
    /// Whether the account is closed.
    pub disabled: bool,
}

/// The mail address as it is stored and compared; `None` if it is not an address.
///
/// ```
/// use vitrine_server::domain::account::login_of;
/// assert_eq!(login_of(" Jeanne@Exemple.test "), Some("jeanne@exemple.test".to_owned()));
/// assert_eq!(login_of("jeanne"), None);
/// ```
pub fn login_of(typed: &str) -> Option<String> {
    let address = typed.trim().to_lowercase();
    is_address(&address).then_some(address)
}
