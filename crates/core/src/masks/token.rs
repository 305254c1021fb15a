//! The characters of a text before and after it walks through a mask.

/// Where a character comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The mask has added it.
    Mask,
    /// It was before the caret or selection.
    Before,
    /// It was selected.
    Selected,
    /// An edit inserts it.
    Inserted,
    /// It was behind the caret or selection.
    Behind,
}

/// How a character of a text may be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Shown by the mask: its own, or filled in.
    Shown,
    /// Typed or pasted: filled in, or else the mask's own. A sign may stand for another sign.
    Typed,
    /// Filled in.
    Data,
    /// The mask's own.
    Literal {
        /// It tells parts of the text from each other, for another character could be there.
        decides: bool,
    },
    /// A place that is kept empty.
    Hole,
}

/// A character of a text that walks through the mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) character: char,
    pub(super) origin: Origin,
    pub(super) kind: Kind,
}

/// What a shown character is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The mask's own.
    Literal,
    /// Filled in.
    Data,
    /// A place that is kept empty.
    Hole,
}

/// A character that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) character: char,
    pub(super) origin: Origin,
    pub(super) role: Role,
}
