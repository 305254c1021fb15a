//! What a way of a text through a mask costs.

/// What makes a way worse, the worst first: no number of those below outweighs one of those above.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flaw {
    /// A character that was before the caret is left out.
    Erased,
    /// A typed character is left out that some place of the mask takes.
    Lost,
    /// A character that was behind the caret is left out.
    Displaced,
    /// A character of the mask is missing in a text that the mask has shown.
    Skipped,
    /// A typed or shown character is left out that no place takes.
    LeftOut,
    /// Typed characters repeat the mask's own behind a sign of it, and are read as something else.
    Ignored,
    /// The text is not complete.
    Unfinished,
    /// A place that was kept empty is closed up.
    Closed,
    /// A place is kept empty.
    Hole,
    /// A side of a choice is taken that nobody has typed.
    Assumed,
    /// A separator that was there goes.
    Moved,
    /// A typed letter or digit is read as the mask's own.
    Own,
    /// The mask adds a character.
    Added,
    /// A sign stands for another one.
    Loose,
}

/// How often a way has each [`Flaw`]; compared flaw by flaw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Cost([u16; Flaw::Loose as usize + 1]);

impl Cost {
    /// The same with one flaw more.
    pub(super) fn with(mut self, flaw: Flaw) -> Self {
        let times = &mut self.0[flaw as usize];
        *times = times.saturating_add(1);
        self
    }

    /// How often the way has that flaw.
    pub(super) fn of(&self, flaw: Flaw) -> u16 {
        self.0[flaw as usize]
    }
}
