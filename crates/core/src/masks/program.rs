//! A compiled mask: steps that a text walks through.

use super::node::Node;
use super::slot::{Slot, is_alphanumeric};

/// The most steps a mask may have. The longest that is in use, an e-mail address with all its
/// optional parts, has about a thousand.
pub(super) const MOST_STEPS: usize = 2048;

/// One step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The visitor fills this place.
    Place(Slot),
    /// The mask's own character.
    Literal {
        /// The character.
        character: char,
        /// A letter or digit that only one side of a choice begins with. The visitor types it; it
        /// is not added in their place.
        is_chosen: bool,
    },
    /// Goes on at the first step, or else at the second.
    Split(usize, usize),
    /// Goes on at that step.
    Jump(usize),
    /// The text is complete.
    End,
}

/// The steps of a mask, the last of which is [`Step::End`].
pub(super) fn compile(mask: &Node) -> Vec<Step> {
    let mut steps = Vec::new();
    lower(&mut steps, mask);
    steps.push(Step::End);
    steps
}

fn lower(steps: &mut Vec<Step>, node: &Node) {
    match node {
        Node::Place(slot) => steps.push(Step::Place(*slot)),
        Node::Literal(character) => steps.push(literal(*character, false)),
        Node::Sequence(parts) => parts.iter().for_each(|part| lower(steps, part)),
        Node::Optional(node) => {
            let split = reserve(steps);
            lower(steps, node);
            steps[split] = Step::Split(split + 1, steps.len());
        }
        Node::Choice(sides) => {
            let mut flat = Vec::new();
            for side in sides {
                let mut parts = Vec::new();
                flatten(side, &mut parts);
                flat.push(parts);
            }
            choose(steps, &flat);
        }
        Node::Repeat { node, least, most } => repeat(steps, node, *least, *most),
    }
}

fn literal(character: char, in_choice: bool) -> Step {
    Step::Literal {
        character,
        is_chosen: in_choice && is_alphanumeric(character),
    }
}

/// A step that is written later.
fn reserve(steps: &mut Vec<Step>) -> usize {
    steps.push(Step::End);
    steps.len() - 1
}

fn repeat(steps: &mut Vec<Step>, node: &Node, least: usize, most: Option<usize>) {
    let mut start = steps.len();
    for _ in 0..least {
        start = steps.len();
        lower(steps, node);
    }
    let Some(most) = most else {
        if least > 0 {
            let next = steps.len() + 1;
            steps.push(Step::Split(start, next));
        } else {
            let split = reserve(steps);
            lower(steps, node);
            steps.push(Step::Jump(split));
            steps[split] = Step::Split(split + 1, steps.len());
        }
        return;
    };
    let mut splits = Vec::new();
    for _ in least..most {
        splits.push(reserve(steps));
        lower(steps, node);
    }
    for split in splits {
        steps[split] = Step::Split(split + 1, steps.len());
    }
}

/// The elements of a part, one after the other.
fn flatten<'n>(node: &'n Node, parts: &mut Vec<&'n Node>) {
    if let Node::Sequence(inner) = node {
        for part in inner {
            flatten(part, parts);
        }
    } else {
        parts.push(node);
    }
}

/// Sides of a choice that begin with the same character of the mask.
struct Branch<'n> {
    first: Option<char>,
    /// What follows that character, or the whole side where there is none.
    rests: Vec<Vec<&'n Node>>,
}

/// Lowers a choice. Sides that begin alike begin once, as `(06|07)` is `0(6|7)`: so a character
/// that all sides begin with is no choice.
fn choose(steps: &mut Vec<Step>, sides: &[Vec<&Node>]) {
    let mut branches: Vec<Branch> = Vec::new();
    for side in sides {
        let (first, rest) = match side.split_first() {
            Some((Node::Literal(character), rest)) => (Some(*character), rest),
            _ => (None, side.as_slice()),
        };
        match branches
            .iter_mut()
            .find(|branch| first.is_some() && branch.first == first)
        {
            Some(branch) => branch.rests.push(rest.to_vec()),
            None => branches.push(Branch {
                first,
                rests: vec![rest.to_vec()],
            }),
        }
    }
    let is_choice = branches.len() > 1;
    let mut jumps = Vec::new();
    let last = branches.len().saturating_sub(1);
    for (index, branch) in branches.iter().enumerate() {
        let split = (index < last).then(|| reserve(steps));
        if let Some(character) = branch.first {
            steps.push(literal(character, is_choice));
        }
        match branch.rests.as_slice() {
            [rest] => rest.iter().for_each(|part| lower(steps, part)),
            rests => choose(steps, rests),
        }
        if let Some(split) = split {
            jumps.push(reserve(steps));
            steps[split] = Step::Split(split + 1, steps.len());
        }
    }
    for jump in jumps {
        steps[jump] = Step::Jump(steps.len());
    }
}

#[cfg(test)]
mod tests {
    use super::super::grammar::parse;
    use super::Step::{End, Jump, Split};
    use super::*;

    fn steps(mask: &str) -> Vec<Step> {
        compile(&parse(mask).expect(mask))
    }

    fn own(character: char) -> Step {
        literal(character, false)
    }

    fn chosen(character: char) -> Step {
        literal(character, true)
    }

    #[test]
    fn what_is_optional_can_be_stepped_over() {
        assert_eq!(steps("x[y]"), [own('x'), Split(2, 3), own('y'), End]);
    }

    #[test]
    fn of_a_choice_each_side_jumps_over_those_behind_it() {
        let expected = [Split(1, 3), chosen('x'), Jump(4), chosen('y'), End];
        assert_eq!(steps("(x|y)"), expected);
    }

    #[test]
    fn what_all_sides_begin_with_is_no_choice() {
        let expected = [
            own('0'),
            Split(2, 4),
            chosen('6'),
            Jump(5),
            chosen('7'),
            End,
        ];
        assert_eq!(steps("(06|07)"), expected);
    }

    #[test]
    fn a_bounded_repetition_can_be_left_before_each_optional_time() {
        let expected = [own('x'), Split(2, 5), own('x'), Split(4, 5), own('x'), End];
        assert_eq!(steps("x{1,3}"), expected);
    }

    #[test]
    fn an_endless_repetition_goes_back_to_its_last_time_that_must_be() {
        assert_eq!(steps("x{1,*}"), [own('x'), Split(0, 2), End]);
        assert_eq!(steps("x{*}"), [Split(1, 3), own('x'), Jump(0), End]);
    }

    #[test]
    fn what_stands_there_no_time_is_left_out() {
        assert_eq!(steps("yx{0}"), [own('y'), End]);
    }

    #[test]
    fn no_mask_makes_more_steps_than_its_parts_were_counted_for() {
        for mask in [
            "9[9]",
            "(0|1)9",
            "9{2,5}",
            "(99-){2,*}",
            "(a|9|[x]){*}",
            "a|9{3}",
        ] {
            let node = parse(mask).expect(mask);
            assert!(compile(&node).len() <= node.steps() + 1, "{mask}");
        }
    }
}
