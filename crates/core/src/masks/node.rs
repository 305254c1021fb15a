//! The syntax tree of a mask.

use super::slot::Slot;

/// A part of a mask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    /// A slot, filled by the visitor.
    Place(Slot),
    /// A literal.
    Literal(char),
    /// Parts in order.
    Sequence(Vec<Node>),
    /// Alternatives; the first one that fits is preferred.
    Choice(Vec<Node>),
    /// A repeated part, or one that may be missing.
    Repeat {
        /// What is repeated.
        node: Box<Node>,
        /// The minimum number of times.
        least: usize,
        /// The maximum number of times; `None` for no limit.
        most: Option<usize>,
    },
}

impl Node {
    /// The maximum number of steps that the part compiles to (see [`compile`](super::program::compile)).
    pub(super) fn steps(&self) -> usize {
        match self {
            Self::Place(_) | Self::Literal(_) => 1,
            Self::Sequence(parts) => parts.iter().map(Self::steps).sum(),
            Self::Choice(sides) => sides.iter().map(|side| side.steps() + 2).sum(),
            Self::Repeat { node, least, most } => {
                (node.steps() + 1).saturating_mul(most.unwrap_or(least + 1))
            }
        }
    }

    /// Appends the form of a whole value to `hint`: optional parts once, the first alternative of a choice,
    /// repetitions as often as required but at least once.
    pub(super) fn write_hint(&self, hint: &mut String) {
        match self {
            Self::Place(slot) => hint.push(slot.example()),
            Self::Literal(literal) => hint.push(*literal),
            Self::Sequence(parts) => parts.iter().for_each(|part| part.write_hint(hint)),
            Self::Choice(sides) => sides.iter().take(1).for_each(|side| side.write_hint(hint)),
            Self::Repeat { node, least, most } => {
                let times = if *most == Some(0) { 0 } else { 1.max(*least) };
                (0..times).for_each(|_| node.write_hint(hint));
            }
        }
    }
}
