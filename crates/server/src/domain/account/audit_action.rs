//! The entries of the audit log.

use crate::domain::values::keyword::keywords;

keywords! {
    /// An action of a user, or of a command of the program.
    pub enum AuditAction {
        /// A user logged in.
        Login = "login",
        /// A user logged out.
        Logout = "logout",
        /// A link for a new password was requested.
        PasswordLink = "password_link",
        /// A password was set, by link or by command.
        PasswordSet = "password_set",
        /// An account was created.
        AccountAdded = "account_added",
        /// An account was closed.
        AccountDisabled = "account_disabled",
        /// An account was opened again.
        AccountEnabled = "account_enabled",
        /// Role or right to publish was changed.
        RoleSet = "role_set",
        /// A member created an element.
        ElementCreated = "element_created",
        /// An element was saved as a draft, or its state changed.
        ElementSaved = "element_saved",
        /// An element waits for an editor.
        ElementSubmitted = "element_submitted",
        /// An element, or its waiting version, became public.
        ElementPublished = "element_published",
        /// A public element was taken offline.
        ElementUnpublished = "element_unpublished",
        /// An editor refused an element or its waiting version.
        ElementRefused = "element_refused",
        /// Published or unpublished, as logged by an earlier version of the program.
        ElementToggled = "element_toggled",
        /// An element was deleted.
        ElementDeleted = "element_deleted",
        /// A learned expression got a translation.
        ExpressionTranslated = "expression_translated",
        /// A learned expression was dropped.
        ExpressionDismissed = "expression_dismissed",
        /// An editor created a short address.
        PermalinkMade = "permalink_made",
        /// The messages of a form were downloaded.
        MessagesExported = "messages_exported",
        /// A message of a form was erased.
        MessageErased = "message_erased",
    }
}

impl AuditAction {
    /// The action in French, as the log shows it.
    pub fn label(self) -> &'static str {
        match self {
            Self::Login => "Connexion",
            Self::Logout => "Déconnexion",
            Self::PasswordLink => "Lien pour un nouveau mot de passe",
            Self::PasswordSet => "Nouveau mot de passe",
            Self::AccountAdded => "Compte ajouté",
            Self::AccountDisabled => "Compte fermé",
            Self::AccountEnabled => "Compte rouvert",
            Self::RoleSet => "Droits changés",
            Self::ElementCreated => "Élément créé",
            Self::ElementSaved => "Élément enregistré",
            Self::ElementSubmitted => "Élément proposé",
            Self::ElementPublished => "Élément publié",
            Self::ElementUnpublished => "Élément dépublié",
            Self::ElementRefused => "Élément refusé",
            Self::ElementToggled => "Publication changée",
            Self::ElementDeleted => "Élément supprimé",
            Self::ExpressionTranslated => "Expression traduite",
            Self::ExpressionDismissed => "Expression ignorée",
            Self::PermalinkMade => "Permalien créé",
            Self::MessagesExported => "Messages exportés",
            Self::MessageErased => "Message effacé",
        }
    }
}
