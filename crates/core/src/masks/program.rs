//! A compiled mask: steps that a text walks through.

use super::node::Node;
use super::slot::{Slot, is_alphanumeric};

/// The maximum number of steps of a mask. The longest mask in use, an e-mail address with all its optional parts, has
/// about a thousand.
pub(super) const MOST_STEPS: usize = 2048;

/// One step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// A slot, filled by the visitor.
    Place(Slot),
    /// A literal.
    Literal {
        /// The character.
        character: char,
        /// A letter or digit that selects an alternative of a choice. The visitor types it; it is not added
        /// automatically.
        is_chosen: bool,
    },
    /// Continues at the first step or, less preferred, at the second.
    Split(usize, usize),
    /// Continues at that step.
    Jump(usize),
    /// The text is complete.
    End,
}

/// Compiles a mask. The last step is [`Step::End`].
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

/// Adds a step to be replaced later; returns its index.
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

/// Collects the elements of a part in order, without nested sequences.
fn flatten<'n>(node: &'n Node, parts: &mut Vec<&'n Node>) {
    if let Node::Sequence(inner) = node {
        for part in inner {
            flatten(part, parts);
        }
    } else {
        parts.push(node);
    }
}

/// Alternatives of a choice that start with the same literal.
struct Branch<'n> {
    first: Option<char>,
    /// The rest of each alternative after that literal; the whole alternative if it starts with none.
    rests: Vec<Vec<&'n Node>>,
}

/// Compiles a choice. Alternatives with the same first literal are merged, `(06|07)` to `0(6|7)`: a literal that all
/// alternatives start with is not part of the choice.
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
