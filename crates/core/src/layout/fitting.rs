//! The sizes of the boxes that open over a page.

use super::geometry::{Size, larger, smaller};
use super::{Breakpoint, LayoutError};

/// A kind of box: its usual size and its limits (spec 2.1, 2.6, 2.8, 9.1).
///
/// ```
/// let popin = vitrine_core::layout::box_kind("edit-element").expect("a kind");
/// assert_eq!((popin.inner_px, popin.most_percent), ([990, 0], [95, 98]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoxKind {
    /// The name, kebab-case.
    pub name: &'static str,
    /// Default width and height of the content, in CSS pixels; 0: all available space.
    pub inner_px: [u16; 2],
    /// The maximum share of the screen's width and height, bars included.
    pub most_percent: [u8; 2],
    /// Whether the content is a picture, which keeps its proportions, and its margin on a small screen too. Other boxes
    /// fill a screen narrower than [`MD_FROM_PX`](super::MD_FROM_PX).
    pub picture: bool,
}

/// All kinds of boxes.
///
/// | name | content | most of the screen |
/// | --- | --- | --- |
/// | `modal`: a modal opened from a link | 400 x 350 | 95 % |
/// | `secure-link`: a modal opened from a secure link | 800 x 500 | 95 % |
/// | `modal-box`: a box with an embedded frame | 600 x 450 | 95 % |
/// | `new-element`: the new-element popin | 600 x 400 | 95 % |
/// | `edit-element`: the edit popin | 990 wide, as high as can be | 95 % wide, 98 % high |
/// | `mail-share`: the mail-share lightbox | 850 x 480 | 95 % |
/// | `lightbox`: a picture | the picture's size | 95 % |
/// | `zoom`: a picture | the picture's size | 90 % |
///
/// ```
/// use vitrine_core::layout::BOX_KINDS;
/// let pictures = BOX_KINDS.iter().filter(|kind| kind.picture);
/// assert_eq!(pictures.map(|kind| kind.name).collect::<Vec<_>>(), ["lightbox", "zoom"]);
/// ```
pub static BOX_KINDS: [BoxKind; 8] = [
    frame("modal", [400, 350]),
    frame("secure-link", [800, 500]),
    frame("modal-box", [600, 450]),
    frame("new-element", [600, 400]),
    BoxKind {
        most_percent: [95, 98],
        ..frame("edit-element", [990, 0])
    },
    frame("mail-share", [850, 480]),
    picture("lightbox", 95),
    picture("zoom", 90),
];

const fn frame(name: &'static str, inner_px: [u16; 2]) -> BoxKind {
    BoxKind {
        name,
        inner_px,
        most_percent: [95, 95],
        picture: false,
    }
}

const fn picture(name: &'static str, percent: u8) -> BoxKind {
    BoxKind {
        name,
        inner_px: [0, 0],
        most_percent: [percent, percent],
        picture: true,
    }
}

/// Finds the kind of this name, one of [`BOX_KINDS`].
///
/// # Errors
///
/// [`LayoutError::Kind`] for any other name.
///
/// ```
/// use vitrine_core::layout::{LayoutError, box_kind};
/// assert_eq!(box_kind("secure-link").map(|kind| kind.inner_px), Ok([800, 500]));
/// assert_eq!(box_kind("window"), Err(LayoutError::Kind));
/// ```
pub fn box_kind(name: &str) -> Result<&'static BoxKind, LayoutError> {
    let kind = BOX_KINDS.iter().find(|kind| kind.name == name);
    kind.ok_or(LayoutError::Kind)
}

/// A box to open. All sizes in CSS pixels.
///
/// ```
/// use vitrine_core::layout::{Size, Wanted, box_kind, fit};
/// let none = Size { width: 0.0, height: 0.0 };
/// let wanted = Wanted { screen: Size { width: 1280.0, height: 800.0 }, inner: none, bars: none };
/// let modal = fit(box_kind("modal").expect("a kind"), &wanted);
/// assert_eq!(modal.inner, Size { width: 400.0, height: 350.0 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Wanted {
    /// The viewport's size.
    pub screen: Size,
    /// The wanted size of the content. An infinite side gets the maximum; a side that is `NaN`, 0 or negative gets the
    /// kind's default.
    pub inner: Size,
    /// The size that title bar, borders and padding add to the content.
    pub bars: Size,
}

/// How large a box opens, in CSS pixels.
///
/// ```
/// use vitrine_core::layout::{Fitted, Size, Wanted, box_kind, fit};
/// let none = Size { width: 0.0, height: 0.0 };
/// let screen = Size { width: 375.0, height: 667.0 };
/// let modal = fit(box_kind("modal").expect("a kind"), &Wanted { screen, inner: none, bars: none });
/// assert_eq!(modal, Fitted { outer: screen, inner: screen });
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fitted {
    /// The box with its bars, within its limits.
    pub outer: Size,
    /// The content.
    pub inner: Size,
}

