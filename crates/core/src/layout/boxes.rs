//! Boxes as a flat row of numbers, the format in which JavaScript passes them.

use super::{LayoutError, Measured};

/// Reads boxes from four numbers each: group (a whole number from 0 to 4294967295), top (px),
/// border-box height (px), visible (0 or 1).
///
/// # Errors
///
/// [`LayoutError`] for a length that is not a multiple of four, a group that is not a whole number, or a visibility
/// that is neither 0 nor 1.
///
/// ```
/// use vitrine_core::layout::{LayoutError, read_boxes};
/// let boxes = read_boxes(&[0.0, 10.5, 180.0, 1.0]).expect("one box");
/// assert!(boxes[0].visible && boxes[0].height == 180.0);
/// assert_eq!(read_boxes(&[0.0]), Err(LayoutError::Length(4)));
/// ```
pub fn read_boxes(numbers: &[f64]) -> Result<Vec<Measured>, LayoutError> {
    let (rows, rest) = numbers.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(LayoutError::Length(4));
    }
    let mut boxes = Vec::with_capacity(rows.len());
    for (at, &[group, top, height, visible]) in rows.iter().enumerate() {
        boxes.push(Measured {
            group: whole(group).ok_or(LayoutError::Group(at))?,
            top,
            height,
            // Values of an enumeration, compared exactly.
            visible: match visible {
                0.0 => false,
                1.0 => true,
                _ => return Err(LayoutError::Visibility(at)),
            },
        });
    }
    Ok(boxes)
}

/// The number as `u32`, if it is one.
fn whole(number: f64) -> Option<u32> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked below"
    )]
    let whole = number as u32;
    (f64::from(whole).to_bits() == number.to_bits()).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(numbers: &[f64]) -> Option<LayoutError> {
        read_boxes(numbers).err()
    }

    #[test]
    fn a_group_is_a_whole_number_that_fits() {
        for group in [-1.0, -0.0, 0.5, f64::NAN, f64::INFINITY, 4_294_967_296.0] {
            let numbers = [0.0, 0.0, 0.0, 1.0, group, 0.0, 0.0, 1.0];
            assert_eq!(refused(&numbers), Some(LayoutError::Group(1)), "{group}");
        }
        assert_eq!(refused(&[4_294_967_295.0, 0.0, 0.0, 1.0]), None);
    }

    #[test]
    fn a_box_is_visible_or_not() {
        for visible in [2.0, f64::NAN] {
            let numbers = [0.0, 0.0, 0.0, visible];
            assert_eq!(refused(&numbers), Some(LayoutError::Visibility(0)));
        }
    }

    #[test]
    fn no_numbers_are_no_boxes() {
        assert_eq!(read_boxes(&[]), Ok(Vec::new()));
    }
}
