//! Sizes of pictures.

/// Width and height in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// The size of a picture fitted into a box: the ratio is kept, it is never enlarged, and each side is at least one
/// pixel.
///
/// ```
/// use vitrine_pictures::{Size, fit};
/// let (picture, frame) = (Size { width: 1200, height: 800 }, Size { width: 240, height: 180 });
/// assert_eq!(fit(picture, frame), Size { width: 240, height: 160 });
/// assert_eq!(fit(Size { width: 30, height: 20 }, frame), Size { width: 30, height: 20 });
/// ```
pub fn fit(picture: Size, frame: Size) -> Size {
    let [width, height] = [picture.width, picture.height].map(u64::from);
    let [most_wide, most_high] = [frame.width, frame.height].map(u64::from);
    let (wide, high) = if width <= most_wide && height <= most_high {
        (width, height)
    } else if width * most_high > height * most_wide {
        (most_wide, rounded(height * most_wide, width))
    } else {
        (rounded(width * most_high, height), most_high)
    };
    let side = |side: u64| u32::try_from(side).unwrap_or(u32::MAX).max(1);
    Size {
        width: side(wide),
        height: side(high),
    }
}

fn rounded(value: u64, by: u64) -> u64 {
    (value + by / 2) / by.max(1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Size, fit};

    fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    #[test]
    fn a_line_of_pixels_keeps_one_pixel() {
        assert_eq!(fit(size(10_000, 1), size(100, 100)), size(100, 1));
        assert_eq!(fit(size(1, 10_000), size(2_000, 10)), size(1, 10));
    }

    proptest! {
        #[test]
        fn a_fitted_picture_is_within_its_box_and_as_large_as_can_be(
            width in 1_u32..60_000, height in 1_u32..60_000, wide in 1_u32..=2_000, high in 1_u32..=2_000
        ) {
            let (picture, frame) = (size(width, height), size(wide, high));
            let fitted = fit(picture, frame);
            prop_assert!(fitted.width <= wide.min(width) && fitted.height <= high.min(height));
            prop_assert!(fitted.width >= 1 && fitted.height >= 1);
            prop_assert!(fitted == picture || fitted.width == wide || fitted.height == high);
            // The ratio is exact to the pixel.
            let exact = f64::from(fitted.width) * f64::from(height) / f64::from(width);
            let other = f64::from(fitted.height) * f64::from(width) / f64::from(height);
            let close = (f64::from(fitted.height) - exact.max(1.0)).abs() <= 0.51
                || (f64::from(fitted.width) - other.max(1.0)).abs() <= 0.51;
            prop_assert!(close, "{picture:?} {fitted:?}");
        }
    }
}
