//! A mask as its grammar reads it.

use super::slot::Slot;

/// A part of a mask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    /// The visitor fills it.
    Place(Slot),
    /// The mask's own character.
    Literal(char),
    /// One after the other.
    Sequence(Vec<Node>),
    /// May be missing.
    Optional(Box<Node>),
    /// One of these; the first that fits is preferred.
    Choice(Vec<Node>),
    /// So many times.
    Repeat {
        /// What is repeated.
        node: Box<Node>,
        /// The fewest times.
        least: usize,
        /// The most times; `None` for no limit.
        most: Option<usize>,
    },
}

impl Node {
    /// The most steps that the part makes in a [`Program`](super::program::Program).
    pub(super) fn steps(&self) -> usize {
        match self {
            Self::Place(_) | Self::Literal(_) => 1,
            Self::Sequence(parts) => parts.iter().map(Self::steps).sum(),
            Self::Optional(node) => node.steps() + 1,
            Self::Choice(sides) => sides.iter().map(|side| side.steps() + 2).sum(),
            Self::Repeat { node, least, most } => {
                (node.steps() + 1).saturating_mul(most.unwrap_or(least + 1))
            }
        }
    }

    /// Appends the shape of a whole value to `hint`: what is optional once, the first side of a
    /// choice, the fewest times of a repetition but once at least.
    pub(super) fn write_hint(&self, hint: &mut String) {
        match self {
            Self::Place(slot) => hint.push(slot.example()),
            Self::Literal(literal) => hint.push(*literal),
            Self::Sequence(parts) => parts.iter().for_each(|part| part.write_hint(hint)),
            Self::Optional(node) => node.write_hint(hint),
            Self::Choice(sides) => sides.iter().take(1).for_each(|side| side.write_hint(hint)),
            Self::Repeat { node, least, most } => {
                let times = if *most == Some(0) { 0 } else { 1.max(*least) };
                (0..times).for_each(|_| node.write_hint(hint));
            }
        }
    }
}
