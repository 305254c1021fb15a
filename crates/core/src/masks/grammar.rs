//! Reads Inputmask's grammar into steps.
//!
//! What its documentation leaves open is as Inputmask 5 does it, because the masks of existing sites
//! were tried against it: parentheses that neither repeat nor choose are the mask's own characters,
//! as in `(999) 999`; within parentheses `|` parts everything, elsewhere its two neighbours alone.

use std::str::Chars;

use super::definition::Definition;
use super::error::MaskError;
use super::program::{MOST_STEPS, Step, make_choice, make_optional, repeat};

/// An open bracket, or the mask itself. Its elements stand in the steps from `start` on.
#[derive(Clone, Copy)]
struct Frame {
    /// `(`, `[`, or `|` for the mask itself, which nothing closes.
    opening: char,
    /// Where it stands, in UTF-16 units.
    position: usize,
    start: usize,
    /// Where the last element begins; `None`: there is none yet on this side of `|`.
    last: Option<usize>,
    /// `|` parts the last element alone, even in parentheses: it is such a choice or a group.
    alone: bool,
    /// The last element is one side of `|`, and here begins the other.
    other: Option<usize>,
    /// All from `start` to here is one side of `|`, and here begins the other.
    side: Option<usize>,
}

impl Frame {
    fn new(opening: char, position: usize, start: usize) -> Self {
        Self {
            opening,
            position,
            start,
            last: None,
            alone: false,
            other: None,
            side: None,
        }
    }
}

struct Reader<'m> {
    /// What follows, and what follows it.
    ahead: Option<char>,
    rest: Chars<'m>,
    /// UTF-16 units read.
    position: usize,
    steps: Vec<Step>,
    frame: Frame,
    /// The frames around it.
    around: Vec<Frame>,
}

/// The steps of a mask, which end with [`Step::End`].
pub(super) fn compile(mask: &str) -> Result<Vec<Step>, MaskError> {
    let mut rest = mask.chars();
    let mut reader = Reader {
        ahead: rest.next(),
        rest,
        position: 0,
        steps: Vec::new(),
        frame: Frame::new('|', 0, 0),
        around: Vec::new(),
    };
    while let Some(character) = reader.next() {
        reader.read(character)?;
        if reader.steps.len() + reader.around.len() >= MOST_STEPS {
            return Err(MaskError::TooLong(reader.position));
        }
    }
    let Frame {
        opening,
        position,
        other,
        ..
    } = reader.frame;
    if opening != '|' {
        return Err(MaskError::Unclosed(position));
    }
    if other.is_some() {
        return Err(MaskError::Choice(reader.position - 1));
    }
    if reader.position == 0 {
        return Err(MaskError::Empty);
    }
    reader.steps.push(Step::End);
    Ok(reader.steps)
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let character = self.ahead?;
        self.ahead = self.rest.next();
        self.position += character.len_utf16();
        Some(character)
    }

    /// `character` was read, and all that belongs to it is read now.
    fn read(&mut self, character: char) -> Result<(), MaskError> {
        let at = self.position - character.len_utf16();
        let from = self.steps.len();
        match character {
            '[' | '(' => {
                self.around.push(self.frame);
                self.frame = Frame::new(character, at, from);
            }
            ']' => self.close('[', at)?,
            ')' => self.close('(', at)?,
            '|' => self.choose().ok_or(MaskError::Choice(at))?,
            '{' => self.repeat(at)?,
            _ => {
                let step = match Definition::of(character) {
                    Some(definition) => Step::Place(definition),
                    None if character == '\\' => {
                        Step::Literal(self.next().ok_or(MaskError::Escape(at))?)
                    }
                    None => Step::Literal(character),
                };
                self.steps.push(step);
                self.end_element(from, false);
            }
        }
        Ok(())
    }

    /// An element was read; its steps are those from `from` on.
    fn end_element(&mut self, from: usize, alone: bool) {
        let frame = &mut self.frame;
        let first = frame.last.filter(|_| frame.other.take().is_some());
        frame.alone = alone || first.is_some();
        match first {
            Some(first) => make_choice(&mut self.steps, first, from),
            None => frame.last = Some(from),
        }
    }

    /// `|` was read; `None`: nothing stands before it.
    fn choose(&mut self) -> Option<()> {
        let last = self.frame.last.filter(|_| self.frame.other.is_none())?;
        if self.frame.opening == '(' && !self.frame.alone {
            self.end_side();
            self.frame.last = None;
            self.frame.side = Some(self.steps.len());
        } else {
            self.frame.last = Some(last);
            self.frame.other = Some(self.steps.len());
        }
        Some(())
    }

    fn end_side(&mut self) {
        if let Some(side) = self.frame.side {
            make_choice(&mut self.steps, self.frame.start, side);
        }
    }

    /// The bracket that closes `opening` was read.
    fn close(&mut self, opening: char, at: usize) -> Result<(), MaskError> {
        let closed = self.frame;
        let Some(around) = self.around.pop().filter(|_| closed.opening == opening) else {
            return Err(MaskError::Unopened(at));
        };
        if closed.other.is_some() || (closed.side.is_some() && closed.last.is_none()) {
            return Err(MaskError::Choice(at));
        }
        self.end_side();
        self.frame = around;
        let start = closed.start;
        let next = self.ahead;
        if opening == '[' {
            make_optional(&mut self.steps, start);
        } else if closed.side.is_none()
            && next != Some('{')
            && next != Some('|')
            && around.other.is_none()
        {
            self.steps.insert(start, Step::Literal('('));
            self.steps.push(Step::Literal(')'));
        }
        self.end_element(
            start,
            opening == '(' && (closed.side.is_some() || next == Some('|')),
        );
        Ok(())
    }

    /// `{` was read.
    fn repeat(&mut self, at: usize) -> Result<(), MaskError> {
        let last = self.frame.last.filter(|_| self.frame.other.is_none());
        let (Some(last), Some(times)) = (last, self.times()) else {
            return Err(MaskError::Repetition(at));
        };
        self.frame.alone = false;
        if repeat(&mut self.steps, last, times) {
            Ok(())
        } else {
            Err(MaskError::TooLong(at))
        }
    }

    /// Reads what braces hold, and the second of them: how often at least and at most.
    fn times(&mut self) -> Option<(usize, Option<usize>)> {
        let least = self.count();
        let mut most = least;
        let mut end = self.next()?;
        if end == ',' {
            most = self.count();
            end = self.next()?;
        }
        if end == '|' {
            // When Inputmask shows the places, nothing about which they are.
            self.count();
            end = self.next()?;
        }
        let least = match least {
            Count::Number(least) => least,
            Count::None => return None,
            _ => usize::from(most != Count::Star),
        };
        let most = match most {
            Count::Number(most) => Some(most),
            _ => None,
        };
        (end == '}' && most.is_none_or(|most| most >= least)).then_some((least, most))
    }

    fn count(&mut self) -> Count {
        let mut count = Count::None;
        loop {
            count = match (self.ahead, count) {
                (Some('*'), Count::None) => Count::Star,
                (Some('+'), Count::None) => Count::Plus,
                (Some(digit @ '0'..='9'), Count::None) => Count::Number(value(digit)),
                (Some(digit @ '0'..='9'), Count::Number(count)) => {
                    // More than enough to be too many.
                    Count::Number((count * 10 + value(digit)).min(MOST_STEPS * 2))
                }
                _ => return count,
            };
            self.next();
        }
    }
}

