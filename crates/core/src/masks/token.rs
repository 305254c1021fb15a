//! The characters of a text before and after a walk through a mask.

/// The origin of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// Added by the mask.
    Mask,
    /// Before the caret or selection.
    Before,
    /// Selected.
    Selected,
    /// Inserted by an edit.
    Inserted,
    /// Behind the caret or selection.
    Behind,
}

/// How a walk may read a character of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Shown by the mask: a literal, or filled in.
    Shown,
    /// Typed or pasted: filled in if possible, else a literal. A sign may be read as another sign.
    Typed,
    /// Filled in.
    Data,
    /// A literal.
    Literal {
        /// Another character could be at its position, so it keeps parts of the text apart.
        decides: bool,
    },
    /// An empty slot that is kept.
    Hole,
}

/// A character of a text that walks through the mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) character: char,
    pub(super) origin: Origin,
    pub(super) kind: Kind,
}

/// The role of a shown character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A literal.
    Literal,
    /// Filled in.
    Data,
    /// An empty slot that is kept.
    Hole,
}

/// A character that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) character: char,
    pub(super) origin: Origin,
    pub(super) role: Role,
}
