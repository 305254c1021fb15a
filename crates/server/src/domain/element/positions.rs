//! Positions of the elements of a source. They have gaps: a position is in every index row of its element, so
//! inserting an element must not move the others.

/// Distance between two positions by default.
pub const GAP: i64 = 1 << 20;
/// Minimum distance after neighbours were moved apart, so that the room lasts.
const LEAST_AFTER_MOVE: i64 = 1 << 10;
/// Positions stay below this limit, so that there is always room before and after all others.
const FURTHEST: i64 = 1 << 61;

/// Assigns increasing positions to elements in their order. Each is given with its present position (`None` for a new
/// element); as few as possible change.
///
/// ```
/// use vitrine_server::domain::element::positions::{GAP, place};
/// assert_eq!(place(&[None, None]), [GAP, 2 * GAP]);
/// // One put on top, one put between two others.
/// assert_eq!(place(&[None, Some(GAP), None, Some(2 * GAP)]), [0, GAP, GAP + GAP / 2, 2 * GAP]);
/// ```
pub fn place(old: &[Option<i64>]) -> Vec<i64> {
    let is_near = |position: &i64| (-FURTHEST..=FURTHEST).contains(position);
    let mut stays = if old.iter().flatten().all(is_near) {
        longest_rise(old)
    } else {
        vec![false; old.len()]
    };
    let mut placed: Vec<i64> = old.iter().map(|old| old.unwrap_or_default()).collect();
    let mut at = 0;
    while at < old.len() {
        if stays[at] {
            at += 1;
            continue;
        }
        let run = Run::at(at, &placed, &mut stays);
        at = run.end;
        run.fill(&mut placed);
    }
    placed
}

/// `count` evenly spaced positions between two others; `None` if there is no room.
///
/// ```
/// use vitrine_server::domain::element::positions::between;
/// assert_eq!(between(Some(0), Some(4), 3), Some(vec![1, 2, 3]));
/// assert_eq!(between(Some(0), Some(4), 4), None);
/// ```
pub fn between(left: Option<i64>, right: Option<i64>, count: usize) -> Option<Vec<i64>> {
    let count = i64::try_from(count).ok()?;
    let first_and_step = match (left, right) {
        (None, None) => (GAP, GAP),
        (Some(left), None) => (left.checked_add(GAP)?, GAP),
        (None, Some(right)) => (right.checked_sub(GAP.checked_mul(count)?)?, GAP),
        (Some(left), Some(right)) => {
            let step = right.checked_sub(left)? / (count + 1);
            (left + step, step)
        }
    };
    let (first, step) = first_and_step;
    (step > 0).then(|| (0..count).map(|number| first + number * step).collect())
}

/// A run of elements that get positions between the two unchanged neighbours.
struct Run {
    start: usize,
    end: usize,
    left: Option<i64>,
    right: Option<i64>,
}

impl Run {
    /// The run around an element that must move. If there is no room, its neighbours move too: twice as many on each
    /// side, until there is.
    fn at(at: usize, placed: &[i64], stays: &mut [bool]) -> Self {
        let mut run = Self {
            start: at,
            end: at + 1,
            left: None,
            right: None,
        };
        let (mut least, mut more) = (1, 1);
        loop {
            while run.start > 0 && !stays[run.start - 1] {
                run.start -= 1;
            }
            while run.end < stays.len() && !stays[run.end] {
                run.end += 1;
            }
            run.left = run.start.checked_sub(1).map(|before| placed[before]);
            run.right = placed.get(run.end).copied();
            if run.room() >= least {
                return run;
            }
            let (start, end) = (run.start.saturating_sub(more), run.end + more);
            stays[start..end.min(placed.len())].fill(false);
            (least, more) = (LEAST_AFTER_MOVE, more * 2);
        }
    }

    /// The distance that its positions would have.
    fn room(&self) -> i64 {
        let (Some(left), Some(right)) = (self.left, self.right) else {
            return GAP;
        };
        let count = i64::try_from(self.end - self.start).unwrap_or(i64::MAX - 1);
        (right - left) / (count + 1)
    }

    fn fill(&self, placed: &mut [i64]) {
        let found = between(self.left, self.right, self.end - self.start);
        for (place, position) in placed[self.start..self.end]
            .iter_mut()
            .zip(found.into_iter().flatten())
        {
            *place = position;
        }
    }
}

/// The elements that keep their position: the longest increasing subsequence.
fn longest_rise(old: &[Option<i64>]) -> Vec<bool> {
    // For each length, the increasing subsequence with the lowest end.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; old.len()];
    for (at, position) in old.iter().enumerate() {
        if position.is_none() {
            continue;
        }
        let length = ends.partition_point(|end| old[*end] < *position);
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut stays = vec![false; old.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        stays[at] = true;
        next = before[at];
    }
    stays
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{FURTHEST, GAP, place};

    fn moved(old: &[Option<i64>]) -> usize {
        let placed = place(old);
        let moved = old.iter().zip(placed);
        moved
            .filter(|(old, new)| old.is_some_and(|old| old != *new))
            .count()
    }

    fn source(count: i64) -> Vec<Option<i64>> {
        (1..=count).map(|number| Some(number * GAP)).collect()
    }

    #[test]
    fn an_element_put_anywhere_moves_no_other() {
        for at in [0, 1, 500, 999, 1_000] {
            let mut old = source(1_000);
            old.insert(at, None);
            assert_eq!(moved(&old), 0, "at {at}");
        }
    }

    #[test]
    fn one_that_moves_moves_alone_and_one_that_goes_moves_none() {
        let mut old = source(1_000);
        let one = old.remove(700);
        assert_eq!(moved(&old), 0);
        old.insert(3, one);
        assert_eq!(moved(&old), 1);
    }

    #[test]
    fn where_the_room_is_used_up_few_neighbours_make_new_room_and_it_lasts() {
        let mut positions = source(1_000);
        let mut moves = 0;
        for _ in 0..1_000 {
            positions.insert(500, None);
            moves += moved(&positions);
            positions = place(&positions).into_iter().map(Some).collect();
        }
        assert!(moves < 10_000, "{moves}");
    }

    #[test]
    fn positions_at_the_end_of_all_numbers_are_given_anew() {
        assert_eq!(
            place(&[None, Some(i64::MIN), Some(FURTHEST + 1)]),
            [GAP, 2 * GAP, 3 * GAP]
        );
    }

    proptest! {
        #[test]
        fn positions_rise_whatever_they_were(
            old in prop::collection::vec(prop::option::of(prop_oneof![-20i64..20, any::<i64>()]), 0..60),
        ) {
            let placed = place(&old);
            prop_assert_eq!(placed.len(), old.len());
            prop_assert!(placed.windows(2).all(|two| two[0] < two[1]), "{:?}", placed);
        }
    }
}
