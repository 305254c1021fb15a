//! Sizes and rectangles, and the check for valid lengths.

/// Width and height, in CSS pixels.
///
/// ```
/// let phone = vitrine_core::layout::Size { width: 375.0, height: 667.0 };
/// assert!(phone.width < phone.height);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Size {
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Size {
    /// The same size, with 0 for a side that is not a finite length.
    pub(super) fn of_lengths(self) -> Self {
        Self {
            width: length_or_zero(self.width),
            height: length_or_zero(self.height),
        }
    }
}

/// A rectangle, in CSS pixels from the top left corner of the viewport.
///
/// ```
/// use vitrine_core::layout::{Rectangle, Size};
/// let target = Rectangle { left: 200.0, top: 100.0, size: Size { width: 100.0, height: 40.0 } };
/// assert_eq!(target.top + target.size.height, 140.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rectangle {
    /// Distance of the left edge.
    pub left: f64,
    /// Distance of the upper edge.
    pub top: f64,
    /// Width and height.
    pub size: Size,
}

/// Tolerance for rounding: 2.2 − 1.2 is a little more than 1. Far below any layout unit.
pub(super) const ROUNDING_PX: f64 = 1e-6;

/// Whether a rendered box can have this length.
#[inline(never)]
pub(super) fn is_length(number: f64) -> bool {
    (0.0..f64::INFINITY).contains(&number)
}

/// The standard library's `min` and `max` check for `NaN`, which costs 40 bytes per call in the WebAssembly module.
pub(super) fn smaller(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

pub(super) fn larger(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

// Not inlined, like other small functions here: many calls, and size matters.
#[inline(never)]
pub(super) fn length_or_zero(number: f64) -> f64 {
    if is_length(number) { number } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_finite_and_not_negative() {
        for number in [0.0, -0.0, 0.5, f64::MAX] {
            assert!(is_length(number), "{number}");
        }
        for number in [-0.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(!is_length(number), "{number}");
            assert_eq!(length_or_zero(number).to_bits(), 0);
        }
    }
}
