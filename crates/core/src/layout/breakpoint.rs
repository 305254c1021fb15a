//! The names of the page's size classes.

/// From this document width on a page is `md`; below it, modals fill the screen (spec 9.2).
///
/// ```
/// use vitrine_core::layout::{Breakpoint, MD_FROM_PX};
/// assert_eq!(Breakpoint::of(MD_FROM_PX), Breakpoint::Md);
/// ```
pub const MD_FROM_PX: f64 = 768.0;
/// From this document width on a page is `lg` (spec 9.2).
///
/// ```
/// use vitrine_core::layout::{Breakpoint, LG_FROM_PX};
/// assert_eq!(Breakpoint::of(LG_FROM_PX), Breakpoint::Lg);
/// ```
pub const LG_FROM_PX: f64 = 992.0;

/// The size class of a page, by its width.
///
/// ```
/// use vitrine_core::layout::Breakpoint;
/// assert!(Breakpoint::of(375.0) < Breakpoint::Md);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breakpoint {
    /// Below [`MD_FROM_PX`].
    Base,
    /// Below [`LG_FROM_PX`].
    Md,
    /// Anything wider.
    Lg,
}

impl Breakpoint {
    /// The size class of a page of this width, in CSS pixels. `NaN` gives the base size.
    ///
    /// ```
    /// use vitrine_core::layout::Breakpoint;
    /// assert_eq!(Breakpoint::of(767.9), Breakpoint::Base);
    /// assert_eq!(Breakpoint::of(768.0), Breakpoint::Md);
    /// assert_eq!(Breakpoint::of(992.0), Breakpoint::Lg);
    /// ```
    pub fn of(width: f64) -> Self {
        if width >= LG_FROM_PX {
            Self::Lg
        } else if width >= MD_FROM_PX {
            Self::Md
        } else {
            Self::Base
        }
    }

    /// `"base"`, `"md"` or `"lg"`.
    ///
    /// ```
    /// assert_eq!(vitrine_core::layout::Breakpoint::of(1280.0).as_str(), "lg");
    /// ```
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Md => "md",
            Self::Lg => "lg",
        }
    }
}
