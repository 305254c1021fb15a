//! Permissions: one table, from which the tests of all addresses are generated (security 11–14).

use crate::domain::account::{Account, Role};

/// Something that a user may want to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// See the list of one's own elements.
    List,
    /// Create a new element.
    Create,
    /// Change the content of an element.
    Edit,
    /// Submit an element for publication.
    Submit,
    /// Publish or unpublish an element.
    Publish,
    /// Delete an element.
    Delete,
    /// See an element that is not public as visitors would see it.
    Preview,
    /// List what waits for publication, and decide.
    Review,
    /// Translate learned expressions.
    Translate,
    /// Create short addresses.
    Permalink,
    /// Read what visitors have sent by forms.
    Messages,
    /// Read the audit log.
    Audit,
}

/// The owner of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The user.
    Own,
    /// Somebody else, or nobody.
    Others,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 12] = [
        Self::List,
        Self::Create,
        Self::Edit,
        Self::Submit,
        Self::Publish,
        Self::Delete,
        Self::Preview,
        Self::Review,
        Self::Translate,
        Self::Permalink,
        Self::Messages,
        Self::Audit,
    ];

    /// The minimum role for this action on elements of this owner; `None` if nobody may do it.
    pub fn least_role(self, whose: Whose) -> Option<Role> {
        match (self, whose) {
            (
                Self::List
                | Self::Create
                | Self::Edit
                | Self::Submit
                | Self::Publish
                | Self::Delete
                | Self::Preview,
                Whose::Own,
            ) => Some(Role::Member),
            // Editors decide in the back office, where the decision is logged under their name.
            (
                Self::List
                | Self::Create
                | Self::Edit
                | Self::Submit
                | Self::Publish
                | Self::Delete,
                Whose::Others,
            ) => None,
            (Self::Preview, Whose::Others)
            | (Self::Review | Self::Translate | Self::Permalink | Self::Messages, _) => {
                Some(Role::Editor)
            }
            (Self::Audit, _) => Some(Role::Admin),
        }
    }
}

impl Account {
    /// Whether the account may do this. A member publishes only with the right to; a module's own limits apply in
    /// addition.
    pub fn may(&self, action: Action, whose: Whose) -> bool {
        let has_role = action
            .least_role(whose)
            .is_some_and(|least| self.role >= least);
        let is_granted = match action {
            Action::Publish => self.publishes || self.role >= Role::Editor,
            _ => true,
        };
        !self.disabled && has_role && is_granted
    }
}
