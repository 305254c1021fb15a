//! Parses Inputmask's grammar.
//!
//! Where its documentation is unclear, this follows Inputmask 5, because the masks of existing sites were tested with
//! it: parentheses that neither repeat nor choose are literals, as in `(999) 999`; inside parentheses `|` separates all
//! elements, elsewhere only its two neighbours.

use std::str::Chars;

use super::error::MaskError;
use super::node::Node;
use super::program::MOST_STEPS;
use super::slot::Slot;

/// The maximum nesting of brackets; parsing them is recursive.
const DEEPEST: usize = 256;

/// Parses a mask.
pub(super) fn parse(mask: &str) -> Result<Node, MaskError> {
    if mask.is_empty() {
        return Err(MaskError::Empty);
    }
    let mut reader = Reader {
        rest: mask.chars(),
        position: 0,
        depth: 0,
        steps: 0,
    };
    reader.group(Bracket::None).map(|group| group.node)
}

/// The brackets around a group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    /// None: the whole mask.
    None,
    /// `[ ]`
    Square,
    /// `( )`
    Round,
}

/// The content of a bracket, or of the whole mask, read so far.
#[derive(Default)]
struct Group {
    /// The alternatives ended by a `|` that separates everything.
    sides: Vec<Node>,
    /// The elements read since then.
    parts: Vec<Node>,
    /// The last element is the left side of a `|` whose right side has not been read.
    is_half: bool,
    /// A following `|` applies only to the last element, even in parentheses, because it is a group or such a choice.
    is_alone: bool,
}

/// A bracket read to its end.
struct Closed {
    node: Node,
    /// It contains a `|` that separates everything.
    is_choice: bool,
}

impl Group {
    /// Adds an element; after a `|` that applies to single elements, as its right side.
    fn push(&mut self, node: Node, is_group: bool) {
        self.is_alone = is_group || self.is_half;
        let left = if self.is_half { self.parts.pop() } else { None };
        self.is_half = false;
        self.parts.push(match left {
            Some(Node::Choice(mut sides)) => {
                sides.push(node);
                Node::Choice(sides)
            }
            Some(left) => Node::Choice(vec![left, node]),
            None => node,
        });
    }

    /// Ends an alternative at a `|` that separates everything.
    fn end_side(&mut self) {
        let parts = std::mem::take(&mut self.parts);
        self.sides.push(Node::Sequence(parts));
    }

    /// The group as a node; `None` if a `|` lacks its right side.
    fn close(mut self) -> Option<Closed> {
        let is_choice = !self.sides.is_empty();
        if self.is_half || is_choice && self.parts.is_empty() {
            return None;
        }
        let node = if is_choice {
            self.end_side();
            Node::Choice(self.sides)
        } else {
            Node::Sequence(self.parts)
        };
        Some(Closed { node, is_choice })
    }
}

/// A bound in braces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Number(usize),
    Star,
    Plus,
}

struct Reader<'m> {
    rest: Chars<'m>,
    /// The number of UTF-16 units read.
    position: usize,
    depth: usize,
    /// The number of steps that the elements read so far compile to.
    steps: usize,
}