/// The size of a box (spec 2.8, 9.1): the wanted one if the screen has room for it with its bars, else the kind's
/// share of the screen. A picture shrinks in proportion and is never enlarged; if its size is unknown, it gets the
/// maximum. On a screen narrower than 768 px a box without a picture fills it.
///
/// Lengths of the screen and the bars that are not finite count as 0.
///
/// ```
/// use vitrine_core::layout::{Size, Wanted, box_kind, fit};
/// let screen = Size { width: 1000.0, height: 800.0 };
/// let inner = Size { width: 1900.0, height: 400.0 };
/// let bars = Size { width: 0.0, height: 40.0 };
/// let photo = fit(box_kind("lightbox").expect("a kind"), &Wanted { screen, inner, bars });
/// assert_eq!(photo.inner, Size { width: 950.0, height: 200.0 });
/// assert_eq!(photo.outer, Size { width: 950.0, height: 240.0 });
/// ```
pub fn fit(kind: &BoxKind, wanted: &Wanted) -> Fitted {
    let (screen, bars) = (wanted.screen.of_lengths(), wanted.bars.of_lengths());
    let full = !kind.picture && Breakpoint::of(screen.width) == Breakpoint::Base;
    let [percent, other_percent] = kind.most_percent;
    let most = Size {
        width: most(screen.width, percent, full),
        height: most(screen.height, other_percent, full),
    };
    let room = Size {
        width: larger(most.width - bars.width, 0.0),
        height: larger(most.height - bars.height, 0.0),
    };
    let mut inner = room;
    if !full {
        let [usual, other_usual] = kind.inner_px;
        let width = asked(wanted.inner.width, usual);
        let height = asked(wanted.inner.height, other_usual);
        let mut scale = smaller(room.width / width, room.height / height);
        // A side of unknown length has no proportion to keep: the scale is 0.
        if !kind.picture || scale >= 1.0 || scale <= 0.0 {
            scale = 1.0;
        }
        inner = Size {
            width: smaller(width * scale, room.width),
            height: smaller(height * scale, room.height),
        };
    }
    let outer = Size {
        width: smaller(inner.width + bars.width, most.width),
        height: smaller(inner.height + bars.height, most.height),
    };
    Fitted { outer, inner }
}

#[inline(never)]
fn most(screen: f64, percent: u8, full: bool) -> f64 {
    if full {
        screen
    } else {
        screen * (f64::from(percent) / 100.0)
    }
}

#[inline(never)]
fn asked(wanted: f64, usual_px: u16) -> f64 {
    if wanted > 0.0 {
        wanted
    } else if usual_px > 0 {
        f64::from(usual_px)
    } else {
        f64::INFINITY
    }
}

#[cfg(test)]
mod tests {
    use super::super::geometry::is_length;
    use super::*;
    use proptest::prelude::*;

    fn size(width: f64, height: f64) -> Size {
        Size { width, height }
    }

    fn lengths(most: f64) -> impl Strategy<Value = f64> {
        prop_oneof![9 => 0.0..most, 1 => any::<f64>()]
    }

    fn sizes(most: f64) -> impl Strategy<Value = Size> {
        (lengths(most), lengths(most)).prop_map(|(width, height)| size(width, height))
    }

    proptest! {
        #[test]
        fn no_box_is_ever_larger_than_its_limits(
            at in 0..BOX_KINDS.len(),
            screen in sizes(2500.0),
            inner in sizes(4000.0),
            bars in sizes(200.0),
        ) {
            let kind = BOX_KINDS[at];
            let Fitted { outer, inner } = fit(&kind, &Wanted { screen, inner, bars });
            let screen = screen.of_lengths();
            let full = !kind.picture && screen.width < 768.0;
            for (outer, inner, screen, percent) in [
                (outer.width, inner.width, screen.width, kind.most_percent[0]),
                (outer.height, inner.height, screen.height, kind.most_percent[1]),
            ] {
                prop_assert!(is_length(outer) && is_length(inner) && inner <= outer);
                let percent = if full { 100.0 } else { f64::from(percent) };
                // The smallest numbers have no room for the digits behind the point.
                let rounding = f64::MIN_POSITIVE;
                prop_assert!(outer <= screen * percent / 100.0 * (1.0 + 1e-15) + rounding);
                prop_assert!(!full || (outer - screen).abs() <= screen * 1e-12);
            }
        }

        #[test]
        fn a_picture_keeps_its_proportions_and_never_grows(
            natural in (1.0..8000.0, 1.0..8000.0), screen in (200.0..3000.0, 200.0..3000.0),
        ) {
            let wanted = Wanted {
                screen: size(screen.0, screen.1),
                inner: size(natural.0, natural.1),
                bars: size(10.0, 60.0),
            };
            for kind in BOX_KINDS.iter().filter(|kind| kind.picture) {
                let Size { width, height } = fit(kind, &wanted).inner;
                prop_assert!(width <= natural.0 && height <= natural.1);
                prop_assert!((width * natural.1 - height * natural.0).abs() < 1e-6 * natural.0 * natural.1);
            }
        }
    }
}
