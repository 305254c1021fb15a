//! `kind = "my_elements"`: the elements of the logged-in user, to manage (spec 2.1–2.4).

use super::ModuleKind;
use super::field::Role;
use super::setting::settings;
use super::takes::Takes;
use crate::domain::account::access::Action;
use crate::domain::values::keyword::keywords;

settings! {
    /// What members may do with elements of their own.
    pub struct MyElementsSettings {
        shows source, fields;
        /// What members may do here. `submit` is for those who may not publish.
        grants: Vec<Grant> = Grant::ALL.to_vec(), Takes::Other("list of `create`, `edit`, `submit`, `publish`, `delete`");
        /// What stands where somebody has no element; the server's own words without it.
        empty: Option<String> = None, Takes::Text;
    }
}

keywords! {
    /// An action that a module allows members.
    pub enum Grant {
        /// Create an element.
        Create = "create",
        /// Change one.
        Edit = "edit",
        /// Submit one for publication.
        Submit = "submit",
        /// Publish or unpublish one.
        Publish = "publish",
        /// Delete one.
        Delete = "delete",
    }
}

impl MyElementsSettings {
    /// Whether the module grants an action to the owner of an element.
    pub fn grants(&self, action: Action) -> bool {
        let grant = match action {
            Action::List | Action::Preview => return true,
            Action::Create => Grant::Create,
            Action::Edit => Grant::Edit,
            Action::Submit => Grant::Submit,
            Action::Publish => Grant::Publish,
            Action::Delete => Grant::Delete,
            Action::Review
            | Action::Translate
            | Action::Permalink
            | Action::Messages
            | Action::Audit => return false,
        };
        self.grants.contains(&grant)
    }
}

impl ModuleKind for MyElementsSettings {
    const ROLES: &'static [Role] = &[Role::Title];
}
