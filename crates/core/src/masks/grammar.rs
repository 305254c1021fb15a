//! Reads Inputmask's grammar into steps.
//!
//! What its documentation leaves open is as Inputmask 5 does it, because the masks of existing sites
//! were tried against it: parentheses that neither repeat nor choose are the mask's own characters,
//! as in `(999) 999`; within parentheses `|` parts everything, elsewhere its two neighbours alone.

use super::cell::{Cell, LITERAL, cells, is_place};
use super::error::MaskError;
use super::program::{MOST_STEPS, Step, append, make_choice, put, repeat};

/// How deep brackets may stand in one another; reading them calls itself.
const DEEPEST: usize = 256;

/// No element, or no side.
const NONE: usize = usize::MAX;

/// Opens the mask itself, which nothing closes.
const MASK: char = '|';

/// What was read of a bracket, or of the mask itself.
struct Group {
    opening: char,
    /// Where its steps begin.
    start: usize,
    /// Where the last element begins.
    last: usize,
    /// The last element is one side of `|`, and the other is to come.
    half: bool,
    /// `|` parts the last element alone, even in parentheses: it is such a choice or a group.
    alone: bool,
    /// All from the start to here is one side of `|`, and here begins the other.
    side: usize,
}

impl Group {
    fn new(opening: char, start: usize) -> Self {
        Self {
            opening,
            start,
            last: NONE,
            half: false,
            alone: false,
            side: NONE,
        }
    }
}

struct Reader {
    mask: Vec<Cell>,
    /// How many characters of it are read, and how many UTF-16 units those are.
    read: usize,
    position: usize,
    depth: usize,
    steps: Vec<Step>,
    /// Why it is no mask, once a reading has said `false`.
    fault: MaskError,
}

/// The steps of a mask, which end with [`Step::End`].
pub(super) fn compile(mask: &str) -> Result<Vec<Step>, MaskError> {
    let mut reader = Reader {
        mask: cells(mask, LITERAL),
        read: 0,
        position: 0,
        depth: 0,
        steps: Vec::new(),
        fault: MaskError::Empty,
    };
    if mask.is_empty() || !reader.group(&mut Group::new(MASK, 0)) {
        return Err(reader.fault);
    }
    append(&mut reader.steps, Step::End);
    Ok(reader.steps)
}

impl Reader {
    /// What follows.
    fn ahead(&self) -> Option<char> {
        self.mask.get(self.read).map(|cell| cell.character())
    }

    fn next(&mut self) -> Option<char> {
        let character = self.ahead()?;
        self.read += 1;
        self.position += character.len_utf16();
        Some(character)
    }

    fn refuse(&mut self, fault: MaskError) -> bool {
        self.fault = fault;
        false
    }

    /// Reads all that a bracket, which was read, holds, with the one that closes it. As the others
    /// says `false` where the mask is none.
    fn group(&mut self, group: &mut Group) -> bool {
        let opened = self.position.saturating_sub(1);
        self.depth += 1;
        loop {
            let at = self.position;
            if self.steps.len() >= MOST_STEPS || self.depth > DEEPEST {
                return self.refuse(MaskError::TooLong(at));
            }
            let goes_on = match (self.next(), group.opening) {
                (None, MASK) | (Some(']'), '[') | (Some(')'), '(') => {
                    self.depth -= 1;
                    if group.half || (group.side != NONE && group.last == NONE) {
                        return self.refuse(MaskError::Choice(at));
                    }
                    self.end_side(group);
                    return true;
                }
                (None, _) => self.refuse(MaskError::Unclosed(opened)),
                (Some(']' | ')'), _) => self.refuse(MaskError::Unopened(at)),
                (Some('|'), _) => self.choose(group, at),
                (Some('{'), _) => self.repeat(group, at),
                (Some(character), _) => self.element(group, character),
            };
            if !goes_on {
                return false;
            }
        }
    }

