//! Gives elements the height of their parents.

use super::geometry::is_length;

/// The border-box height that an element takes from its parent (spec 2.10): `parent` if it is larger than `own`, in
/// CSS pixels. `None` if the element is as tall or taller, or one of the measures is not a finite length: leave it
/// alone.
///
/// `parent` is the height of the parent's content box, `own` the border-box height of the element without the effect
/// of an earlier pass.
///
/// ```
/// use vitrine_core::layout::resizing;
/// assert_eq!(resizing(300.0, 120.0), Some(300.0));
/// assert_eq!(resizing(120.0, 300.0), None);
/// ```
#[inline]
pub fn resizing(parent: f64, own: f64) -> Option<f64> {
    (is_length(parent) && is_length(own) && parent > own).then_some(parent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn once_resized_there_is_nothing_more_to_do() {
        assert_eq!(resizing(300.0, 300.0), None);
    }

    #[test]
    fn a_measure_that_is_no_length_leaves_the_element_alone() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0] {
            assert_eq!(resizing(bad, 10.0), None);
            assert_eq!(resizing(10.0, bad), None);
        }
    }
}
