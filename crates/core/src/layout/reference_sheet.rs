//! The embedded object of a reference sheet.

/// The width in px that the object is designed for (spec 9.1).
///
/// ```
/// use vitrine_core::layout::{REFERENCE_WIDTH_PX, reference_scale};
/// assert_eq!(reference_scale(REFERENCE_WIDTH_PX), 1.0);
/// ```
pub const REFERENCE_WIDTH_PX: f64 = 817.0;

/// The scale of an embedded object for a container of this width in CSS pixels (spec 2.12): below 1 for less than 817
/// px, never above 1.
///
/// Returns 1 for a width that is 0, negative or not a number: such a container is not visible.
///
/// ```
/// use vitrine_core::layout::reference_scale;
/// assert_eq!(reference_scale(408.5), 0.5);
/// assert_eq!(reference_scale(1200.0), 1.0);
/// ```
pub fn reference_scale(container_width: f64) -> f64 {
    if container_width > 0.0 && container_width < REFERENCE_WIDTH_PX {
        container_width / REFERENCE_WIDTH_PX
    } else {
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_shrinks_to_the_container_and_never_grows(width in any::<f64>()) {
            let scale = reference_scale(width);
            prop_assert!(scale > 0.0 && scale <= 1.0 || width < 1e-300);
            if width > 1e-300 {
                prop_assert!(scale * REFERENCE_WIDTH_PX <= width * (1.0 + 1e-15));
            }
        }
    }
}
