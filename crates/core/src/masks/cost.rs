//! The cost of a path of a text through a mask.

/// The flaws of a path, the worst first: no number of later flaws outweighs one earlier flaw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    /// A character before the caret is dropped.
    Erased,
    /// A typed character is dropped although some slot of the mask accepts it.
    Lost,
    /// A character behind the caret is dropped.
    Displaced,
    /// A literal is missing in a text that the mask had shown.
    Skipped,
    /// A typed or shown character that no slot accepts is dropped.
    NotAccepted,
    /// Typed characters repeat literals after a sign of the mask, such as `+33`, but are read as something else.
    Ignored,
    /// The text is not complete.
    Unfinished,
    /// A hole of the text is closed.
    Closed,
    /// A slot is left empty.
    Hole,
    /// An alternative of a choice is taken without the visitor having typed its first literal.
    Assumed,
    /// A separator of the text is dropped.
    SeparatorDropped,
    /// A typed letter or digit is read as a literal.
    ReadAsLiteral,
    /// A literal is added.
    Added,
    /// A typed sign is read as another one.
    OtherSign,
}

/// The number of each [`Flaw`] on a path; compared flaw by flaw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Cost([u16; Flaw::OtherSign as usize + 1]);

impl Cost {
    /// Adds a flaw.
    pub(super) fn add(&mut self, flaw: Flaw) {
        let times = &mut self.0[flaw as usize];
        *times = times.saturating_add(1);
    }

    /// The number of times that the path has this flaw.
    pub(super) fn of(&self, flaw: Flaw) -> u16 {
        self.0[flaw as usize]
    }
}
