//! Gives boxes of one visual row the same height.

use super::geometry::{ROUNDING_PX, is_length, larger};
use super::passes::sortable_bits;
use crate::key_sort::KeySort;

/// The maximum distance between the tops of two boxes of one row, in CSS pixels (spec 9.4).
///
/// ```
/// assert_eq!(vitrine_core::layout::ROW_TOLERANCE_PX, 1.0);
/// ```
pub const ROW_TOLERANCE_PX: f64 = 1.0;

/// A box as the browser measured it, in CSS pixels.
///
/// ```
/// use vitrine_core::layout::{Measured, equalize};
/// let hidden = Measured { group: 0, top: 0.0, height: 80.0, visible: false };
/// assert_eq!(equalize(&[hidden]), [None]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// Only boxes of one group form rows together.
    pub group: u32,
    /// Distance of the upper edge from an origin common to all boxes.
    pub top: f64,
    /// Border-box height.
    pub height: f64,
    /// An invisible box is skipped: it neither affects others nor gets a height.
    pub visible: bool,
}

impl Measured {
    /// Whether the box takes part: visible, with measures that a rendered box can have.
    fn takes_part(&self) -> bool {
        self.visible && self.top.is_finite() && is_length(self.height)
    }

    /// Whether it is in the row of `anchor`, the row's topmost box.
    fn is_in_row_of(&self, anchor: &Self) -> bool {
        self.group == anchor.group && self.top - anchor.top <= ROW_TOLERANCE_PX + ROUNDING_PX
    }
}

/// The height for each box, in the order given: the tallest height of its row (spec 2.10). `None` leaves the box
/// alone: it is invisible, or one of its measures is not a finite length.
///
/// A row consists of the topmost box of a group and those of the group whose top lies within 1 px of that box's top;
/// the next box below begins another row. So several steps of 0.9 px do not form one row. The function is idempotent:
/// applying the heights and calling it again changes nothing.
///
/// ```
/// use vitrine_core::layout::{Measured, equalize};
/// let card = |top, height| Measured { group: 0, top, height, visible: true };
/// let heights = equalize(&[card(10.0, 120.0), card(10.5, 180.0), card(300.0, 90.0)]);
/// assert_eq!(heights, [Some(180.0), Some(180.0), Some(90.0)]);
/// ```
pub fn equalize(boxes: &[Measured]) -> Vec<Option<f64>> {
    let order = in_page_order(boxes).unwrap_or_else(|| sorted_by_position(boxes));
    let mut heights = vec![None; boxes.len()];
    let mut rest = order.as_slice();
    while let [anchor, ..] = rest {
        let anchor = &boxes[*anchor as usize];
        let mut tallest = 0.0_f64;
        let mut length = 0;
        for &index in rest {
            let measured = &boxes[index as usize];
            if !measured.is_in_row_of(anchor) {
                break;
            }
            tallest = larger(tallest, measured.height);
            length += 1;
        }
        let (row, below) = rest.split_at(length);
        for &index in row {
            heights[index as usize] = Some(tallest);
        }
        rest = below;
    }
    heights
}

/// The indices of the boxes that take part, if they are already ordered by group, then top, as on most pages; skipping
/// the sort saves three quarters of the work.
fn in_page_order(boxes: &[Measured]) -> Option<Vec<u32>> {
    let mut order = Vec::with_capacity(boxes.len());
    let mut last = (0, f64::NEG_INFINITY);
    for (index, measured) in (0..).zip(boxes) {
        if measured.takes_part() {
            let next = (measured.group, measured.top);
            if next < last {
                return None;
            }
            last = next;
            order.push(index);
        }
    }
    Some(order)
}