/// What stands for a number in braces.
#[derive(Clone, Copy, PartialEq)]
enum Count {
    None,
    Number(usize),
    Star,
    Plus,
}

fn value(digit: char) -> usize {
    digit as usize - '0' as usize
}

#[cfg(test)]
mod tests {
    use super::super::Mask;
    use super::*;

    fn masked(mask: &str, text: &str) -> String {
        Mask::compile(mask).expect(mask).mask(text)
    }

    fn fault(mask: &str) -> MaskError {
        compile(mask).expect_err(mask)
    }

    #[test]
    fn parentheses_that_neither_repeat_nor_choose_belong_to_the_text() {
        assert_eq!(masked("(999) 999", "123456"), "(123) 456");
        assert_eq!(masked("((9)9)", "12"), "((1)2)");
        assert_eq!(masked("()9", "1"), "()1");
    }

    #[test]
    fn parentheses_that_repeat_or_choose_are_not_shown() {
        assert_eq!(masked("(9-){2}9", "123"), "1-2-3");
        assert_eq!(masked("(99|aa)-9", "ab1"), "ab-1");
        assert_eq!(masked("(aa)|(99)", "12"), "12");
    }

    #[test]
    fn in_parentheses_a_choice_is_between_all_that_stands_on_its_sides() {
        assert_eq!(masked("(99|aa)", "ab"), "ab");
        assert_eq!(masked("(9-9|a-a|**-)", "ab"), "a-b");
    }

    #[test]
    fn elsewhere_a_choice_is_between_its_two_neighbours() {
        assert_eq!(masked("99|aa", "1ab"), "1ab");
        assert_eq!(masked("99|aa", "12b"), "12b");
        assert_eq!(masked("[99|aa]", "1ab"), "1ab");
        assert_eq!(masked("9|a|-9", "a1"), "a1");
        assert_eq!(masked("9{2}|a-", "a"), "a-");
    }