    /// `character` was read; all that belongs to this element is read now.
    fn element(&mut self, around: &mut Group, character: char) -> bool {
        let from = self.steps.len();
        let mut is_group = false;
        let mut step = Step::Literal(character);
        match character {
            '[' | '(' => {
                let mut group = Group::new(character, from);
                if !self.group(&mut group) {
                    return false;
                }
                if character == '[' {
                    step = Step::Fork(self.steps.len() - from + 1);
                } else {
                    let is_choice = group.side != NONE;
                    is_group = is_choice || self.ahead() == Some('|');
                    if is_group || around.half || self.ahead() == Some('{') {
                        step = Step::Jump(1);
                    } else {
                        append(&mut self.steps, Step::Literal(')'));
                    }
                }
            }
            '\\' => match self.next() {
                Some(literal) => step = Step::Literal(literal),
                None => return self.refuse(MaskError::Escape(self.position - 1)),
            },
            _ if is_place(character) => step = Step::Place(character),
            _ => {}
        }
        put(&mut self.steps, from, step);
        around.alone = is_group || around.half;
        if around.half {
            make_choice(&mut self.steps, around.last, from);
            around.half = false;
        } else {
            around.last = from;
        }
        true
    }

    /// `|` was read.
    fn choose(&mut self, group: &mut Group, at: usize) -> bool {
        if group.last == NONE || group.half {
            return self.refuse(MaskError::Choice(at));
        }
        if group.opening == '(' && !group.alone {
            self.end_side(group);
            group.last = NONE;
            group.side = self.steps.len();
        } else {
            group.half = true;
        }
        true
    }

    fn end_side(&mut self, group: &Group) {
        if group.side != NONE {
            make_choice(&mut self.steps, group.start, group.side);
        }
    }

    /// `{` was read.
    fn repeat(&mut self, group: &mut Group, at: usize) -> bool {
        group.alone = false;
        match self.times() {
            Some(times) if group.last != NONE && !group.half => {
                repeat(&mut self.steps, group.last, times) || self.refuse(MaskError::TooLong(at))
            }
            _ => self.refuse(MaskError::Repetition(at)),
        }
    }

    /// Reads what braces hold, and the second of them: how often at least and at most.
    fn times(&mut self) -> Option<(usize, usize)> {
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
            NONE => return None,
            STAR | PLUS => usize::from(most != STAR),
            number => number,
        };
        if most >= PLUS {
            most = usize::MAX;
        }
        (end == '}' && most >= least).then_some((least, most))
    }

    /// [`STAR`], [`PLUS`], a number or [`NONE`].
    fn count(&mut self) -> usize {
        let mut count = NONE;
        loop {
            count = match self.ahead() {
                Some('*') if count == NONE => STAR,
                Some('+') if count == NONE => PLUS,
                Some(digit @ '0'..='9') if count == NONE || count < PLUS => {
                    let before = if count == NONE { 0 } else { count * 10 };
                    // More than enough to be too many.
                    (before + (digit as usize - '0' as usize)).min(MOST_STEPS * 2)
                }
                _ => return count,
            };
            self.next();
        }
    }
}

/// `*` where a number may stand.
const STAR: usize = NONE - 1;

/// `+` there.
const PLUS: usize = NONE - 2;

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
            ("9|", 2),
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
            &"(".repeat(300),
        ] {
            assert!(matches!(fault(mask), MaskError::TooLong(_)), "{mask}");
        }
        assert!(matches!(
            fault(&"9".repeat(3000)),
            MaskError::TooLong(MOST_STEPS)
        ));
        assert_eq!(fault(&"[".repeat(3000)), MaskError::TooLong(DEEPEST));
        assert!(compile(&"9".repeat(MOST_STEPS - 1)).is_ok());
    }

    #[test]
    fn the_mask_of_an_email_address_fits() {
        let mask = "*{1,64}[.*{1,64}][.*{1,64}][.*{1,63}]@*{1,63}.*{1,63}[.*{1,63}][.*{1,63}]";
        assert_eq!(masked(mask, "jean.dupont@ville.fr"), "jean.dupont@ville.fr");
    }
}