impl Reader<'_> {
    fn ahead(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn next(&mut self) -> Option<char> {
        let character = self.rest.next()?;
        self.position += character.len_utf16();
        Some(character)
    }

    /// Parses the content of a bracket, and the closing bracket.
    fn group(&mut self, bracket: Bracket) -> Result<Closed, MaskError> {
        let opened = self.position.saturating_sub(1);
        let mut group = Group::default();
        self.depth += 1;
        loop {
            let at = self.position;
            if self.steps >= MOST_STEPS || self.depth > DEEPEST {
                return Err(MaskError::TooLong(at));
            }
            match (self.next(), bracket) {
                (None, Bracket::None)
                | (Some(']'), Bracket::Square)
                | (Some(')'), Bracket::Round) => {
                    self.depth -= 1;
                    return group.close().ok_or(MaskError::Choice(at));
                }
                (None, _) => return Err(MaskError::Unclosed(opened)),
                (Some(']' | ')'), _) => return Err(MaskError::Unopened(at)),
                (Some('|'), _) => {
                    if group.parts.is_empty() || group.is_half {
                        return Err(MaskError::Choice(at));
                    }
                    if bracket == Bracket::Round && !group.is_alone {
                        group.end_side();
                    } else {
                        group.is_half = true;
                    }
                    self.steps += 2;
                }
                (Some('{'), _) => self.repeat(&mut group, at)?,
                (Some(character), _) => self.element(&mut group, character)?,
            }
        }
    }

    /// Parses the element that starts with `character`, which was already read.
    fn element(&mut self, around: &mut Group, character: char) -> Result<(), MaskError> {
        let mut is_group = false;
        let node = match character {
            '[' => Node::Repeat {
                node: Box::new(self.group(Bracket::Square)?.node),
                least: 0,
                most: Some(1),
            },
            '(' => {
                let Closed { node, is_choice } = self.group(Bracket::Round)?;
                is_group = is_choice || self.ahead() == Some('|');
                if is_group || around.is_half || self.ahead() == Some('{') {
                    node
                } else {
                    self.steps += 1;
                    Node::Sequence(vec![Node::Literal('('), node, Node::Literal(')')])
                }
            }
            '\\' => {
                let at = self.position - 1;
                Node::Literal(self.next().ok_or(MaskError::Escape(at))?)
            }
            _ => Slot::of(character).map_or(Node::Literal(character), Node::Place),
        };
        self.steps += 1;
        around.push(node, is_group);
        Ok(())
    }

    /// Parses braces after their `{`, which was already read, and repeats the element before them.
    fn repeat(&mut self, group: &mut Group, at: usize) -> Result<(), MaskError> {
        let times = self.times();
        let (Some((least, most)), Some(node), false) = (times, group.parts.pop(), group.is_half)
        else {
            return Err(MaskError::Repetition(at));
        };
        let once = node.steps();
        let node = Node::Repeat {
            node: Box::new(node),
            least,
            most,
        };
        self.steps = (self.steps - once.min(self.steps)).saturating_add(node.steps());
        if self.steps > MOST_STEPS {
            return Err(MaskError::TooLong(at));
        }
        group.parts.push(node);
        group.is_alone = false;
        Ok(())
    }

    /// Parses the content of braces and the closing brace: the minimum and the maximum, `None` for no limit. Like
    /// Inputmask, treats `{2|1}` as `{2}`: the number after `|` controls when the slots are drawn, not how many there
    /// are.
    fn times(&mut self) -> Option<(usize, Option<usize>)> {
        let least = self.count()?;
        let mut most = Some(least);
        let mut end = self.next()?;
        if end == ',' {
            most = self.count();
            end = self.next()?;
        }
        if end == '|' {
            self.count();
            end = self.next()?;
        }
        let least = match least {
            Count::Number(number) => number,
            Count::Star | Count::Plus => usize::from(most != Some(Count::Star)),
        };
        let most = match most {
            Some(Count::Number(number)) => Some(number),
            _ => None,
        };
        (end == '}' && most.is_none_or(|most| most >= least)).then_some((least, most))
    }

    fn count(&mut self) -> Option<Count> {
        let sign = match self.ahead() {
            Some('*') => Some(Count::Star),
            Some('+') => Some(Count::Plus),
            _ => None,
        };
        if sign.is_some() {
            self.next();
            return sign;
        }
        let mut count = None;
        while let Some(digit) = self.ahead().and_then(|character| character.to_digit(10)) {
            // A number above the limit stays above it.
            let number = (count.unwrap_or(0) * 10 + digit as usize).min(MOST_STEPS * 2);
            count = Some(number);
            self.next();
        }
        count.map(Count::Number)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Mask;
    use super::*;

    fn masked(mask: &str, text: &str) -> String {
        Mask::parse(mask).expect(mask).value(text).text
    }

    fn fault(mask: &str) -> MaskError {
        parse(mask).expect_err(mask)
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
        // Inputmask reads this as (ab or c), then d, in parentheses.
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
            "9{1024}",
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
        assert!(parse(&"9".repeat(MOST_STEPS - 1)).is_ok());
        assert!(parse("9{1023}").is_ok());
    }

    #[test]
    fn the_mask_of_an_email_address_fits() {
        let mask = "*{1,64}[.*{1,64}][.*{1,64}][.*{1,63}]@*{1,63}.*{1,63}[.*{1,63}][.*{1,63}]";
        assert_eq!(masked(mask, "jean.dupont@ville.fr"), "jean.dupont@ville.fr");
    }
}
