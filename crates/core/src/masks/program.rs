//! A compiled mask: steps that a walk goes through.

/// The most steps a mask may have. The longest that is in use, an e-mail address with all its
/// optional parts, has about a thousand.
pub(super) const MOST_STEPS: usize = 2048;

/// One step. Distances count from the step itself, so that steps hold wherever they are put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// The visitor fills this place, by its letter.
    Place(char),
    /// The mask's own character.
    Literal(char),
    /// Goes on with the next step, and as a second choice with the one at that distance.
    Fork(usize),
    /// The same, where the next step only begins one time more of what stands there already.
    Again(usize),
    /// Goes on at that distance.
    Jump(usize),
    /// Goes back by that distance.
    Back(usize),
    /// The text is complete.
    End,
}

/// Makes the steps from `first` and those from `second` on a choice, in this order of preference.
pub(super) fn make_choice(steps: &mut Vec<Step>, first: usize, second: usize) {
    put(steps, second, Step::Jump(steps.len() - second + 1));
    put(steps, first, Step::Fork(second - first + 2));
}

/// [`Vec::insert`], once in the module and not in each place that calls it.
#[inline(never)]
pub(super) fn put(steps: &mut Vec<Step>, at: usize, step: Step) {
    steps.insert(at, step);
}

/// Puts a step behind all others.
pub(super) fn append(steps: &mut Vec<Step>, step: Step) {
    put(steps, steps.len(), step);
}

/// Repeats the steps from `start` on, at least and at most so many times; `usize::MAX`: without
/// end. `false`: that makes too many.
pub(super) fn repeat(steps: &mut Vec<Step>, start: usize, (least, most): (usize, usize)) -> bool {
    let one = steps.len() - start + 1;
    let endless = most == usize::MAX;
    let times = if endless {
        least.saturating_add(1)
    } else {
        most
    };
    if one.saturating_mul(times) > MOST_STEPS {
        return false;
    }
    let mut first = start;
    if times == 0 {
        steps.truncate(start);
    } else if least == 0 {
        put(steps, start, Step::Fork(times * one + usize::from(endless)));
        first += 1;
    }
    for time in 1..times {
        if time >= least {
            let left = (times - time) * one + usize::from(endless);
            append(steps, Step::Again(left));
        }
        for at in first..first + one - 1 {
            append(steps, steps[at]);
        }
    }
    if endless {
        append(steps, Step::Back(one));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Step = Step::Literal('a');
    const B: Step = Step::Literal('b');
    const C: Step = Step::Literal('c');

    #[test]
    fn of_a_choice_the_second_begins_behind_the_jump_over_it() {
        let mut steps = vec![C, A, A, B];
        make_choice(&mut steps, 1, 3);
        assert_eq!(steps, [C, Step::Fork(4), A, A, Step::Jump(2), B]);
    }

    #[test]
    fn a_bounded_repetition_can_be_left_before_each_optional_time() {
        let mut steps = vec![C, A];
        assert!(repeat(&mut steps, 1, (1, 3)));
        assert_eq!(steps, [C, A, Step::Again(4), A, Step::Again(2), A]);
    }

    #[test]
    fn an_endless_repetition_goes_back_to_its_fork() {
        let mut steps = vec![A, B];
        assert!(repeat(&mut steps, 0, (0, usize::MAX)));
        assert_eq!(steps, [Step::Fork(4), A, B, Step::Back(3)]);
    }

    #[test]
    fn what_stands_there_no_time_is_taken_out() {
        let mut steps = vec![C, A];
        assert!(repeat(&mut steps, 1, (0, 0)));
        assert_eq!(steps, [C]);
    }

    #[test]
    fn too_many_times_are_refused_before_they_are_made() {
        for least in [MOST_STEPS, usize::MAX - 1, usize::MAX] {
            assert!(!repeat(&mut vec![A], 0, (least, least)));
        }
        assert!(!repeat(&mut vec![], 0, (0, usize::MAX - 1)));
    }
}
