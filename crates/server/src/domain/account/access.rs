//! Who may do what: one table, from which the tests of all addresses are made (security 11–14).

use crate::domain::account::{Account, Role};

/// What somebody may want to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// See the list of one's own elements.
    List,
    /// Make a new element.
    Create,
    /// Change the content of an element.
    Edit,
    /// Hand an element in for publication.
    Submit,
    /// Publish an element, or take it back.
    Publish,
    /// Delete an element.
    Delete,
    /// See an element that is not public as visitors would see it.
    Preview,
    /// See what waits for publication, and decide.
    Review,
    /// Translate learned expressions.
    Translate,
    /// Make short addresses.
    Permalink,
    /// Read what visitors have sent by forms.
    Messages,
    /// Read who did what.
    Audit,
}

/// Whose element it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whose {
    /// One's own.
    Own,
    /// Somebody else's, or nobody's.
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

    /// The least role that may do it to elements of this owner; none if nobody may.
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
            // What editors decide they decide in the back office, where it is noted as theirs.
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
    /// Whether it may do this. A member publishes only with the right to; what a module does not grant is refused
    /// besides.
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
