//! A compiled mask: steps that a walk goes through.

use super::definition::Definition;

/// The most steps a mask may have. The longest that is in use, an e-mail address with all its
/// optional parts, has about a thousand.
pub(super) const MOST_STEPS: usize = 2048;

/// One step. Distances count from the step itself, so that steps hold wherever they are put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The visitor fills this place.
    Place(Definition),
    /// The mask's own character.
    Literal(char),
    /// Goes on with the next step, and as a second choice with the one at that distance. `shown`:
    /// the hint shows the first choice.
    Fork { other: usize, shown: bool },
    /// Goes on at that distance.
    Jump(usize),
    /// Goes back by that distance.
    Back(usize),
    /// The text is complete.
    End,
}

/// Makes the steps from `start` on optional.
pub(super) fn make_optional(steps: &mut Vec<Step>, start: usize) {
    let other = steps.len() - start + 1;
    steps.insert(start, Step::Fork { other, shown: true });
}

/// Makes the steps from `first` and those from `second` on a choice, in this order of preference.
pub(super) fn make_choice(steps: &mut Vec<Step>, first: usize, second: usize) {
    steps.insert(second, Step::Jump(steps.len() - second + 1));
    let other = second - first + 2;
    steps.insert(first, Step::Fork { other, shown: true });
}

/// Repeats the steps from `start` on, at least and at most so many times; `None`: without end.
/// `false`: that makes too many. The hint shows the fewest, but once what may also be missing.
pub(super) fn repeat(
    steps: &mut Vec<Step>,
    start: usize,
    (least, most): (usize, Option<usize>),
) -> bool {
    let repeated = steps.split_off(start);
    let one = repeated.len() + 1;
    let forks = most.map_or(1, |most| most.saturating_sub(least));
    if one.saturating_mul(least.saturating_add(forks)) > MOST_STEPS {
        return false;
    }
    for _ in 0..least {
        steps.extend_from_slice(&repeated);
    }
    for left in (1..=forks).rev() {
        let shown = least == 0 && left == forks;
        let other = left * one + usize::from(most.is_none());
        steps.push(Step::Fork { other, shown });
        steps.extend_from_slice(&repeated);
    }
    if most.is_none() {
        steps.push(Step::Back(one));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Step = Step::Literal('a');
    const B: Step = Step::Literal('b');
    const C: Step = Step::Literal('c');

    fn fork(other: usize, shown: bool) -> Step {
        Step::Fork { other, shown }
    }

    #[test]
    fn what_is_optional_can_be_stepped_over() {
        let mut steps = vec![C, A, B];
        make_optional(&mut steps, 1);
        assert_eq!(steps, [C, fork(3, true), A, B]);
    }

    #[test]
    fn of_a_choice_the_second_begins_behind_the_jump_over_it() {
        let mut steps = vec![C, A, A, B];
        make_choice(&mut steps, 1, 3);
        assert_eq!(steps, [C, fork(4, true), A, A, Step::Jump(2), B]);
    }

    #[test]
    fn a_bounded_repetition_can_be_left_before_each_optional_time() {
        let mut steps = vec![C, A];
        assert!(repeat(&mut steps, 1, (1, Some(3))));
        assert_eq!(steps, [C, A, fork(4, false), A, fork(2, false), A]);
    }

    #[test]
    fn an_endless_repetition_goes_back_to_its_fork() {
        let mut steps = vec![A, B];
        assert!(repeat(&mut steps, 0, (0, None)));
        assert_eq!(steps, [fork(4, true), A, B, Step::Back(3)]);
    }

    #[test]
    fn what_stands_there_no_time_is_taken_out() {
        let mut steps = vec![C, A];
        assert!(repeat(&mut steps, 1, (0, Some(0))));
        assert_eq!(steps, [C]);
    }

    #[test]
    fn too_many_times_are_refused_before_they_are_made() {
        for least in [MOST_STEPS, usize::MAX] {
            assert!(!repeat(&mut vec![A], 0, (least, Some(least))));
        }
        assert!(!repeat(&mut vec![], 0, (0, Some(usize::MAX))));
    }
}
