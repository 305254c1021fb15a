//! Centres elements vertically in their parents.

use super::geometry::{is_length, larger, smaller};

/// How an element is centred: the value of `data-centering`.
///
/// ```
/// use vitrine_core::layout::{Centering, centering};
/// assert_eq!(centering(Centering::Static, 300.0, 200.0), Some(50.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Centering {
    /// In the flow: by padding above, or by a margin above with the option `useMargin`.
    Static,
    /// Positioned: at 50 % with a negative margin above.
    Absolute,
}

/// What to set so that an element of height `own` is vertically centred in its parent (spec 2.10), in CSS pixels.
/// `None` if one of the measures is not a finite length: leave the element alone.
///
/// `parent` is the height available in the parent: of its content box for [`Centering::Static`], of its padding box
/// for [`Centering::Absolute`], because `top: 50%` refers to that. `own` is the border-box height without the effect
/// of an earlier pass.
///
/// [`Centering::Static`] returns (parent − own) / 2: add it to the padding above, or set it as the margin above.
/// [`Centering::Absolute`] returns the margin above for `top: 50%`: −own / 2.
///
/// An element that is taller than its parent begins at its parent's upper edge in both ways: otherwise half of the
/// excess would be above the parent, where no scroll bar reaches.
///
/// ```
/// use vitrine_core::layout::{Centering, centering};
/// assert_eq!(centering(Centering::Static, 300.0, 100.0), Some(100.0));
/// assert_eq!(centering(Centering::Absolute, 300.0, 100.0), Some(-50.0));
/// assert_eq!(centering(Centering::Static, 100.0, 300.0), Some(0.0));
/// assert_eq!(centering(Centering::Absolute, 100.0, 300.0), Some(-50.0));
/// ```
#[inline]
pub fn centering(mode: Centering, parent: f64, own: f64) -> Option<f64> {
    if !is_length(parent) || !is_length(own) {
        return None;
    }
    Some(match mode {
        Centering::Static => middle(parent, own),
        // Subtracted from 0, so that no height gives 0 and not −0.
        Centering::Absolute => 0.0 - smaller(own, parent) / 2.0,
    })
}

/// The offset that centres one length in another; 0 if it is the longer one.
#[inline(never)]
pub(super) fn middle(available: f64, own: f64) -> f64 {
    larger((available - own) / 2.0, 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_measure_that_is_no_length_leaves_the_element_alone() {
        for bad in [f64::NAN, f64::INFINITY, -1.0] {
            for mode in [Centering::Static, Centering::Absolute] {
                assert_eq!(centering(mode, bad, 10.0), None);
                assert_eq!(centering(mode, 10.0, bad), None);
            }
        }
    }

    proptest! {
        #[test]
        fn both_ways_stand_the_element_in_the_same_place(parent in 0.0..1e6, own in 0.0..1e6) {
            let static_top = centering(Centering::Static, parent, own).expect("lengths");
            let margin = centering(Centering::Absolute, parent, own).expect("lengths");
            prop_assert!((parent / 2.0 + margin - static_top).abs() < 1e-6);
            prop_assert!(static_top >= 0.0);
            if own <= parent {
                let below = parent - own - static_top;
                prop_assert!((below - static_top).abs() < 1e-6);
            }
        }
    }
}