    #[test]
    fn beside_a_group_a_choice_is_between_neighbours_in_parentheses_too() {
        // As Inputmask reads it: (ab or c), then d, in parentheses.
        assert_eq!(masked("((9)|a*)", "1x"), "(1x)");
        assert_eq!(masked("((9|a)|#*)", "z1"), "(z1)");
    }

    #[test]
    fn braces_repeat_the_element_before_them() {
        assert_eq!(masked("9{3}-", "1234"), "123-");
        assert_eq!(masked("9{1,2}-a", "1x"), "1-x");
        assert_eq!(masked("9{1,2}-a", "12x"), "12-x");
        assert_eq!(masked("9{1,*}-a", "12345x"), "12345-x");
        assert_eq!(masked("9{1,}-a", "12345x"), "12345-x");
        assert_eq!(masked("9{+}-a", "12x"), "12-x");
        assert_eq!(masked("9{*}-a", "x"), "-x");
        assert_eq!(masked("9{0}-a", "x"), "-x");
        assert_eq!(masked("9{2|1}-a", "12x"), "12-x");
        assert_eq!(masked("a|9{2}", "1x"), "1x");
        assert_eq!(masked("[9]{2}-", "12"), "12-");
        assert_eq!(masked("9{2}{2}-", "1234"), "1234-");
    }

    #[test]
    fn a_star_or_plus_before_a_comma_is_no_time_or_one() {
        assert_eq!(masked("9{+,3}-a", "1x"), "1-x");
        assert_eq!(masked("9{*,*}-a", "x"), "-x");
        assert_eq!(masked("9{+,*}-a", "x"), "-x");
    }

    #[test]
    fn the_backslash_takes_the_next_character_as_it_is() {
        assert_eq!(masked(r"\99", "1"), "91");
        assert_eq!(masked(r"\9a", "x"), "9x");
        assert_eq!(masked(r"\(9\)\[\]\{\|\\", "1"), r"(1)[]{|\");
    }

    #[test]
    fn an_unfinished_bracket_is_found_where_it_opens() {
        assert_eq!(fault("9[9"), MaskError::Unclosed(1));
        assert_eq!(fault("9(9[9]"), MaskError::Unclosed(1));
        assert_eq!(fault("😀(9"), MaskError::Unclosed(2));
    }

    #[test]
    fn a_bracket_that_closes_nothing_is_found_where_it_stands() {
        for mask in ["9]", "9)", "[)", "(]"] {
            assert_eq!(fault(mask), MaskError::Unopened(1), "{mask}");
        }
    }

    #[test]
    fn braces_that_repeat_nothing_or_no_number_of_times_are_found() {
        for mask in [
            "9{", "9{2", "9{}", "9{a}", "9{,2}", "9{3,2}", "9{2,3,4}", "9{2;3}", "9{2|a}", "9{**}",
            "9{2*}", "9{-1}",
        ] {
            assert_eq!(fault(mask), MaskError::Repetition(1), "{mask}");
        }
        assert_eq!(fault("{2}"), MaskError::Repetition(0));
        assert_eq!(fault("9|{2}"), MaskError::Repetition(2));
        assert_eq!(fault("({2})"), MaskError::Repetition(1));
    }

    #[test]
    fn a_choice_that_lacks_a_side_is_found() {
        for (mask, at) in [
            ("|9", 0),
            ("9|", 1),
            ("9||a", 2),
            ("(|9)", 1),
            ("(9|)", 3),
            ("(9||a)", 3),
            ("[9|]", 3),
            ("[|]", 1),
        ] {
            assert_eq!(fault(mask), MaskError::Choice(at), "{mask}");
        }
    }

    #[test]
    fn nothing_and_a_backslash_at_the_end_are_no_masks() {
        assert_eq!(fault(""), MaskError::Empty);
        assert_eq!(fault(r"99\"), MaskError::Escape(2));
    }

    #[test]
    fn a_mask_of_too_many_places_is_refused_at_once() {
        for mask in [
            "9{2048}",
            "(9{1000}){3}",
            "9{99999999999999999999999}",
            "(9{1,40}){1,60}",
        ] {
            assert!(matches!(fault(mask), MaskError::TooLong(_)), "{mask}");
        }
        assert!(matches!(
            fault(&"9".repeat(3000)),
            MaskError::TooLong(MOST_STEPS)
        ));
        assert!(matches!(
            fault(&"[".repeat(3000)),
            MaskError::TooLong(MOST_STEPS)
        ));
        assert!(compile(&"9".repeat(MOST_STEPS - 1)).is_ok());
    }

    #[test]
    fn the_mask_of_an_email_address_fits() {
        let mask = "*{1,64}[.*{1,64}][.*{1,64}][.*{1,63}]@*{1,63}.*{1,63}[.*{1,63}][.*{1,63}]";
        assert_eq!(masked(mask, "jean.dupont@ville.fr"), "jean.dupont@ville.fr");
    }
}