/// The indices of the boxes that take part, by group, then top.
fn sorted_by_position(boxes: &[Measured]) -> Vec<u32> {
    let mut key_sort = KeySort::with_capacity(boxes.len());
    let mut skipped = 0;
    for measured in boxes {
        // A box that does not take part has an empty key, which sorts first.
        if measured.takes_part() {
            let key = key_sort.key();
            key.extend_from_slice(&measured.group.to_be_bytes());
            key.extend_from_slice(&sortable_bits(measured.top).to_be_bytes());
        } else {
            skipped += 1;
        }
        key_sort.end_row();
    }
    let order = key_sort.order();
    order.get(skipped..).unwrap_or_default().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(top: f64, height: f64) -> Measured {
        Measured {
            group: 0,
            top,
            height,
            visible: true,
        }
    }

    #[test]
    fn tops_within_one_pixel_form_one_row() {
        let boxes = [shown(10.0, 40.0), shown(11.0, 70.0), shown(12.5, 20.0)];
        assert_eq!(equalize(&boxes), [Some(70.0), Some(70.0), Some(20.0)]);
    }

    #[test]
    fn one_pixel_is_one_pixel_in_decimals_too() {
        assert_eq!(
            equalize(&[shown(1.2, 40.0), shown(2.2, 70.0)]),
            [Some(70.0), Some(70.0)]
        );
    }

    #[test]
    fn a_chain_of_small_steps_does_not_become_one_row() {
        let boxes = [
            shown(0.0, 1.0),
            shown(0.9, 2.0),
            shown(1.8, 3.0),
            shown(2.7, 4.0),
        ];
        assert_eq!(
            equalize(&boxes),
            [Some(2.0), Some(2.0), Some(4.0), Some(4.0)]
        );
    }

    #[test]
    fn the_topmost_box_anchors_the_row_wherever_it_stands_in_the_page() {
        let boxes = [shown(1.8, 3.0), shown(0.9, 2.0), shown(0.0, 1.0)];
        assert_eq!(equalize(&boxes), [Some(3.0), Some(2.0), Some(2.0)]);
    }

    #[test]
    fn groups_do_not_mix() {
        let other = Measured {
            group: 1,
            ..shown(10.0, 90.0)
        };
        assert_eq!(
            equalize(&[shown(10.0, 40.0), other]),
            [Some(40.0), Some(90.0)]
        );
    }

    #[test]
    fn an_invisible_box_is_skipped() {
        let hidden = Measured {
            visible: false,
            ..shown(10.0, 500.0)
        };
        assert_eq!(equalize(&[hidden, shown(10.0, 40.0)]), [None, Some(40.0)]);
    }

    #[test]
    fn a_measure_that_is_no_length_leaves_the_box_alone() {
        let bad = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
        for boxes in bad.map(|value| [shown(value, 9.0), shown(0.0, value), shown(0.0, 5.0)]) {
            assert_eq!(equalize(&boxes), [None, None, Some(5.0)]);
        }
        assert_eq!(equalize(&[shown(0.0, -1.0)]), [None]);
    }

    fn measures() -> impl Strategy<Value = Vec<Measured>> {
        let length =
            prop_oneof![4 => (0_u32..40).prop_map(|n| f64::from(n) / 4.0), 1 => any::<f64>()];
        let one = (0_u32..3, length.clone(), length, prop::bool::weighted(0.8)).prop_map(
            |(group, top, height, visible)| Measured {
                group,
                top,
                height,
                visible,
            },
        );
        prop::collection::vec(one, 0..30)
    }

    proptest! {
        #[test]
        fn boxes_in_page_order_get_what_they_get_by_sorting(mut boxes in measures()) {
            boxes.retain(Measured::takes_part);
            boxes.sort_by(|one, other| one.group.cmp(&other.group).then(one.top.total_cmp(&other.top)));
            let indices: Vec<u32> = (0..).take(boxes.len()).collect();
            prop_assert_eq!(in_page_order(&boxes), Some(indices.clone()));
            prop_assert_eq!(sorted_by_position(&boxes), indices);
            let heights = equalize(&boxes);
            boxes.reverse();
            let mut turned = equalize(&boxes);
            turned.reverse();
            prop_assert_eq!(turned, heights);
        }

        #[test]
        fn equalizing_twice_is_equalizing_once(boxes in measures()) {
            let once = equalize(&boxes);
            let applied: Vec<Measured> = boxes.iter().zip(&once)
                .map(|(measured, height)| Measured { height: height.unwrap_or(measured.height), ..*measured })
                .collect();
            prop_assert_eq!(equalize(&applied), once);
        }

        #[test]
        fn no_box_shrinks_and_every_height_is_one_of_its_group(boxes in measures()) {
            for (measured, height) in boxes.iter().zip(equalize(&boxes)) {
                prop_assert_eq!(height.is_some(), measured.takes_part());
                let Some(height) = height else { continue };
                prop_assert!(height >= measured.height);
                prop_assert!(boxes.iter().any(|b| b.group == measured.group && b.takes_part() && b.height >= height));
            }
        }

        #[test]
        fn the_order_of_the_boxes_does_not_matter(boxes in measures()) {
            let backwards: Vec<Measured> = boxes.iter().rev().copied().collect();
            let mut heights = equalize(&backwards);
            heights.reverse();
            prop_assert_eq!(heights, equalize(&boxes));
        }
    }
}
