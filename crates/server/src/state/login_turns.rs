//! Turns of logins (security 17).

use crate::domain::account::failed_logins::LoginKeys;

use crate::store::{Turn, Turns};

/// Logins of one client at once. Each counts as failed while it is checked: together, right ones must stay below the
/// limit of an address.
const OF_CLIENT: usize = 5;

/// Turns by account and by client.
#[derive(Debug)]
pub struct LoginTurns {
    accounts: Turns,
    clients: Turns,
}

impl Default for LoginTurns {
    fn default() -> Self {
        Self {
            accounts: Turns::new(1),
            clients: Turns::new(OF_CLIENT),
        }
    }
}

impl LoginTurns {
    /// Waits until no other login of the account is checked, and fewer than [`OF_CLIENT`] of the client.
    pub async fn of(&self, login: LoginKeys<'_>) -> [Turn; 2] {
        // Always in this order, to avoid a deadlock; and a client holds up an account with a few logins only.
        let client = self.clients.of(login.client).await;
        [client, self.accounts.of(login.account).await]
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::{LoginKeys, LoginTurns, OF_CLIENT};
    use crate::domain::rate_limit::Limit;

    #[tokio::test]
    async fn security_17_logins_of_one_account_take_turns_and_those_of_one_network_do_not() {
        let turns = LoginTurns::default();
        let of = |account| {
            let client = "192.0.2.1";
            turns.of(LoginKeys { account, client }).now_or_never()
        };
        let first = of("jeanne").expect("nobody else is there");
        assert!(of("jeanne").is_none(), "two of one account");
        assert!(of("marc").is_some(), "another account waits");
        drop(first);
        assert!(of("jeanne").is_some());
    }

    #[tokio::test]
    async fn security_17_fewer_logins_of_one_network_are_checked_at_once_than_may_fail() {
        let turns = LoginTurns::default();
        let of = |account: &str| {
            let client = "192.0.2.1";
            turns.of(LoginKeys { account, client }).now_or_never()
        };
        let most = Limit::LoginAddress.rate().times;
        let accounts = (0..most).map(|number| number.to_string());
        let at_once: Vec<_> = accounts.map_while(|account| of(&account)).collect();
        assert_eq!(at_once.len(), OF_CLIENT);
        assert!(at_once.len() < most);
    }
}
