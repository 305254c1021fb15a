//! Places a modal beside its target.

use super::Breakpoint;
use super::centering::middle;
use super::geometry::{Rectangle, Size, larger, smaller};

/// Margin between a modal and its target, and between it and the viewport's edges, in CSS pixels (spec 9.1).
///
/// ```
/// assert_eq!(vitrine_core::layout::MODAL_MARGIN_PX, 10.0);
/// ```
pub const MODAL_MARGIN_PX: f64 = 10.0;

/// A modal and its target. All lengths in CSS pixels.
///
/// ```
/// use vitrine_core::layout::{Beside, Rectangle, Size, place_modal};
/// let target = Rectangle { left: 200.0, top: 100.0, size: Size { width: 100.0, height: 40.0 } };
/// let modal = Size { width: 300.0, height: 200.0 };
/// let viewport = Size { width: 1000.0, height: 800.0 };
/// assert_eq!(place_modal(&Beside { target, modal, viewport }).top, 150.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Beside {
    /// The rectangle of the target.
    pub target: Rectangle,
    /// The modal's size.
    pub modal: Size,
    /// The viewport's size.
    pub viewport: Size,
}

/// The position of the modal: below its target, else above it, to the right, to the left: the first side where it fits
/// in the viewport, 10 px from the target and from the viewport's edges. It is aligned with the start of the target,
/// and shifted into the viewport if needed.
///
/// If no side has room, or the target is out of sight or invalid, the modal is centred in the viewport; a larger one
/// begins at the upper left corner. In a viewport narrower than 768 px it fills the viewport (spec 9.2). Sizes that
/// are not finite lengths count as 0.
///
/// ```
/// use vitrine_core::layout::{Beside, Rectangle, Size, place_modal};
/// let target = Rectangle { left: 200.0, top: 700.0, size: Size { width: 100.0, height: 40.0 } };
/// let modal = Size { width: 300.0, height: 200.0 };
/// let viewport = Size { width: 1000.0, height: 800.0 };
/// // No room below it, so above.
/// let place = place_modal(&Beside { target, modal, viewport });
/// assert_eq!(place, Rectangle { left: 200.0, top: 490.0, size: modal });
/// ```
pub fn place_modal(beside: &Beside) -> Rectangle {
    let viewport = beside.viewport.of_lengths();
    let size = beside.modal.of_lengths();
    let at = |left, top| Rectangle { left, top, size };
    if Breakpoint::of(viewport.width) == Breakpoint::Base {
        return Rectangle {
            size: viewport,
            ..at(0.0, 0.0)
        };
    }
    let target = &beside.target;
    let left = held(target.left, size.width, viewport.width);
    let top = held(target.top, size.height, viewport.height);
    let right = target.left + target.size.width;
    let bottom = target.top + target.size.height;
    let places = [
        (left, bottom + MODAL_MARGIN_PX),
        (left, target.top - MODAL_MARGIN_PX - size.height),
        (right + MODAL_MARGIN_PX, top),
        (target.left - MODAL_MARGIN_PX - size.width, top),
    ];
    if target.left < viewport.width && target.top < viewport.height && right > 0.0 && bottom > 0.0 {
        for (left, top) in places {
            if lies(left, size.width, viewport.width) && lies(top, size.height, viewport.height) {
                return at(left, top);
            }
        }
    }
    at(
        middle(viewport.width, size.width),
        middle(viewport.height, size.height),
    )
}

/// The wanted position, moved into the viewport.
#[inline(never)]
fn held(wanted: f64, length: f64, available: f64) -> f64 {
    larger(
        smaller(wanted, available - MODAL_MARGIN_PX - length),
        MODAL_MARGIN_PX,
    )
}

#[inline(never)]
fn lies(from: f64, length: f64, available: f64) -> bool {
    from >= MODAL_MARGIN_PX && from + length <= available - MODAL_MARGIN_PX
}

#[cfg(test)]
mod tests {
    use super::super::geometry::is_length;
    use super::*;
    use proptest::prelude::*;

    fn numbers(from: f64, to: f64) -> impl Strategy<Value = f64> {
        prop_oneof![19 => from..to, 1 => any::<f64>()]
    }

    fn sizes(to: f64) -> impl Strategy<Value = Size> {
        (numbers(0.0, to), numbers(0.0, to)).prop_map(|(width, height)| Size { width, height })
    }

    fn situations() -> impl Strategy<Value = Beside> {
        let corner = (numbers(-300.0, 2000.0), numbers(-300.0, 1500.0));
        (corner, sizes(900.0), sizes(900.0), sizes(2000.0)).prop_map(
            |((left, top), size, modal, viewport)| Beside {
                target: Rectangle { left, top, size },
                modal,
                viewport,
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1024))]
        #[test]
        fn what_fits_stands_whole_in_the_viewport(beside in situations()) {
            let Rectangle { left, top, size } = place_modal(&beside);
            let viewport = beside.viewport.of_lengths();
            for (from, length, available) in
                [(left, size.width, viewport.width), (top, size.height, viewport.height)]
            {
                prop_assert!(is_length(from) && is_length(length));
                prop_assert!(from + length <= available * (1.0 + 1e-12) || from == 0.0);
            }
        }

        #[test]
        fn it_keeps_ten_pixels_from_its_target_or_stands_in_the_middle(beside in situations()) {
            let place = place_modal(&beside);
            let Rectangle { left, top, size } = place;
            let target = beside.target;
            let gaps = [
                top - target.top - target.size.height,
                target.top - top - size.height,
                left - target.left - target.size.width,
                target.left - left - size.width,
            ];
            let viewport = beside.viewport.of_lengths();
            let centred = (left - middle(viewport.width, size.width)).abs() < 1e-6
                && (top - middle(viewport.height, size.height)).abs() < 1e-6;
            // At 10^20 px a difference of ten is lost in the precision of a double.
            let far = [target.left, target.top, target.size.width, target.size.height];
            let lost = far.iter().fold(1e-6_f64, |lost, length| lost.max(length.abs() * 1e-12));
            let keeps = |gap: &f64| (gap - 10.0).abs() < lost;
            prop_assert!(viewport.width < 768.0 || centred || gaps.iter().any(keeps));
        }
    }
}
