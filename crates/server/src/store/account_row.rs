//! The stored form of an account.

use crate::domain::account::{Account, Role};
use crate::domain::values::id::AccountId;

use super::StoreError;

/// The columns of an account, also read together with other tables.
#[derive(sqlx::FromRow)]
pub(super) struct AccountRow {
    id: AccountId,
    key: String,
    email: String,
    name: String,
    role: String,
    publishes: bool,
    disabled: bool,
}

impl AccountRow {
    pub(super) fn account(self) -> Result<Account, StoreError> {
        let role = Role::of_name(&self.role);
        let role = role.ok_or_else(|| StoreError::Damaged(format!("role {}", self.role)))?;
        Ok(Account {
            id: self.id,
            key: self.key,
            email: self.email,
            name: self.name,
            role,
            publishes: self.publishes,
            disabled: self.disabled,
        })
    }
}
