//! Layout arithmetic: takes measured boxes, returns sizes and positions (spec 2.10, 2.8, 9.1, 9.2). Units are CSS
//! pixels; nothing here measures or writes.
//!
//! | question | answer |
//! | --- | --- |
//! | how tall the boxes of a visual row become | [`equalize`], one [`passes`] after the other |
//! | how to centre an element in its parent | [`centering()`] |
//! | whether an element takes its parent's height | [`resizing`] |
//! | what each child gets of the height that is left | [`adjusting_share`], [`Adjusting::growth`] |
//! | how large a box over the page opens | [`fit`] |
//! | where to place a modal beside its target | [`place_modal`] |
//! | how much to scale an embedded object down | [`reference_scale`] |
//! | the size class of a page width | [`Breakpoint::of`] |
//!
//! The page bundle calls neither [`fit`] nor [`place_modal`]: a style sheet sizes its boxes, and another library places
//! what appears beside an element (decisions 0021 and 0004). The npm package offers both.
//!
//! A measure that is not a finite length (`NaN`, infinite, negative) never affects other boxes: its own box is left
//! alone, or the measure counts as 0 where the function's documentation states it.

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
