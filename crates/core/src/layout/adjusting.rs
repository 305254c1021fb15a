//! Shares the rest of a parent's height among its adjustable children.

use super::geometry::{ROUNDING_PX, is_length};

/// Which part of a child grows: the value of `data-adjusting`.
///
/// ```
/// use vitrine_core::layout::Adjusting;
/// assert_eq!(Adjusting::PaddingTop.growth(40.0).padding_top, 40.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjusting {
    /// Its height.
    Height,
    /// Its padding: half above, half below.
    Padding,
    /// Its padding above.
    PaddingTop,
}

/// What to add to a child, in CSS pixels.
///
/// ```
/// use vitrine_core::layout::{Adjusting, Growth};
/// assert_eq!(Adjusting::Height.growth(40.0), Growth { height: 40.0, ..Growth::default() });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Growth {
    /// To its height.
    pub height: f64,
    /// To its padding above.
    pub padding_top: f64,
    /// To its padding below.
    pub padding_bottom: f64,
}

impl Adjusting {
    /// What a share of this many CSS pixels adds to the child.
    ///
    /// ```
    /// use vitrine_core::layout::Adjusting;
    /// let growth = Adjusting::Padding.growth(50.0);
    /// assert_eq!((growth.height, growth.padding_top, growth.padding_bottom), (0.0, 25.0, 25.0));
    /// ```
    pub fn growth(self, share: f64) -> Growth {
        let mut growth = Growth::default();
        match self {
            Self::Height => growth.height = share,
            Self::Padding => {
                growth.padding_top = share / 2.0;
                growth.padding_bottom = share / 2.0;
            }
            Self::PaddingTop => growth.padding_top = share,
        }
        growth
    }
}

/// The share of each adjustable child, in CSS pixels (spec 2.10): the parent's free height in equal parts. 0 if no
/// height is free, no child is adjustable, or a measure is not a finite number.
///
/// `parent` is the height of the parent's content box. `taken` is the sum of the outer heights of all its children,
/// adjustable or not: border boxes and margins, without the effect of an earlier pass. `adjustable` is the number of
/// children that share the rest.
///
/// ```
/// use vitrine_core::layout::adjusting_share;
/// assert_eq!(adjusting_share(300.0, 200.0, 2), 50.0);
/// assert_eq!(adjusting_share(100.0, 140.0, 1), 0.0);
/// ```
#[inline]
pub fn adjusting_share(parent: f64, taken: f64, adjustable: u32) -> f64 {
    let share = (parent - taken) / f64::from(adjustable);
    // The sum of the shares may miss the height by a rounding error, which must not be shared again.
    if is_length(parent) && is_length(share) && share > ROUNDING_PX {
        share
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn total(growth: Growth) -> f64 {
        growth.height + growth.padding_top + growth.padding_bottom
    }

    #[test]
    fn each_way_grows_by_the_whole_share() {
        let ways = [
            (Adjusting::Height, (8.0, 0.0, 0.0)),
            (Adjusting::Padding, (0.0, 4.0, 4.0)),
            (Adjusting::PaddingTop, (0.0, 8.0, 0.0)),
        ];
        for (adjusting, expected) in ways {
            let growth = adjusting.growth(8.0);
            let Growth {
                height,
                padding_top,
                padding_bottom,
            } = growth;
            assert_eq!((height, padding_top, padding_bottom), expected);
            assert!((total(growth) - 8.0).abs() < f64::EPSILON);
        }
    }

    proptest! {
        #[test]
        fn all_that_is_left_is_given_and_nothing_is_left_then(
            parent in 0.0..3000.0, taken in -100.0..3000.0, adjustable in 1_u32..12,
        ) {
            let share = adjusting_share(parent, taken, adjustable);
            let given = share * f64::from(adjustable);
            prop_assert!((given - (parent - taken).max(0.0)).abs() < 2e-5);
            prop_assert_eq!(adjusting_share(parent, taken + given, adjustable).to_bits(), 0);
        }

        #[test]
        fn no_numbers_give_anything_but_a_length(
            parent in any::<f64>(), taken in any::<f64>(), adjustable in 0_u32..4,
        ) {
            prop_assert!(is_length(adjusting_share(parent, taken, adjustable)));
        }
    }
}
