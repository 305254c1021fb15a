//! All readings of a text that the mask shows, in parallel.
//!
//! A shown text may have several readings: with the mask `(06|99) 99`, a 0 is a literal or filled in. The set of
//! current steps represents all readings, as in the simulation of a nondeterministic automaton. So each character looks
//! at each step at most once, however deeply the mask is nested.

use super::program::Step;
use super::slot::HOLE;
use super::token::Cell;
use crate::text::push;

/// The steps that the readings of a text have reached.
pub(super) struct Readings<'s> {
    steps: &'s [Step],
    /// The slots, literals and the end that can come next.
    alive: Vec<usize>,
    /// For each step, the number of characters read when it was last reached.
    reached: Vec<Option<usize>>,
    read: usize,
}

impl<'s> Readings<'s> {
    /// The readings of the empty text.
    pub(super) fn new(steps: &'s [Step]) -> Self {
        let mut readings = Self {
            steps,
            alive: Vec::new(),
            reached: vec![None; steps.len()],
            read: 0,
        };
        readings.lead(0);
        readings
    }

    /// The readings of a text that the mask shows.
    pub(super) fn of(steps: &'s [Step], cells: &[Cell]) -> Self {
        let mut readings = Self::new(steps);
        for cell in cells {
            readings.read(cell.character);
        }
        readings
    }

    fn lead(&mut self, mut step: usize) {
        while self.reached[step] != Some(self.read) {
            self.reached[step] = Some(self.read);
            match self.steps[step] {
                Step::Jump(next) => step = next,
                Step::Split(first, second) => {
                    self.lead(first);
                    step = second;
                }
                _ => self.alive.push(step),
            }
        }
    }

    /// Reads one more character; readings that do not accept it end.
    pub(super) fn read(&mut self, character: char) {
        self.read += 1;
        for step in std::mem::take(&mut self.alive) {
            let reads = match self.steps[step] {
                Step::Place(slot) => character == HOLE || slot.take(character) == Some(character),
                Step::Literal { character: own, .. } => own == character,
                _ => false,
            };
            if reads {
                self.lead(step + 1);
            }
        }
    }

    /// Whether the text has a reading.
    pub(super) fn is_any(&self) -> bool {
        !self.alive.is_empty()
    }

    /// The literal that must come next, because every reading continues with it.
    pub(super) fn certain(&self) -> Option<char> {
        self.only_literal(false)
    }

    /// The literal that must come next unless the text ends.
    pub(super) fn certain_to_go_on(&self) -> Option<char> {
        self.only_literal(true)
    }

    /// Reads the literals that must come next.
    pub(super) fn go_on(&mut self) -> String {
        let mut literals = String::new();
        // A run of literals is not longer than the mask has steps.
        for _ in self.steps {
            let Some(character) = self.certain() else {
                break;
            };
            self.read(character);
            push(&mut literals, character);
        }
        literals
    }

    fn only_literal(&self, may_end: bool) -> Option<char> {
        let mut only = None;
        for &step in &self.alive {
            match self.steps[step] {
                Step::Literal { character, .. } if only.is_none_or(|c| c == character) => {
                    only = Some(character);
                }
                Step::End if may_end => {}
                _ => return None,
            }
        }
        only
    }
}

#[cfg(test)]
mod tests {
    use super::super::grammar::parse;
    use super::super::program::compile;
    use super::*;

    fn certain(mask: &str, text: &str) -> Option<char> {
        let steps = compile(&parse(mask).expect(mask));
        let mut readings = Readings::new(&steps);
        for character in text.chars() {
            readings.read(character);
        }
        readings.certain()
    }

    #[test]
    fn a_separator_is_certain_when_nothing_else_can_stand_there() {
        assert_eq!(certain("99/99", "12"), Some('/'));
        assert_eq!(certain("9[9]/99", "1"), None);
        assert_eq!(certain("99[/99]", "12"), None);
        assert_eq!(certain("99/99", "_2"), Some('/'));
    }

    #[test]
    fn all_readings_count() {
        assert_eq!(certain(r"(2\A-|99/)9", "2"), None);
        assert_eq!(certain(r"(2\A-|99/)9", "2A"), Some('-'));
        assert_eq!(certain(r"(2\A-|99/)9", "29"), Some('/'));
        assert_eq!(certain("(06|07) 9", ""), Some('0'));
    }

    #[test]
    fn a_text_that_the_mask_does_not_show_has_no_reading() {
        let steps = compile(&parse("99/99").expect("a mask"));
        let mut readings = Readings::new(&steps);
        for character in "123".chars() {
            readings.read(character);
        }
        assert!(!readings.is_any());
        assert_eq!(readings.certain(), None);
    }
}
