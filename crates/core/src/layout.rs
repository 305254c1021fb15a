//! Layout arithmetic: measured boxes in, sizes and places out (spec 2.10, 2.8, 9.1, 9.2). Units are
//! CSS pixels; nothing here measures or writes.
//!
//! | question | answer |
//! | --- | --- |
//! | how tall the boxes of a visual row become | [`equalize`], one [`passes`] after the other |
//! | what stands an element in the middle of its parent | [`centering()`] |
//! | whether an element takes its parent's height | [`resizing`] |
//! | what each child gets of the height that is left | [`adjusting_share`], [`Adjusting::growth`] |
//! | how large a box over the page opens | [`fit`] |
//! | where a modal is beside its target | [`place_modal`] |
//! | how much an embedded object shrinks | [`reference_scale`] |
//! | which size of the page a width is | [`Breakpoint::of`] |
//!
//! A measure that is no finite length (`NaN`, infinite, negative) never spreads: it leaves its own box
//! alone, or counts as 0 where the rule of a function says so.

mod adjusting;
mod boxes;
mod breakpoint;
mod centering;
mod equalize;
mod error;
mod fitting;
mod geometry;
mod passes;
mod placement;
mod reference_sheet;
mod resizing;

pub use adjusting::{Adjusting, Growth, adjusting_share};
pub use boxes::read_boxes;
pub use breakpoint::{Breakpoint, LG_FROM_PX, MD_FROM_PX};
pub use centering::{Centering, centering};
pub use equalize::{Measured, ROW_TOLERANCE_PX, equalize};
pub use error::LayoutError;
pub use fitting::{BOX_KINDS, BoxKind, Fitted, Wanted, box_kind, fit};
pub use geometry::{Rectangle, Size};
pub use passes::passes;
pub use placement::{Beside, MODAL_MARGIN_PX, place_modal};
pub use reference_sheet::{REFERENCE_WIDTH_PX, reference_scale};
pub use resizing::resizing;
